public import TautLayout
public import TautScene

/// A view as an Interface Builder file describes it, with all defaults filled in and y pointing down.
public struct InterfaceBuilderView: Sendable {
    /// The id of the element.
    public var id: String
    /// The element's name, such as `label` or `tableViewCellContentView`.
    public var element: String
    /// The custom class, such as `BadgeView`.
    public var customClass: String?
    /// The label in the editor's outline.
    public var userLabel: String?
    /// The `accessibilityIdentifier`.
    public var accessibilityIdentifier: String?
    /// The line of the element, counted from 1.
    public var line: Int
    /// The kind of view for the layout.
    public var role: Role = .plain
    /// The stored frame in points, in the superview's coordinates, y pointing down.
    public var frame = Layout.Rect()
    /// Whether the file stores a frame.
    public var hasFrame = false
    /// Whether the view is hidden.
    public var isHidden = false
    /// Whether frame and autoresizing mask place the view, rather than constraints.
    public var translatesAutoresizingMaskIntoConstraints = true
    /// The flexible parts when the superview is resized.
    public var autoresizingMask: Layout.ResizingMask = []
    /// Whether the view is one of its stack view's arranged subviews.
    public var isArranged = false
    /// The list that an arranged subview of AppKit's stack views is in, such as `beginningViews`.
    public var stackGroup: String?
    /// The intrinsic content size (that of the alignment rectangle) in points; `nil` for an axis without one.
    public var intrinsicSize = OptionalSize()
    /// Whether the view keeps its stored size on axes where no constraint gives one: a view whose content is known at run time.
    public var keepsSize = false
    /// The insets of the alignment rectangle in the frame.
    public var alignmentInsets = Layout.Insets()
    /// The text, if the view shows one.
    public var text: String?
    /// The size of the font in points, if the file has it.
    public var fontSize: Double?
    /// The baselines of the text, if the view shows one.
    public var baselines: Baselines?
    /// The maximum number of lines; 0: no limit.
    public var numberOfLines = 1
    /// The content hugging priorities of both axes.
    public var hugging = AxisPriorities(horizontal: 250, vertical: 250)
    /// The compression resistance priorities of both axes.
    public var compressionResistance = AxisPriorities(horizontal: 750, vertical: 750)
    /// The margins before the safe area is added; `nil`: those of the class.
    public var layoutMargins: Layout.DirectionalInsets?
    /// Whether the view preserves its superview's margins.
    public var preservesSuperviewLayoutMargins = false
    /// Whether the safe area is added to the margins.
    public var insetsLayoutMarginsFromSafeArea = true
    /// Whether the margins are those of readable content.
    public var layoutMarginsFollowReadableWidth = false
    /// The semantic content attribute.
    public var semanticContentAttribute = SemanticContentAttribute.unspecified
    /// The view's guides that the file refers to.
    public var guides: [Guide] = []
    /// The constraints that the view holds and the size class installs.
    public var constraints: [InterfaceBuilderConstraint] = []
    /// The subviews, from back to front.
    public var subviews: [InterfaceBuilderView] = []
    /// Whether the file marks the view as misplaced.
    public var isMisplaced = false
    /// Whether the file marks the view as ambiguous.
    public var isAmbiguous = false

    /// The kind of a view for the layout.
    public enum Role: Sendable {
        /// A view without text, perhaps with an intrinsic size.
        case plain
        /// A view with text and baselines.
        case text
        /// A stack view of UIKit.
        case stack(Stack)
        /// A stack view of AppKit.
        case desktopStack(Stack)
        /// A scroll view.
        case scroll
    }

    /// The properties of a stack view.
    public struct Stack: Sendable {
        /// The axis of the stack.
        public var axis = Layout.Axis.horizontal
        /// The distribution along the axis.
        public var distribution = Layout.Distribution.fill
        /// The alignment across the axis.
        public var alignment = Layout.Alignment.fill
        /// The distance between neighbours in points.
        public var spacing = 0.0
        /// Distances after single views, by the views' ids.
        public var customSpacing: [String: Double] = [:]
        /// Whether the views are within the stack's margins.
        public var isLayoutMarginsRelativeArrangement = false
        /// Whether the spacing is measured between baselines.
        public var isBaselineRelativeArrangement = false
        /// AppKit: the insets around the views.
        public var edgeInsets = Layout.Insets()
        /// AppKit: the priorities at which the stack hugs its views.
        public var hugging = AxisPriorities(horizontal: 250, vertical: 250)
        /// AppKit: whether the views are in groups at the ends and in the middle.
        public var hasGroups = false
    }

    /// A guide of a view.
    public struct Guide: Sendable {
        /// The id of the guide.
        public var id: String
        /// The kind of the guide.
        public var kind: Kind

        /// The kinds of guides.
        public enum Kind: Sendable {
            /// The safe area.
            case safeArea
            /// The view without its margins.
            case layoutMargins
            /// The readable content.
            case readableContent
            /// The area that the keyboard leaves or covers.
            case keyboard
            /// The content of a scroll view.
            case content
            /// The frame of a scroll view.
            case frame
            /// The top layout guide of a controller's view.
            case top
            /// The bottom layout guide of a controller's view.
            case bottom
            /// A layout guide placed by constraints.
            case free
        }
    }

    /// The baselines of a view at its intrinsic height.
    public struct Baselines: Sendable, Hashable {
        /// From the top of the alignment rectangle to the first baseline, in points.
        public var first: Double
        /// From the last baseline to the bottom of the alignment rectangle, in points.
        public var last: Double
    }

    /// The priorities of both axes.
    public struct AxisPriorities: Sendable, Hashable {
        /// The priority along x.
        public var horizontal: Double
        /// The priority along y.
        public var vertical: Double
    }

    /// A size in which either side may be missing.
    public struct OptionalSize: Sendable, Hashable {
        /// The width in points, or `nil`.
        public var width: Double?
        /// The height in points, or `nil`.
        public var height: Double?

        /// Creates a size.
        public init(width: Double? = nil, height: Double? = nil) {
            self.width = width
            self.height = height
        }
    }

    /// Whether ``keepsSize`` applies: the frame does not follow from the mask.
    var isKeepingSize: Bool { keepsSize && (!translatesAutoresizingMaskIntoConstraints || isArranged) }

    /// The margins in the editor: stack views have none unless the file has some.
    var editorMargins: Layout.DirectionalInsets? {
        if case .stack = role { return layoutMargins ?? Layout.DirectionalInsets() }
        return layoutMargins
    }

    /// The margins in a scene, which are constants: for readable margins those at the stored width.
    var sceneMargins: Layout.DirectionalInsets? {
        guard layoutMarginsFollowReadableWidth else { return editorMargins }
        var margins: Layout.DirectionalInsets? =
            editorMargins ?? Layout.DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        MarginRules.makeReadable(&margins, frame.width)
        return margins
    }

    /// The stored size, as that of the alignment rectangle.
    var keptSize: Layout.Size {
        Layout.Size(
            width: max(0, frame.width - alignmentInsets.left - alignmentInsets.right),
            height: max(0, frame.height - alignmentInsets.top - alignmentInsets.bottom))
    }

    /// Whether the view's size is that of its text alone.
    var isMeasurable: Bool { element == "label" && text != nil }

    /// Calls `body` with this view and its descendants, superviews first.
    public func forEach(_ body: (InterfaceBuilderView) throws -> Void) rethrows {
        try body(self)
        for view in subviews { try view.forEach(body) }
    }
}
