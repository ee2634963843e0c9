import Foundation

// Measures all engines, prints a table, writes the results as JSON. Exit status 1 when Taut answers wrongly.

var benchmark = Benchmark()
var output = ".build/bench/results.json"
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--quick": benchmark.quick = true
    case "--only": benchmark.only = arguments.popFirst() ?? ""
    case "-o": output = arguments.popFirst() ?? output
    default:
        print("usage: bench [--quick] [--only PREFIX] [-o FILE]")
        exit(argument == "--help" ? 0 : 2)
    }
}

benchmark.run()

let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
let file = URL(fileURLWithPath: output)
try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
try encoder.encode(Machine.results(benchmark.results)).write(to: file)
print("\(benchmark.results.count) results in \(output)")
printGoals(benchmark.results)
exit(benchmark.complaints.contains { $0.contains(": taut") } ? 1 : 0)
