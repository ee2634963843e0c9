/// A font by description: what a ``TextMeasuring`` is asked to measure with.
///
/// `family` is a Pango font description without its size, such as `"DejaVu Sans Bold"`; `nil` is the measurer's default.
public struct Font: Hashable, Sendable {
    /// The family and style, or `nil` for the measurer's default.
    public var family: String?
    /// The size in points.
    public var size: Double
    /// The text style that gave the size, for labels that follow the reader's text size. Does not bear on measuring.
    public var textStyle: TextStyle?

    /// A font of a family (`nil`: the measurer's default) and a size in points.
    public init(family: String? = nil, size: Double = 17) {
        self.family = family
        self.size = size
    }
}

/// The extent of a measured text, in points. Baselines are distances from the top of the text.
public struct TextMetrics: Hashable, Sendable {
    /// The width of the widest line.
    public var width: Double
    /// The height of all lines together.
    public var height: Double
    /// From the top to the baseline of the first line.
    public var firstBaseline: Double
    /// From the top to the baseline of the last line.
    public var lastBaseline: Double
    /// How many lines the text takes.
    public var lineCount: Int

    /// Metrics with all their parts given.
    public init(width: Double, height: Double, firstBaseline: Double, lastBaseline: Double, lineCount: Int) {
        self.width = width
        self.height = height
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
    }
}

/// Measures text: the interface between layout and fonts.
///
/// A measurer is shared by threads that lay out at the same time, so it has to be `Sendable` and give equal results
/// for equal calls on every thread. A class, as it holds fonts and what was measured; and hosts without Swift's library take
/// no others.
public protocol TextMeasuring: AnyObject, Sendable {
    /// The extent of `text` in `font`.
    ///
    /// - Parameters:
    ///   - text: the text, which may have line breaks.
    ///   - font: its font, with a size in points.
    ///   - width: wrap lines at this width in points; `nil` does not wrap (explicit line breaks still count).
    ///   - lines: at most this many lines, the rest is cut off; 0 is as many as needed.
    func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics
}
