import Foundation
import Testing

/// `Scripts/port-uikit.sh`, which tests give files.
enum PortingScript {
    static let url = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../../Scripts/port-uikit.sh").standardizedFileURL

    /// Its exit status, and what it says on standard error.
    static func run(_ arguments: [String]) throws -> (status: Int32, messages: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [url.path] + arguments
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let messages = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: messages, as: UTF8.self))
    }

    /// The copies of some files, by name, and the messages about them.
    static func port(_ files: [String: Data], _ options: [String] = []) throws -> (
        copies: [String: Data], messages: String
    ) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("taut-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (from, to) = (folder.appendingPathComponent("from"), folder.appendingPathComponent("to"))
        try FileManager.default.createDirectory(at: from, withIntermediateDirectories: true)
        for (name, text) in files { try text.write(to: from.appendingPathComponent(name)) }
        let result = try run(options + [from.path, to.path])
        #expect(result.status == 0)
        let copies = try files.keys.map { ($0, try Data(contentsOf: to.appendingPathComponent($0))) }
        return (Dictionary(uniqueKeysWithValues: copies), result.messages)
    }

    static func port(_ files: [String: String]) throws -> [String: String] {
        try port(files.mapValues { Data($0.utf8) }).copies.mapValues { String(decoding: $0, as: UTF8.self) }
    }
}
