import CBenchSystem
import Workloads

/// One run of an engine: `iterations` times the measured work.
struct Run {
    var nanoseconds: UInt64
    /// The last answer; empty for an engine that only shows a limit of the machine.
    var values: [Double]
}

/// An engine doing one kind of work on one workload.
struct Engine {
    /// The name in the results, such as `kiwi-suggest`.
    var name: String
    var precision = Precision.double
    /// Does the work; nil when the engine cannot.
    var run: (_ iterations: Int) -> Run?

    typealias Measured = (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<Double>?) -> bench_status

    /// Gives an engine in C a place for the time and as many values as there are variables.
    static func measured(_ prepared: Prepared, _ body: Measured) -> Run? {
        var nanoseconds: UInt64 = 0
        var values = prepared.emptyValues()
        let status = values.withUnsafeMutableBufferPointer { body(&nanoseconds, $0.baseAddress) }
        return status == BENCH_OK ? Run(nanoseconds: nanoseconds, values: values) : nil
    }
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
