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

/// Answers with the baselines of views by their ids.
struct DesignedTexts: TextMeasuring {
    var metrics: [String: TextMetrics] = [:]

    mutating func add(_ design: InterfaceBuilderView) {
        guard let baselines = design.baselines else { return }
        let height = design.intrinsicSize.height ?? Double(design.frame.height)
        metrics[design.id] = TextMetrics(
            width: design.intrinsicSize.width ?? 0, height: height, firstBaseline: baselines.first,
            lastBaseline: height - baselines.last, lineCount: 1)
    }

    func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        metrics[text] ?? TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
    }
}
