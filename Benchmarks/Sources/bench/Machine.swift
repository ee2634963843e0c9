import Foundation

/// Where the figures came about.
struct Machine: Encodable {
    var processor: String
    var cores: Int
    var system: String

    static func current() -> Machine {
        Machine(
            processor: processorName(), cores: ProcessInfo.processInfo.activeProcessorCount,
            system: ProcessInfo.processInfo.operatingSystemVersionString)
    }

    private static func processorName() -> String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }

    /// With what the figures came about.
    static func results(_ results: [Result]) -> Results {
        Results(
            machine: current(),
            compilers: [output("swift", "--version"), output("clang", "--version")].filter { !$0.isEmpty },
            flags: "Taut: SwiftPM release (-O, C -O2); Kiwi, Yoga: -O3 -march=native; HiGHS as published",
            commit: output("git", "describe", "--always", "--dirty", "--abbrev=40"),
            rivals: ProcessInfo.processInfo.environment["BENCH_RIVALS"] ?? "none", results: results)
    }

    /// The first line that a command prints; empty when it cannot be run.
    private static func output(_ command: String...) -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "" }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    }
}
