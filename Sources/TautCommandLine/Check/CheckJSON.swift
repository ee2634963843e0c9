import TautCheck
import TautScene

/// Findings as one line of JSON.
enum CheckJSON {
    static func bytes(_ run: CheckRun) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("files")
        writer.value(run.files.count)
        writer.key("findings")
        writer.beginArray()
        for (finding, fingerprint) in run.identified {
            writer.beginObject()
            writer.members([
                ("rule", finding.rule), ("severity", finding.severity.rawValue), ("message", finding.message),
                ("file", finding.file),
            ])
            writer.place(finding.place)
            writer.members([("element", finding.element), ("fingerprint", fingerprint)])
            if !finding.conditions.isEmpty {
                writer.key("combination")
                writer.beginObject()
                writer.members(finding.conditions.map { ($0.axis, $0.value) })
                writer.endObject()
            }
            writer.endObject()
        }
        writer.endArray()
        writer.key("failures")
        writer.beginArray()
        for failure in run.failures {
            writer.beginObject()
            writer.members([("file", failure.file), ("message", failure.message)])
            writer.place(failure.place)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }
}

extension JSONWriter {
    mutating func members(_ members: [(key: String, text: String)]) {
        for member in members {
            key(member.key)
            value(member.text)
        }
    }

    /// `"line": 7, "column": 6`, where there is a place.
    fileprivate mutating func place(_ place: SourcePlace?) {
        guard let place else { return }
        key("line")
        value(place.line)
        key("column")
        value(place.column)
    }
}

extension SceneError {
    var place: SourcePlace? { line.map { SourcePlace(line: $0, column: column ?? 1) } }
}
