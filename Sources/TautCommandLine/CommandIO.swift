/// What a command reads from and writes to: the process's files, or a test's buffers.
public struct CommandIO {
    /// Reads at most so many bytes of standard input; none is the end.
    public var readInput: (Int) throws -> [UInt8]
    /// Writes to standard output.
    public var writeOutput: ([UInt8]) throws -> Void
    /// Writes to standard error.
    public var writeError: (String) -> Void
    /// Whether standard output is a terminal.
    public var outputIsTerminal: Bool
    /// Whether standard error is a terminal.
    public var errorIsTerminal: Bool
    /// The environment variables.
    public var environment: [String: String]
    /// Whether standard input and output are the process's own.
    var isProcess = false
    /// Where pages look for what they solve with.
    var modulePaths: [String] = []

    /// Input and output with all parts given.
    public init(
        readInput: @escaping (Int) throws -> [UInt8], writeOutput: @escaping ([UInt8]) throws -> Void,
        writeError: @escaping (String) -> Void, outputIsTerminal: Bool, errorIsTerminal: Bool,
        environment: [String: String]
    ) {
        self.readInput = readInput
        self.writeOutput = writeOutput
        self.writeError = writeError
        self.outputIsTerminal = outputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.environment = environment
    }

    /// The process's own.
    public static func process() -> CommandIO {
        var io = CommandIO(
            readInput: { try FileDescriptor.read(0, count: $0) },
            writeOutput: { try FileDescriptor.write(1, $0) },
            // If standard error is closed, the message is lost.
            writeError: { try? FileDescriptor.write(2, Array($0.utf8)) },
            outputIsTerminal: isatty(1) == 1, errorIsTerminal: isatty(2) == 1,
            environment: ProcessInfo.processInfo.environment)
        io.isProcess = true
        io.modulePaths = PageModule.paths(ofProgram: PageModule.program)
        return io
    }

    /// Whether messages may be coloured: on a terminal, unless NO_COLOR is set to anything (no-color.org).
    func allowsColor(_ isTerminal: Bool) -> Bool {
        isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
}

/// Trouble with a file: its name, and the system's reason.
struct FileError: Error, CustomStringConvertible {
    var file: String
    var reason: String
    /// The reader of a pipe went away: not worth a message.
    var isBrokenPipe = false

    init(_ file: String, code: Int32 = errno) {
        self.file = file
        reason = String(cString: strerror(code))
        isBrokenPipe = code == EPIPE
    }

    init(_ file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    /// A file of records that is empty, or has nothing but blank lines, an empty array or a header line.
    static func noRecords(in file: String) -> FileError { FileError(file, reason: "it has no records") }

    var description: String { "\(file): \(reason)" }
}

/// Reading and writing of descriptors, interrupted calls repeated.
enum FileDescriptor {
    static func read(_ descriptor: Int32, count: Int, file: String = "standard input") throws -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            var got = readDescriptor(descriptor, buffer.baseAddress, count)
            while got < 0, errno == EINTR { got = readDescriptor(descriptor, buffer.baseAddress, count) }
            if got < 0 { failure = errno }
            initialized = Swift.max(0, got)
        }
        if failure != 0 { throw FileError(file, code: failure) }
        return bytes
    }

    static func write(_ descriptor: Int32, _ bytes: [UInt8], file: String = "standard output") throws {
        try bytes.withUnsafeBytes { try write(descriptor, $0, file: file) }
    }

    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, file: String) throws {
        var done = 0
        while done < bytes.count {
            let wrote = writeDescriptor(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
            if wrote < 0, errno == EINTR { continue }
            if wrote < 0 { throw FileError(file) }
            done += wrote
        }
    }
}
