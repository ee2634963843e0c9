import CBenchSystem
import CKiwiEngine
import CTautEngine
import CYogaEngine
import Workloads

/// Runs a plan, prints each result as it comes, and keeps them all.
struct Benchmark {
    var quick = false
    /// Only workloads whose name starts so.
    var only = ""
    private(set) var results: [Result] = []
    private(set) var complaints: [String] = []
    /// Engines that took seconds for a workload, by its family and the kind of work: larger sizes are not for them.
    private var exhausted: Set<String> = []

    mutating func run() {
        if kiwi_available() == 0 { print("Kiwi is not there; measuring without it.") }
        if yoga_available() == 0 { print("Yoga is not there; measuring without it.") }
        for entry in Plan(quick: quick).entries where entry.name.hasPrefix(only) || only.hasPrefix(entry.name) {
            let workload = entry.make()
            for step in entry.steps where "\(workload.name)/\(step.kind)".hasPrefix(only) { run(step, on: workload) }
        }
        for exponent in exponents(of: results) { record(exponent) }
    }

    private mutating func run(_ step: Plan.Step, on workload: Workload) {
        let family = "\(workload.name.prefix { $0 != "/" })/\(step.kind)"
        let engines = step.engines.filter { engine in
            if exhausted.contains("\(family) \(engine.name)") {
                print("\(workload.name)/\(step.kind): left out, \(engine.name) took too long for the size before")
                return false
            }
            return engine.canTake(workload)
        }
        let measured = Measure().times(of: step.kind, on: workload, by: engines)
        for result in measured.results {
            record(result)
            if result.median > 1_500_000_000 { exhausted.insert("\(family) \(result.engine)") }
        }
        for complaint in measured.complaints {
            complaints.append(complaint)
            print("WRONG  \(complaint)")
        }
        if step.kind == "cold", workload.name.hasPrefix("chain/") {
            recordMemory(of: workload, rivals: engines.contains { $0.name == "kiwi" })
        }
    }

    /// What engines hold after a cold solve.
    private mutating func recordMemory(of workload: Workload, rivals: Bool) {
        let packed = PackedSystem(workload.system)
        var counts = taut_counts()
        if packed.withRaw({ taut_count($0, &counts) }) == BENCH_OK {
            recordMemory(of: workload, "taut-c", counts.bytes)
        }
        var bytes: UInt64 = 0
        if rivals, packed.withRaw({ kiwi_bytes($0, &bytes) }) == BENCH_OK {
            recordMemory(of: workload, "kiwi", bytes)
        }
    }

    private mutating func recordMemory(of workload: Workload, _ engine: String, _ bytes: UInt64) {
        record(
            Result(
                workload: "\(workload.name)/memory", engine: engine, metric: "memory", median: Double(bytes),
                min: Double(bytes), unit: "bytes", runs: 1))
    }

    private mutating func record(_ result: Result) {
        results.append(result)
        print(line(result))
    }
}
