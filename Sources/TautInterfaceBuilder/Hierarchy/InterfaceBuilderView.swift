public import TautLayout
public import TautScene

/// A view as an Interface Builder file describes it, with all defaults filled in and y pointing down.
public struct InterfaceBuilderView: Sendable {
    /// What the file calls the view.
    public var id: String
    /// The element's name, such as `label` or `tableViewCellContentView`.
    public var element: String
    /// The class that the file names instead of the library's, such as `BadgeView`.
    public var customClass: String?
    /// The name that the author gave the view in the editor.
    public var userLabel: String?
    /// The `accessibilityIdentifier`.
    public var accessibilityIdentifier: String?
    /// The line of the element, counted from 1.
    public var line: Int
    /// What the layout makes of the view.
    public var role: Role = .plain
    /// The stored frame in points, in the superview's coordinates, y pointing down.
    public var frame = Layout.Rect()
    /// Whether the file stores a frame.
    public var hasFrame = false
    /// Whether the view is hidden.
    public var isHidden = false
    /// Whether the frame and the mask decide about the frame, rather than constraints.
    public var translatesAutoresizingMaskIntoConstraints = true
    /// What gives way when the superview is resized.
    public var autoresizingMask: Layout.ResizingMask = []
    /// Whether the view is one of its stack view's arranged subviews.
    public var isArranged = false
    /// The list that an arranged subview of AppKit's stack views is in, such as `beginningViews`.
    public var stackGroup: String?
    /// The intrinsic content size (that of the alignment rectangle) in points; a side that is `nil` has none.
    public var intrinsicSize = OptionalSize()
    /// Whether the editor keeps the view's size where nothing else says one: a view that is filled at run time.
    public var keepsSize = false
    /// By how much the alignment rectangle lies inside the frame.
    public var alignmentInsets = Layout.Insets()
    /// The text that the view shows, if it is one that shows text.
    public var text: String?
    /// The size of the font in points, where the file says it.
    public var fontSize: Double?
    /// Where the baselines of the text are, if the view shows text.
    public var baselines: Baselines?
    /// At most this many lines of text; 0 is as many as needed.
    public var numberOfLines = 1
    /// Content hugging at each axis.
    public var hugging = AxisPriorities(horizontal: 250, vertical: 250)
    /// Compression resistance at each axis.
    public var compressionResistance = AxisPriorities(horizontal: 750, vertical: 750)
    /// The margins before the safe area is added; `nil` takes what the class has.
    public var layoutMargins: Layout.DirectionalInsets?
    /// Whether the margins are at least what the superview's leave.
    public var preservesSuperviewLayoutMargins = false
    /// Whether the safe area is added to the margins.
    public var insetsLayoutMarginsFromSafeArea = true
    /// Whether the margins are those of readable content.
    public var layoutMarginsFollowReadableWidth = false
    /// Which way the content runs.
    public var semanticContentAttribute = SemanticContentAttribute.unspecified
    /// The guides that the file refers to.
    public var guides: [Guide] = []
    /// The constraints that the view holds, those that the size class installs.
    public var constraints: [InterfaceBuilderConstraint] = []
    /// The views in this one, from back to front.
    public var subviews: [InterfaceBuilderView] = []
    /// Whether the file says that its stored frame is out of date.
    public var isMisplaced = false
    /// Whether the file says that the constraints leave the view's frame open.
    public var isAmbiguous = false

    /// What the layout makes of a view.
    public enum Role: Sendable {
        /// A rectangle, perhaps with an intrinsic size.
        case plain
        /// One that shows text, and has baselines.
        case text
        /// A row or column.
        case stack(Stack)
        /// AppKit's row or column.
        case desktopStack(Stack)
        /// A view onto a content.
        case scroll
    }

    /// What a stack view says of its arranged subviews.
    public struct Stack: Sendable {
        /// The direction in which the views are stacked.
        public var axis = Layout.Axis.horizontal
        /// How they share the space along the axis.
        public var distribution = Layout.Distribution.fill
        /// How they lie across the axis.
        public var alignment = Layout.Alignment.fill
        /// The distance between neighbours in points.
        public var spacing = 0.0
        /// Distances after single views, by the views' ids.
        public var customSpacing: [String: Double] = [:]
        /// Whether the views lie within the stack's margins.
        public var isLayoutMarginsRelativeArrangement = false
        /// Whether the spacing is measured between baselines.
        public var isBaselineRelativeArrangement = false
        /// Of AppKit's stack views: what lies around the views.
        public var edgeInsets = Layout.Insets()
        /// Of AppKit's stack views: how firmly the stack is no larger than its views.
        public var hugging = AxisPriorities(horizontal: 250, vertical: 250)
        /// Of AppKit's stack views: whether the views gather at the ends and in the middle.
        public var hasGroups = false
    }

    /// A guide of a view.
    public struct Guide: Sendable {
        /// What the file calls the guide.
        public var id: String
        /// Which of the view's guides.
        public var kind: Kind

        /// The kinds of guides.
        public enum Kind: Sendable {
            /// What bars leave of the view.
            case safeArea
            /// The view without its margins.
            case layoutMargins
            /// A column that is easy to read.
            case readableContent
            /// Where the keyboard is.
            case keyboard
            /// The content of a scroll view.
            case content
            /// The frame of a scroll view.
            case frame
            /// The bars at the top of a controller's view.
            case top
            /// The bars at the bottom of a controller's view.
            case bottom
            /// A rectangle that constraints place.
            case free
        }
    }

    /// Where baselines lie in a view of its intrinsic height.
    public struct Baselines: Sendable, Hashable {
        /// From the top of the alignment rectangle to the first baseline, in points.
        public var first: Double
        /// From the last baseline to the bottom of the alignment rectangle, in points.
        public var last: Double
    }

    /// Priorities along the axes.
    public struct AxisPriorities: Sendable, Hashable {
        /// Along x.
        public var horizontal: Double
        /// Along y.
        public var vertical: Double
    }

    /// A size of which either side may be missing.
    public struct OptionalSize: Sendable, Hashable {
        /// The width in points, or `nil`.
        public var width: Double?
        /// The height in points, or `nil`.
        public var height: Double?

        /// A size with either side given or not.
        public init(width: Double? = nil, height: Double? = nil) {
            self.width = width
            self.height = height
        }
    }

    /// Whether ``keepsSize`` has anything to say: the frame does not come from the mask.
    var isKeepingSize: Bool { keepsSize && (!translatesAutoresizingMaskIntoConstraints || isArranged) }

    /// The margins that the editor gives the view: stack views have none unless the file says some.
    var editorMargins: Layout.DirectionalInsets? {
        if case .stack = role { return layoutMargins ?? Layout.DirectionalInsets() }
        return layoutMargins
    }

    /// The margins in a scene, which are constants: at the stored width those that leave a readable width.
    var sceneMargins: Layout.DirectionalInsets? {
        guard layoutMarginsFollowReadableWidth else { return editorMargins }
        var margins: Layout.DirectionalInsets? =
            editorMargins ?? Layout.DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        MarginRules.makeReadable(&margins, frame.width)
        return margins
    }

    /// The kept size, which is that of the alignment rectangle.
    var keptSize: Layout.Size {
        Layout.Size(
            width: max(0, frame.width - alignmentInsets.left - alignmentInsets.right),
            height: max(0, frame.height - alignmentInsets.top - alignmentInsets.bottom))
    }

    /// Whether it is a text whose size is that of its characters and nothing else.
    var isMeasurable: Bool { element == "label" && text != nil }

    /// Calls `body` with this view and all below it, superviews first.
    public func forEach(_ body: (InterfaceBuilderView) throws -> Void) rethrows {
        try body(self)
        for view in subviews { try view.forEach(body) }
    }
}
