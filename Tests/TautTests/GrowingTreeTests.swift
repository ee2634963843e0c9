import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// Views that make what they contain when they are laid out: that the tree grows is no loop.
@Suite struct GrowingTreeTests {
    /// Adds the next level when it is laid out, in one of several ways.
    private final class Level: View {
        enum Way: CaseIterable { case frames, constraints, layoutWithin, update }

        let levels: Int
        let way: Way
        var inner: Level?

        init(levels: Int, way: Way) {
            (self.levels, self.way) = (levels, way)
            super.init(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            if way == .update { setNeedsUpdateConstraints() }
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            if way == .update { grow() }
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            if way != .update { grow() }
            if way == .layoutWithin { inner?.layoutIfNeeded() }
        }

        private func grow() {
            guard levels > 0, inner == nil else { return }
            let inner = Level(levels: levels - 1, way: way)
            self.inner = inner
            addSubview(inner)
            guard way != .frames else { return }
            inner.translatesAutoresizingMaskIntoConstraints = false
            LayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 1),
                inner.topAnchor.constraint(equalTo: topAnchor, constant: 1),
                inner.widthAnchor.constraint(equalTo: widthAnchor, constant: -2),
                inner.heightAnchor.constraint(equalTo: heightAnchor, constant: -2),
            ])
        }

        var innermost: Level {
            var level = self
            while let inner = level.inner { level = inner }
            return level
        }
    }

    @Test(arguments: Level.Way.allCases) private func aTreeMayGrowByManyLevels(_ way: Level.Way) {
        let root = Level(levels: 200, way: way)
        let report = root.taut.layout()
        #expect(report.loops.isEmpty && report.looping.isEmpty, "\(report.loops)")
        #expect(root.innermost.levels == 0)
        #expect(root.innermost.frame.width == (way == .frames ? 1000 : 600))
        #expect(root.taut.layoutIfNeeded().isEmpty)
    }

    @Test func aTreeThatGrowsForEverIsNamed() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 30, height: 10)
        box.onLayout = { [unowned box] in
            box.addSubview(View())
            box.setNeedsLayout()
        }
        let report = root.taut.layout()
        let loop = try #require(report.loops.first)
        #expect(loop.view === box && report.looping.contains(box))
        #expect(loop.changes.contains { $0.description.hasPrefix("adds ") })
        // Each of the rounds of a layout may have as many calls in its layout pass.
        #expect(
            box.layouts <= LayoutEngine.Growth.maximumRounds + LayoutPass.maximumRounds * (LayoutPass.maximumRounds + 1)
        )
    }

    @Test func levelsWithoutEndAreNamed() throws {
        let root = Level(levels: .max, way: .constraints)
        root.accessibilityIdentifier = "root"
        let report = root.taut.layout()
        #expect(!report.loops.isEmpty && report.loops.allSatisfy { $0.view is Level })
    }

    /// Adds views of its own kind whenever it is laid out or updates its constraints.
    private final class Adder: View {
        let count: Int
        let way: Level.Way

        init(count: Int, way: Level.Way) {
            (self.count, self.way) = (count, way)
            super.init(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            if way == .update { setNeedsUpdateConstraints() }
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            if way == .update {
                grow()
                setNeedsUpdateConstraints()
            }
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            if way != .update { grow() }
            if way == .layoutWithin { layoutIfNeeded() }
        }

        private func grow() {
            for _ in 0..<count {
                let adder = Adder(count: count, way: way)
                addSubview(adder)
                guard way == .constraints else { continue }
                adder.translatesAutoresizingMaskIntoConstraints = false
                adder.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                adder.topAnchor.constraint(equalTo: topAnchor).isActive = true
            }
        }
    }

    /// Each view adds views like itself again and again: the number of views multiplies in every round.
    @Test(arguments: Level.Way.allCases, [1, 10])
    private func aTreeThatMultipliesIsNamed(_ way: Level.Way, _ count: Int) throws {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let adder = Adder(count: count, way: way)
        root.addSubview(adder)
        let engine = try root.makeEngine()
        engine.growthLimit = 500
        let report = root.taut.layout()
        #expect(report.loops.contains { $0.view is Adder })
        #expect(report.loops.contains { $0.changes.contains { $0.description.hasPrefix("adds ") } }, "\(report.loops.prefix(3))")
        #expect(engine.population <= 10 * engine.growthLimit)
        // Nothing is tried again until something changes.
        let population = engine.population
        #expect(root.taut.layout().loops.isEmpty && engine.population == population)
        // The program goes on.
        adder.removeFromSuperview()
        #expect(root.taut.layout().loops.isEmpty)
    }

    /// Rows that are made at once, and each row's content, are no loop, however many there are.
    @Test func manyRowsMayMakeTheirContent() throws {
        final class Row: View {
            override func layoutSubviews() {
                super.layoutSubviews()
                guard subviews.isEmpty else { return }
                for _ in 0..<3 { addSubview(View(frame: CGRect(x: 0, y: 0, width: 5, height: 5))) }
            }
        }
        let root = makeRoot(300, 100)
        let list = add("list", to: root, width: 300, height: 100)
        list.onLayout = { [unowned list] in
            guard list.subviews.isEmpty else { return }
            for _ in 0..<2000 { list.addSubview(Row(frame: CGRect(x: 0, y: 0, width: 5, height: 5))) }
        }
        try root.makeEngine().growthLimit = 500
        #expect(root.taut.layout().loops.isEmpty)
        #expect(list.subviews.allSatisfy { $0.subviews.count == 3 })
    }

    /// Layouts within layouts would multiply once the tree grows no more.
    @Test func aTreeThatHasGrownAndDoesNotComeToRestIsNamed() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 30, height: 10)
        box.onLayout = { [unowned box] in
            if box.subviews.count < 30 { box.addSubview(View()) }
            box.setNeedsLayout()
            box.layoutIfNeeded()
        }
        #expect(root.taut.layout().loops.map { $0.view === box } == [true])
        #expect(box.layouts <= 1000)
    }

    /// Coming and going is no growth.
    @Test func viewsThatAreExchangedInEveryLayoutAreNamedSoon() throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root, width: 30, height: 10)
        box.onLayout = { [unowned box] in
            for view in box.subviews { view.removeFromSuperview() }
            let new = View()
            box.addSubview(new)
            new.addSubview(View())
            box.setNeedsLayout()
        }
        #expect(root.taut.layout().loops.first?.view === box)
        #expect(box.layouts <= LayoutPass.maximumRounds * (LayoutPass.maximumRounds + 2))
    }
}
