/// A box whose size comes from measuring.
struct TextRecord: BitwiseCopyable {
    /// Whether the height depends on the width.
    var wraps = false
    /// Where the first pass wraps; 0 does not.
    var preferredWidth = 0.0
    /// A number of the host's own.
    var font: UInt32 = 0
    /// What the first pass has measured.
    var natural = Layout.TextSize()
    var isMeasured = false
    /// What the second pass has measured, at which width.
    var wrapped = Layout.TextSize()
    var width = 0.0
    var isWrapped = false
    var next = UInt32.none

    var current: Layout.TextSize { isWrapped ? wrapped : natural }
}

extension Layout {
    /// The extent of a text, in points.
    public struct TextSize: Equatable, Sendable, BitwiseCopyable {
        /// The width of the widest line.
        public var width: Double
        /// The height of all lines together.
        public var height: Double
        /// From the top to the baseline of the first line.
        public var firstBaseline: Double
        /// From the top to the baseline of the last line.
        public var lastBaseline: Double

        /// An extent with its parts given.
        public init(width: Double = 0, height: Double = 0, firstBaseline: Double = 0, lastBaseline: Double = 0) {
            self.width = width
            self.height = height
            self.firstBaseline = firstBaseline
            self.lastBaseline = lastBaseline
        }

        var isUsable: Bool {
            width >= 0 && height >= 0 && width.isFinite && height.isFinite && firstBaseline.isFinite
                && lastBaseline.isFinite
        }
    }

    /// Measures the text of a box.
    ///
    /// - The width is `nil` for the natural extent (explicit line breaks still count), 0 for the least width, else the width at
    ///   which lines are wrapped. The height is `nil` in every call that a layout makes.
    /// - It is called for a box whose text is new (``Layout/noteText(of:)``), and for one that wraps whose width is another than in
    ///   the last layout and less than its natural one. Where nothing has changed it is not called.
    /// - It must not use the layout: every call of it ends with ``Failure/isSolving``, but for ``Layout/font(of:)`` and
    ///   ``Layout/environment``.
    public typealias Measure = (_ box: Box, _ width: Double?, _ height: Double?) -> TextSize
}
