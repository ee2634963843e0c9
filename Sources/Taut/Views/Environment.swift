public import Foundation

/// Everything outside a view tree that its layout depends on: a value, handed to the root.
///
///     var environment = Environment()
///     environment.layoutDirection = .rightToLeft
///     root.taut.environment = environment
///
/// UIKit gets these from the running device. Here they are stated, so that a layout is a function of its input.
public struct Environment: Sendable {
    /// The direction of views without a ``SemanticContentAttribute`` of their own.
    public var layoutDirection: UserInterfaceLayoutDirection
    /// What bars and the shape of the screen cover of the root, in points.
    public var safeArea: DirectionalEdgeInsets
    /// The root's margins in points, taken as they are (the safe area is not added); `nil` chooses by the root's width:
    /// leading and trailing 16 below 414 points (and where the width is left to the constraints), 20 from there, top
    /// and bottom 0.
    public var margins: DirectionalEdgeInsets?
    /// Pixels per point. The edges of frames are rounded to pixels, except at scale 1, which means no rounding.
    public var scale: CGFloat
    /// Measures the texts of labels.
    public var textMeasurer: any TextMeasuring

    /// An environment; without arguments left to right, no safe area, margins by width, no rounding, and text measured
    /// by ``FixedAdvanceMeasurer``.
    public init(
        layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
        safeArea: DirectionalEdgeInsets = .zero,
        margins: DirectionalEdgeInsets? = nil,
        scale: CGFloat = 1,
        textMeasurer: any TextMeasuring = FixedAdvanceMeasurer()
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

    /// Whether frames are rounded to pixels.
    var roundsToPixels: Bool { scale != 1 && scale > 0 && scale.isFinite }
}
