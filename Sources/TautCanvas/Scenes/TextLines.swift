internal import TautScene

/// The lines of a text as broken by a measurer.
///
/// It measures prefixes of the text: a prefix that takes *n* lines is on the first *n* lines.
/// - Complexity: O(lines · log characters) measurements.
struct TextLines {
    struct Line {
        var text: String
        var width: Double
    }

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
        let total = measurer.measure(text, font: font, width: width, lines: 0).lineCount
        var result: [Line] = []
        var start = 0
        while start < characters.count {
            if result.count + 1 == limit { return result + [cut(String(characters[start...]), width)] }
            var end = end(after: result.count, from: start, characters, width)
            if end < characters.count {
                // Where a word is broken inside, the measurer may have put all of it on the next line.
                let rest = total - result.count - 1
                end = wordEnds(characters, start, end).first { lineCount(characters[$0...], width) == rest } ?? end
            }
            result.append(line(String(characters[start..<end])))
            start = end
            // Spaces at a break belong to no line; a line break ends the line before it.
            while start < characters.count, characters[start] == " " { start += 1 }
        }
        return result
    }

    /// The number of characters on the first `count + 1` lines.
    private func end(after count: Int, from start: Int, _ characters: [Character], _ width: Double) -> Int {
        var (low, high) = (start + 1, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let beginning = String(characters[..<middle])
            let lines = measurer.measure(beginning, font: font, width: width, lines: 0).lineCount
            // A line break counts for the line that it ends.
            if lines - (characters[middle - 1].isNewline ? 1 : 0) <= count + 1 {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return low
    }

    private func lineCount(_ characters: ArraySlice<Character>, _ width: Double) -> Int {
        let rest = String(characters.drop { $0 == " " })
        return rest.isEmpty ? 0 : measurer.measure(rest, font: font, width: width, lines: 0).lineCount
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
