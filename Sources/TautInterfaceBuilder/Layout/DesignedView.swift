import Foundation
import Taut

/// A view that stands for a control of which only the size is known.
final class DesignedView: View {
    var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var alignment = EdgeInsets.zero

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: EdgeInsets { alignment }
}

/// A view that shows text of which only the size and the baselines are known. Its text is a key of the
/// ``DesignedTexts``.
final class DesignedText: Label {
    var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var alignment = EdgeInsets.zero

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: EdgeInsets { alignment }
}

/// A text that is measured.
final class MeasuredText: Label {
    var alignment = EdgeInsets.zero

    override var alignmentRectInsets: EdgeInsets { alignment }
}

/// Answers with the baselines of views by their ids.
struct DesignedTexts {
    private(set) var metrics: [String: TextMetrics] = [:]

    /// The text that stands for a view; no author writes one that begins with NUL.
    static func key(_ design: InterfaceBuilderView) -> String { "\0" + design.id }

    mutating func add(_ design: InterfaceBuilderView) {
        guard let baselines = design.baselines else { return }
        let height = design.intrinsicSize.height ?? Double(design.frame.height)
        metrics[Self.key(design)] = TextMetrics(
            width: design.intrinsicSize.width ?? 0, height: height, firstBaseline: baselines.first,
            lastBaseline: height - baselines.last, lineCount: 1)
    }

    /// Measures these texts, and all others with another measurer, if there is one.
    final class Measurer: TextMeasuring {
        private let texts: DesignedTexts
        private let others: (any TextMeasuring)?

        init(_ texts: DesignedTexts, others: (any TextMeasuring)?) {
            self.texts = texts
            self.others = others
        }

        func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
            texts.metrics[text] ?? others?.measure(text, font: font, width: width, lines: lines)
                ?? TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
        }
    }
}
