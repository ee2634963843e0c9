/// Finds the nearest known word.
package enum Suggestion {
    static let beginning = "; did you mean "

    /// `; did you mean "title"?`, or nothing if no candidate is near.
    package static func text(for word: String, among candidates: some Sequence<String>) -> String {
        guard let best = best(for: word, among: candidates) else { return "" }
        return "\(beginning)\"\(best)\"?"
    }

    /// The nearest candidate by edit distance, if the distance is at most a third of the word's length.
    package static func best(for word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().utf8.prefix(64))
        var best: (distance: Int, candidate: String)?
        for candidate in candidates.prefix(2000) {
            let other = Array(candidate.lowercased().utf8.prefix(64))
            let limit = Swift.max(1, (Swift.max(letters.count, other.count) + 1) / 3)
            guard abs(letters.count - other.count) <= limit else { continue }
            let distance = distance(letters, other)
            if distance <= limit, distance < best?.distance ?? Int.max { best = (distance, candidate) }
        }
        return best?.candidate
    }

    /// The edit distance with transpositions of neighbours as one step (restricted Damerau-Levenshtein).
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var older = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var current = [i + 1]
            for j in 0..<b.count {
                var cost = Swift.min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = Swift.min(cost, older[j - 1] + 1) }
                current.append(cost)
            }
            older = previous
            previous = current
        }
        return previous[b.count]
    }
}

extension String {
    /// The first position of a word, compared byte by byte.
    func place(of word: String) -> String.Index? {
        utf8.indices.first { utf8[$0...].starts(with: word.utf8) }
    }
}
