import Foundation

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// One call of the command, in this process, with its input and output in memory.
struct CommandRun {
    var status: ExitStatus
    var output: String
    var errors: String

    init(
        _ arguments: String..., input: String = "", outputIsTerminal: Bool = false, errorIsTerminal: Bool = false,
        environment: [String: String] = [:]
    ) {
        self.init(
            list: arguments, input: Array(input.utf8), outputIsTerminal: outputIsTerminal,
            errorIsTerminal: errorIsTerminal, environment: environment)
    }

    init(
        list: [String], input: [UInt8] = [], outputIsTerminal: Bool = false, errorIsTerminal: Bool = false,
        environment: [String: String] = [:]
    ) {
        let buffers = Buffers(input)
        let io = CommandIO(
            readInput: { buffers.read($0) }, writeOutput: { buffers.output += $0 },
            writeError: { buffers.errors += $0 },
            outputIsTerminal: outputIsTerminal, errorIsTerminal: errorIsTerminal, environment: environment)
        status = Command(io: io).run(list)
        output = String(decoding: buffers.output, as: UTF8.self)
        errors = buffers.errors
    }

    /// The output as one JSON value.
    func json() throws -> JSONNode {
        try JSONReader.read(Array(output.utf8))
    }

    private final class Buffers {
        private var input: ArraySlice<UInt8>
        var output: [UInt8] = []
        var errors = ""

        init(_ input: [UInt8]) {
            self.input = input[...]
        }

        func read(_ count: Int) -> [UInt8] {
            defer { input = input.dropFirst(count) }
            return Array(input.prefix(count))
        }
    }
}

/// A directory that is removed at the end of a test.
final class TemporaryDirectory {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("taut-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and returns its path.
    func file(_ name: String, _ text: String = "") throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}

/// The top of the repository.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

extension JSONNode {
    /// The elements of an array; none for anything else.
    var elements: [JSONNode] {
        if case .array(let nodes) = value { nodes } else { [] }
    }

    /// The keys and values of an object; none for anything else.
    var members: [(key: String, value: JSONNode)] {
        if case .object(let members) = value { members.map { ($0.key, $0.value) } } else { [] }
    }

    var text: String? {
        if case .string(let text) = value { text } else { nil }
    }

    var double: Double? {
        if case .number(let number) = value { number } else { nil }
    }
}
