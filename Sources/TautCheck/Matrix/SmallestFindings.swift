/// Findings under many conditions: of each the one with the fewest unusual conditions.
package struct SmallestFindings<Combination> {
    private struct Key: Hashable {
        var rule: String
        var element: String
    }

    package struct Entry {
        package var finding: Finding
        package var combination: Combination
        /// How many of its conditions are unusual.
        package var deviations: Int
        /// Under how many combinations it was found.
        package var count: Int
        fileprivate var order: Int
    }

    private var found: [Key: Entry] = [:]

    package init() {}

    /// - Parameter count: how many combinations this one stands for.
    package mutating func note(_ finding: Finding, _ combination: Combination, deviations: Int, count: Int = 1) {
        let key = Key(rule: finding.rule, element: finding.element)
        if let known = found[key], known.deviations <= deviations {
            found[key]?.count += count
            return
        }
        found[key] = Entry(
            finding: finding, combination: combination, deviations: deviations,
            count: (found[key]?.count ?? 0) + count, order: found[key]?.order ?? found.count)
    }

    /// In the order in which they were found; without those that need no unusual condition.
    package var unusual: [Entry] { found.values.filter { $0.deviations > 0 }.sorted { $0.order < $1.order } }
}

extension Finding {
    /// The finding with the conditions that it takes.
    package func under(_ conditions: [Condition], _ count: Int, of total: Int) -> Finding {
        var result = self
        result.conditions = conditions
        let words = conditions.map { "\($0.axis) \($0.value)" }.joined(separator: ", ")
        result.message += " (with \(words); \(count) of \(total) combinations)"
        return result
    }
}
