import Foundation
import TautCommandLine
import TautScene

/// One call of the command, in this process, with its input and output in memory.
struct Call {
    let status: ExitStatus
    let output: [UInt8]
    let errors: String

    init(_ arguments: [String], input: [UInt8] = []) {
        let buffers = Buffers(input)
        let io = CommandIO(
            readInput: { buffers.read($0) }, writeOutput: { buffers.output += $0 },
            writeError: { buffers.errors += $0 },
            outputIsTerminal: false, errorIsTerminal: false, environment: [:])
        status = Command(io: io).run(arguments)
        output = buffers.output
        errors = buffers.errors
    }

    /// What is wrong with any call: another status than those for data, a refusal without a word.
    var complaint: String? {
        switch status {
        case .success, .findings: nil
        case .unreadable: errors.isEmpty ? "refused without a word" : nil
        case .usage, .internal: "status \(status.rawValue): \(errors)"
        }
    }

    /// The lines of the output.
    var lines: [ArraySlice<UInt8>] { output.split(separator: UInt8(ascii: "\n")) }

    private final class Buffers {
        private var input: ArraySlice<UInt8>
        var output: [UInt8] = []
        var errors = ""

        init(_ input: [UInt8]) { self.input = input[...] }

        func read(_ count: Int) -> [UInt8] {
            defer { input = input.dropFirst(count) }
            return Array(input.prefix(count))
        }
    }
}

/// A directory for files of a target, with the same names in each run.
struct Workplace: Sendable {
    private let path: String

    init(_ name: String) {
        path = NSTemporaryDirectory() + "/taut-fuzz-\(name)-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Writes a file and returns its path.
    @discardableResult func file(_ name: String, _ bytes: [UInt8]) -> String {
        let file = path + "/" + name
        _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
        return file
    }

    func file(_ name: String, _ text: String) -> String { file(name, Array(text.utf8)) }

    /// By a handle: `FileManager.contents(atPath:)` leaks its buffer where a file is empty.
    func bytes(_ name: String) -> [UInt8] {
        guard let handle = FileHandle(forReadingAtPath: path + "/" + name) else { return [] }
        return [UInt8](handle.readDataToEndOfFile())
    }
}
