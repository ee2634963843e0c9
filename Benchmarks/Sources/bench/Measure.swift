/// Measures engines on one piece of work, turn and turn about, so that a change of the machine's mood hits all alike.
struct Measure {
    /// A sample lasts at least this long, so that the clock does not matter.
    var shortestSample: UInt64 = 2_000_000
    var rounds = 15
    /// Per engine and contest; the rounds shrink to fit.
    var budget: UInt64 = 500_000_000
    /// One sample is no measurement, however long it takes.
    var fewestRounds = 3

    /// What takes longer is measured twice, and the first run counts.
    var longest: UInt64 = 2_000_000_000

    /// One engine with what was found out about it on the way.
    private struct Contestant {
        var engine: Engine
        var iterations: Int
        var rounds: Int
        var samples: [Double] = []
    }

    /// The times of all engines, and complaints about wrong answers. An engine that fails or answers wrongly gets a
    /// complaint and no time.
    func times(of contest: Contest) -> (results: [Result], complaints: [String]) {
        var complaints: [String] = []
        var contestants: [Contestant] = []
        for engine in contest.engines {
            guard let first = engine.run(contest.step) else {
                complaints.append("\(contest.name): \(engine.name): no answer")
                continue
            }
            if let fault = contest.fault(engine, first.values) {
                complaints.append("\(contest.name): \(engine.name): \(fault)")
                continue
            }
            contestants.append(contestant(engine, step: contest.step, first: first))
        }
        for round in 0..<rounds {
            for index in contestants.indices where round < contestants[index].rounds {
                let iterations = contestants[index].iterations
                if let run = contestants[index].engine.run(iterations) {
                    contestants[index].samples.append(Double(run.nanoseconds) / Double(iterations))
                }
            }
        }
        return (
            contestants.compactMap { Result(contest.name, $0.engine.name, samples: $0.samples) }, complaints
        )
    }

    private func contestant(_ engine: Engine, step: Int, first: Run) -> Contestant {
        let one = max(1, first.nanoseconds)
        // Seconds of work have their beginning far behind them.
        if one > longest {
            return Contestant(
                engine: engine, iterations: step, rounds: 1, samples: [Double(one) / Double(step)])
        }
        let (iterations, nanoseconds) = lasting(engine, step: step, first: one)
        return Contestant(
            engine: engine, iterations: iterations,
            rounds: max(fewestRounds, min(rounds, Int(budget / nanoseconds))))
    }

    /// The number of iterations that last long enough, and their time. The first run is not representative: engines that learn
    /// from it are faster later.
    private func lasting(_ engine: Engine, step: Int, first: UInt64) -> (iterations: Int, nanoseconds: UInt64) {
        var (iterations, nanoseconds) = (step, first)
        while nanoseconds < shortestSample {
            let factor = min(16, max(2, shortestSample / nanoseconds + 1))
            guard let run = engine.run(iterations * Int(factor)) else { break }
            iterations *= Int(factor)
            nanoseconds = max(1, run.nanoseconds)
        }
        return (iterations, nanoseconds)
    }
}
