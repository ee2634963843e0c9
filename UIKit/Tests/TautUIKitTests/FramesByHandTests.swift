import Foundation
import TautUIKit
import Testing

/// Frames that are set although constraints place the view.
@Suite struct FramesByHandTests {
    @Test func theyLastUntilTheSuperviewIsLaidOut() {
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        let changes: [() -> Void] = [
            { view.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }, { view.center = CGPoint(x: 50, y: 50) },
            { view.bounds.size.width = 90 },
        ]
        for change in changes {
            change()
            let changed = view.frame
            root.layoutIfNeeded()
            #expect(view.frame == changed)
            root.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 5, y: 6, width: 20, height: 30))
        }
    }
}
