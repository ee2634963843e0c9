import CBenchSystem
import Workloads

/// One piece of work, and the engines that compete in it.
struct Contest {
    /// The workload's name in the results, such as `chain/1000/cold`.
    let name: String
    var engines: [Engine]
    /// How many iterations belong together: two where an edit goes back and forth.
    var step = 1
    /// What else is known when all engines have run.
    var extras: () -> [Result] = { [] }
    /// What is wrong with an engine's answer, or nil.
    var fault: (Engine, [Double]) -> String?

    /// Engines that answer a constraint system. The first one's sums of errors are what the others' are compared with,
    /// unless the workload knows better.
    static func on(_ prepared: Prepared, _ kind: String, _ engines: [Engine]) -> Contest {
        // The last answer has to belong to the system as it is.
        let step =
            ["edit": 2, "change": 2, "known": 2, "add-remove": 2, "early-edit": Int(BENCH_EARLY_EDITS)][kind] ?? 1
        let system = prepared.workload.system
        var expected = prepared.workload.expectedErrors
        return Contest(name: "\(prepared.workload.name)/\(kind)", engines: engines, step: step) { engine, values in
            if values.isEmpty { return nil }
            let answer = Answer(values, of: system)
            if let fault = answer.fault(expecting: expected, within: engine.precision) { return fault }
            if expected == nil { expected = answer.errors }
            return nil
        }
    }
}
