/// Where data goes: standard output, or a file that appears complete or not at all.
///
/// A file is written under a temporary name beside its place and renamed when all is there; a failure or an interruption
/// leaves what was there before. Devices and pipes are written directly.
final class OutputFile {
    private let io: CommandIO
    private let path: String?
    private var temporary: String?
    private var descriptor: Int32 = -1

    /// Begins to write to a file, or with `nil` (or `-`) to standard output.
    init(_ path: String?, io: CommandIO) throws {
        self.io = io
        guard let path, path != "-" else {
            self.path = nil
            return
        }
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            self.path = path
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw FileError(path) }
            return
        }
        // Through a symbolic link the file it points to is replaced, not the link.
        let target = SymbolicLinks.target(of: path)
        self.path = target
        TemporaryFiles.removeStale(of: target)
        let name = TemporaryFiles.name(for: target)
        descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(path) }
        // Held as long as the file is written: a file without a lock has no writer.
        flock(descriptor, LOCK_EX | LOCK_NB)
        // What takes another file's place may be read and written by the same people.
        if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
        temporary = name
        TemporaryFiles.add(name)
    }

    func write(_ bytes: [UInt8]) throws {
        guard descriptor >= 0, let path else { return try io.writeOutput(bytes) }
        try FileDescriptor.write(descriptor, bytes, file: path)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard descriptor >= 0, let path else { return try io.writeOutput(Array(bytes)) }
        try FileDescriptor.write(descriptor, bytes, file: path)
    }

    /// Moves the file to its place.
    func commit() throws {
        guard descriptor >= 0, let path else { return }
        let closed = close(descriptor)
        descriptor = -1
        guard closed == 0 else { throw FileError(path) }
        guard let temporary else { return }
        guard rename(temporary, path) == 0 else { throw FileError(path) }
        TemporaryFiles.remove(temporary)
        self.temporary = nil
    }

    /// Forgets what was written.
    func discard() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        if let temporary {
            unlink(temporary)
            TemporaryFiles.remove(temporary)
        }
        temporary = nil
    }

    deinit { discard() }
}
