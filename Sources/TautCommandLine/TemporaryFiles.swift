import Synchronization

/// The files that are written and not yet in their place.
public enum TemporaryFiles {
    private static let names = Mutex<Set<String>>([])

    static func add(_ name: String) { names.withLock { _ = $0.insert(name) } }
    static func remove(_ name: String) { names.withLock { _ = $0.remove(name) } }

    /// Removes them, when the process is interrupted.
    public static func removeAll(where isChosen: (String) -> Bool = { _ in true }) {
        names.withLock { names in
            for name in names.filter(isChosen) {
                unlink(name)
                names.remove(name)
            }
        }
    }

    /// A name beside a file that is no other file's: with the process, and a number by chance.
    static func name(for file: String) -> String {
        "\(file).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).tmp"
    }

    /// Removes what processes have left behind that were killed while they wrote the same file.
    static func removeStale(of file: String) {
        for name in stale(of: file) { unlink(name) }
    }

    /// What processes have left behind that were killed while they wrote a file.
    static func stale(of file: String) -> [String] {
        let url = URL(fileURLWithPath: file)
        let directory = url.deletingLastPathComponent().path
        let prefix = url.lastPathComponent + "."
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { name in
            guard name.hasPrefix(prefix), name.hasSuffix(".tmp") else { return false }
            let parts = name.dropFirst(prefix.count).dropLast(4).split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, let process = pid_t(parts[0]), process > 0, UInt32(parts[1]) != nil else {
                return false
            }
            return isStale("\(directory)/\(name)", process)
        }.map { "\(directory)/\($0)" }
    }

    /// Whether the writer of a file has ended: the process is gone, and the lock, which other systems that see the file
    /// see as well, is free.
    private static func isStale(_ path: String, _ process: pid_t) -> Bool {
        guard kill(process, 0) != 0, errno == ESRCH else { return false }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }
}
