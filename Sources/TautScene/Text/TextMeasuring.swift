/// A font by description, for ``TextMeasuring``.
///
/// `family` is a Pango font description without its size, such as `"DejaVu Sans Bold"`; `nil` is the measurer's default.
public struct Font: Hashable, Sendable {
    /// The family and style, or `nil` for the measurer's default.
    public var family: String?
    /// The size in points.
    public var size: Double
    /// The text style that gave the size, for labels that follow the reader's text size. Does not affect measuring.
    public var textStyle: TextStyle?

    /// Creates a font with a family (`nil`: the measurer's default) and a size in points.
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
    /// The distance from the top to the baseline of the first line.
    public var firstBaseline: Double
    /// The distance from the top to the baseline of the last line.
    public var lastBaseline: Double
    /// The number of lines.
    public var lineCount: Int

    /// Creates metrics with all properties.
    public init(width: Double, height: Double, firstBaseline: Double, lastBaseline: Double, lineCount: Int) {
        self.width = width
        self.height = height
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
    }

    /// Whether a layout can have this extent: finite numbers, and no size below 0.
    @inline(__always)
    package var isUsable: Bool {
        width >= 0 && height >= 0 && (width + height + firstBaseline + lastBaseline).isFinite
    }
}

/// Measures text: the interface between layout and fonts.
///
/// Threads that lay out at the same time share a measurer, so it must be `Sendable` and return equal results
/// for equal calls on every thread. It is a class, as it holds fonts and measured widths, and because Embedded Swift has
/// no other protocol types.
public protocol TextMeasuring: AnyObject, Sendable {
    /// The extent of `text` in `font`.
    ///
    /// - Parameters:
    ///   - text: the text, which may contain line breaks.
    ///   - font: its font, with a size in points.
    ///   - width: the wrapping width in points; `nil`: no wrapping (explicit line breaks count).
    ///   - lines: the maximum number of lines, after which the text is cut; 0: no limit.
    func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics
}
