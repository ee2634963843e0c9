import TautSolver

/// The natural widths of a label's texts as a column of the solver's parameters: as 32-bit integers in units of which all of them are multiples, which halves the memory
/// read at every width, otherwise as doubles in points.
enum NaturalWidths {
    /// One width for all cells.
    case shared(UnsafeMutablePointer<Double>)
    case points(UnsafeMutableBufferPointer<Double>)
    case units(UnsafeMutableBufferPointer<Int32>)

    /// The widths of some texts; the caller deallocates them.
    ///
    /// - Parameter isShared: whether all cells have the same text.
    init(_ texts: UnsafeBufferPointer<PreparedLabel>, isShared: Bool) {
        if isShared {
            let width = UnsafeMutablePointer<Double>.allocate(capacity: 1)
            width.initialize(to: texts.first?.natural.width ?? 0)
            self = .shared(width)
            return
        }
        let units = UnsafeMutableBufferPointer<Int32>.allocate(capacity: texts.count)
        for (cell, text) in texts.enumerated() {
            guard let whole = Int32(exactly: text.natural.width * ParameterColumn.unitsPerPoint) else {
                units.deallocate()
                self = .points(Self.points(texts))
                return
            }
            units.initializeElement(at: cell, to: whole)
        }
        self = .units(units)
    }

    private static func points(_ texts: UnsafeBufferPointer<PreparedLabel>) -> UnsafeMutableBufferPointer<Double> {
        let widths = UnsafeMutableBufferPointer<Double>.allocate(capacity: texts.count)
        for (cell, text) in texts.enumerated() { widths.initializeElement(at: cell, to: text.natural.width) }
        return widths
    }

    /// The column of the parameter; `nil` if there are no cells.
    var column: ParameterColumn? {
        switch self {
        case .shared(let width): ParameterColumn(width, stride: 0)
        case .points(let widths): widths.baseAddress.map { ParameterColumn($0) }
        case .units(let units): units.baseAddress.map { ParameterColumn(units: $0) }
        }
    }

    var byteCount: Int {
        switch self {
        case .shared: MemoryLayout<Double>.stride
        case .points(let widths): widths.count * MemoryLayout<Double>.stride
        case .units(let units): units.count * MemoryLayout<Int32>.stride
        }
    }

    func deallocate() {
        switch self {
        case .shared(let width): width.deallocate()
        case .points(let widths): widths.deallocate()
        case .units(let units): units.deallocate()
        }
    }
}
