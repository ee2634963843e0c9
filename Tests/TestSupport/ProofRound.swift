import Foundation

/// Which inputs the large random families take.
///
/// `make test` runs round 0, a sample. `make prove` runs rounds 1, 2, 3 … by the environment variable `TAUT_PROOF_ROUND`; each
/// takes more inputs, and others than the rounds before it.
///
///     ProofRound.seeds(from: 5000, sample: 100, round: 1000)
///     // round 0: 5000..<5100, round 1: 5000..<6000, round 2: 6000..<7000
public enum ProofRound {
    public static let number = ProcessInfo.processInfo.environment["TAUT_PROOF_ROUND"].flatMap { UInt64($0) } ?? 0

    /// The seeds of this round: `sample` of them in `make test`, `round` of them in each round of `make prove`.
    public static func seeds(from first: UInt64 = 0, sample: UInt64, round: UInt64) -> Range<UInt64> {
        guard number > 0 else { return first..<first + sample }
        let start = first + (number - 1) * round
        return start..<start + round
    }

    /// One seed that each round has for itself; round 1 has that of `make test`.
    public static func seed(_ first: UInt64) -> UInt64 { seeds(from: first, sample: 1, round: 1).lowerBound }

    /// How often something is repeated.
    public static func count(sample: Int, round: Int) -> Int { number > 0 ? round : sample }
}

extension Workload {
    /// Runs `body` for every seed, spread over the machine's cores; the results are in the order of the seeds.
    public static func run<Result: Sendable>(
        _ seeds: Range<UInt64>, blockSize: Int = 50, _ body: @Sendable (UInt64) -> Result
    ) -> [Result] {
        run(seeds.count, blockSize: blockSize) { body(seeds.lowerBound + UInt64($0)) }
    }
}
