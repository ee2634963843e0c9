public import TautLayout

/// The properties outside of a scene's views on which its layout depends.
public struct SceneEnvironment: Sendable {
    /// The layout direction of views without one of their own.
    public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
    /// The insets of the root that bars and the shape of the screen cover, in points.
    public var safeArea = Layout.DirectionalInsets()
    /// The root's margins in points; `nil`: by the root's width.
    public var margins: Layout.DirectionalInsets?
    /// Pixels per point. The edges of frames are rounded to pixels, except at scale 1, which means no rounding.
    public var scale = 1.0
    /// The horizontal size class.
    public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
    /// The vertical size class.
    public var verticalSizeClass = UserInterfaceSizeClass.unspecified
    /// The kind of device.
    public var idiom = UserInterfaceIdiom.unspecified
    /// The reader's text size.
    public var contentSizeCategory = ContentSizeCategory.large
    /// Light or dark.
    public var userInterfaceStyle = UserInterfaceStyle.unspecified
    /// The heights of bars at the top and the bottom in points, inside of ``safeArea`` and added to it.
    public var bars = (top: 0.0, bottom: 0.0)
    /// The keyboard in the root's coordinates; `nil` while it is hidden.
    public var keyboardFrame: Layout.Rect?
    /// The maximum width of readable content in points; `nil`: by ``contentSizeCategory``.
    public var readableWidth: Double?
    /// Whether the root's margins start at its safe area.
    public var addsSafeAreaToMargins = false
    /// The priority of the root's size; below `Layout.Priority.required` its content may change it.
    public var rootPriority = Layout.Priority.required
    /// Whether placeholders are active, as in an editor.
    public var isDesignTime = false

    /// Creates an environment from left to right, without safe area, with margins by width, without rounding.
    public init() {}

    /// The traits of the views.
    var traits: SceneTraits {
        SceneTraits(
            horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
            layoutDirection: layoutDirection == .leftToRight ? .leftToRight : .rightToLeft,
            preferredContentSizeCategory: contentSizeCategory, userInterfaceStyle: userInterfaceStyle)
    }

    /// The grid of the edges of frames; `nil` if they are not rounded.
    var pixelGrid: PixelGrid? { scale != 1 && scale > 0 && scale.isFinite ? PixelGrid(scale: scale) : nil }
}

/// Traits that override the environment's for a view and its descendants; each may be unspecified.
public struct SceneTraits: Hashable, Sendable {
    /// The horizontal size class.
    public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
    /// The vertical size class.
    public var verticalSizeClass = UserInterfaceSizeClass.unspecified
    /// The layout direction of views whose semantic content does not decide it.
    public var layoutDirection = TraitEnvironmentLayoutDirection.unspecified
    /// The reader's text size.
    public var preferredContentSizeCategory = ContentSizeCategory.unspecified
    /// Light or dark.
    public var userInterfaceStyle = UserInterfaceStyle.unspecified

    /// These traits with others overriding them.
    func overridden(by other: SceneTraits) -> SceneTraits {
        func pick<Trait: Equatable>(_ own: Trait, _ new: Trait, _ open: Trait) -> Trait { new == open ? own : new }
        return SceneTraits(
            horizontalSizeClass: pick(horizontalSizeClass, other.horizontalSizeClass, .unspecified),
            verticalSizeClass: pick(verticalSizeClass, other.verticalSizeClass, .unspecified),
            layoutDirection: pick(layoutDirection, other.layoutDirection, .unspecified),
            preferredContentSizeCategory: pick(
                preferredContentSizeCategory, other.preferredContentSizeCategory, .unspecified),
            userInterfaceStyle: pick(userInterfaceStyle, other.userInterfaceStyle, .unspecified))
    }
}

extension SizeClass {
    init(_ traits: SceneTraits) { self.init(traits.horizontalSizeClass, traits.verticalSizeClass) }
}
