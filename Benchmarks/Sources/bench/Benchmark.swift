import CBenchSystem
import CHighsEngine
import CKiwiEngine
import CTautEngine
import CYogaEngine
import Workloads

/// Runs a plan, prints each result as it comes, and keeps them all.
struct Benchmark {
    var quick = false
    /// Only workloads whose name starts with one of these; empty: all.
    var only: [String] = []
    private(set) var results: [Result] = []
    private(set) var complaints: [String] = []
    /// Engines that took seconds for a workload, by its family and the kind of work: larger sizes are not for them.
    private var exhausted: Set<String> = []

    mutating func run() {
        for (name, available) in [
            ("Kiwi", kiwi_available()), ("Yoga", yoga_available()), ("HiGHS", highs_available()),
        ] where available == 0 {
            print("\(name) is not there; measuring without it.")
        }
        for entry in Plan(quick: quick).entries where isWanted(entry.name, orPartOf: true) {
            run(entry)
        }
        for exponent in exponents(of: results) { record(exponent) }
    }

    /// - Parameter orPartOf: also where a wanted name is one of this entry's contests.
    private func isWanted(_ name: String, orPartOf part: Bool = false) -> Bool {
        only.isEmpty || only.contains { name.hasPrefix($0) || (part && $0.hasPrefix(name)) }
    }

    private mutating func run(_ entry: Plan.Entry) {
        do {
            for contest in try entry.contests() where isWanted(contest.name) { run(contest) }
        } catch {
            complain("\(entry.name): taut: \(error)")
        }
        if let memory = entry.memory, isWanted("\(entry.name)/memory") {
            recordMemory(of: memory.workload(), kiwi: memory.kiwi && kiwi_available() != 0)
        }
    }

    private mutating func run(_ contest: Contest) {
        var contest = contest
        let parts = contest.name.split(separator: "/")
        let family = "\(parts.first ?? "")/\(parts.last ?? "")"
        contest.engines.removeAll { engine in
            guard exhausted.contains("\(family) \(engine.name)") else { return false }
            print("\(contest.name): left out, \(engine.name) took too long for the size before")
            return true
        }
        let measured = Measure().times(of: contest)
        for result in measured.results {
            record(result)
            if result.median > 1_500_000_000 { exhausted.insert("\(family) \(result.engine)") }
        }
        contest.extras().forEach { record($0) }
        measured.complaints.forEach { complain($0) }
    }

    private mutating func complain(_ complaint: String) {
        complaints.append(complaint)
        print("WRONG  \(complaint)")
    }

    /// What engines hold after a cold solve.
    private mutating func recordMemory(of workload: Workload, kiwi: Bool) {
        let packed = PackedSystem(workload.system)
        var counts = taut_counts()
        if packed.withRaw({ taut_count($0, nil, &counts) }) == BENCH_OK {
            recordMemory(of: workload, "taut-c", counts.bytes)
        }
        var bytes: UInt64 = 0
        if kiwi, packed.withRaw({ kiwi_bytes($0, &bytes) }) == BENCH_OK {
            recordMemory(of: workload, "kiwi", bytes)
        }
    }

    private mutating func recordMemory(of workload: Workload, _ engine: String, _ bytes: UInt64) {
        let name = "\(workload.name)/memory"
        record(Result(name, engine, "memory", Double(bytes), unit: "bytes"))
        let each = Double(bytes) / Double(workload.system.rowCount)
        record(Result(name, engine, "memory per constraint", each, unit: "bytes"))
    }

    private mutating func record(_ result: Result) {
        results.append(result)
        print(line(result))
    }
}
