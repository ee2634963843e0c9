/// Where data goes: standard output, or a file that appears complete or not at all.
///
/// A file is written under a temporary name beside its place and renamed when all is there; a failure or an interruption
/// leaves what was there before. Devices and pipes are written directly. A file that is resumed keeps what was written.
final class OutputFile {
    private let io: CommandIO
    private let path: String?
    private var temporary: String?
    private var descriptor: Int32 = -1
    /// Of a file that is resumed: how many of the bytes that were there stay; `nil` from the first byte that is written.
    private var kept: Int?
    private let isResumed: Bool

    /// Begins to write to a file, or with `nil` (or `-`) to standard output.
    init(_ path: String?, io: CommandIO) throws {
        self.io = io
        guard let path, path != "-" else {
            self.path = nil
            isResumed = false
            return
        }
        var status = stat()
        let isThere = stat(path, &status) == 0
        isResumed = false
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
        // Before the file is there, so that no signal finds it without its name.
        TemporaryFiles.add(name)
        descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            let error = FileError(path)
            TemporaryFiles.remove(name)
            throw error
        }
        // Held as long as the file is written: a file without a lock has no writer.
        flock(descriptor, LOCK_EX | LOCK_NB)
        // What takes another file's place may be read and written by the same people.
        if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
        temporary = name
    }

    /// Goes on with what a killed process has left: the longest temporary file of `path`, or else the file itself, which is
    /// then written in place. Where neither is there, it begins with a new file. Failures and interruptions keep what was written.
    init(resuming path: String, io: CommandIO) throws {
        self.io = io
        isResumed = true
        let target = SymbolicLinks.target(of: path)
        self.path = target
        let left = TemporaryFiles.stale(of: target).max { Self.size($0) ?? 0 < Self.size($1) ?? 0 }
        if let left {
            descriptor = open(left, O_RDWR | O_CLOEXEC)
            temporary = left
        } else {
            descriptor = open(target, O_RDWR | O_CLOEXEC)
            if descriptor < 0, errno == ENOENT {
                let name = TemporaryFiles.name(for: target)
                descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                temporary = name
            }
        }
        guard descriptor >= 0 else { throw FileError(path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            throw FileError(path, reason: "another process writes it")
        }
        guard Self.size(temporary ?? target) != nil else {
            throw FileError(path, reason: "--resume needs a regular file")
        }
        kept = 0
    }

    /// The name of the file that has the bytes.
    var place: String { temporary ?? path ?? "<standard output>" }

    /// Bytes that were there when the file was resumed; none behind the last. Not called after the first byte that is written.
    func earlier(at offset: Int, count: Int) throws -> [UInt8] {
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            repeat { got = pread(descriptor, buffer.baseAddress, count, off_t(offset)) } while got < 0 && errno == EINTR
            initialized = max(0, got)
        }
        guard got >= 0 else { throw FileError(place) }
        return bytes
    }

    /// So many more of the bytes that were there stay.
    func keep(_ count: Int) { kept = kept.map { $0 + count } }

    /// Cuts off what does not stay of the bytes that were there.
    private func cut() throws {
        guard let end = kept else { return }
        guard ftruncate(descriptor, off_t(end)) == 0, lseek(descriptor, off_t(end), SEEK_SET) >= 0 else {
            throw FileError(place)
        }
        kept = nil
    }

    /// The bytes of a regular file.
    private static func size(_ path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    func write(_ bytes: [UInt8]) throws {
        guard descriptor >= 0, let path else { return try io.writeOutput(bytes) }
        try cut()
        try FileDescriptor.write(descriptor, bytes, file: path)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard descriptor >= 0, let path else { return try io.writeOutput(Array(bytes)) }
        try cut()
        try FileDescriptor.write(descriptor, bytes, file: path)
    }

    /// Moves the file to its place.
    func commit() throws {
        guard descriptor >= 0, let path else { return }
        try cut()
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

    deinit {
        if isResumed, descriptor >= 0 {
            close(descriptor)
        } else {
            discard()
        }
    }
}
