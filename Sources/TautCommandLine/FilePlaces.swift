/// The files that a command reads and writes: none is written that is read as well, or written twice.
struct FilePlaces {
    /// What tells a file from all others, whatever its name is.
    private struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
        /// The name of a file that is not there yet, in the directory that has the inode.
        var name: String?
    }

    private var roles: [Identity: (role: String, path: String)] = [:]
    private let io: CommandIO

    init(io: CommandIO) {
        self.io = io
    }

    /// Notes a file that is read.
    mutating func reads(_ path: String?, as role: String) {
        guard let path, let identity = path == "-" ? standard(0) : Self.identity(path) else { return }
        roles[identity] = (role, path)
    }

    /// Whether a file was noted, under whatever name.
    func holds(_ path: String) -> Bool { Self.identity(path).map { roles[$0] != nil } ?? false }

    /// Notes a file that is written; without a path, standard output.
    ///
    /// - Throws: ``UsageError`` if it is another file of the command.
    mutating func writes(_ path: String?, as role: String) throws {
        let isStandard = path == nil || path == "-"
        guard let identity = isStandard ? standard(1) : Self.identity(path ?? "") else { return }
        if let other = roles[identity] {
            let name = isStandard ? "standard output" : "'\(path ?? "")'"
            throw UsageError("\(role) (\(name)) is the same file as \(other.role) ('\(other.path)')")
        }
        roles[identity] = (role, path ?? "-")
    }

    /// A descriptor of the process, where that is what the command reads and writes.
    private func standard(_ descriptor: Int32) -> Identity? {
        var status = stat()
        guard io.isProcess, fstat(descriptor, &status) == 0 else { return nil }
        return Self.identity(status)
    }

    /// `nil` for devices and pipes, which nothing is lost in, and for places where there can be no file.
    private static func identity(_ path: String) -> Identity? {
        var status = stat()
        if stat(path, &status) == 0 { return identity(status) }
        let target = SymbolicLinks.target(of: path)
        let directory = URL(fileURLWithPath: target).deletingLastPathComponent().path
        guard stat(directory, &status) == 0 else { return nil }
        return Identity(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
            name: URL(fileURLWithPath: target).lastPathComponent)
    }

    private static func identity(_ status: stat) -> Identity? {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }
}

/// Names that stand for others.
enum SymbolicLinks {
    /// The name that a file has, or will have, at the end of symbolic links.
    static func target(of path: String) -> String {
        var path = path
        // As many as the system follows.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            path =
                next.hasPrefix("/")
                ? next : URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(next).path
        }
        return path
    }
}
