import CBenchSystem
import CTautEngine
import Foundation
import Workloads

// counts check FILE   compares with the figures in FILE; exit status 1 when one has grown
// counts record FILE  writes them
//
// Counts do not depend on the machine's speed, so they can be compared with figures in git: a chain of N labels has to
// hold O(N) numbers, and a change that costs memory or pivots has to be made on purpose.

struct Counts: Codable, Equatable {
    var nonZeros: UInt64
    var pivots: UInt64
    var allocations: UInt64
    var bytes: UInt64
}

func count(_ workload: Workload) -> Counts? {
    var counts = taut_counts()
    guard PackedSystem(workload.system).withRaw({ taut_count($0, &counts) }) == BENCH_OK else { return nil }
    return Counts(
        nonZeros: counts.non_zeros, pivots: counts.pivots, allocations: counts.allocations, bytes: counts.bytes)
}

/// What has grown. Fewer is fine, but then the file should be recorded again; that is said as well.
func differences(_ now: Counts, _ recorded: Counts) -> (grown: [String], shrunk: [String]) {
    var grown: [String] = []
    var shrunk: [String] = []
    let pairs = [
        ("non-zeros", now.nonZeros, recorded.nonZeros), ("pivots", now.pivots, recorded.pivots),
        ("allocations", now.allocations, recorded.allocations), ("bytes", now.bytes, recorded.bytes),
    ]
    for (name, value, before) in pairs where value != before {
        let text = "\(name) \(value), recorded \(before)"
        if value > before { grown.append(text) } else { shrunk.append(text) }
    }
    return (grown, shrunk)
}

guard CommandLine.arguments.count == 3, ["check", "record"].contains(CommandLine.arguments[1]) else {
    print("usage: counts check|record FILE")
    exit(2)
}
let file = URL(fileURLWithPath: CommandLine.arguments[2])
let workloads = [100, 1_000, 10_000].map { Workload.chain($0, seed: 2024) }
var now: [String: Counts] = [:]
for workload in workloads {
    guard let counts = count(workload) else {
        print("\(workload.name): cannot be solved")
        exit(1)
    }
    now[workload.name] = counts
}

now.merge(ViewCounts.all()) { $1 }

if CommandLine.arguments[1] == "record" {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(now) + Data("\n".utf8)).write(to: file)
    print("recorded \(now.count) workloads in \(file.lastPathComponent)")
    exit(0)
}

let recorded = try JSONDecoder().decode([String: Counts].self, from: Data(contentsOf: file))
var failed = 0
for (name, counts) in now.sorted(by: { $0.value.bytes < $1.value.bytes }) {
    guard let before = recorded[name] else {
        print("\(name): nothing recorded")
        failed += 1
        continue
    }
    let (grown, shrunk) = differences(counts, before)
    print(
        "\(name): \(counts.nonZeros) non-zeros, \(counts.pivots) pivots, \(counts.allocations) allocations, "
            + "\(counts.bytes) bytes")
    for text in grown { print("  GROWN: \(text)") }
    for text in shrunk { print("  smaller: \(text); record it with Scripts/bench.sh --record-counts") }
    if !grown.isEmpty { failed += 1 }
}
exit(failed == 0 ? 0 : 1)
