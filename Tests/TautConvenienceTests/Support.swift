import Foundation
import Taut
import Testing

/// A root of 300 × 200 points with 20 points of bars at the top and 10 at the bottom; its margins are 16 at the sides.
func makeRoot(
    _ width: CGFloat = 300, _ height: CGFloat = 200, direction: UserInterfaceLayoutDirection = .leftToRight,
    change: (inout Environment) -> Void = { _ in }
) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    root.accessibilityIdentifier = "root"
    var environment = Environment(
        layoutDirection: direction, safeArea: DirectionalEdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0))
    change(&environment)
    root.taut.environment = environment
    return root
}

/// A view with a natural size, 40 × 30 unless given.
final class Box: View {
    private var content = CGSize(width: 40, height: 30)

    convenience init(_ name: String, _ width: CGFloat = 40, _ height: CGFloat = 30) {
        self.init()
        accessibilityIdentifier = name
        content = CGSize(width: width, height: height)
    }

    override var intrinsicContentSize: CGSize { content }
}

/// Lays out and compares a frame to within a millionth of a point.
func expect(
    _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    view.layoutIfNeeded()
    let frame = view.frame
    let close = zip([frame.minX, frame.minY, frame.width, frame.height], [x, y, width, height])
        .allSatisfy { abs($0 - $1) < 1e-6 }
    #expect(close, "\(view.description) should be (\(x), \(y), \(width), \(height))", sourceLocation: sourceLocation)
}

extension View {
    /// Whether the last layout was unique and kept everything that is required.
    var isSatisfied: Bool { taut.layout().status == .satisfied }
}
