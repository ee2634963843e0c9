import Foundation

// counts check FILE   compares with the figures in FILE; exit status 1 when one has grown
// counts work FILE    compares those that are not of memory
// counts record FILE  writes them
//
// Counts do not depend on the machine's speed, so they can be compared with figures in git: a chain of N labels has to
// hold O(N) numbers, and a change that costs memory or pivots has to be made on purpose.

/// Prints the counts of a workload and how they differ from what is recorded; false when one has grown.
func check(_ name: String, _ counts: Counts, against recorded: Counts?) -> Bool {
    let sorted = counts.sorted { $0.key < $1.key }
    print("\(name): " + sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    var isFine = true
    for (kind, value) in sorted {
        guard let before = recorded?[kind] else {
            print("  NOT RECORDED: \(kind)")
            isFine = false
            continue
        }
        if value > before {
            print("  GROWN: \(kind) \(value), recorded \(before)")
            isFine = false
        } else if value < before {
            // Fine, but the next growth would go unseen up to there.
            print("  smaller: \(kind) \(value), recorded \(before); record it with Scripts/bench.sh --record-counts")
        }
    }
    return isFine
}

/// Whether a count is of memory: unoptimised code allocates more.
func isOfMemory(_ kind: String) -> Bool { kind.hasPrefix("allocations") || kind.hasPrefix("bytes") }

guard CommandLine.arguments.count == 3, ["check", "work", "record"].contains(CommandLine.arguments[1]) else {
    print("usage: counts check|work|record FILE")
    exit(2)
}
let file = URL(fileURLWithPath: CommandLine.arguments[2])
guard let now = allCounts() else { exit(1) }

if CommandLine.arguments[1] == "record" {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(now) + Data("\n".utf8)).write(to: file)
    print("recorded \(now.count) workloads in \(file.lastPathComponent)")
    exit(0)
}

let recorded = try JSONDecoder().decode([String: Counts].self, from: Data(contentsOf: file))
let compared = CommandLine.arguments[1] == "check" ? now : now.mapValues { $0.filter { !isOfMemory($0.key) } }
let failed = compared.sorted { $0.key < $1.key }.count { !check($0.key, $0.value, against: recorded[$0.key]) }
exit(failed == 0 ? 0 : 1)
