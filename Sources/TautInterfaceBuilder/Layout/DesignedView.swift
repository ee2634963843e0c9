import Foundation
import Taut

/// A view that stands for a control of which only the size is known.
final class DesignedView: View {
    var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var alignment = EdgeInsets.zero

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: EdgeInsets { alignment }
}
