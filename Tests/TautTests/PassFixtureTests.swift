import Foundation
import Taut
import Testing

/// `Tests/Fixtures/passes`: what changes in a small tree, and what is called, moves, or never ends.
///
/// The tree: `b` (5 × 5) at the origin of `a` (20 × 10), `a` at the origin of `root`; `root` and `a` have a controller each.
@Suite struct PassFixtureTests {
    struct Fixture: Decodable {
        var sentence: String
        var source: String
        var oracle: String
        var cases: [Case]
    }

    struct Case: Decodable {
        var change: String
        var calls: [String]?
        /// Old, half-way and new frames.
        var moves: [String: [[Double]]]?
        var culprits: [String: Set<String>]?
    }

    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/passes")

    @Test(arguments: [
        "updates-go-up-the-tree-and-layouts-down", "changes-made-in-a-batch-are-laid-out-once",
        "a-layout-tells-what-has-moved-for-an-animation", "who-keeps-asking-for-another-pass-is-named",
    ])
    func givesWhatItSays(_ name: String) throws {
        let data = try Data(contentsOf: Self.directory.appendingPathComponent(name + ".json"))
        let fixture = try JSONDecoder().decode(Fixture.self, from: data)
        #expect(fixture.oracle == "hand" && !fixture.cases.isEmpty)
        let tree = PassTree()
        for expected in fixture.cases {
            let change = try #require(tree.changes[expected.change], "\(expected.change)")
            tree.log = []
            let diff = change()
            if let calls = expected.calls { #expect(tree.log == calls, "\(expected.change)") }
            if let moves = expected.moves { #expect(tree.frames(diff) == moves, "\(expected.change)") }
            if let culprits = expected.culprits { #expect(tree.culprits == culprits, "\(expected.change)") }
            tree.settle()
        }
    }
}

/// The tree of these fixtures.
private final class PassTree {
    let root = makeRoot(300, 300)
    let a: Box
    let b: Box
    let aWidth: LayoutConstraint
    let bWidth: LayoutConstraint
    let aLeading: LayoutConstraint
    var log: [String] = []
    private var controllers: [LoggingController] = []

    init() {
        let top = add("top", to: root)
        a = add("a", to: top)
        b = add("b", to: a)
        top.accessibilityIdentifier = "root"
        aWidth = a.widthAnchor.constraint(equalToConstant: 20)
        bWidth = b.widthAnchor.constraint(equalToConstant: 5)
        aLeading = a.leadingAnchor.constraint(equalTo: top.leadingAnchor)
        LayoutConstraint.activate([
            top.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            top.topAnchor.constraint(equalTo: root.topAnchor), top.widthAnchor.constraint(equalToConstant: 300),
            top.heightAnchor.constraint(equalToConstant: 300), aWidth, aLeading,
            a.topAnchor.constraint(equalTo: top.topAnchor), a.heightAnchor.constraint(equalToConstant: 10), bWidth,
            b.leadingAnchor.constraint(equalTo: a.leadingAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
            b.heightAnchor.constraint(equalToConstant: 5),
        ])
        for view in [top, a, b] {
            let name = view.accessibilityIdentifier ?? ""
            view.onUpdate = { [unowned self] in log.append("\(name) updateConstraints") }
            view.onLayout = { [unowned self] in log.append("\(name) layoutSubviews") }
        }
        for view in [top, a] {
            let controller = LoggingController("c.\(view.accessibilityIdentifier ?? "")") { [unowned self] in
                log.append($0)
            }
            view.taut.layoutDelegate = controller
            controllers.append(controller)
        }
    }

    /// What fixtures may ask for, by name.
    var changes: [String: () -> LayoutDiff] {
        let (root, a, b, aWidth, bWidth, aLeading) = (root, a, b, aWidth, bWidth, aLeading)
        func after(_ change: @escaping () -> Void) -> () -> LayoutDiff {
            {
                change()
                return root.taut.layoutIfNeeded()
            }
        }
        return [
            "nothing": after {},
            "a.width == 40": after { aWidth.constant = 40 }, "a.width == 60": after { aWidth.constant = 60 },
            "a.leading == 30": after { aLeading.constant = 30 },
            "b setNeedsLayout": after { b.setNeedsLayout() },
            "b setNeedsUpdateConstraints": after { b.setNeedsUpdateConstraints() },
            "a setNeedsUpdateConstraints": after { a.setNeedsUpdateConstraints() },
            "batch of a.width == 50, b.width == 7, layoutIfNeeded, a.width == 60": {
                root.taut.update {
                    aWidth.constant = 50
                    bWidth.constant = 7
                    root.layoutIfNeeded()
                    aWidth.constant = 60
                }
            },
        ].merging(loops(after)) { first, _ in first }
    }

    private func loops(_ after: (@escaping () -> Void) -> () -> LayoutDiff) -> [String: () -> LayoutDiff] {
        let (a, b, aWidth) = (a, b, aWidth)
        return [
            "a layoutSubviews calls a setNeedsLayout": after {
                a.onLayout = { [unowned a] in a.setNeedsLayout() }
                a.setNeedsLayout()
            },
            "a layoutSubviews calls a setNeedsUpdateConstraints": after {
                a.onLayout = { [unowned a] in a.setNeedsUpdateConstraints() }
                a.onUpdate = { [unowned a] in a.setNeedsLayout() }
                a.setNeedsLayout()
            },
            "a updateConstraints calls a setNeedsUpdateConstraints": after {
                a.onUpdate = { [unowned a] in a.setNeedsUpdateConstraints() }
                a.setNeedsUpdateConstraints()
            },
            "a and b layoutSubviews call each other's setNeedsLayout": after {
                a.onLayout = { [unowned b] in b.setNeedsLayout() }
                b.onLayout = { [unowned a] in a.setNeedsLayout() }
                a.setNeedsLayout()
            },
            "a layoutSubviews toggles a.width": after {
                a.onLayout = { aWidth.isActive.toggle() }
                a.setNeedsLayout()
            },
            "a layoutSubviews widens a up to 30": after {
                a.onLayout = { aWidth.constant = min(30, aWidth.constant + 1) }
                a.setNeedsLayout()
            },
        ]
    }

    /// Ends what a case began, so that the next one begins with a tree that rests.
    func settle() {
        guard a.onLayout != nil else { return }
        let isLoop = !culprits.isEmpty
        guard isLoop else { return }
        for view in [a, b] {
            view.onLayout = nil
            view.onUpdate = nil
        }
        aWidth.isActive = true
        root.layoutIfNeeded()
    }

    var culprits: [String: Set<String>] {
        Dictionary(
            root.taut.report().loops.map { loop in
                let changes = loop.changes.map {
                    $0.isOutsideSubtree ? "\($0.description) (outside of its subtree)" : $0.description
                }
                return ("\(loop.view.accessibilityIdentifier ?? "") \(loop.pass.rawValue)", Set(changes))
            }, uniquingKeysWith: { $0.union($1) })
    }

    func frames(_ diff: LayoutDiff) -> [String: [[Double]]] {
        func numbers(_ frame: CGRect) -> [Double] {
            [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        }
        return Dictionary(
            diff.moves.map { move in
                (
                    move.view.accessibilityIdentifier ?? "",
                    [numbers(move.old), numbers(move.frame(at: 0.5)), numbers(move.new)]
                )
            }, uniquingKeysWith: { first, _ in first })
    }
}

private final class LoggingController: ViewLayoutDelegate {
    private let name: String
    private let log: (String) -> Void

    init(_ name: String, _ log: @escaping (String) -> Void) {
        self.name = name
        self.log = log
    }

    func updateViewConstraints() { log("\(name) updateViewConstraints") }
    func viewWillLayoutSubviews() { log("\(name) viewWillLayoutSubviews") }
    func viewDidLayoutSubviews() { log("\(name) viewDidLayoutSubviews") }
}
