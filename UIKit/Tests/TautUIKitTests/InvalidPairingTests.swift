import Foundation
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

    /// What is written to standard error meanwhile, also by other tests.
    private func complaints(_ body: () -> Void) -> String {
        let (pipe, saved) = (Pipe(), dup(STDERR_FILENO))
        dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
        body()
        dup2(saved, STDERR_FILENO)
        close(saved)
        try? pipe.fileHandleForWriting.close()
        return String(decoding: (try? pipe.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    }

    @Test func whyAConstraintStaysInactiveIsSaid() {
        let (a, b) = (UIView(), UIView())
        a.accessibilityIdentifier = "pairing a"
        b.accessibilityIdentifier = "pairing b"
        let tie = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
        let reason = "TautUIKit: the items of pairing a.leading == pairing b.leading have no common ancestor\n"
        #expect(complaints { NSLayoutConstraint.activate([tie]) }.contains(reason))
        #expect(complaints { tie.isActive = true }.contains(reason))
        #expect(complaints { a.addConstraint(tie) }.contains(reason))
        #expect(!tie.isActive)
        a.addSubview(b)
        #expect(!complaints { tie.isActive = true }.contains("pairing a"))
        #expect(tie.isActive)
        let width = a.widthAnchor.constraint(equalToConstant: .nan)
        #expect(complaints { width.isActive = true }.contains("nan"))
        #expect(!width.isActive)
    }
}
