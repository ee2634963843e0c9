/// The counts of a recording, as `--profile`, `--trace` and `--format json` write them.
struct CountTable {
    private(set) var names: [String] = []
    private var counts: [String: [(name: String, count: Int)]] = [:]

    init(_ reports: [ProfileReport]) {
        for report in reports {
            if counts[report.name] == nil { names.append(report.name) }
            counts[report.name] = report.counts
        }
    }

    /// What differs in a later recording, or has risen, one a line. A count that one of them does not have is 0.
    func differences(_ later: CountTable, isRiseOnly: Bool) -> [String] {
        later.names.flatMap { name -> [String] in
            guard let old = counts[name] ?? elsewhere(name) else { return ["\(name): not in the recording"] }
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

    /// The counts of the file of that name in another folder, if there is one such: `./cell.json` is `cell.json`.
    private func elsewhere(_ name: String) -> [(name: String, count: Int)]? {
        func last(_ name: String) -> Substring { name.split(separator: "/").last ?? "" }
        let alike = names.filter { last($0) == last(name) }
        return alike.count == 1 ? counts[alike[0]] : nil
    }
}
