import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// A root of 600 × 400 with a stack at its top left corner.
private func makeStack(_ sizes: [CGFloat], axis: LayoutConstraint.Axis = .horizontal) -> (View, StackView, [Box]) {
    let root = makeRoot(600, 400)
    let stack = StackView()
    stack.accessibilityIdentifier = "row"
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = axis
    root.addSubview(stack)
    let boxes = sizes.enumerated().map { index, size in
        let box = Box()
        box.accessibilityIdentifier = "v\(index)"
        box.content = CGSize(width: size, height: size)
        stack.addArrangedSubview(box)
        return box
    }
    LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    return (root, stack, boxes)
}

/// What a stack does when it is used and changed. How it lays out is in `Tests/Fixtures/stacks`.
@Suite struct StackViewTests {
    @Test func arrangedSubviewsAreSubviewsInAnOrderOfTheirOwn() {
        let (root, stack, boxes) = makeStack([10, 20, 30])
        #expect(stack.arrangedSubviews == boxes && stack.subviews == boxes)
        stack.insertArrangedSubview(boxes[2], at: 0)
        #expect(stack.arrangedSubviews == [boxes[2], boxes[0], boxes[1]])
        #expect(stack.subviews == boxes)
        root.layoutIfNeeded()
        #expect(boxes.map(\.frame.minX) == [30, 40, 0])
        stack.insertArrangedSubview(boxes[2], at: 99)
        stack.insertArrangedSubview(boxes[0], at: -3)
        #expect(stack.arrangedSubviews == boxes)
        root.layoutIfNeeded()
        #expect(boxes.map(\.frame.minX) == [0, 10, 30])
    }

    @Test func aViewThatLeavesTheTreeLeavesTheStack() {
        let (root, stack, boxes) = makeStack([10, 20, 30])
        stack.spacing = 5
        root.layoutIfNeeded()
        #expect(stack.frame.width == 70)
        boxes[1].removeFromSuperview()
        root.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [boxes[0], boxes[2]])
        #expect(stack.frame.width == 45)
        // Into another stack: it is in one at a time.
        let other = StackView(arrangedSubviews: [boxes[0]])
        #expect(stack.arrangedSubviews == [boxes[2]] && other.arrangedSubviews == [boxes[0]])
        root.layoutIfNeeded()
        #expect(stack.frame.width == 30)
        stack.removeArrangedSubview(boxes[2])
        #expect(stack.subviews == [boxes[2]] && stack.arrangedSubviews.isEmpty)
        root.layoutIfNeeded()
        #expect(stack.frame.size == .zero)
    }

    /// Shares follow what holds the length of a view without a natural one: its own constraints, and those of what is in it.
    @Test func proportionsFollowEditsInsideTheirViews() {
        func make(_ inner: CGFloat, _ outer: CGFloat) -> (View, StackView, [LayoutConstraint]) {
            let (root, stack, _) = makeStack([30])
            stack.distribution = .fillProportionally
            stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
            let wrapper = View()
            let box = View()
            let plain = View()
            for view in [box, plain, wrapper] { view.translatesAutoresizingMaskIntoConstraints = false }
            wrapper.addSubview(box)
            stack.addArrangedSubview(wrapper)
            stack.addArrangedSubview(plain)
            let edited = [
                box.widthAnchor.constraint(equalToConstant: inner),
                plain.widthAnchor.constraint(equalToConstant: outer),
            ]
            for constraint in edited { constraint.priority = .defaultHigh }
            LayoutConstraint.activate(
                edited + [
                    box.leadingAnchor.constraint(equalTo: wrapper.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: wrapper.trailingAnchor),
                ])
            return (root, stack, edited)
        }
        let (root, stack, edited) = make(60, 90)
        root.layoutIfNeeded()
        for (inner, outer) in [(120.0, 90.0), (120, 30), (0, 30), (10, 200)] as [(CGFloat, CGFloat)] {
            for hidden in [1, 2, nil] {
                for (index, view) in stack.arrangedSubviews.enumerated() { view.isHidden = index == hidden }
                edited[0].constant = inner
                edited[1].constant = outer
                root.layoutIfNeeded()
                let (fresh, other, _) = make(inner, outer)
                if let hidden { other.arrangedSubviews[hidden].isHidden = true }
                fresh.layoutIfNeeded()
                #expect(stack.arrangedSubviews.map(\.frame) == other.arrangedSubviews.map(\.frame))
            }
        }
    }

    @Test func hidingAndShowingIsAllItTakes() {
        let (root, stack, boxes) = makeStack([10, 20, 30])
        stack.spacing = 5
        root.layoutIfNeeded()
        for _ in 0..<3 {
            boxes[1].isHidden = true
            root.layoutIfNeeded()
            #expect(boxes.map(\.frame.minX) == [0, 10, 15])
            #expect(boxes[1].frame.size == .zero && stack.frame.size == CGSize(width: 45, height: 30))
            boxes[1].isHidden = false
            root.layoutIfNeeded()
            #expect(boxes.map(\.frame.minX) == [0, 15, 40])
            #expect(stack.frame.size == CGSize(width: 70, height: 30))
        }
        #expect(root.taut.report().status == .satisfied)
    }

    @Test func customSpacingComesAndGoes() {
        let (root, stack, boxes) = makeStack([10, 20, 30])
        stack.spacing = 5
        #expect(stack.customSpacing(after: boxes[0]) == StackView.spacingUseDefault)
        stack.setCustomSpacing(50, after: boxes[0])
        stack.setCustomSpacing(StackView.spacingUseSystem, after: boxes[1])
        stack.setCustomSpacing(3, after: root)
        #expect(stack.customSpacing(after: boxes[0]) == 50)
        #expect(stack.customSpacing(after: root) == StackView.spacingUseDefault)
        root.layoutIfNeeded()
        #expect(boxes.map(\.frame.minX) == [0, 60, 88])
        stack.setCustomSpacing(StackView.spacingUseDefault, after: boxes[0])
        root.layoutIfNeeded()
        #expect(boxes.map(\.frame.minX) == [0, 15, 43])
        // Leaving the stack forgets the spacing.
        stack.removeArrangedSubview(boxes[1])
        stack.insertArrangedSubview(boxes[1], at: 1)
        root.layoutIfNeeded()
        #expect(boxes.map(\.frame.minX) == [0, 15, 40])
    }

    @Test func itsConstraintsCanBePrinted() {
        let (root, stack, boxes) = makeStack([10, 20])
        stack.spacing = 8
        root.layoutIfNeeded()
        #expect(
            stack.constraints.map(\.description) == [
                "UISV-canvas-connection: H:|-(0)-[v0] (names: '|':row)",
                "UISV-canvas-connection: H:[v1]-(0)-| (names: '|':row)",
                "UISV-spacing: H:[v0]-(8)-[v1]",
                "UISV-alignment: V:|-(0)-[v0] (names: '|':row)", "UISV-alignment: V:[v0]-(0)-| (names: '|':row)",
                "UISV-alignment: V:|-(0)-[v1] (names: '|':row)", "UISV-alignment: V:[v1]-(0)-| (names: '|':row)",
            ])
        #expect(boxes[0].constraints.isEmpty)
    }

    @Test func aChangeRenewsWhatItConcerns() {
        let (root, stack, boxes) = makeStack([CGFloat](repeating: 10, count: 30))
        root.layoutIfNeeded()
        let before = Set(stack.constraints)
        stack.spacing = 7
        root.layoutIfNeeded()
        #expect(Set(stack.constraints) == before)
        #expect(abs(boxes[29].frame.minX - 29 * 17) < 1e-9)
        boxes[15].isHidden = true
        root.layoutIfNeeded()
        let after = Set(stack.constraints)
        // Two distances and the alignment go; one distance and the place of the hidden view come.
        #expect(before.subtracting(after).count == 4 && after.subtracting(before).count == 3)
        #expect(
            boxes[15].constraints.map(\.description) == [
                "UISV-hiding: H:[v15(0@999)]", "UISV-hiding: V:[v15(0@999)]",
            ])
    }

    @Test(arguments: StackView.Distribution.allCases)
    func distributionsCanBeExchanged(_ distribution: StackView.Distribution) {
        let (root, stack, boxes) = makeStack([10, 20, 30])
        stack.widthAnchor.constraint(equalToConstant: 120).isActive = true
        var expected: [[CGRect]] = []
        for other in StackView.Distribution.allCases + [distribution] + StackView.Distribution.allCases {
            stack.distribution = other
            root.layoutIfNeeded()
            expected.append(boxes.map(\.frame))
        }
        #expect(expected[5] == expected[distribution.rawValue])
        #expect(Array(expected[6...]) == Array(expected[..<5]))
        stack.axis = .vertical
        stack.distribution = distribution
        root.layoutIfNeeded()
        #expect(root.taut.report().status == .satisfied)
        #expect(boxes.map(\.frame.width) == [120, 120, 120])
    }

    @Test func proportionsFollowTheContent() {
        let (root, stack, boxes) = makeStack([10, 20, 30])
        stack.distribution = .fillProportionally
        stack.widthAnchor.constraint(equalToConstant: 120).isActive = true
        root.layoutIfNeeded()
        #expect(boxes.map(\.frame.width) == [20, 40, 60])
        boxes[0].content.width = 70
        root.layoutIfNeeded()
        #expect(boxes.map(\.frame.width) == [70, 20, 30])
        // A nested stack is as long as its constraints make it.
        let inner = StackView(arrangedSubviews: [])
        stack.addArrangedSubview(inner)
        let box = Box()
        box.content = CGSize(width: 120, height: 1)
        inner.addArrangedSubview(box)
        root.layoutIfNeeded()
        #expect(inner.frame.width == 60)
    }

    /// What the solver holds grows as the stack does.
    @Test(arguments: [
        StackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
    ])
    func aStackOfThousandsIsLinear(_ distribution: StackView.Distribution) throws {
        func entries(_ count: Int) throws -> Int {
            let (root, stack, _) = makeStack((0..<count).map { CGFloat(10 + $0 % 7) })
            stack.distribution = distribution
            stack.alignment = .center
            stack.spacing = 4
            stack.widthAnchor.constraint(equalToConstant: CGFloat(20 * count)).isActive = true
            root.layoutIfNeeded()
            let statistics = try #require(root.node.engine).prepareRows().statistics
            return statistics.tapeEntries + statistics.tableauEntries + statistics.fill
        }
        // There is nothing to hold where no basis was needed.
        for count in [500, 2000] { #expect(try entries(count) <= 32 * count) }
    }
}
