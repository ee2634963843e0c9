import CBenchSystem
import Foundation
import TautText

/// The command and what it is given, where Scripts/bench.sh has put them.
struct CommandFiles {
    var taut: String
    var records: String
    let scene = "Examples/package-cell.json"
    let width = 375
    /// Between the margins of the scene.
    let paragraphWidth: Int32 = 343

    init?() {
        let environment = ProcessInfo.processInfo.environment
        guard let taut = environment["BENCH_TAUT"], let records = environment["BENCH_RECORDS"] else { return nil }
        self.taut = taut
        self.records = records
    }
}

extension Contest {
    /// The whole package list through the command, from the start of the process to its end, and the same texts measured
    /// with Pango alone.
    static func packageList(_ files: CommandFiles) throws -> Contest {
        let texts = try PackageTexts(scene: files.scene, records: files.records, width: files.paragraphWidth)
        let command = BatchCommandRun(files)
        var engines: [Engine] = []
        for threads in [1, 2] {
            engines.append(Engine(name: "taut-batch-\(threads)") { command.run(threads: threads, iterations: $0) })
            engines.append(
                Engine(name: "pango-\(threads)") { iterations in
                    let runs = (0..<iterations).compactMap { _ in texts.measure(threads: threads) }
                    return runs.count < iterations
                        ? nil : Run(nanoseconds: runs.reduce(0) { $0 + $1.nanoseconds }, values: [])
                })
        }
        return Contest(name: "cli/packages/total", engines: engines, extras: { command.parts() }) { engine, _ in
            if engine.name.hasPrefix("taut") { return command.fault() }
            guard let measurer = try? PangoMeasurer() else { return "no measurer to compare with" }
            let differences = texts.differences(from: measurer)
            return differences == 0 ? nil : "\(differences) of \(texts.count) texts have another size in Taut"
        }
    }
}

/// `taut batch`, run over and over.
private final class BatchCommandRun {
    private let files: CommandFiles
    private let directory = ".build/bench"
    private var messages: String { "\(directory)/messages.txt" }
    private var lastOutput = ""
    private var firstOutput: Data?
    /// Seconds by engine and part of the work, of every run.
    private var seconds: [String: [String: [Double]]] = [:]

    init(_ files: CommandFiles) {
        self.files = files
    }

    func run(threads: Int, iterations: Int) -> Run? {
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        lastOutput = "\(directory)/frames-\(threads).jsonl"
        var total: UInt64 = 0
        for _ in 0..<iterations {
            guard let nanoseconds = runOnce(threads: threads, output: lastOutput) else { return nil }
            total += nanoseconds
            note((try? String(contentsOfFile: messages, encoding: .utf8)) ?? "", "taut-batch-\(threads)")
        }
        return Run(nanoseconds: total, values: [])
    }

    private func runOnce(threads: Int, output: String, _ options: [String] = []) -> UInt64? {
        let arguments =
            [
                files.taut, "batch", files.scene, files.records, "--width", "\(files.width)", "--threads",
                "\(threads)", "--timings", "-o", output,
            ] + options
        var nanoseconds: UInt64 = 0
        let status = Self.withArguments(arguments) { bench_run($0, messages, &nanoseconds) }
        return status == BENCH_OK ? nanoseconds : nil
    }

    /// Every run has to write the same bytes, which are those that Pango alone leads to.
    func fault() -> String? {
        if firstOutput == nil {
            guard runOnce(threads: 2, output: lastOutput + ".pango", ["--text", "pango-only"]) != nil else {
                return "no output with Pango alone to compare with"
            }
            firstOutput = FileManager.default.contents(atPath: lastOutput + ".pango")
            try? FileManager.default.removeItem(atPath: lastOutput + ".pango")
        }
        guard let output = FileManager.default.contents(atPath: lastOutput), !output.isEmpty else { return "no output" }
        return firstOutput == output ? nil : "another output than with Pango alone"
    }

    /// How the time divides, as the command says itself.
    func parts() -> [Result] {
        seconds.sorted { $0.key < $1.key }.flatMap { engine, parts in
            ["reading", "text", "layout", "writing"].compactMap { part in
                Result("cli/packages/\(part)", engine, samples: (parts[part] ?? []).map { $0 * 1e9 })
            }
        }
    }

    /// Takes the numbers out of "63666 cells in 0.5 s, …: reading 0.1 s, text 0.2 s, layout 0.1 s, writing 0.1 s".
    private func note(_ timings: String, _ engine: String) {
        let words = timings.split { " ,:\n".contains($0) }
        for (word, next) in zip(words, words.dropFirst()) {
            if let value = Double(next) { seconds[engine, default: [:]][String(word), default: []].append(value) }
        }
    }

    private static func withArguments(
        _ arguments: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> bench_status
    ) -> bench_status {
        let copies = arguments.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { list in
            list.baseAddress.map(body) ?? BENCH_FAILED
        }
    }
}
