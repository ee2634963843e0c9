import Foundation

@testable import Taut
@testable import TautScene

/// A view whose natural size a scene gives.
final class SceneBox: View, BaselineBorrower {
    private let naturalSize: CGSize
    var ownAlignmentInsets = EdgeInsets.zero
    /// The first baseline from the top, the last from the bottom.
    var ownBaselines: (first: Double, last: Double)?
    weak var firstLender: View?
    weak var lastLender: View?

    init(width: Double?, height: Double?) {
        naturalSize = CGSize(width: width ?? View.noIntrinsicMetric, height: height ?? View.noIntrinsicMetric)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        naturalSize = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize { naturalSize }
    override var alignmentRectInsets: EdgeInsets { ownAlignmentInsets }
    /// Only the baselines of these count; the size is the natural one.
    override var textMetrics: TextMetrics? {
        ownBaselines.map {
            TextMetrics(width: 0, height: 0, firstBaseline: $0.first, lastBaseline: -$0.last, lineCount: 1)
        }
    }
    override var forFirstBaselineLayout: View { firstLender ?? super.forFirstBaselineLayout }
    override var forLastBaselineLayout: View { lastLender ?? super.forLastBaselineLayout }
}

/// A stack, which a scene may give a natural size, too.
final class SceneStackView: StackView {
    private let naturalSize: CGSize
    var ownAlignmentInsets = EdgeInsets.zero

    init(_ description: SceneStack, width: Double?, height: Double?) {
        naturalSize = CGSize(width: width ?? View.noIntrinsicMetric, height: height ?? View.noIntrinsicMetric)
        super.init(frame: .zero)
        description.apply(to: self)
    }

    required init(coder: NSCoder) {
        naturalSize = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize { naturalSize }
    override var alignmentRectInsets: EdgeInsets { ownAlignmentInsets }
}

/// A scroll view, which a scene may give a natural size, too.
final class SceneScrollView: ScrollView {
    private let naturalSize: CGSize
    var ownAlignmentInsets = EdgeInsets.zero

    init(_ description: SceneView) {
        naturalSize = CGSize(
            width: description.intrinsicWidth ?? View.noIntrinsicMetric,
            height: description.intrinsicHeight ?? View.noIntrinsicMetric)
        super.init(frame: .zero)
        ownAlignmentInsets = EdgeInsets(description.alignmentInsets)
        contentOffset = CGPoint(x: description.contentOffset.x, y: description.contentOffset.y)
    }

    required init?(coder: NSCoder) {
        naturalSize = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize { naturalSize }
    override var alignmentRectInsets: EdgeInsets { ownAlignmentInsets }
}

/// A label of a scene.
final class SceneLabel: Label {
    var ownAlignmentInsets = EdgeInsets.zero

    override var alignmentRectInsets: EdgeInsets { ownAlignmentInsets }
}

/// A view for whose baselines those of views inside stand.
protocol BaselineBorrower: View {
    var firstLender: View? { get set }
    var lastLender: View? { get set }
}

extension SceneStack {
    /// Makes a stack view what the scene says.
    fileprivate func apply(to stack: StackView) {
        stack.axis = LayoutConstraint.Axis(axis)
        stack.distribution = StackView.Distribution(rawValue: Int(distribution.rawValue)) ?? .fill
        stack.alignment = StackView.Alignment(rawValue: Int(alignment.rawValue)) ?? .fill
        stack.spacing = spacing
        stack.isLayoutMarginsRelativeArrangement = isRelativeToMargins
        stack.isBaselineRelativeArrangement = isBaselineRelative
    }
}
