import Foundation
import Taut
import TautCheck
import TautInterfaceBuilder

/// The findings of many files.
struct CheckRun {
    /// In the order of the files and of their lines; those of a baseline are left out.
    private(set) var findings: [Finding] = []
    /// The files that were checked; what was found in a directory and is no layout is not among them.
    private(set) var files: [String] = []
    /// What could not be read or laid out.
    private(set) var failures: [SceneError] = []
    /// How many findings a baseline knew that are no more.
    private(set) var goneCount = 0
    /// What fingerprints take paths relative to.
    private var directory = PathPattern.components(FileManager.default.currentDirectoryPath)

    init(_ paths: [CheckPaths.File], _ options: CheckOptions, io: CommandIO) throws {
        let messages = Messages(io: io)
        var configurations = CheckConfigurations()
        var progress = Progress(io: io, total: paths.count, of: "files")
        for (index, file) in paths.enumerated() {
            let configuration = try configurations.configuration(for: file.path)
            if configuration.excludes(file.path) { continue }
            do {
                let selection = options.selection(configuration)
                if let found = try CheckedFile.findings(file, options, selection, io: io) {
                    files.append(found.name)
                    findings += found.findings
                }
            } catch let error as SceneError {
                fail(error, &progress, messages)
            } catch let error as FileError {
                fail(SceneError(file: error.file, text: "", message: error.reason), &progress, messages)
            }
            progress.update(done: index + 1, part: 1)
        }
        progress.clear()
        findings = findings.sortedByPlace()
    }

    private mutating func fail(_ error: SceneError, _ progress: inout Progress, _ messages: Messages) {
        progress.clear()
        failures.append(error)
        messages.error(error.description)
    }

    /// Leaves out what a baseline knows.
    mutating func subtract(_ baseline: CheckBaseline) {
        (findings, goneCount) = baseline.news(findings)
    }

    /// The findings with what tells each from all others.
    var identified: [(finding: Finding, fingerprint: String)] {
        var occurrences: [FindingKey: Int] = [:]
        return findings.map { finding in
            let key = FindingKey(finding, relativeTo: directory)
            defer { occurrences[key, default: 0] += 1 }
            return (finding, key.fingerprint(occurrences[key, default: 0]))
        }
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
    ) throws -> (name: String, findings: [Finding])? {
        let input = try InputFile(file.path, io: io)
        defer { input.close() }
        if let size = input.size, size > options.sizeLimit {
            throw SceneError(
                file: input.name, text: "", message: "\(size) bytes are more than --size-limit \(options.sizeLimit)")
        }
        var bytes = try input.readAll()
        let clock = CheckClock(limit: options.timeLimit, file: input.name)
        guard SceneFiles.isInterfaceBuilder(file.path) || file.isNamed || isScene(bytes) else { return nil }
        if options.fixes { bytes = try fix(bytes, file, options, selection, clock, io: io) }
        if SceneFiles.isInterfaceBuilder(file.path) {
            return (input.name, try CheckedDesign(bytes, file: input.name, options).findings(selection, clock))
        }
        return (input.name, try findings(bytes, file: input.name, options, selection, clock))
    }

    private static func findings(
        _ bytes: [UInt8], file: String, _ options: CheckOptions, _ selection: RuleSelection, _ clock: CheckClock
    ) throws -> [Finding] {
        let result = try scene(bytes, file: file, options).findings(selection)
        try clock.check()
        guard let axes = options.axes else { return result }
        let template = try SceneTemplate(json: bytes, file: file)
        var matrix = try CheckMatrix(
            template, axes, data: DataSpec(template, given: options.data), measurer: options.measurer,
            selection: selection)
        return try result + matrix.findings(threads: options.threads) { _ in try clock.check() }
    }

    /// A scene, or a template with its usual values.
    private static func scene(_ bytes: [UInt8], file: String, _ options: CheckOptions) throws -> CheckedScene {
        let scene: Scene
        if let template = try? SceneTemplate(json: bytes, file: file), !template.parameters.isEmpty {
            scene = try template.scene(for: SceneRecord(DataSpec(template, given: options.data).values([])))
        } else {
            scene = try Scene(json: bytes, file: file)
        }
        return CheckedScene(try SolvedScene(scene, measurer: options.measurer), file: file)
    }

    /// Puts right what can be, in the file.
    ///
    /// - Returns: what the file says now.
    private static func fix(
        _ bytes: [UInt8], _ file: CheckPaths.File, _ options: CheckOptions, _ selection: RuleSelection,
        _ clock: CheckClock, io: CommandIO
    ) throws -> [UInt8] {
        let result: (bytes: [UInt8], count: Int, refused: Int)
        if SceneFiles.isInterfaceBuilder(file.path) {
            let fixes = try DesignFixes(bytes, file: file.path, options, selection, clock)
            result = (fixes.bytes, fixes.count, fixes.refused)
        } else {
            let fixes = try SceneFixes(bytes, selection) { try scene($0, file: file.path, options) }
            result = (fixes.bytes, fixes.count, fixes.refused)
        }
        let messages = Messages(io: io)
        if result.refused > 0 {
            messages.note("\(file.path): \(result.refused) not fixed, because the layout would change")
        }
        guard result.count > 0 else { return bytes }
        let output = try OutputFile(file.path, io: io)
        try output.write(result.bytes)
        try output.commit()
        messages.note("\(file.path): \(result.count) fixed")
        return result.bytes
    }

    /// Whether JSON of a directory is a scene: an object with a root that has an id.
    private static func isScene(_ bytes: [UInt8]) -> Bool {
        guard let node = try? JSONReader.read(bytes), let root = node.member("root") else { return false }
        return root.member("id") != nil
    }
}

/// The time that a file may take: looked at between its hierarchies and after each layout.
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
        throw SceneError(file: file, text: "", message: "given up: --time-limit \(Int(limit)) seconds are over")
    }
}
