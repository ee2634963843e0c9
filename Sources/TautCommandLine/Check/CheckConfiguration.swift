import TautCheck
import TautScene

/// What a `.taut-check.json` says: which rules apply to the files below its directory.
struct CheckConfiguration {
    static let name = ".taut-check.json"
    /// Every key; the JSON Schema in `Schemas/` lists the same.
    static let keys = ["$schema", "comment", "rules", "exclude", "elements", "device"]

    /// Without a file: the rules as they are by themselves.
    static let none = CheckConfiguration()

    /// Severities by rule; `nil` switches one off.
    private var rules: [(rule: Rule, severity: Severity?)] = []
    /// Rules that do not apply to elements, by their ids; `nil` for all of them.
    private var elements: [(id: String, rules: [Rule]?)] = []
    private var device: String?
    private var exclude: [PathPattern] = []
    /// What the patterns are relative to, as components.
    private var directory: [String] = []

    private init() {}

    /// - Parameter directory: where the file is.
    init(_ bytes: [UInt8], file: String, directory: String) throws {
        self.directory = PathPattern.components(directory)
        let reader = ConfigurationReader(source: SourceText(file: file, bytes: bytes))
        for member in try reader.members(try reader.source.json(), "a configuration") {
            guard Self.keys.contains(member.key) else {
                throw reader.error(
                    "a configuration has no key \"\(member.key)\""
                        + Suggestion.text(for: member.key, among: Self.keys), member.keyOffset)
            }
            switch member.key {
            case "rules":
                rules = try reader.members(member.value, "\"rules\"").map { try reader.severity($0) }
            case "exclude":
                exclude = try reader.texts(member.value, "\"exclude\"").map { PathPattern($0) }
            case "elements":
                elements = try reader.members(member.value, "\"elements\"").map { try reader.silenced($0) }
            case "device": device = try reader.text(member.value, "\"device\"")
            default: break
            }
        }
    }

    func excludes(_ path: String) -> Bool {
        let components = PathPattern.components(path)
        guard components.starts(with: directory) else { return false }
        let inside = components.dropFirst(directory.count)
        return exclude.contains { $0.matches(inside) }
    }

    func apply(to selection: inout RuleSelection) {
        for (rule, severity) in rules { selection.set(rule, severity) }
        for (id, rules) in elements { selection.silence(rules, for: id) }
        if let device { selection.device = device }
    }
}

extension SourceText {
    /// The text as JSON.
    func json() throws(SceneError) -> JSONNode {
        do throws(SourceFault) {
            return try JSONReader.read(bytes)
        } catch {
            throw self.error(error)
        }
    }
}

/// Reads values of a configuration; errors are reported with their location.
private struct ConfigurationReader {
    let source: SourceText

    func error(_ message: String, _ offset: Int) -> SceneError {
        source.error(SourceFault(message, at: offset, text: ""))
    }

    func members(_ node: JSONNode, _ what: String) throws -> [JSONMember] {
        guard case .object(let members) = node.value else {
            throw error("\(what) has to be an object, found \(node.summary)", node.offset)
        }
        return members
    }

    func text(_ node: JSONNode, _ what: String) throws -> String {
        guard case .string(let text) = node.value else {
            throw error("\(what) has to be a text in quotes, found \(node.summary)", node.offset)
        }
        return text
    }

    func texts(_ node: JSONNode, _ what: String) throws -> [String] {
        guard case .array(let nodes) = node.value else {
            throw error("\(what) has to be a list of texts, found \(node.summary)", node.offset)
        }
        return try nodes.map { try text($0, what) }
    }

    private func rule(_ id: String, _ offset: Int) throws -> Rule {
        guard let rule = Rule.named(id) else {
            throw error("no rule \"\(id)\"\(Suggestion.text(for: id, among: Rule.all.map(\.id)))", offset)
        }
        return rule
    }

    /// `"overlap": "error"`
    func severity(_ member: JSONMember) throws -> (Rule, Severity?) {
        let rule = try rule(member.key, member.keyOffset)
        let word = try text(member.value, "\"\(member.key)\"")
        switch word {
        case "off": return (rule, nil)
        case "on": return (rule, rule.severity)
        default:
            guard let severity = Severity(rawValue: word) else {
                throw error("a rule is error, warning, note, on or off, not \"\(word)\"", member.value.offset)
            }
            return (rule, severity)
        }
    }

    /// `"title": ["overlap"]`, or `"title": "all"`
    func silenced(_ member: JSONMember) throws -> (String, [Rule]?) {
        if case .string("all") = member.value.value { return (member.key, nil) }
        let ids = try texts(member.value, "\"\(member.key)\"")
        return (member.key, try ids.map { try rule($0, member.value.offset) })
    }
}

/// A pattern of paths: `*` stands for any part of a name, `**` for any directories. What is in a directory that matches, matches.
struct PathPattern {
    private let parts: [String]

    init(_ text: String) {
        parts = text.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    /// The names of a path from the root of the file system on, without `.` and `..`.
    static func components(_ path: String) -> [String] {
        URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
    }

    func matches(_ path: ArraySlice<String>) -> Bool { !parts.isEmpty && Self.matches(parts[...], path) }

    /// The last `**` takes as many directories as the rest needs: no other one has to be tried with more.
    private static func matches(_ parts: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
        var (parts, path) = (parts, path)
        var retry: (parts: ArraySlice<String>, path: ArraySlice<String>)?
        while let part = parts.first {
            if part == "**" {
                parts.removeFirst()
                retry = (parts, path)
            } else if let name = path.first, matches(name: Array(name.utf8)[...], Array(part.utf8)[...]) {
                parts.removeFirst()
                path.removeFirst()
            } else if let last = retry, !last.path.isEmpty {
                (parts, path) = (last.parts, last.path.dropFirst())
                retry = (parts, path)
            } else {
                return false
            }
        }
        return true
    }

    /// The last star takes as many characters as the rest needs, likewise.
    private static func matches(name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
        var (name, pattern) = (name, pattern)
        var retry: (name: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
        while !name.isEmpty || !pattern.isEmpty {
            if pattern.first == UInt8(ascii: "*") {
                pattern.removeFirst()
                retry = (name, pattern)
            } else if let letter = name.first, letter == pattern.first {
                name.removeFirst()
                pattern.removeFirst()
            } else if let last = retry, !last.name.isEmpty {
                name = last.name.dropFirst()
                pattern = last.pattern
                retry = (name, pattern)
            } else {
                return false
            }
        }
        return true
    }
}

/// The configurations of directories, each read once.
struct CheckConfigurations {
    private var known: [String: CheckConfiguration] = [:]

    /// The nearest configuration at or above a file's directory.
    mutating func configuration(for path: String) throws -> CheckConfiguration {
        let file = path == "-" ? FileManager.default.currentDirectoryPath + "/-" : path
        return try configuration(in: URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent())
    }

    private mutating func configuration(in directory: URL) throws -> CheckConfiguration {
        if let known = known[directory.path] { return known }
        let file = directory.appendingPathComponent(CheckConfiguration.name)
        let parent = directory.deletingLastPathComponent()
        let result: CheckConfiguration
        if let bytes = try? InputFile.bytes(of: file.path) {
            result = try CheckConfiguration(bytes, file: file.path, directory: directory.path)
        } else {
            result = parent.path == directory.path ? .none : try configuration(in: parent)
        }
        known[directory.path] = result
        return result
    }
}
