import Workloads

/// Measures engines on one piece of work, turn and turn about, so that a change of the machine's mood hits all alike.
struct Measure {
    /// A sample lasts at least this long, so that the clock does not matter.
    var shortestSample: UInt64 = 2_000_000
    var rounds = 15
    /// Per engine and workload; the rounds shrink to fit.
    var budget: UInt64 = 1_500_000_000

    /// One engine with what was found out about it on the way.
    private struct Contestant {
        var engine: Engine
        var iterations: Int
        var rounds: Int
        var samples: [Double] = []
    }

    /// The times of all engines, and complaints about wrong answers.
    ///
    /// The first engine's sums of errors are what the others' are compared with, unless the workload knows better. An engine
    /// that fails or answers wrongly gets a complaint and no time.
    func times(
        of kind: String, on workload: Workload, by engines: [Engine]
    ) -> (results: [Result], complaints: [String]) {
        let prepared = Prepared(workload)
        let name = "\(workload.name)/\(kind)"
        var expected = workload.expectedErrors
        var complaints: [String] = []
        var contestants: [Contestant] = []
        for engine in engines {
            // An even number of edits, so that the last answer belongs to the system as it is.
            guard let first = engine.run(prepared, 2) else {
                complaints.append("\(name): \(engine.name) gives no answer")
                continue
            }
            let answer = Answer(first.values, of: workload.system)
            if let fault = answer.fault(expecting: expected, within: engine.precision) {
                complaints.append("\(name): \(engine.name): \(fault)")
                continue
            }
            if expected == nil { expected = answer.errors }
            contestants.append(contestant(engine, twice: first.nanoseconds))
        }
        for round in 0..<rounds {
            for index in contestants.indices where round < contestants[index].rounds {
                let iterations = contestants[index].iterations
                if let run = contestants[index].engine.run(prepared, iterations) {
                    contestants[index].samples.append(Double(run.nanoseconds) / Double(iterations))
                }
            }
        }
        return (contestants.compactMap { result(name, $0) }, complaints)
    }

    private func contestant(_ engine: Engine, twice nanoseconds: UInt64) -> Contestant {
        let one = max(1, nanoseconds / 2)
        // Even, because an edit goes to and fro.
        let iterations = max(1, (shortestSample / one + 1) / 2) * 2
        return Contestant(
            engine: engine, iterations: Int(iterations),
            rounds: max(1, min(rounds, Int(budget / (one * iterations)))))
    }

    private func result(_ name: String, _ contestant: Contestant) -> Result? {
        let sorted = contestant.samples.sorted()
        guard let smallest = sorted.first else { return nil }
        let middle = sorted.count / 2
        let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        return Result(
            workload: name, engine: contestant.engine.name, metric: "time", median: median, min: smallest, unit: "ns",
            runs: sorted.count)
    }
}
