import TautCheck
import TautScene

/// What tells a finding from all others whichever line it is on: its rule, its file and its element.
struct FindingKey: Hashable {
    var rule: String
    /// Relative to the baseline's directory.
    var file: String
    var element: String

    init(_ finding: Finding, relativeTo directory: [String]) {
        rule = finding.rule
        element = finding.element
        file = Self.relative(finding.file, to: directory)
    }

    init(rule: String, file: String, element: String) {
        self.rule = rule
        self.file = file
        self.element = element
    }

    private static func relative(_ file: String, to directory: [String]) -> String {
        guard !file.hasPrefix("<") else { return file }
        let path = PathPattern.components(file)
        let shared = zip(path, directory).prefix { $0 == $1 }.count
        return (directory.dropFirst(shared).map { _ in ".." } + path.dropFirst(shared)).joined(separator: "/")
    }

    /// The same text for the same finding on every machine: FNV-1a.
    ///
    /// - Parameter occurrence: which of several findings that differ in nothing else.
    func fingerprint(_ occurrence: Int) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(rule)\0\(file)\0\(element)\0\(occurrence)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// The findings that a project knows of: only others count.
struct CheckBaseline {
    private var counts: [FindingKey: Int] = [:]
    private let directory: [String]

    /// - Parameter path: the file, read by `bytes`.
    init(_ bytes: [UInt8], file path: String) throws {
        directory = Self.directory(path)
        let source = SourceText(file: path, bytes: bytes)
        func fault(_ message: String, _ node: JSONNode) -> SceneError {
            source.error(SourceFault(message, at: node.offset, text: node.summary))
        }
        let root = try source.json()
        guard case .array(let entries)? = root.member("findings")?.value else {
            throw fault("a baseline needs \"findings\", a list", root)
        }
        for entry in entries {
            guard case .string(let rule)? = entry.member("rule")?.value,
                case .string(let file)? = entry.member("file")?.value,
                case .string(let element)? = entry.member("element")?.value,
                case .number(let count)? = entry.member("count")?.value, count >= 1, let whole = Int32(exactly: count)
            else { throw fault("a finding of a baseline has rule, file, element and count", entry) }
            counts[FindingKey(rule: rule, file: file, element: element), default: 0] += Int(whole)
        }
    }

    static func directory(_ path: String) -> [String] { PathPattern.components(path).dropLast() }

    /// The findings that are new, and how many of the baseline are gone.
    func news(_ findings: [Finding]) -> (findings: [Finding], gone: Int) {
        var left = counts
        let new = findings.filter { finding in
            let key = FindingKey(finding, relativeTo: directory)
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
        return (new, left.values.reduce(0, +))
    }

    /// A baseline of all findings, one a line in the order of their keys.
    static func bytes(_ findings: [Finding], for path: String) -> [UInt8] {
        let directory = directory(path)
        var counts: [FindingKey: Int] = [:]
        for finding in findings { counts[FindingKey(finding, relativeTo: directory), default: 0] += 1 }
        let lines = counts.sorted {
            ($0.key.file, $0.key.rule, $0.key.element) < ($1.key.file, $1.key.rule, $1.key.element)
        }.map { key, count in
            var writer = JSONWriter()
            writer.beginObject()
            for (name, text) in [("rule", key.rule), ("file", key.file), ("element", key.element)] {
                writer.key(name)
                writer.value(text)
            }
            writer.key("count")
            writer.value(count)
            writer.endObject()
            return "    " + String(decoding: writer.bytes, as: UTF8.self)
        }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return Array("{\n  \"findings\": \(list)\n}\n".utf8)
    }
}
