import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// Stacks of so many views that their equal gaps are found out from layout to layout.
@Suite struct LongStackTests {
    private static let count = 40

    /// A root that is as long as is asked for, and a stack that fills it.
    private func makeStack(
        _ distribution: StackView.Distribution, length: CGFloat?, axis: LayoutConstraint.Axis = .horizontal
    ) -> (View, StackView, [Box]) {
        let root = View()
        root.taut.size = axis == .horizontal ? RootSize(width: length, height: 50) : RootSize(width: 50, height: length)
        let stack = StackView()
        stack.accessibilityIdentifier = "row"
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = axis
        stack.distribution = distribution
        stack.spacing = 4
        root.addSubview(stack)
        let boxes = (0..<Self.count).map { index in
            let box = Box()
            box.accessibilityIdentifier = "v\(index)"
            let natural = CGFloat(10 + index * 7 % 5 * 4)
            box.content = CGSize(width: natural, height: natural)
            stack.addArrangedSubview(box)
            return box
        }
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        return (root, stack, boxes)
    }

    private func centers(_ boxes: [Box]) -> [CGFloat] { boxes.map(\.frame.midX) }
    private func gaps(_ boxes: [Box]) -> [CGFloat] {
        zip(boxes, boxes.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
    }
    private func distances(_ boxes: [Box]) -> [CGFloat] {
        zip(boxes, boxes.dropFirst()).map { $1.frame.midX - $0.frame.midX }
    }
    private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    @Test func centresAreEquallyFarApartWhereThereIsRoom() {
        let (root, _, boxes) = makeStack(.equalCentering, length: 2000)
        root.layoutIfNeeded()
        let expected = (2000 - (boxes[0].frame.width + boxes[39].frame.width) / 2) / 39
        #expect(distances(boxes).allSatisfy { isClose($0, expected) })
        #expect(boxes.allSatisfy { $0.frame.width == $0.content.width })
        #expect(root.taut.report().status == .satisfied && root.taut.report().loops.isEmpty)
    }

    @Test func theWidestNeighboursKeepTheirSpacingWhereThereIsLess() {
        let (root, _, boxes) = makeStack(.equalCentering, length: 900)
        root.layoutIfNeeded()
        #expect(gaps(boxes).allSatisfy { $0 > 4 - 1e-6 })
        let free = zip(gaps(boxes), distances(boxes)).filter { $0.0 > 4 + 1e-6 }.map(\.1)
        #expect(free.count > 5 && free.count < 35)
        #expect(free.allSatisfy { isClose($0, free[0]) })
        // Where the spacing holds, the distance is larger than elsewhere.
        #expect(distances(boxes).allSatisfy { $0 > free[0] - 1e-6 })
        #expect(boxes.allSatisfy { $0.frame.width == $0.content.width })
        #expect(isClose(boxes[39].frame.maxX, 900))
        #expect(root.taut.report().status == .satisfied)
    }

    @Test(arguments: [StackView.Distribution.equalCentering, .equalSpacing])
    func whatIsTooLongIsCompressed(_ distribution: StackView.Distribution) {
        let (root, _, boxes) = makeStack(distribution, length: 700)
        for box in boxes.dropFirst(20) { box.setContentCompressionResistancePriority(.defaultLow, for: .horizontal) }
        root.layoutIfNeeded()
        #expect(gaps(boxes).allSatisfy { isClose($0, 4) })
        #expect(boxes.prefix(20).allSatisfy { $0.frame.width == $0.content.width })
        #expect(boxes[0].frame.minX == 0 && isClose(boxes[39].frame.maxX, 700))
        #expect(root.taut.report().conflicts.isEmpty && root.taut.report().loops.isEmpty)
    }

    @Test func gapsAreEqualAndAtLeastTheWidestSpacing() {
        let (root, stack, boxes) = makeStack(.equalSpacing, length: 2000)
        root.layoutIfNeeded()
        let total = boxes.map(\.content.width).reduce(0, +)
        #expect(gaps(boxes).allSatisfy { isClose($0, (2000 - total) / 39) })
        stack.setCustomSpacing(9, after: boxes[7])
        root.taut.size = RootSize(width: total + 39 * 9 - 10, height: 50)
        root.layoutIfNeeded()
        #expect(gaps(boxes).allSatisfy { isClose($0, 9) })
        #expect(isClose(boxes.map { $0.content.width - $0.frame.width }.reduce(0, +), 10))
    }

    @Test(arguments: [StackView.Distribution.equalCentering, .equalSpacing])
    func theWayDoesNotMatter(_ distribution: StackView.Distribution) {
        let (root, _, boxes) = makeStack(distribution, length: 2000)
        for length: CGFloat in [2000, 900, 700, 900, 2000, 700, 2000] {
            root.taut.size = RootSize(width: length, height: 50)
            root.layoutIfNeeded()
            let (other, _, fresh) = makeStack(distribution, length: length)
            other.layoutIfNeeded()
            for (a, b) in zip(centers(boxes), centers(fresh)) { #expect(isClose(a, b)) }
        }
    }

    @Test func aStackWithoutALengthIsAsLongAsEqualDistancesNeed() {
        let (root, _, boxes) = makeStack(.equalCentering, length: nil)
        root.layoutIfNeeded()
        // 26 and 22 are neighbours nowhere; 26 and 18 are: 4 + (26 + 18) / 2.
        let widest = zip(boxes, boxes.dropFirst()).map { ($0.content.width + $1.content.width) / 2 + 4 }.max() ?? 0
        #expect(distances(boxes).allSatisfy { isClose($0, widest) })
        #expect(root.taut.report().status == .satisfied)
    }

    @Test func naturalSizesMayChange() {
        let (root, _, boxes) = makeStack(.equalCentering, length: nil)
        root.layoutIfNeeded()
        boxes[20].content.width = 100
        boxes[20].invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        let widest = zip(boxes, boxes.dropFirst()).map { ($0.content.width + $1.content.width) / 2 + 4 }.max() ?? 0
        #expect(distances(boxes).allSatisfy { isClose($0, widest) })
    }

    @Test func aPlaceGivenByAnotherConstraintGoesBeforeEqualDistances() {
        let (root, _, boxes) = makeStack(.equalCentering, length: 2000)
        boxes[3].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 300).isActive = true
        root.layoutIfNeeded()
        #expect(boxes[3].frame.minX == 300)
        #expect(root.taut.report().status != .conflicting)
    }

    @Test func columnsAreLikeRows() {
        let (root, _, boxes) = makeStack(.equalCentering, length: 900, axis: .vertical)
        let (other, _, row) = makeStack(.equalCentering, length: 900)
        root.layoutIfNeeded()
        other.layoutIfNeeded()
        for (a, b) in zip(boxes, row) { #expect(isClose(a.frame.midY, b.frame.midX)) }
    }

    /// The number of numbers that a stack's constraints take grows with the number of its views.
    @Test(arguments: StackView.Distribution.allCases)
    func thousandsOfViewsAreThousandsOfConstraints(_ distribution: StackView.Distribution) {
        let root = makeRoot(30_000, 20)
        let stack = StackView(
            arrangedSubviews: (0..<2000).map { index in
                let box = Box()
                box.content = CGSize(width: 5 + index % 7, height: 10)
                return box
            })
        stack.distribution = distribution
        stack.spacing = 2
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(stack.constraints.count <= 5 * 2000 + 10)
        #expect(stack.arrangedSubviews.last?.frame.maxX == 30_000)
        #expect(root.taut.report().conflicts.isEmpty && root.taut.report().loops.isEmpty)
    }

    /// What hangs on views of the stack goes with them, and does not make the stack any more expensive.
    @Test func followersHaveNoSay() {
        let (root, stack, boxes) = makeStack(.equalCentering, length: 900)
        let (plain, _, expected) = makeStack(.equalCentering, length: 900)
        for (index, box) in boxes.enumerated() {
            let line = add("line\(index)", to: root, width: 3, height: 3)
            let dot = add("dot\(index)", to: line, width: 1, height: 1)
            LayoutConstraint.activate([
                line.centerXAnchor.constraint(equalTo: box.centerXAnchor),
                line.topAnchor.constraint(equalTo: box.topAnchor),
                dot.leadingAnchor.constraint(equalTo: line.leadingAnchor),
                dot.topAnchor.constraint(equalTo: line.topAnchor),
            ])
        }
        root.layoutIfNeeded()
        #expect(stack.evenGaps?.borders == [])
        plain.layoutIfNeeded()
        for (box, other) in zip(boxes, expected) { #expect(isClose(box.frame.minX, other.frame.minX)) }
        #expect(root.taut.report().status == .satisfied)
    }

    /// What is tied to something else as well does have a say: here the third view stays in the middle.
    @Test(arguments: [0, 1, 2]) func whatHoldsAViewElsewhereHasASay(_ way: Int) {
        let (root, stack, boxes) = makeStack(.equalCentering, length: 2000)
        let line = add("line", to: root, width: 3, height: 3)
        line.centerXAnchor.constraint(equalTo: boxes[2].centerXAnchor).isActive = true
        line.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        switch way {
        case 0: line.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
        case 1: line.centerXAnchor.constraint(equalTo: boxes[3].centerXAnchor, constant: -500).isActive = true
        default:
            let other = add("other", to: root, width: 3, height: 3)
            other.leadingAnchor.constraint(equalTo: line.leadingAnchor).isActive = true
            other.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 300).isActive = true
        }
        root.layoutIfNeeded()
        #expect(stack.evenGaps?.borders == (way == 1 ? [2, 3] : [2]))
        #expect(root.taut.report().conflicts.isEmpty)
        switch way {
        case 0: #expect(isClose(boxes[2].frame.midX, 1000))
        case 1: #expect(isClose(boxes[3].frame.midX - boxes[2].frame.midX, 500))
        default: #expect(isClose(boxes[2].frame.midX, 301.5))
        }
    }

    // MARK: Places given from elsewhere

    /// Between two places distances are equal as far as the spacing allows, whatever they are elsewhere.
    @Test(arguments: [(nil, 430), (2000, 430), (900, 295)] as [(CGFloat?, CGFloat)])
    func distancesAreEqualBetweenPlaces(_ length: CGFloat?, _ place: CGFloat) {
        let (root, stack, boxes) = makeStack(.equalCentering, length: length)
        boxes[13].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: place).isActive = true
        root.layoutIfNeeded()
        #expect(isClose(boxes[13].frame.minX, place) && stack.evenGaps?.borders == [13])
        #expect(boxes.allSatisfy { $0.frame.width == $0.content.width })
        #expect(gaps(boxes).allSatisfy { $0 > 4 - 1e-6 })
        #expect(root.taut.report().status == .satisfied && root.taut.report().loops.isEmpty)
        for part in [0..<13, 13..<39] {
            let free = part.filter { gaps(boxes)[$0] > 4 + 1e-6 }.map { distances(boxes)[$0] }
            #expect(!free.isEmpty && free.allSatisfy { isClose($0, free[0]) })
            #expect(part.allSatisfy { distances(boxes)[$0] > (free.first ?? 0) - 1e-6 })
        }
        if length == nil { #expect(isClose(distances(boxes)[0], distances(boxes)[20])) }
    }

    /// A place that is as good as any other changes nothing.
    @Test(arguments: [2000, 900] as [CGFloat]) func boundsThatHoldAnywayChangeNothing(_ length: CGFloat) {
        let (root, _, boxes) = makeStack(.equalCentering, length: length)
        for (index, box) in boxes.enumerated() where index % 5 == 2 {
            box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 8).isActive = true
            let wish = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100)
            wish.priority = LayoutPriority(20)
            wish.isActive = true
        }
        let (plain, _, expected) = makeStack(.equalCentering, length: length)
        root.layoutIfNeeded()
        plain.layoutIfNeeded()
        for (box, other) in zip(boxes, expected) { #expect(isClose(box.frame.minX, other.frame.minX)) }
    }

    /// Bounds of which only some are active: whatever is assumed, no distance is below the spacing.
    @Test(arguments: 0..<8) func boundsLeaveTheSpacing(_ turn: Int) {
        let (root, _, boxes) = makeStack(.equalCentering, length: [880, 900, 1000, 1400][turn % 4])
        for (index, box) in boxes.enumerated() where index % 6 == turn % 5 + 1 {
            let place = CGFloat(index) * 22 + CGFloat(index * (turn + 3) % 7) * 4 - 10
            let bound =
                turn < 4
                ? box.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: place)
                : box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: place)
            bound.priority = LayoutPriority(800)
            bound.isActive = true
        }
        for length: CGFloat? in [nil, 1200, 890] {
            if let length { root.taut.size = RootSize(width: length, height: 50) }
            root.layoutIfNeeded()
            #expect(gaps(boxes).allSatisfy { $0 > 4 - 1e-6 }, "\(gaps(boxes))")
            #expect(root.taut.report().conflicts.isEmpty && root.taut.report().loops.isEmpty)
        }
    }

    /// Places that come, move and go later, also by way of another view, leave the layout that a new stack has.
    @Test func placesComeAndGo() {
        func tie(_ line: View, _ box: Box, _ root: View) -> [LayoutConstraint] {
            [
                line.centerXAnchor.constraint(equalTo: box.centerXAnchor),
                line.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 300),
                line.topAnchor.constraint(equalTo: root.topAnchor),
            ]
        }
        func expectAsNew(_ boxes: [Box], _ length: CGFloat, constant: CGFloat?) {
            let (root, _, fresh) = makeStack(.equalCentering, length: length)
            let ties = tie(add("line", to: root, width: 3, height: 3), fresh[9], root)
            ties[1].constant = constant ?? 0
            LayoutConstraint.activate(constant == nil ? [] : ties)
            root.layoutIfNeeded()
            for (box, other) in zip(boxes, fresh) { #expect(isClose(box.frame.midX, other.frame.midX)) }
        }
        let (root, _, boxes) = makeStack(.equalCentering, length: 900)
        let ties = tie(add("line", to: root, width: 3, height: 3), boxes[9], root)
        LayoutConstraint.activate([ties[0], ties[2]])
        root.layoutIfNeeded()
        expectAsNew(boxes, 900, constant: nil)
        ties[1].isActive = true
        root.layoutIfNeeded()
        expectAsNew(boxes, 900, constant: 300)
        ties[1].constant = 250
        root.layoutIfNeeded()
        expectAsNew(boxes, 900, constant: 250)
        root.taut.size = RootSize(width: 1500, height: 50)
        root.layoutIfNeeded()
        expectAsNew(boxes, 1500, constant: 250)
        ties[1].isActive = false
        root.layoutIfNeeded()
        expectAsNew(boxes, 1500, constant: nil)
        #expect(root.taut.report().conflicts.isEmpty)
    }

    /// What does not fit between two places is compressed there.
    @Test func whatDoesNotFitBetweenPlacesIsCompressed() {
        let (root, _, boxes) = makeStack(.equalCentering, length: 2000)
        for box in boxes { box.setContentCompressionResistancePriority(.defaultLow, for: .horizontal) }
        boxes[20].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 300).isActive = true
        root.layoutIfNeeded()
        #expect(gaps(boxes).prefix(20).allSatisfy { isClose($0, 4) })
        #expect(isClose(boxes.prefix(20).map(\.frame.width).reduce(0, +), 300 - 80))
        let others = distances(boxes).dropFirst(20)
        #expect(others.allSatisfy { isClose($0, others[20]) })
        #expect(root.taut.report().conflicts.isEmpty && root.taut.report().loops.isEmpty)
    }

    /// A thousand views of which every tenth has a place: as many constraints as without, give or take those places.
    @Test func placesAddFewConstraints() {
        let root = makeRoot(30_000, 20)
        let stack = StackView(
            arrangedSubviews: (0..<1000).map { index in
                let box = Box()
                box.content = CGSize(width: 5 + index % 7, height: 10)
                return box
            })
        stack.distribution = .equalCentering
        stack.spacing = 2
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        let views = stack.arrangedSubviews
        for index in stride(from: 5, to: 1000, by: 10) {
            views[index].centerXAnchor.constraint(
                equalTo: root.leadingAnchor, constant: CGFloat(30 * index + 7 * (index % 3))
            ).isActive = true
        }
        root.layoutIfNeeded()
        #expect(stack.constraints.count <= 5 * 1000 + 100)
        #expect(isClose(views[505].frame.midX, CGFloat(30 * 505 + 7)))
        #expect(isClose(views[510].frame.midX - views[509].frame.midX, views[507].frame.midX - views[506].frame.midX))
        #expect(root.taut.report().conflicts.isEmpty && root.taut.report().loops.isEmpty)
    }

    /// Stacks in stacks, made from the inside: who lends whom a baseline is not asked for by each of them.
    @Test func deepNestsAreLinear() {
        final class Counter {
            var count = 0
        }
        final class Counting: StackView {
            var counter: Counter?
            override var forFirstBaselineLayout: View {
                counter?.count += 1
                return super.forFirstBaselineLayout
            }
        }
        let (counter, box, root) = (Counter(), Box(), makeRoot(300, 200))
        box.content = CGSize(width: 20, height: 10)
        var inner: View = box
        for level in 0..<300 {
            let stack = Counting(arrangedSubviews: [inner])
            stack.counter = counter
            stack.axis = level % 2 == 0 ? .vertical : .horizontal
            inner = stack
        }
        inner.translatesAutoresizingMaskIntoConstraints = false
        #expect(box.isDescendant(of: inner) && !inner.isDescendant(of: box))
        root.addSubview(inner)
        let other = add("other", to: root, width: 3, height: 3)
        LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            inner.topAnchor.constraint(equalTo: root.topAnchor),
            other.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 5),
            other.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(counter.count < 1000)
        #expect(box.frame.size == box.content && other.frame.minX == 25)
        // Taken out, they go on among themselves, and come back.
        inner.removeFromSuperview()
        #expect(box.isDescendant(of: inner) && !box.isDescendant(of: root))
        root.addSubview(inner)
        #expect(box.isDescendant(of: root))
    }
}
