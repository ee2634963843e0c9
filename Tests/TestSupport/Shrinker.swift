extension LinearSystem {
    /// A small system that still fails: rows, variables and odd numbers are dropped for as long as `isFailing` stays true.
    ///
    /// Greedy and deterministic. `attempts` bounds how often `isFailing` is asked.
    public func shrunk(attempts: Int = 3000, while isFailing: @escaping (LinearSystem) -> Bool) -> LinearSystem {
        var search = Shrinker(best: self, attemptsLeft: attempts, isFailing: isFailing)
        search.run()
        return search.best
    }

    /// The system without variables that no row mentions; the others keep their sequence.
    public var withoutUnusedVariables: LinearSystem {
        var isUsed = [Bool](repeating: false, count: variables.count)
        for row in rows {
            for term in row.terms { isUsed[term.variable] = true }
        }
        var result = LinearSystem()
        var newIndex = [Int](repeating: 0, count: variables.count)
        for index in variables.indices where isUsed[index] {
            newIndex[index] = result.variables.count
            result.variables.append(variables[index])
        }
        result.rows = rows.map { row in
            var row = row
            row.terms = row.terms.map { .init(newIndex[$0.variable], $0.coefficient) }
            return row
        }
        return result
    }
}

private struct Shrinker {
    var best: LinearSystem
    var attemptsLeft: Int
    let isFailing: (LinearSystem) -> Bool

    mutating func run() {
        var before: LinearSystem
        repeat {
            before = best
            dropRows()
            _ = accept(best.withoutUnusedVariables)
            dropTerms()
            simplifyRows()
            simplifyVariables()
        } while best != before && attemptsLeft > 0
    }

    /// Keeps a candidate that still fails; returns whether it did.
    private mutating func accept(_ candidate: LinearSystem) -> Bool {
        guard attemptsLeft > 0, candidate != best else { return false }
        attemptsLeft -= 1
        guard isFailing(candidate) else { return false }
        best = candidate
        return true
    }
}

/// The steps of the search.
extension Shrinker {
    /// Halves first, single rows last.
    private mutating func dropRows() {
        var size = max(1, best.rows.count / 2)
        while true {
            var start = 0
            while start < best.rows.count {
                var candidate = best
                candidate.rows.removeSubrange(start..<min(start + size, candidate.rows.count))
                if !accept(candidate) { start += size }
            }
            if size == 1 { return }
            size /= 2
        }
    }

    /// One term of one row after the other.
    private mutating func dropTerms() {
        for row in best.rows.indices {
            for term in best.rows[row].terms.indices.reversed() {
                var candidate = best
                candidate.rows[row].terms.remove(at: term)
                _ = accept(candidate)
            }
        }
    }

    private mutating func simplifyRows() {
        for row in best.rows.indices {
            simplify(\.rows[row].constant, to: [0, 1, best.rows[row].constant.rounded()])
            for term in best.rows[row].terms.indices {
                let coefficient = best.rows[row].terms[term].coefficient
                simplify(\.rows[row].terms[term].coefficient, to: [1, -1, coefficient.rounded()].filter { $0 != 0 })
            }
        }
    }

    /// Takes the first of some simpler values with which the system still fails.
    private mutating func simplify(_ number: WritableKeyPath<LinearSystem, Double>, to values: [Double]) {
        for value in values {
            if best[keyPath: number] == value { return }
            var candidate = best
            candidate[keyPath: number] = value
            if accept(candidate) { return }
        }
    }

    private mutating func simplifyVariables() {
        for variable in best.variables.indices {
            var candidate = best
            candidate.variables[variable].preferred = 0
            _ = accept(candidate)
            candidate = best
            candidate.variables[variable].isNonNegative = false
            _ = accept(candidate)
        }
    }
}
