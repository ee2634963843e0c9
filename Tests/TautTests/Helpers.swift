import Foundation
import Taut
import Testing

/// A root of a size, whose environment has the given margins (leading and trailing) and safe area (top and bottom).
func makeRoot(
    _ width: CGFloat?, _ height: CGFloat?, margin: CGFloat? = nil, top: CGFloat = 0, bottom: CGFloat = 0,
    direction: UserInterfaceLayoutDirection = .leftToRight
) -> View {
    let root = View()
    root.accessibilityIdentifier = "root"
    root.taut.size = RootSize(width: width, height: height)
    root.taut.environment = Environment(
        layoutDirection: direction, safeArea: DirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0),
        margins: margin.map { DirectionalEdgeInsets(top: 0, leading: $0, bottom: 0, trailing: $0) })
    return root
}

/// A view with an intrinsic size, laid out by constraints.
final class Box: View {
    var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
        didSet { invalidateIntrinsicContentSize() }
    }
    var layouts = 0
    var updates = 0
    var onLayout: (() -> Void)?
    var onUpdate: (() -> Void)?

    override var intrinsicContentSize: CGSize { content }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        onLayout?()
    }

    override func updateConstraints() {
        updates += 1
        onUpdate?()
        super.updateConstraints()
    }
}

/// Adds a view that is laid out by constraints.
@discardableResult
func add(_ name: String, to parent: View, width: CGFloat = -1, height: CGFloat = -1) -> Box {
    let view = Box()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    view.content = CGSize(width: width, height: height)
    parent.addSubview(view)
    return view
}

/// Adds a label that is laid out by constraints.
@discardableResult
func addLabel(_ text: String, to parent: View, lines: Int = 1, size: Double = 20) -> Label {
    let label = Label()
    label.accessibilityIdentifier = text
    label.translatesAutoresizingMaskIntoConstraints = false
    label.text = text
    label.font = Font(size: size)
    label.numberOfLines = lines
    parent.addSubview(label)
    return label
}

extension LayoutConstraint {
    /// This constraint at a priority.
    func at(_ priority: Float) -> LayoutConstraint {
        self.priority = LayoutPriority(priority)
        return self
    }
}

/// Whether two rectangles are the same to within a millionth of a point.
func expect(
    _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let frame = view.frame
    let got = [frame.minX, frame.minY, frame.width, frame.height]
    let close = zip(got, [x, y, width, height]).allSatisfy { abs($0 - $1) < 1e-6 }
    #expect(close, "\(view.description) should be (\(x), \(y), \(width), \(height))", sourceLocation: sourceLocation)
}
