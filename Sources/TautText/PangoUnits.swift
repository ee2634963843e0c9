/// How Pango's integers stand to points.
struct PangoUnits: Sendable {
    /// How many units Pango has for a point at the size it measures at.
    static let perPixel = 1024.0
    /// 1024, unless the font is measured at another size than it has.
    let perPoint: Double

    /// A width to wrap at; −1 is "do not wrap". Rounded to nearest, so that a text fits the width it was measured at.
    func wrap(_ width: Double?) -> Int32 {
        guard let width, width.isFinite else { return -1 }
        return Int32(exactly: max(0, width * perPoint).rounded()) ?? -1
    }

    /// A length in points.
    func points(_ units: Int) -> Double { Double(units) / perPoint }
}
