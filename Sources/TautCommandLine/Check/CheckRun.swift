import Foundation
import Taut
import TautCheck
import TautInterfaceBuilder

/// The findings of many files.
struct CheckRun {
    private(set) var findings: [Finding] = []
    /// How many files were checked; what was found in a directory and is no layout does not count.
    private(set) var fileCount = 0
    /// What could not be read or laid out.
    private(set) var failures: [SceneError] = []

    init(_ files: [CheckPaths.File], _ options: CheckOptions, io: CommandIO) throws {
        let messages = Messages(io: io)
        for file in files {
            do {
                guard let found = try CheckedFile.findings(file, options, options.selection, io: io) else { continue }
                fileCount += 1
                findings += found
            } catch let error as SceneError {
                failures.append(error)
                messages.error(error.description)
            }
        }
        findings = findings.sortedByPlace()
    }

    var status: ExitStatus {
        if failures.contains(where: \.isInternal) { return .internal }
        if !failures.isEmpty { return .unreadable }
        return findings.contains { $0.severity != .note } ? .findings : .success
    }
}

/// One file, read and checked.
enum CheckedFile {
    /// - Returns: what was found; `nil` for a file of a directory that is no layout.
    static func findings(
        _ file: CheckPaths.File, _ options: CheckOptions, _ selection: RuleSelection, io: CommandIO
    ) throws -> [Finding]? {
        let input = try InputFile(file.path, io: io)
        defer { input.close() }
        if let size = input.size, size > options.sizeLimit {
            throw SceneError(
                file: input.name, text: "", message: "\(size) bytes are more than --size-limit \(options.sizeLimit)")
        }
        let bytes = try input.readAll()
        var clock = CheckClock(limit: options.timeLimit, file: input.name)
        if SceneFiles.isInterfaceBuilder(file.path) {
            return try CheckedDesign(bytes, file: input.name, options).findings(selection, &clock)
        }
        guard file.isNamed || isScene(bytes) else { return nil }
        let scene = try Scene(json: bytes, file: input.name)
        let solved = try SolvedScene(scene, measurer: options.measurer)
        try clock.check()
        return CheckedScene(solved, file: input.name).findings(selection)
    }

    /// Whether JSON of a directory is a scene: an object with a root that has an id.
    private static func isScene(_ bytes: [UInt8]) -> Bool {
        guard let node = try? JSONReader.read(bytes), let root = node.member("root") else { return false }
        return root.member("id") != nil
    }
}

/// The time that a file may take.
struct CheckClock {
    private let started = Stopwatch()
    private let limit: Double
    private let file: String

    init(limit: Double, file: String) {
        self.limit = limit
        self.file = file
    }

    /// - Throws: where the time is over.
    func check() throws {
        guard started.seconds > limit else { return }
        throw SceneError(
            file: file, text: "", message: "given up: --time-limit \(Int(limit)) seconds are over")
    }
}
