internal import TautScene

/// The lines of a text as broken by a measurer.
///
/// It measures what begins with the word with which a line begins, or that the line before it breaks: what takes *n* lines of it is on the first *n* lines.
/// - Complexity: O(lines · log characters of a line) measurements of a few lines; of a word that is longer than a line, of up to 256 more of its
///   characters.
struct TextLines {
    struct Line {
        var text: String
        var width: Double
    }

    /// Of a longer word, what begins inside is measured: all of it, once for each line, takes the square of its characters or more.
    private static let longestBeginning = 256

    private let text: String
    private let font: Font
    private let measurer: any TextMeasuring

    init(_ text: String, _ font: Font, _ measurer: any TextMeasuring) {
        self.text = text
        self.font = font
        self.measurer = measurer
    }

    /// - Parameters:
    ///   - width: the width at which lines are broken.
    ///   - limit: the maximum number of lines; the last one ends in an ellipsis if text remains.
    func lines(width: Double, limit: Int) -> [Line] {
        let characters = Array(text)
        var result: [Line] = []
        var start = 0
        // Where the word begins, and how many of its lines there are before `start`: a part of it alone can break at other places.
        var (word, count) = (0, 0)
        while start < characters.count {
            let isNew = start == 0 || characters[start - 1].isWhitespace || start - word > Self.longestBeginning
            if isNew { (word, count) = (start, 0) }
            if result.count + 1 == limit { return result + [cut(String(characters[start...]), width)] }
            count += 1
            var end = end(of: count, from: word, behind: start, characters, width)
            if end < characters.count {
                // Where a word is broken inside, the measurer may have put all of it on the next line, which then ends elsewhere.
                let next = self.end(of: count + 1, from: word, behind: start, characters, width)
                end = wordEnds(characters, start, end).first { lineEnd(from: $0, characters, width) == next } ?? end
            }
            result.append(line(String(characters[start..<end])))
            start = end
            // Spaces at a break belong to no line; a line break ends the line before it, and spaces behind that begin the next one.
            guard !characters[start - 1].isNewline else { continue }
            while start < characters.count, characters[start] == " " { start += 1 }
        }
        return result
    }

    /// Where the line ends that begins at a place, or behind spaces there.
    private func lineEnd(from place: Int, _ characters: [Character], _ width: Double) -> Int {
        let start = place + characters[place...].prefix { $0 == " " }.count
        return start == characters.count ? start : end(of: 1, from: start, behind: start, characters, width)
    }

    /// Where the first lines end of what begins at `start`, which is behind `place`.
    private func end(
        of count: Int, from start: Int, behind place: Int, _ characters: [Character], _ width: Double
    ) -> Int {
        func fits(_ end: Int) -> Bool {
            let beginning = String(characters[start..<end])
            let lines = measurer.measure(beginning, font: font, width: width, lines: 0).lineCount
            // A line break counts for the line that it ends.
            return lines - (characters[end - 1].isNewline ? 1 : 0) <= count
        }
        var (low, step) = (place + 1, 16)
        while low + step < characters.count, fits(low + step) {
            low += step
            step *= 2
        }
        var high = min(low + step, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The position at which a line with room for `end` characters is broken: after the last part of a word, after the last word.
    private func wordEnds(_ characters: [Character], _ start: Int, _ end: Int) -> [Int] {
        var result: [Int] = []
        var place = end
        while place > start {
            let (before, after) = (characters[place - 1], characters[place])
            if before.isWhitespace || after.isWhitespace { return result + [place] }
            if result.isEmpty, before == "-" || Self.isIdeograph(after) { result.append(place) }
            place -= 1
        }
        return result
    }

    private static func isIdeograph(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) || $0.value >= 0x20000 } ?? false
    }

    /// The remaining text on one line, with an ellipsis if it does not fit.
    private func cut(_ rest: String, _ width: Double) -> Line {
        let first =
            rest.split(maxSplits: 1, omittingEmptySubsequences: false) { $0.isNewline }.first.map(String.init) ?? ""
        let whole = line(first)
        if first.count == rest.count, whole.width <= width + 0.5 { return whole }
        var (low, high) = (0, first.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if line(first.prefix(middle) + "…").width <= width + 0.5 { low = middle } else { high = middle - 1 }
        }
        return line(first.prefix(low) + "…")
    }

    private func line(_ text: some StringProtocol) -> Line {
        var shown = String(text)
        while shown.last?.isWhitespace == true { shown.removeLast() }
        return Line(text: shown, width: measurer.measure(shown, font: font, width: nil, lines: 1).width)
    }
}
