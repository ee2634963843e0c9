import TautUIKit
import Testing

/// Attributes that cannot be compared never move a view.
@Suite struct InvalidPairingTests {
    private static let attributes: [NSLayoutConstraint.Attribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
        .firstBaseline, .leadingMargin, .topMargin, .centerXWithinMargins, .centerYWithinMargins,
    ]

    private func axis(of attribute: NSLayoutConstraint.Attribute) -> String {
        switch attribute {
        case .width, .height: "size"
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .centerYWithinMargins: "vertical"
        default: "horizontal"
        }
    }

    @Test func positionsAlongDifferentAxesStayInactive() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = (UIView(), UIView())
        root.addSubview(a)
        root.addSubview(b)
        for first in Self.attributes {
            for second in Self.attributes {
                let constraint = NSLayoutConstraint(
                    item: a, attribute: first, relatedBy: .equal, toItem: b, attribute: second, multiplier: 1,
                    constant: 3)
                constraint.isActive = true
                #expect(constraint.isActive == (axis(of: first) == axis(of: second)), "\(first) \(second)")
                constraint.isActive = false
            }
        }
    }
}
