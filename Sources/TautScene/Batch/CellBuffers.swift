/// The memory of a program for cells; grows with the largest block and is kept.
final class CellBuffers {
    /// The last measurement of a cell's label.
    struct Measured {
        var height = 0.0
        var firstBaseline = 0.0
        var lastBaseline = 0.0
        /// The width at which a wrapping label was last measured; NaN before the first measurement.
        var wrappedAt = Double.nan

        init(_ metrics: TextMetrics) {
            height = metrics.height
            firstBaseline = metrics.firstBaseline
            lastBaseline = metrics.lastBaseline
        }
    }

    /// The solver's parameters, cell by cell.
    private(set) var parameters = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// The numbers of constraints on baselines, cell by cell.
    private(set) var constants = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// The solver's values, cell by cell.
    private(set) var values = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// The parameters and values of cells that are solved again.
    private(set) var changedParameters = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    private(set) var changedValues = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)
    /// Measurements, label by label, for all cells.
    private(set) var measured = UnsafeMutableBufferPointer<Measured>.allocate(capacity: 1)
    /// The frames, cell by cell.
    private(set) var frames = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1)

    deinit {
        for buffer in [parameters, constants, values, changedParameters, changedValues, frames] { buffer.deallocate() }
        measured.deallocate()
    }

    /// Allocates memory for a number of a program's cells.
    func reserve(_ count: Int, for program: CellProgram) {
        Self.reserve(&parameters, count * program.parameterCount, 0)
        Self.reserve(&constants, count * program.baselines.count, 0)
        Self.reserve(&values, count * program.valueCount, 0)
        Self.reserve(&changedParameters, count * program.parameterCount, 0)
        Self.reserve(&changedValues, count * program.valueCount, 0)
        Self.reserve(&frames, count * program.geometry.numberCount, 0)
        let nothing = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
        Self.reserve(&measured, count * program.labels.count, Measured(nothing))
    }

    /// Allocates memory for a number of elements.
    static func reserve<Element>(
        _ buffer: inout UnsafeMutableBufferPointer<Element>, _ count: Int, _ value: Element
    ) {
        // An empty buffer has an address, too.
        guard count > buffer.count else { return }
        buffer.deallocate()
        buffer = .allocate(capacity: count)
        buffer.initialize(repeating: value)
    }
}
