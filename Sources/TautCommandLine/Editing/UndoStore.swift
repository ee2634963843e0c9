import TautScene

/// What files were before their last edits, in the user's state directory: `$XDG_STATE_HOME/taut/undo` (`~/.local/state`).
///
/// The entry `HASH.N` is edit N of the file whose path has that hash: a line with the hash of what the edit wrote and its kind, then what was
/// there before. Undoing it gives what edit N − 1 wrote, unless another program has changed the file between the two.
struct UndoStore {
    /// What made an edit.
    enum Kind: String {
        /// A command that edits constraints.
        case edit
        /// `taut check --fix`
        case fix
    }

    /// How many edits of a file can be undone, and how many bytes their entries take, the newest excepted.
    static let levels = 100
    static let sizeLimit = 64 << 20

    private let directory: URL
    private let io: CommandIO

    init(_ io: CommandIO) {
        self.io = io
        let state = io.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = io.environment["HOME"] ?? FileManager.default.temporaryDirectory.path
        directory = URL(fileURLWithPath: state ?? home + "/.local/state").appendingPathComponent("taut/undo")
    }

    /// Writes an edit into its file, so that it can be undone.
    func write(_ new: [UInt8], over old: [UInt8], at path: String, _ kind: Kind) throws {
        let entry = try keep(old, of: path, new: new, kind)
        do {
            try replace(path, with: new)
        } catch {
            remove(entry)
            throw error
        }
    }

    /// Undoes the last edit of each file, and says how many are left; where one cannot be undone, none is.
    ///
    /// - Parameter kind: the only kind of edits that are undone; `nil` for all.
    func undo(_ files: [(path: String, bytes: [UInt8])], only kind: Kind? = nil) throws {
        let edits = try files.map { try last(of: $0.path, now: $0.bytes, only: kind) }
        for (file, edit) in zip(files, edits) {
            try replace(file.path, with: edit.before)
            remove(edit.entry)
            let left = entries(of: file.path).count
            Messages(io: io).note("\(file.path): undone, \(left) earlier \(left == 1 ? "edit" : "edits") left")
        }
    }

    /// Whether the last edit of a file was of a kind.
    func isLast(_ kind: Kind, of path: String) -> Bool {
        entries(of: path).last.flatMap(Edit.init)?.kind == kind
    }

    // MARK: Entries

    private struct Entry {
        var url: URL
        var number: Int
    }

    private struct Edit {
        var entry: Entry
        var kind: Kind
        /// The hash of what it wrote.
        var written: UInt64
        var before: [UInt8]

        init?(_ entry: Entry) {
            guard let bytes = try? InputFile.bytes(of: entry.url.path), let end = bytes.firstIndex(of: 0x0A) else {
                return nil
            }
            let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map(String.init)
            guard let hash = words.first.flatMap({ UInt64($0) }) else { return nil }
            self.entry = entry
            kind = words.dropFirst().first.flatMap(Kind.init) ?? .edit
            written = hash
            before = Array(bytes[(end + 1)...])
        }
    }

    /// The entries of a file, the oldest first.
    private func entries(of path: String) -> [Entry] {
        let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let prefix = String(Self.hash(Array(full.utf8)), radix: 16) + "."
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.compactMap { name -> Entry? in
            guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)) else { return nil }
            return Entry(url: directory.appendingPathComponent(name), number: number)
        }.sorted { $0.number < $1.number }
    }

    /// FNV-1a, 64 bits.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
    }

    private func keep(_ old: [UInt8], of path: String, new: [UInt8], _ kind: Kind) throws -> Entry {
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let known = withoutUnmade(entries(of: path), now: old)
        let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let number = (known.last?.number ?? 0) + 1
        let name = "\(String(Self.hash(Array(full.utf8)), radix: 16)).\(number)"
        let entry = Entry(url: directory.appendingPathComponent(name), number: number)
        let output = try OutputFile(entry.url.path, io: io)
        try output.write(Array("\(Self.hash(new)) \(kind.rawValue)\n".utf8) + old)
        try output.commit()
        forgetOldest(known)
        return entry
    }

    /// The entries without the newest ones whose edit is not in the file: it was never written, or was taken back by another program.
    private func withoutUnmade(_ entries: [Entry], now: [UInt8]) -> [Entry] {
        var entries = entries
        while let entry = entries.last, let edit = Edit(entry), edit.before == now, edit.written != Self.hash(now) {
            remove(entry)
            entries.removeLast()
        }
        return entries
    }

    private func forgetOldest(_ earlier: [Entry]) {
        var size = 0
        for (age, entry) in earlier.reversed().enumerated() {
            let attributes = try? FileManager.default.attributesOfItem(atPath: entry.url.path)
            size += (attributes?[.size] as? Int) ?? 0
            if age + 2 > Self.levels || size > Self.sizeLimit { remove(entry) }
        }
    }

    /// The last edit of a file.
    ///
    /// - Throws: if there is none, the file has changed since, or it was of another kind.
    private func last(of path: String, now: [UInt8], only kind: Kind?) throws -> Edit {
        func refused(_ reason: String) -> SceneError { SceneError(file: path, text: "", message: reason) }
        guard let edit = withoutUnmade(entries(of: path), now: now).last.flatMap(Edit.init) else {
            throw refused("there is no edit to undo")
        }
        guard edit.written == Self.hash(now) else {
            throw refused("the file has changed since the last edit; nothing is undone")
        }
        guard kind == nil || edit.kind == kind else {
            throw refused("the last edit was none of 'taut check --fix'; 'taut resolve FILE --undo' takes it back")
        }
        return edit
    }

    private func remove(_ entry: Entry) { try? FileManager.default.removeItem(at: entry.url) }

    private func replace(_ path: String, with bytes: [UInt8]) throws {
        let output = try OutputFile(path, io: io)
        try output.write(bytes)
        try output.commit()
    }
}
