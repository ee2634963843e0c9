import CBenchSystem

/// A system's arrays at fixed addresses, for C: made once, so that no measurement pays for it.
public final class PackedSystem {
    private let raw: UnsafeMutablePointer<bench_system>
    public let system: LinearSystem
    private var blocks: [UnsafeMutableRawPointer] = []

    public init(_ system: LinearSystem) {
        self.system = system
        raw = .allocate(capacity: 1)
        raw.initialize(to: bench_system())
        raw.pointee.variable_count = system.variableCount
        raw.pointee.row_count = system.rowCount
        raw.pointee.non_negative = copy(system.nonNegative)
        raw.pointee.preferred = copy(system.preferred)
        raw.pointee.order = copy(system.order)
        raw.pointee.starts = copy(system.starts)
        raw.pointee.variables = copy(system.variables)
        raw.pointee.coefficients = copy(system.coefficients)
        raw.pointee.relations = copy(system.relations)
        raw.pointee.constants = copy(system.constants)
        raw.pointee.priorities = copy(system.priorities)
    }

    deinit {
        for block in blocks { block.deallocate() }
        raw.deallocate()
    }

    /// Lends the arrays to an engine.
    public func withRaw<Result>(_ body: (UnsafePointer<bench_system>) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(raw) }
    }

    private func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
        let block = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
        elements.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { block.update(from: base, count: elements.count) }
        }
        blocks.append(UnsafeMutableRawPointer(block))
        return UnsafePointer(block)
    }
}
