internal import Synchronization
internal import TautScene

/// Measures each text once: the combinations of a matrix ask for the same texts again and again.
final class RememberedTexts: TextMeasuring {
    private struct Question: Hashable {
        var text: String
        var font: Font
        var width: Double?
        var lines: Int
    }

    private let measurer: any TextMeasuring
    private let known = Mutex<[Question: TextMetrics]>([:])
    /// More answers than this are forgotten.
    private static let limit = 50_000

    init(_ measurer: any TextMeasuring) { self.measurer = measurer }

    func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        let question = Question(text: text, font: font, width: width, lines: lines)
        if let answer = known.withLock({ $0[question] }) { return answer }
        let answer = measurer.measure(text, font: font, width: width, lines: lines)
        known.withLock {
            if $0.count >= Self.limit { $0.removeAll(keepingCapacity: true) }
            $0[question] = answer
        }
        return answer
    }
}
