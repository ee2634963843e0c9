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
struct DesignedTexts: TextMeasuring {
    private var metrics: [String: TextMetrics] = [:]

    /// The text that stands for a view; no author writes one that begins with NUL.
    static func key(_ design: InterfaceBuilderView) -> String { "\0" + design.id }

    mutating func add(_ design: InterfaceBuilderView) {
        guard let baselines = design.baselines else { return }
        let height = design.intrinsicSize.height ?? Double(design.frame.height)
        metrics[Self.key(design)] = TextMetrics(
            width: design.intrinsicSize.width ?? 0, height: height, firstBaseline: baselines.first,
            lastBaseline: height - baselines.last, lineCount: 1)
    }

    func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        metrics[text] ?? TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
    }

    /// Measures all other texts.
    struct Fallback: TextMeasuring {
        let texts: DesignedTexts
        let measurer: any TextMeasuring

        func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
            texts.metrics[text] ?? measurer.measure(text, font: font, width: width, lines: lines)
        }
    }
}
