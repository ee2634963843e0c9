import TautScene

/// The counts of a recording, as `--profile`, `--trace` and `--format json` write them.
struct CountTable {
    private(set) var names: [String] = []
    private var counts: [String: [(name: String, count: Int)]] = [:]

    /// - Throws: `SceneError` for what is no recording.
    init(_ bytes: [UInt8], file: String) throws {
        for line in bytes.split(separator: 0x0A) {
            let node = try? JSONReader.read(Array(line))
            if case .array(let recordings)? = node?.member("recordings")?.value {
                for recording in recordings { add(recording) }
            } else if let node {
                add(node)
            }
        }
        guard !counts.isEmpty else {
            throw SceneError(
                file: file, text: "", message: "no recording; --profile and taut profile --format json write one")
        }
    }

    init(_ reports: [ProfileReport]) {
        for report in reports { add(report.name, report.counts) }
    }

    private mutating func add(_ node: JSONNode) {
        guard case .string(let name)? = node.member("name")?.value,
            case .object(let members)? = node.member("counts")?.value
        else { return }
        var found: [(name: String, count: Int)] = []
        for member in members {
            if case .number(let count) = member.value.value, let count = Int(exactly: count) {
                found.append((member.key, count))
            }
        }
        add(name, found)
    }

    private mutating func add(_ name: String, _ found: [(name: String, count: Int)]) {
        if counts[name] == nil { names.append(name) }
        counts[name] = found
    }

    /// What differs in a later recording, or has risen, one a line. A count that one of them does not have is 0.
    func differences(_ later: CountTable, isRiseOnly: Bool) -> [String] {
        later.names.flatMap { name -> [String] in
            guard let old = counts[name] else { return ["\(name): not in the recording"] }
            let new = later.counts[name] ?? []
            let gone: [(name: String, count: Int)] = old.filter { known in !new.contains { $0.name == known.name } }.map
            { ($0.name, 0) }
            return (new + gone).compactMap { count in
                let before = old.first { $0.name == count.name }?.count ?? 0
                guard isRiseOnly ? count.count > before : count.count != before else { return nil }
                return "\(name): \(count.name) \(before) → \(count.count)"
            }
        }
    }
}
