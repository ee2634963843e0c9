import TautScene

/// What files were before the last edit, in the user's state directory: `$XDG_STATE_HOME/taut/undo` (`~/.local/state`).
struct UndoStore {
    private let directory: URL

    init(_ io: CommandIO) {
        let state = io.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = io.environment["HOME"] ?? FileManager.default.temporaryDirectory.path
        directory = URL(fileURLWithPath: state ?? home + "/.local/state").appendingPathComponent("taut/undo")
    }

    /// One entry for each file: a line with the hash of what the edit wrote, then what was there before.
    private func entry(_ path: String) -> URL {
        let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return directory.appendingPathComponent(String(Self.hash(Array(full.utf8)), radix: 16))
    }

    /// FNV-1a, 64 bits.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
    }

    func keep(_ old: [UInt8], of path: String, new: [UInt8], io: CommandIO) throws {
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let output = try OutputFile(entry(path).path, io: io)
        try output.write(Array("\(Self.hash(new))\n".utf8) + old)
        try output.commit()
    }

    /// What the file was before the last edit.
    ///
    /// - Throws: if there was none, or the file has changed since.
    func previous(of path: String, now: [UInt8]) throws -> [UInt8] {
        guard let bytes = try? Array(Data(contentsOf: entry(path))), let end = bytes.firstIndex(of: 0x0A) else {
            throw SceneError(file: path, text: "", message: "there is no edit to undo")
        }
        guard bytes[..<end].elementsEqual("\(Self.hash(now))".utf8) else {
            throw SceneError(
                file: path, text: "", message: "the file has changed since the last edit; nothing is undone")
        }
        return Array(bytes[(end + 1)...])
    }

    func forget(_ path: String) { try? FileManager.default.removeItem(at: entry(path)) }
}
