import Foundation

/// Where and with what the figures came about.
struct Machine: Encodable {
    var processor: String
    var cores: Int
    var system: String
    var compilers: [String]
    var flags: String
    var commit: String
    var rivals: String

    static func current() -> Machine {
        Machine(
            processor: processorName(), cores: ProcessInfo.processInfo.activeProcessorCount,
            system: ProcessInfo.processInfo.operatingSystemVersionString,
            compilers: [output("swift", "--version"), output("clang", "--version")].filter { !$0.isEmpty },
            flags: "SwiftPM release (-O, C -O2); Kiwi -O3 -march=native",
            commit: output("git", "rev-parse", "HEAD"),
            rivals: ProcessInfo.processInfo.environment["BENCH_RIVALS"] ?? "none")
    }

    private static func processorName() -> String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
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
