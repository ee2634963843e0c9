import CBenchSystem
import Workloads

/// One run of an engine: `iterations` times the measured work. Nil when the engine cannot do it.
struct Run {
    var nanoseconds: UInt64
    var values: [Double]
}

/// A workload in the form that engines take, made once, so that no measurement pays for it.
struct Prepared {
    let workload: Workload
    let packed: PackedSystem

    init(_ workload: Workload) {
        self.workload = workload
        packed = PackedSystem(workload.system)
    }

    /// As many values as there are variables. NaN, so that one which an engine never wrote cannot pass for an answer.
    func emptyValues() -> [Double] { [Double](repeating: .nan, count: workload.system.variableCount) }
}

/// An engine doing one kind of work.
struct Engine {
    /// The name in the results, such as `kiwi-suggest`.
    var name: String
    /// Whether it was fetched.
    var isAvailable = true
    var precision = Precision.double
    /// Whether it lays out flexbox instead of constraints.
    var needsFlex = false
    var run: (_ prepared: Prepared, _ iterations: Int) -> Run?

    /// Whether it can be asked to do a workload.
    func canTake(_ workload: Workload) -> Bool {
        isAvailable && (!needsFlex || workload.flex != nil)
    }

    typealias Measured = (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<Double>?) -> bench_status

    /// Gives an engine in C a place for the time and the values.
    static func measured(_ prepared: Prepared, _ body: Measured) -> Run? {
        var nanoseconds: UInt64 = 0
        var values = prepared.emptyValues()
        let status = values.withUnsafeMutableBufferPointer { body(&nanoseconds, $0.baseAddress) }
        return status == BENCH_OK ? Run(nanoseconds: nanoseconds, values: values) : nil
    }
}
