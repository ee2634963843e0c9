import Foundation

/// A stretch of text in one font.
@_spi(UIKit) public struct FontRun: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Its font.
    public var font: Font
}

extension NSAttributedString {
    /// The stretches of text in one font each, or `nil` if one font does.
    ///
    /// - Parameter other: the font of what says none.
    @_spi(UIKit) public func fontRuns(or other: Font) -> [FontRun]? {
        var runs: [FontRun] = []
        enumerateAttribute(Self.fontKey, in: NSRange(location: 0, length: length)) { value, range, _ in
            let font = value as? Font ?? other
            let text = (string as NSString).substring(with: range)
            if runs.last?.font == font {
                runs[runs.count - 1].text += text
            } else {
                runs.append(FontRun(text: text, font: font))
            }
        }
        return runs.count > 1 ? runs : nil
    }
}

/// Measures a text of several fonts through a measurer that knows one at a time; which text and font it is asked about does not
/// matter.
///
/// Lines break after spaces, greedily; what is longer than a line breaks between characters. A line is as high as its highest
/// font is above and below the baseline. O(pieces of one font in a line) questions a word.
@_spi(UIKit) public final class RunMeasurer: TextMeasuring {
    /// The text, by fonts.
    public let runs: [FontRun]
    /// What measures the pieces.
    public let base: any TextMeasuring

    /// Measures runs through another measurer.
    ///
    /// - Parameters:
    ///   - runs: the text, by fonts.
    ///   - base: what measures the pieces.
    public init(runs: [FontRun], base: any TextMeasuring) {
        self.runs = runs
        self.base = base
    }

    /// The metrics of the runs, whatever text and font are given.
    public func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        let limit = lines > 0 ? lines : .max
        var total = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
        for paragraph in paragraphs {
            for line in broken(paragraph, at: width, limit: limit - total.lineCount) {
                let metrics = metrics(of: line)
                if total.lineCount == 0 { total.firstBaseline = metrics.firstBaseline }
                total.lastBaseline = total.height + metrics.firstBaseline
                total.width = max(total.width, metrics.width)
                total.height += metrics.height
                total.lineCount += 1
            }
            if total.lineCount >= limit { break }
        }
        return total
    }

    /// The runs between line breaks. An empty paragraph has one empty run.
    private var paragraphs: [[FontRun]] {
        var result: [[FontRun]] = [[]]
        for run in runs {
            let parts = run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (index, part) in parts.enumerated() {
                if index > 0 { result.append([]) }
                result[result.count - 1].append(FontRun(text: String(part), font: run.font))
            }
        }
        return result
    }

    /// A paragraph as lines, at most `limit`.
    private func broken(_ paragraph: [FontRun], at width: Double?, limit: Int) -> [[FontRun]] {
        guard let width, width.isFinite else { return limit > 0 ? [paragraph] : [] }
        var lines: [[FontRun]] = []
        var line: [FontRun] = []
        func fits(_ run: [FontRun]) -> Bool { metrics(of: Self.trimmed(run)).width <= width + 1e-6 }
        for word in Self.words(of: paragraph) {
            if fits(Self.joined(line, word)) {
                line = Self.joined(line, word)
                continue
            }
            if !line.isEmpty { lines.append(Self.trimmed(line)) }
            line = []
            for character in Self.characters(of: word) {
                if !line.isEmpty, !fits(Self.joined(line, [character])) {
                    lines.append(line)
                    line = []
                }
                line = Self.joined(line, [character])
            }
            if lines.count >= limit { return Array(lines.prefix(limit)) }
        }
        lines.append(line.isEmpty ? Array(paragraph.prefix(1)) : line)
        return Array(lines.prefix(max(0, limit)))
    }

    /// The extent of runs on one line.
    private func metrics(of line: [FontRun]) -> TextMetrics {
        var (ascent, descent, width) = (0.0, 0.0, 0.0)
        // Nothing has the height of its font only if there is nothing else.
        let shown = line.contains { !$0.text.isEmpty } ? line.filter { !$0.text.isEmpty } : Array(line.prefix(1))
        for run in shown {
            let metrics = base.measure(run.text, font: run.font, width: nil, lines: 1)
            width += metrics.width
            ascent = max(ascent, metrics.firstBaseline)
            descent = max(descent, metrics.height - metrics.firstBaseline)
        }
        return TextMetrics(
            width: width, height: ascent + descent, firstBaseline: ascent, lastBaseline: ascent, lineCount: 1)
    }

    /// Words with the spaces behind them; a word may have several fonts.
    private static func words(of paragraph: [FontRun]) -> [[FontRun]] {
        var words: [[FontRun]] = []
        var hasEnded = true
        for character in characters(of: paragraph) {
            let isSpace = character.text == " "
            if hasEnded, !isSpace || words.isEmpty { words.append([]) }
            hasEnded = isSpace
            words[words.count - 1] = joined(words[words.count - 1], [character])
        }
        return words
    }

    private static func characters(of runs: [FontRun]) -> [FontRun] {
        runs.flatMap { run in run.text.map { FontRun(text: String($0), font: run.font) } }
    }

    private static func joined(_ first: [FontRun], _ second: [FontRun]) -> [FontRun] {
        var result = first
        for run in second {
            if result.last?.font == run.font { result[result.count - 1].text += run.text } else { result.append(run) }
        }
        return result
    }

    /// Without the spaces at the end, which hang.
    private static func trimmed(_ line: [FontRun]) -> [FontRun] {
        var result = line
        while let last = result.last, last.text.last == " " {
            result[result.count - 1].text.removeLast()
            if result[result.count - 1].text.isEmpty, result.count > 1 { result.removeLast() }
        }
        return result
    }
}
