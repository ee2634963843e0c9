import CBenchSystem

/// An edit that goes back and forth: the constants of `rows` become `b`, then `a` again.
public struct Edit: Sendable {
    public var rows: [Int]
    /// The constant that the system has as built.
    public var a: Double
    public var b: Double

    public init(rows: [Int], a: Double, b: Double) {
        self.rows = rows
        self.a = a
        self.b = b
    }

    /// Lends the edit to C.
    public func withC<Result>(_ body: (UnsafePointer<bench_edit>) throws -> Result) rethrows -> Result {
        try rows.withUnsafeBufferPointer { rows in
            var raw = bench_edit(
                rows: rows.baseAddress, row_count: rows.count, a: a, b: b)
            return try body(&raw)
        }
    }
}
