internal import TautScene

extension WordFont {
    /// The metrics of one line of a width in Pango's units.
    func lineMetrics(width: Int, _ units: PangoUnits) -> TextMetrics {
        let baseline = units.points(line.ascent)
        return TextMetrics(
            width: units.points(width), height: units.points(line.height), firstBaseline: baseline,
            lastBaseline: baseline, lineCount: 1)
    }

    /// What so many lines of text take.
    @inline(__always)
    func extent(lines: Int, _ units: PangoUnits) -> WrappedExtent {
        WrappedExtent(
            height: units.points(lines * line.height), firstBaseline: units.points(line.ascent),
            lastBaseline: units.points((lines - 1) * line.height + line.ascent))
    }
}
