/// A file to read, or `-` for standard input.
struct InputFile {
    let name: String
    private let descriptor: Int32?
    private let io: CommandIO

    /// Opens a file.
    init(_ path: String, io: CommandIO) throws {
        self.io = io
        if path == "-" {
            name = "<standard input>"
            descriptor = nil
            return
        }
        name = path
        let opened = open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw FileError(path) }
        descriptor = opened
    }

    /// The next bytes; none at the end.
    func read(_ count: Int) throws -> [UInt8] {
        guard let descriptor else { return try io.readInput(count) }
        return try FileDescriptor.read(descriptor, count: count, file: name)
    }

    func readAll() throws -> [UInt8] { try Self.readAll(read) }

    /// All bytes of a file. (`Data(contentsOf:)` leaks its buffer where a file is empty.)
    static func bytes(of path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path) }
        defer { closeDescriptor(descriptor) }
        return try readAll { count throws in try FileDescriptor.read(descriptor, count: count, file: path) }
    }

    private static func readAll(_ read: (Int) throws -> [UInt8]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = try read(1 << 18)
            if more.isEmpty { return bytes }
            bytes += more
        }
    }

    /// How many bytes the file has; `nil` for pipes and the like.
    var size: Int? {
        guard let descriptor else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    func close() {
        if let descriptor { closeDescriptor(descriptor) }
    }
}
