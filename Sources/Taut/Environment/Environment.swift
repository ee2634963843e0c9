public import Foundation

/// Everything outside a view tree on which its layout depends: a value, set on the root.
///
///     var environment = Environment()
///     environment.layoutDirection = .rightToLeft
///     root.taut.environment = environment
///
/// UIKit reads these from the device. Here they are given, so that a layout is a function of its input. Setting
/// another environment on a root updates only what ``changes(from:)`` contains.
public struct Environment: Sendable {
    /// The direction of views without a `SemanticContentAttribute` of their own.
    public var layoutDirection: UserInterfaceLayoutDirection
    /// The insets of the root that bars and the shape of the screen cover, in points.
    public var safeArea: DirectionalEdgeInsets
    /// The root's margins in points, taken as they are; `nil` chooses by the root's width: leading and trailing 16 below
    /// 414 points (and where the width is left to the constraints), 20 from there, top and bottom 0.
    public var margins: DirectionalEdgeInsets?
    /// Pixels per point. The edges of frames are rounded to pixels, except at scale 1, which means no rounding.
    public var scale: CGFloat
    /// Measures the texts of labels.
    public var textMeasurer: any TextMeasuring
    /// The horizontal size class.
    public var horizontalSizeClass: UserInterfaceSizeClass = .unspecified
    /// The vertical size class.
    public var verticalSizeClass: UserInterfaceSizeClass = .unspecified
    /// The kind of device.
    public var idiom: UserInterfaceIdiom = .unspecified
    /// The reader's text size.
    public var contentSizeCategory: ContentSizeCategory = .large
    /// The interface style.
    public var userInterfaceStyle: UserInterfaceStyle = .unspecified
    /// Whether the reader asks for bold text. Fonts do not follow it by themselves.
    public var legibilityWeight: LegibilityWeight = .regular
    /// The heights in points of bars at the top and the bottom, inside ``safeArea`` and added to it: a navigation bar
    /// below the status bar, say.
    public var bars = Bars()
    /// The keyboard in the root's coordinates; `nil` while it is hidden.
    public var keyboardFrame: CGRect?
    /// The greatest width of readable content guides, in points; `nil` follows ``contentSizeCategory``.
    public var readableWidth: CGFloat?
    /// Whether the root's margins start at its safe area, as those of a view controller's view.
    public var addsSafeAreaToMargins = false
    /// Whether the content may resize the root.
    public var rootSizing: RootSizing = .fixed
    /// Whether placeholders are active, as in an editor.
    public var isDesignTime = false
    /// Whether positions with inequalities only are at their bounds, as in UIKit; otherwise they are as near to leading and top
    /// as possible, as in scenes and files. An engine reads it once.
    package var positionsLieAtBounds = true

    /// The heights of bars, in points.
    public struct Bars: Hashable, Sendable {
        /// All at the top together.
        public var top: CGFloat
        /// All at the bottom together.
        public var bottom: CGFloat

        /// Bars of these heights.
        public init(top: CGFloat = 0, bottom: CGFloat = 0) {
            self.top = top
            self.bottom = bottom
        }
    }

    /// An environment; without arguments left to right, no safe area, margins by width, no rounding, and text measured
    /// by `FixedAdvanceMeasurer`.
    public init(
        layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
        safeArea: DirectionalEdgeInsets = .zero,
        margins: DirectionalEdgeInsets? = nil,
        scale: CGFloat = 1,
        textMeasurer: any TextMeasuring = FixedAdvanceMeasurer.shared
    ) {
        self.layoutDirection = layoutDirection
        self.safeArea = safeArea
        self.margins = margins
        self.scale = scale
        self.textMeasurer = textMeasurer
    }

    /// The root's margins for a width in points; `nil` is a width that the constraints decide.
    public func rootMargins(forWidth width: CGFloat?) -> DirectionalEdgeInsets {
        if let margins { return margins }
        let side: CGFloat = (width ?? 0) < 414 ? 16 : 20
        return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// The greatest width of readable content: 672 points at the default text size, and in proportion to the size of
    /// body text at others.
    public var effectiveReadableWidth: CGFloat {
        readableWidth ?? contentSizeCategory.readableWidth
    }

    /// The safe area with the bars inside of it.
    public var totalSafeArea: DirectionalEdgeInsets {
        var result = safeArea
        result.top += bars.top
        result.bottom += bars.bottom
        return result
    }

    /// The traits that views see.
    public var traits: TraitCollection {
        TraitCollection(
            horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass, userInterfaceIdiom: idiom,
            layoutDirection: layoutDirection == .leftToRight ? .leftToRight : .rightToLeft,
            preferredContentSizeCategory: contentSizeCategory, userInterfaceStyle: userInterfaceStyle,
            displayScale: scale, legibilityWeight: legibilityWeight)
    }

    /// The environment of trees to which none was given.
    static let usual = Environment()

    /// Whether views have other traits than those of trees to which no environment was given.
    var hasUnusualTraits: Bool { !changes(from: .usual).isDisjoint(with: .traits) }

    /// Whether frames are rounded to pixels.
    var roundsToPixels: Bool { scale != 1 && scale > 0 && scale.isFinite }
}
