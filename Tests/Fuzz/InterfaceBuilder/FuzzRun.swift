import Foundation
import FuzzEntries
import TestSupport

/// Inputs one after another, and what came of them.
struct FuzzRun {
    let directory: URL
    let seed: UInt64
    let seeds: Seeds
    private var counts = [Int](repeating: 0, count: Trial.Outcome.allCases.count)
    private(set) var failures = 0
    private var bytes = 0
    private var slowest = (seconds: 0.0, number: UInt64(0))

    init(directory: URL, seed: UInt64, seeds: Seeds) {
        self.directory = directory
        self.seed = seed
        self.seeds = seeds
    }

    /// Inputs from 0 on until the time is over.
    mutating func go(seconds: Double) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let begin = Date()
        var number: UInt64 = 0
        while Date().timeIntervalSince(begin) < seconds {
            try one(number)
            number += 1
            if number.isMultiple(of: 5000) {
                print(summary)
                fflush(nil)
            }
        }
    }

    /// One input; one that fails is kept in a file, or any with `keeps`.
    mutating func one(_ number: UInt64, keeps: Bool = false) throws {
        try Data("\(seed) \(number)\n".utf8).write(to: directory.appendingPathComponent("current"))
        // A hang ends the process, and `current` tells its number.
        alarm(60)
        // Time of the processor: another process does not make an input slow.
        let begin = clock()
        var mutator = Mutator(seeds: seeds, random: SplitMix64(seed: seed &* 0x9E37_79B9 &+ number &* 2))
        let input = mutator.input()
        if keeps { try Data(input).write(to: directory.appendingPathComponent("seed-\(seed)-input-\(number).xib")) }
        var random = SplitMix64(seed: number)
        let trial = Trial(input, &random)
        alarm(0)
        let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
        if seconds > slowest.seconds { slowest = (seconds, number) }
        counts[trial.outcome.rawValue] += 1
        bytes += input.count
        guard !trial.complaints.isEmpty else { return }
        failures += 1
        try Data(input).write(to: directory.appendingPathComponent("seed-\(seed)-input-\(number).xib"))
        for complaint in trial.complaints { print("seed \(seed), input \(number): \(complaint)") }
    }

    var summary: String {
        let total = counts.reduce(0, +)
        let outcomes = Trial.Outcome.allCases.map { "\(counts[$0.rawValue]) \($0)" }.joined(separator: ", ")
        return
            "\(total) inputs (\(bytes / 1_000_000) MB) of seed \(seed) from \(seeds.files.count) files: \(outcomes); "
            + "\(failures) failures; slowest \(Int(slowest.seconds * 1000)) ms (input \(slowest.number)); "
            + "\(Self.residentMegabytes) MB resident"
    }

    /// The memory of this process: what grows without end is a leak, or as bad as one.
    private static var residentMegabytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * 4096 / 1_000_000
    }
}
