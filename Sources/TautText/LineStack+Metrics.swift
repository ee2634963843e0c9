internal import TautScene

extension LineStack {
    /// The total of all lines so far, in points.
    func metrics(_ units: PangoUnits) -> TextMetrics {
        let stack = closed
        return TextMetrics(
            width: units.points(stack.width), height: units.points(stack.height),
            firstBaseline: units.points(stack.firstBaseline), lastBaseline: units.points(stack.lastBaseline),
            lineCount: stack.count)
    }
}
