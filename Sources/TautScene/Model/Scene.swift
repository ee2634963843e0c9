public import TautLayout

/// A layout as data: views, constraints and their environment, as read by `taut layout`.
///
/// ```swift
/// let scene = try Scene(json: Array(text.utf8), file: "card.json")
/// let layout = try SceneLayout(scene)
/// print(layout.frames["title"])
/// ```
///
/// `Docs/Guides/scenes.md` describes the format. A scene is checked completely when it is read: names exist, attributes
/// can be related, numbers are finite.
public struct Scene: Sendable {
    /// The name of its file, for messages.
    public var file: String
    /// The root's width in points; `nil`: determined by the constraints.
    public var width: Double?
    /// The root's height in points; `nil`: determined by the constraints.
    public var height: Double?
    /// The scene's own width, whatever overrides it.
    public var ownWidth: Double?
    /// The scene's own height.
    public var ownHeight: Double?
    /// The environment: direction, safe area, margins, scale and so on.
    public var environment: SceneEnvironment
    /// The views in tree order (a view before its children); the first is the root.
    public var views: [SceneView]
    /// The layout guides that views own.
    public var guides: [SceneGuide]
    /// The constraints in the order of the text.
    public var constraints: [SceneConstraint]
    /// The constraints by which only the canvas of an editor keeps sizes, by their indices: what nothing else determines is ambiguous.
    package var canvasConstraints: Set<Int> = []

    /// The text of the scene, for messages with positions.
    package var source: SourceText
}

/// A view of a ``Scene``.
public struct SceneView: Sendable {
    /// The unique name.
    public var id: String
    /// The kind.
    public var kind: Kind
    /// The index of the superview in ``Scene/views``; `nil` for the root.
    public var parent: Int?
    /// The natural width in points, if given.
    public var intrinsicWidth: Double?
    /// The natural height in points, if given.
    public var intrinsicHeight: Double?
    /// Priorities of content hugging, horizontally and vertically.
    public var hugging: (horizontal: Int, vertical: Int) = (250, 250)
    /// Priorities of compression resistance, horizontally and vertically.
    public var compression: (horizontal: Int, vertical: Int) = (750, 750)
    /// Layout margins; `nil` for the default of 8 points on every side (for the root: the environment's).
    public var margins: Layout.DirectionalInsets?
    /// Whether the view is hidden. Outside a stack a hidden view keeps its space.
    public var isHidden = false
    /// The text of a label or button.
    public var text: String?
    /// The font of the text.
    public var font = Font()
    /// The maximum number of lines of a label; 0: no limit.
    public var lines = 1
    /// The properties of a stack; `nil` for other kinds.
    public var stack: SceneStack?
    /// The content offset of a scroll view, in points from the content's leading and top edges.
    public var contentOffset: (x: Double, y: Double) = (0, 0)

    /// The kinds of views.
    public enum Kind: String, Sendable, CaseIterable {
        /// A plain view.
        case view
        /// A text that may wrap.
        case label
        /// A text on one line, centred.
        case button
        /// A picture; its natural size is given.
        case image
        /// A stack of views: its children.
        case stack
        /// A scroll view, whose children are its content.
        case scroll
    }

    /// The autoresizing mask of a view with a ``frame`` instead of constraints.
    public var autoresizing: Layout.ResizingMask?
    /// The frame in the scene's own size, for a view without constraints of its own.
    public var frame: Layout.Rect?
    /// The semantic content attribute.
    public var semantic = SemanticContentAttribute.unspecified
    /// The insets of the alignment rectangle from the frame, by physical sides.
    public var alignmentInsets = Layout.Insets()
    /// The baselines of a text that is not measured: the distance of the first one from the top of the alignment rectangle,
    /// and of the last one from its bottom, in points.
    public var baselines: (first: Double, last: Double)?
    /// Whether the margins are at least the superview's.
    public var preservesSuperviewMargins = false
    /// Whether the safe area is added to the margins.
    public var insetsMarginsFromSafeArea = true
    /// The id of the view whose first baseline is used for this one.
    public var firstBaselineView: String?
    /// The id of the view whose last baseline is used for this one.
    public var lastBaselineView: String?
    /// The traits of the view's subtree instead of the environment's.
    public var traits: SceneTraits?

    /// The size in points to which the frames of masked subviews refer; `nil`: that of the layout at the scene's own
    /// size.
    package var drawnSize: Layout.Size?
    /// Whether the view is installed in the scene's size class.
    package var isInstalled = true

    /// Whether the view is placed by a frame, with or without a mask, instead of constraints.
    package var isPlacedByFrame: Bool { frame != nil || autoresizing != nil }

    /// Whether a natural size is given, which takes precedence over that of the text.
    package var hasOwnSize = false
    /// The offset of the view in the scene's text.
    package var offset = 0
    /// The offset of the view's text in the scene's text.
    package var textOffset: Int?
    /// The parameters of the natural size, in a template whose numbers are set later.
    package var sizeParameters: (width: Int?, height: Int?) = (nil, nil)

    /// Whether the natural size is that of the measured text.
    package var isMeasured: Bool {
        (kind == .label || kind == .button) && text != nil && !hasOwnSize
    }

    /// The maximum number of lines of the text: a button has one.
    package var textLines: Int { kind == .button ? 1 : lines }
}

/// A layout guide that a view owns.
public struct SceneGuide: Sendable {
    /// The unique name.
    public var id: String
    /// The index of the owner in ``Scene/views``.
    public var owner: Int
    /// Whether the guide is there; one that a program has removed is not.
    var isInstalled = true

    /// The guides that every view has, by their names after the view's in equations.
    package enum BuiltIn: String, Sendable, CaseIterable {
        case safeArea, layoutMargins, readableContent, topLayoutGuide, bottomLayoutGuide, keyboard
        /// Only scroll views have these two.
        case contentLayout, frameLayout
    }

    static let builtInNames = BuiltIn.allCases.map { $0.rawValue }
    /// The length of the shortest name.
    static let shortestBuiltInName = builtInNames.map { $0.utf8.count }.min() ?? 0
}

/// An item of a scene's constraint.
package enum SceneItem: Sendable, Hashable {
    /// The index of a view.
    case view(Int)
    /// The index of a guide with a name of its own.
    case guide(Int)
    /// One of the guides that every view has.
    case builtIn(SceneGuide.BuiltIn, of: Int)

    /// The view that the item is; `nil` for guides.
    package var view: Int? { if case .view(let index) = self { index } else { nil } }
}

/// A constraint of a ``Scene``.
public struct SceneConstraint: Sendable {
    package var first: SceneItem
    package var firstAttribute: Layout.Attribute
    package var relation: Layout.Relation
    package var second: SceneItem?
    package var secondAttribute: Layout.Attribute
    package var multiplier: Double
    package var constant: ConstantExpression
    package var priority: Int
    /// The identifier.
    public var identifier: String?
    /// The constraint as written.
    public var text: String
    /// The offset of the constraint in the scene's text.
    package var offset: Int
    /// Whether the constraint is installed in the scene's size class.
    package var isInstalled = true
    /// The numbers as they are where no size class changes them; `nil` where this one does not.
    package var base: (constant: ConstantExpression, priority: Int)?
    /// Whether the constraint says something else with another record, in another size class, or where placeholders are not active.
    package var varies = false

    package init(
        first: SceneItem, _ firstAttribute: Layout.Attribute, _ relation: Layout.Relation, second: SceneItem?,
        _ secondAttribute: Layout.Attribute, multiplier: Double = 1, constant: ConstantExpression, priority: Int,
        identifier: String? = nil, text: String, offset: Int
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
        self.text = text
        self.offset = offset
    }

    /// Its name in reports: its identifier, or the constraint as written.
    public var name: String { identifier ?? text }
}
