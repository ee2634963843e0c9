import TautCheck
import TautScene

/// Findings in the form of the Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard of 2020).
struct CheckSARIF {
    private var writer = JSONWriter()
    private let run: CheckRun

    static func bytes(_ run: CheckRun) -> [UInt8] {
        var sarif = CheckSARIF(run)
        sarif.write()
        return sarif.writer.bytes
    }

    private init(_ run: CheckRun) { self.run = run }

    private mutating func write() {
        writer.beginObject()
        writer.members([("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0")])
        writer.key("runs")
        writer.beginArray()
        writer.beginObject()
        writeTool()
        writer.members([("columnKind", "unicodeCodePoints")])
        writeInvocation()
        writer.key("results")
        writer.beginArray()
        let indices = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
        for (finding, fingerprint) in run.identified { write(finding, fingerprint, indices[finding.rule]) }
        writer.endArray()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        writer.endLine()
    }

    private mutating func writeTool() {
        let version = Help.version.split(separator: " ").last.map(String.init) ?? ""
        object("tool") { sarif in
            sarif.object("driver") { sarif in
                sarif.writer.members([("name", "taut check"), ("version", version)])
                sarif.writer.key("rules")
                sarif.writer.beginArray()
                for rule in Rule.all { sarif.write(rule) }
                sarif.writer.endArray()
            }
        }
    }

    private mutating func write(_ rule: Rule) {
        writer.beginObject()
        writer.members([("id", rule.id)])
        text("shortDescription", rule.summary)
        object("defaultConfiguration") { sarif in
            sarif.writer.key("enabled")
            sarif.writer.value(!rule.isOptional)
            sarif.writer.members([("level", rule.severity.rawValue)])
        }
        writer.endObject()
    }

    /// What could not be read is no result: the tool's trouble, not the layout's.
    private mutating func writeInvocation() {
        writer.key("invocations")
        writer.beginArray()
        writer.beginObject()
        writer.key("executionSuccessful")
        writer.value(run.failures.isEmpty)
        writer.key("toolExecutionNotifications")
        writer.beginArray()
        for failure in run.failures {
            writer.beginObject()
            writer.members([("level", "error")])
            text("message", failure.message)
            location(failure.file, failure.place)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.endArray()
    }

    private mutating func write(_ finding: Finding, _ fingerprint: String, _ rule: Int?) {
        writer.beginObject()
        writer.members([("ruleId", finding.rule)])
        if let rule {
            writer.key("ruleIndex")
            writer.value(rule)
        }
        writer.members([("level", finding.severity.rawValue)])
        text("message", finding.message)
        location(finding.file, finding.place)
        object("partialFingerprints") { $0.writer.members([("tautCheck/v1", fingerprint)]) }
        writer.endObject()
    }

    private mutating func location(_ file: String, _ place: SourcePlace?) {
        writer.key("locations")
        writer.beginArray()
        writer.beginObject()
        object("physicalLocation") { sarif in
            sarif.object("artifactLocation") { $0.writer.members([("uri", Self.uri(file))]) }
            guard let place else { return }
            sarif.object("region") { sarif in
                sarif.writer.key("startLine")
                sarif.writer.value(place.line)
                sarif.writer.key("startColumn")
                sarif.writer.value(place.column)
            }
        }
        writer.endObject()
        writer.endArray()
    }

    private mutating func text(_ key: String, _ text: String) {
        object(key) { $0.writer.members([("text", text)]) }
    }

    private mutating func object(_ key: String, _ members: (inout CheckSARIF) -> Void) {
        writer.key(key)
        writer.beginObject()
        members(&self)
        writer.endObject()
    }

    /// A path as a URI reference: all but unreserved characters and slashes in percent signs.
    static func uri(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = Array((path.hasPrefix("/") ? "file://" : "").utf8)
        for byte in path.utf8 {
            let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
            if isLetter || "-._~/".utf8.contains(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
