import Foundation
import Taut
import Testing

/// What a layout moves, and who takes part in its passes.
@Suite struct LayoutDiffTests {
    @Test func tellsOldAndNewFrames() throws {
        let root = makeRoot(300, 100)
        let (a, b) = (add("a", to: root, width: 20, height: 10), add("b", to: root, width: 30, height: 10))
        let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5)
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), gap,
            a.topAnchor.constraint(equalTo: root.topAnchor),
            b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let first = root.taut.layoutIfNeeded()
        #expect(first.entered == [root, a, b] && first.moves.isEmpty)
        #expect(root.taut.layoutIfNeeded().isEmpty)
        gap.constant = 45
        let diff = b.taut.layoutIfNeeded()
        #expect(diff.moves.map(\.view) == [b] && diff.entered.isEmpty && diff.left.isEmpty)
        let move = try #require(diff.move(of: b))
        #expect(move.old == CGRect(x: 25, y: 0, width: 30, height: 10))
        #expect(move.new == CGRect(x: 65, y: 0, width: 30, height: 10))
        #expect(diff.move(of: a) == nil)
        #expect(diff.frames(at: 0.25).map(\.frame) == [CGRect(x: 35, y: 0, width: 30, height: 10)])
        #expect(move.frame(at: 0) == move.old && move.frame(at: 1) == move.new)
        #expect(move.frame(at: 1.5).minX == 85)
    }

    @Test func tellsWhoHasComeAndGone() {
        let root = makeRoot(300, 100)
        let stack = StackView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        let boxes = [10, 20, 30].map { width in
            let box = Box()
            box.content = CGSize(width: width, height: 5)
            stack.addArrangedSubview(box)
            return box
        }
        root.taut.layoutIfNeeded()
        boxes[0].isHidden = true
        var diff = root.taut.layoutIfNeeded()
        #expect(Set(diff.moves.map(\.view)) == [stack, boxes[0], boxes[1], boxes[2]])
        #expect(diff.move(of: boxes[0])?.new.size == .zero)
        boxes[2].removeFromSuperview()
        let new = add("new", to: root, width: 1, height: 1)
        diff = root.taut.layoutIfNeeded()
        #expect(diff.entered == [new])
        #expect(
            diff.left.map(\.view) == [boxes[2]] && diff.left.first?.frame == CGRect(x: 20, y: 0, width: 30, height: 5))
        #expect(root.taut.layoutIfNeeded().isEmpty)
    }

    /// Several changes, one layout.
    @Test func changesCanBeBatched() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 10, height: 10)
        let inner = add("inner", to: box, width: 1, height: 1)
        root.layoutIfNeeded()
        let before = box.layouts
        let diff = root.taut.update {
            for width in [20, 30, 40] as [CGFloat] {
                box.content.width = width
                box.setNeedsLayout()
                root.layoutIfNeeded()
                #expect(box.frame.width == 10)
            }
            root.taut.update { inner.content.width = 7 }
        }
        #expect(box.layouts == before + 1)
        #expect(diff.move(of: box)?.new.width == 40 && diff.move(of: inner)?.new.width == 7)
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try root.taut.update { () throws(Stop) in
                box.content.width = 50
                throw Stop()
            }
        }
        // The changes made so far are there, and the next layout takes them.
        root.layoutIfNeeded()
        #expect(box.frame.width == 50)
    }

    private final class Controller: ViewLayoutDelegate {
        let name: String
        var log: (String) -> Void
        init(_ name: String, _ log: @escaping (String) -> Void) {
            self.name = name
            self.log = log
        }
        func updateViewConstraints() { log("updateView \(name)") }
        func viewWillLayoutSubviews() { log("will \(name)") }
        func viewDidLayoutSubviews() { log("did \(name)") }
    }

    @Test func delegatesTakePartInUIKitsOrder() {
        let root = makeRoot(300, 100)
        let a = add("a", to: root, width: 1, height: 1)
        let b = add("b", to: a, width: 1, height: 1)
        var log: [String] = []
        for view in [a, b] {
            let name = view.accessibilityIdentifier ?? ""
            view.onUpdate = { log.append("update \(name)") }
            view.onLayout = { log.append("layout \(name)") }
        }
        let controllers = [Controller("a") { log.append($0) }, Controller("b") { log.append($0) }]
        a.taut.layoutDelegate = controllers[0]
        b.taut.layoutDelegate = controllers[1]
        root.layoutIfNeeded()
        #expect(
            log == [
                "updateView b", "updateView a", "update b", "update a", "will a", "layout a", "did a", "will b",
                "layout b", "did b",
            ])
        log = []
        a.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(log == ["will a", "layout a", "did a"])
        // Not retained.
        weak var gone: Controller?
        do {
            let controller = Controller("c") { _ in }
            gone = controller
            a.taut.layoutDelegate = controller
        }
        #expect(gone == nil && a.taut.layoutDelegate == nil)
    }

    /// Deleting the yellow view of two equal ones drops its constraints; one new constraint determines the rest.
    @Test func removeYellowAddOne() {
        let root = makeRoot(375, 667, margin: 16, top: 20)
        let yellow = add("yellow", to: root)
        let green = add("green", to: root)
        let safe = root.safeAreaLayoutGuide
        LayoutConstraint.activate([
            yellow.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            green.leadingAnchor.constraint(equalTo: yellow.trailingAnchor, constant: 8),
            green.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            yellow.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
            green.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
            safe.bottomAnchor.constraint(equalTo: yellow.bottomAnchor, constant: 20),
            safe.bottomAnchor.constraint(equalTo: green.bottomAnchor, constant: 20),
            yellow.widthAnchor.constraint(equalTo: green.widthAnchor),
        ])
        #expect(root.taut.layout().status == .satisfied)
        expect(green, 191.5, 40, 167.5, 607)
        yellow.removeFromSuperview()
        #expect(root.constraints.count == 3)
        #expect(root.taut.layout().ambiguousViews == [green])
        green.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
        let diff = root.taut.layoutIfNeeded()
        #expect(root.taut.report().status == .satisfied)
        expect(green, 16, 40, 343, 607)
        #expect(diff.moves.map(\.view) == [green])
    }
}
