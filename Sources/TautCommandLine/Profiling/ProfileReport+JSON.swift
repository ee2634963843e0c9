import TautScene

/// Reports as recordings hold them, and as `--format json` prints them (`Schemas/profile-output.schema.json`).
extension ProfileReport {
    /// One line.
    var json: [UInt8] {
        var writer = JSONWriter()
        write(&writer)
        writer.endLine()
        return writer.bytes
    }

    func write(_ writer: inout JSONWriter) {
        writer.beginObject()
        Self.write(name, counts, &writer)
        for (key, seconds) in [("seconds", time), ("measuring", measuringTime), ("solving", solvingTime)] {
            writer.key(key)
            writer.value(seconds)
        }
        for (key, entries) in [
            ("measured", measured), ("causes", causes), ("misses", misses), ("written", written), ("churn", churn),
        ] {
            writer.key(key)
            writer.beginArray()
            for entry in entries { Self.write(entry, &writer) }
            writer.endArray()
        }
        writer.endObject()
    }

    /// The members that every recording has.
    static func write(_ name: String, _ counts: [(name: String, count: Int)], _ writer: inout JSONWriter) {
        writer.key("name")
        writer.value(name)
        writer.key("counts")
        writer.beginObject()
        for (name, count) in counts {
            writer.key(name)
            writer.value(count)
        }
        writer.endObject()
    }

    private static func write(_ entry: Entry, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.value(entry.name)
        writer.key("count")
        writer.value(entry.count)
        writer.key("seconds")
        writer.value(entry.time)
        writer.endObject()
    }

    // MARK: Reading

    /// The reports of a recording, or of lines that were printed.
    ///
    /// - Throws: `SceneError` for a file without one.
    static func read(_ bytes: [UInt8], file: String) throws -> [ProfileReport] {
        let reports = try PrintedJSON.read(bytes, file: file, "a recording") { node -> [ProfileReport]? in
            let list = if case .array(let recordings)? = node.member("recordings")?.value { recordings } else { [node] }
            let reports = list.compactMap { ProfileReport($0) }
            return reports.isEmpty ? nil : reports
        }
        guard let reports else {
            throw SceneError(
                file: file, text: "", message: "no recording; --profile and taut profile --format json write one")
        }
        return Array(reports.joined())
    }

    /// A report that was written; `nil` for other JSON.
    private init?(_ node: JSONNode) {
        guard case .string(let name)? = node.member("name")?.value,
            case .object(let members)? = node.member("counts")?.value
        else { return nil }
        let counts = members.compactMap { member in member.value.count.map { (member.key, $0) } }
        var lists: [String: [Entry]] = [:]
        for key in ["measured", "causes", "misses", "written", "churn"] {
            guard case .array(let entries)? = node.member(key)?.value else { continue }
            lists[key] = entries.compactMap { Self.entry($0) }
        }
        func seconds(_ key: String) -> Double { node.member(key)?.number ?? 0 }
        self.init(
            name: name, counts: counts, lists: lists,
            seconds: (seconds("seconds"), seconds("measuring"), seconds("solving")))
    }

    private static func entry(_ node: JSONNode) -> Entry? {
        guard case .string(let name)? = node.member("name")?.value, let count = node.member("count")?.count else {
            return nil
        }
        return Entry(name: name, count: count, time: node.member("seconds")?.number ?? 0)
    }
}

extension JSONNode {
    /// Not inlined: the optimiser of Swift 6.3.1 ends with "outside of lifetime use" in `ProfileReport.init` otherwise.
    @inline(never)
    fileprivate var number: Double? { if case .number(let number) = value { number } else { nil } }
    fileprivate var count: Int? { number.flatMap { Int(exactly: $0) } }
}
