import Foundation
import Taut
import Testing

/// What a scene cannot express, on other trees: installation, mutations, reports, classes, lists, passes.
@Suite struct CapabilityTests {
    // MARK: C6, C7, C10

    @Test func constraintsAreHeldByTheNearestCommonAncestor() {
        let root = makeRoot(300, 200)
        let (left, right) = (add("left", to: root), add("right", to: root))
        let (a, b, deep) = (add("a", to: left), add("b", to: left), add("deep", to: right))
        let guide = LayoutGuide()
        right.addLayoutGuide(guide)
        let holders: [(LayoutConstraint, View)] = [
            (a.widthAnchor.constraint(equalToConstant: 3), a),
            (a.topAnchor.constraint(equalTo: left.topAnchor), left),
            (a.topAnchor.constraint(equalTo: b.topAnchor), left),
            (a.topAnchor.constraint(equalTo: deep.topAnchor), root),
            (guide.topAnchor.constraint(equalTo: deep.topAnchor), right),
            (guide.leftAnchor.constraint(equalTo: b.rightAnchor), root),
            (deep.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor), root),
        ]
        for (constraint, holder) in holders {
            constraint.isActive = true
            #expect(holder.constraints.contains { $0 === constraint }, "\(constraint)")
        }
        #expect(root.constraints.count == 3 && left.constraints.count == 2)
        let elsewhere = View()
        #expect(throws: LayoutConstraintError.self) {
            try a.topAnchor.constraint(equalTo: elsewhere.topAnchor).taut.activate()
        }
    }

    @Test func whatIsTakenAwayTakesItsConstraintsAlong() {
        let root = makeRoot(300, 200)
        let (a, b) = (add("a", to: root, width: 40, height: 10), add("b", to: root, width: 50, height: 10))
        let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 7)
        let fallback = b.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3).at(500)
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20), gap, fallback,
        ])
        root.layoutIfNeeded()
        #expect(b.frame.minX == 67)
        gap.constant = 9
        fallback.constant = 4
        root.layoutIfNeeded()
        #expect(b.frame.minX == 69)
        gap.priority = LayoutPriority(400)
        root.layoutIfNeeded()
        #expect(b.frame.minX == 4)
        gap.priority = LayoutPriority(600)
        root.layoutIfNeeded()
        #expect(b.frame.minX == 69)
        a.removeFromSuperview()
        #expect(!gap.isActive && fallback.isActive)
        root.layoutIfNeeded()
        #expect(b.frame.minX == 4)
        b.content.width = 55
        b.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(b.frame.width == 55)
    }

    @Test func identifiersStandInEveryReport() throws {
        let root = makeRoot(100, 100)
        let a = add("a", to: root, width: 10, height: 10)
        let (near, far, wish) = (
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
            a.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 9),
            a.widthAnchor.constraint(equalToConstant: 60).at(200)
        )
        for (constraint, name) in [(near, "near"), (far, "far"), (wish, "wish")] { constraint.identifier = name }
        LayoutConstraint.activate([near, far, wish, a.topAnchor.constraint(equalTo: root.topAnchor)])
        let report = root.taut.layout()
        let conflict = try #require(report.conflicts.first)
        #expect(report.conflicts.count == 1 && conflict.members.count == 2)
        #expect(Set(conflict.members.map { "\($0)" }.map { $0.contains("near") }) == [true, false])
        #expect(conflict.members.contains { "\($0)".contains("far") })
        #expect(report.unsatisfied.contains { "\($0.member)".contains("wish") && $0.error == 50 })
        #expect("\(near)".contains("near"))
    }

    // MARK: C12, Z3

    /// What an animation needs: old and new frames of what moved, who came and who left.
    @Test func whatMovedIsToldWithFramesBetween() throws {
        let root = makeRoot(200, 100)
        root.taut.environment.horizontalSizeClass = .compact
        let (bar, main) = (add("bar", to: root), add("main", to: root))
        for view in [bar, main] {
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        }
        LayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: root.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 60),
            main.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            main.leadingAnchor.constraint(equalTo: bar.trailingAnchor),
            main.leadingAnchor.constraint(equalTo: root.leadingAnchor).at(999),
        ])
        var wide = SizeClassValues(false)
        wide[SizeClass(.regular, .unspecified)] = true
        root.taut.variations.vary(bar, installed: wide)
        root.layoutIfNeeded()
        #expect(main.frame == CGRect(x: 0, y: 0, width: 200, height: 100) && bar.superview == nil)
        root.taut.environment.horizontalSizeClass = .regular
        let diff = root.taut.layoutIfNeeded()
        #expect(diff.entered.map(\.accessibilityIdentifier) == ["bar"] && diff.left.isEmpty)
        let move = try #require(diff.move(of: main))
        #expect(move.old.minX == 0 && move.new == CGRect(x: 60, y: 0, width: 140, height: 100))
        #expect(move.frame(at: 0.25) == CGRect(x: 15, y: 0, width: 185, height: 100))
        root.taut.environment.horizontalSizeClass = .compact
        #expect(root.taut.layoutIfNeeded().left.map(\.view.accessibilityIdentifier) == ["bar"])
        #expect(root.taut.layoutIfNeeded().isEmpty)
    }

    // MARK: L1

    private final class Counter { var made = 0 }

    private func makeMillion(_ counter: Counter, _ height: @escaping (Int) -> CGFloat) -> ListLayout {
        ListLayout(count: 1_000_000, width: 320, estimatedRowHeight: 85) { row, reused in
            counter.made += 1
            let cell = reused ?? View()
            let content = cell.subviews.first as? Box ?? add("content", to: cell)
            content.content = CGSize(width: 100, height: height(row))
            if cell.constraints.isEmpty {
                LayoutConstraint.activate([
                    content.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
                    cell.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 6),
                    content.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
                ])
            }
            return cell
        }
    }

    @Test func aMillionRowsCostWhatIsInView() throws {
        let counter = Counter()
        var heights: [Int: CGFloat] = [:]
        let list = makeMillion(counter) { heights[$0] ?? CGFloat(20 + $0 % 3 * 10) }
        // 31, 41, 51 points: twelve rows in 500.
        let first = list.layout(from: 0, height: 500)
        #expect(first.count == 13 && counter.made == 13 && list.measurements == 13)
        #expect(first.prefix(4).map(\.frame.minY) == [0, 31, 72, 123])
        #expect(list.contentHeight == CGFloat(85 * (1_000_000 - 13)) + 4 * 123 + 31)
        let middle = list.layout(from: 42_000_000, height: 500)
        let top = try #require(middle.first)
        #expect(top.frame.minY <= 42_000_000 && top.frame.maxY > 42_000_000)
        #expect(counter.made - 13 <= 14 && middle.count <= 14)
        let before = (counter.made, list.measurements)
        heights[top.index] = 70
        list.reload(row: top.index)
        let again = list.layout(from: top.frame.minY, height: 500)
        #expect(again.first?.frame.height == 81)
        #expect(counter.made == before.0 + 1 && list.measurements == before.1 + 1)
        list.insertRows(1000, at: 10)
        list.removeRows(5..<8)
        #expect(list.heights.count == 1_000_997 && list.measurements == before.1 + 1)
        #expect(list.layout(from: 0, height: 100).count == 3 && counter.made <= before.0 + 4)
    }

    @Test func aRowWithoutAChainHasTheEstimate() {
        let list = ListLayout(count: 5, width: 100, estimatedRowHeight: 85) { _, _ in
            let cell = View()
            add("a", to: cell, width: 10, height: 30).topAnchor.constraint(equalTo: cell.topAnchor).isActive = true
            return cell
        }
        #expect(list.layout(from: 0, height: 200).map(\.frame.height) == [85, 85, 85])
        #expect(list.incompleteRows == [0, 1, 2] && list.contentHeight == 425)
    }

    // MARK: D1-D3

    private final class Controller: ViewLayoutDelegate {
        var log: (String) -> Void = { _ in }
        func updateViewConstraints() { log("controller updates") }
        func viewWillLayoutSubviews() { log("will") }
        func viewDidLayoutSubviews() { log("did") }
    }

    @Test func changesAreDeferredAndTakenTogether() {
        let root = makeRoot(100, 100)
        let (outer, controller) = (add("outer", to: root), Controller())
        let inner = add("inner", to: outer, width: 10, height: 10)
        var log: [String] = []
        controller.log = { log.append($0) }
        outer.taut.layoutDelegate = controller
        inner.onUpdate = { log.append("inner updates") }
        outer.onUpdate = { log.append("outer updates") }
        outer.onLayout = { log.append("outer") }
        inner.onLayout = { log.append("inner") }
        let place = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
        let ties = [
            place, inner.topAnchor.constraint(equalTo: outer.topAnchor),
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            outer.topAnchor.constraint(equalTo: root.topAnchor), outer.widthAnchor.constraint(equalToConstant: 50),
            outer.heightAnchor.constraint(equalToConstant: 50),
        ]
        LayoutConstraint.activate(ties)
        root.layoutIfNeeded()
        #expect(log == ["controller updates", "inner updates", "outer updates", "will", "outer", "did", "inner"])
        log = []
        for constant in 1...5 { place.constant = CGFloat(constant) }
        inner.content.width = 20
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 10, height: 10) && log.isEmpty)
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 5, y: 0, width: 20, height: 10))
        #expect(log == ["will", "outer", "did", "inner"])
        log = []
        inner.setNeedsUpdateConstraints()
        outer.setNeedsUpdateConstraints()
        outer.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        #expect(log == ["controller updates", "inner updates", "outer updates"])
    }

    /// A pass may change its own subtree before `super`, and that takes effect in the same layout.
    @Test func ownSubtreesMayBeChangedInAPass() {
        final class Column: View {
            var gap: LayoutConstraint?
            override func layoutSubviews() {
                gap?.constant = bounds.width > 150 ? 30 : 5
                super.layoutSubviews()
            }
        }
        let root = makeRoot(200, 100)
        let column = Column()
        column.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(column)
        let box = add("box", to: column, width: 10, height: 10)
        let gap = box.leadingAnchor.constraint(equalTo: column.leadingAnchor)
        column.gap = gap
        LayoutConstraint.activate([
            gap, column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        #expect(root.taut.layout().loops.isEmpty && box.frame.minX == 30)
        root.taut.size = RootSize(width: 150, height: 100)
        #expect(root.taut.layout().loops.isEmpty && box.frame.minX == 5)
    }

    /// Loops made on purpose: each ends, names its culprit, and is gone with its cause.
    @Test(arguments: 0..<6) func loopsAreNamed(_ kind: Int) throws {
        let root = makeRoot(200, 100)
        let (a, b) = (add("a", to: root, width: 10, height: 10), add("b", to: root, width: 20, height: 10))
        let width = b.widthAnchor.constraint(equalToConstant: 30).at(900)
        LayoutConstraint.activate([width, b.leadingAnchor.constraint(equalTo: a.trailingAnchor)])
        root.layoutIfNeeded()
        var turn = false
        switch kind {
        case 0: a.onLayout = { [unowned a] in a.setNeedsLayout() }
        case 1:
            a.onLayout = { [unowned a] in
                turn.toggle()
                a.content.width = turn ? 11 : 12
            }
        case 2: a.onUpdate = { [unowned a] in a.setNeedsUpdateConstraints() }
        case 3:
            a.onLayout = { [unowned a] in
                width.isActive.toggle()
                a.setNeedsLayout()
            }
        case 4:
            a.onLayout = { [unowned root, unowned a] in
                let view = add("new", to: root)
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
                a.setNeedsLayout()
            }
        default:
            a.onLayout = { [unowned b] in
                b.isHidden.toggle()
                b.setNeedsLayout()
            }
            b.onLayout = { [unowned a] in a.setNeedsLayout() }
        }
        a.setNeedsLayout()
        a.setNeedsUpdateConstraints()
        let report = root.taut.layout()
        let loop = try #require(report.loops.first { $0.view === a }, "\(report.loops)")
        #expect(!loop.changes.isEmpty)
        #expect(loop.pass == (kind == 2 ? .update : .layout))
        (a.onLayout, b.onLayout, a.onUpdate) = (nil, nil, nil)
        a.setNeedsLayout()
        #expect(root.taut.layout().loops.isEmpty)
    }
}
