import Foundation

// Measures all engines, prints a table, writes the results as JSON. Exit status 1 when Taut answers wrongly.

var benchmark = Benchmark()
var output = ".build/bench/results.json"
var picture: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--quick": benchmark.quick = true
    case "--only": benchmark.only = (arguments.popFirst() ?? "").split(separator: ",").map(String.init)
    case "--picture": picture = arguments.popFirst()
    case "--record-screens":
        try recordScreens()
        exit(0)
    case "-o": output = arguments.popFirst() ?? output
    default:
        print("usage: bench [--quick] [--only PREFIX,...] [--picture FILE] [-o FILE]")
        exit(argument == "--help" ? 0 : 2)
    }
}

benchmark.run()

let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
let file = URL(fileURLWithPath: output)
try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
let results = Machine.results(benchmark.results)
try encoder.encode(results).write(to: file)
let page = file.deletingLastPathComponent().appendingPathComponent("index.html")
try Data(Report(results: results).html().utf8).write(to: page)
if let picture, let svg = ComparisonPicture(results: results).svg() {
    try Data(svg.utf8).write(to: URL(fileURLWithPath: picture))
}
print("\(benchmark.results.count) results in \(output), to read in \(page.relativePath)")
printGoals(benchmark.results)
exit(benchmark.complaints.contains { $0.contains(": taut") } ? 1 : 0)
