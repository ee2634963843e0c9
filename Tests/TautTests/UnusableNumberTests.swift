import Foundation
import Taut
import Testing

/// Numbers that no layout can use: refused where a constraint is activated, reported where they come later.
@Suite struct UnusableNumberTests {
    private func makeBox() -> (root: View, box: View) {
        let root = makeRoot(200, 100)
        let box = add("box", to: root)
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        box.heightAnchor.constraint(equalToConstant: 5).isActive = true
        let wish = box.widthAnchor.constraint(equalToConstant: 70)
        wish.priority = LayoutPriority(100)
        wish.isActive = true
        return (root, box)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func constantsAreRefused(_ number: CGFloat) {
        let (root, box) = makeBox()
        let bad = box.widthAnchor.constraint(equalToConstant: number)
        #expect(throws: LayoutConstraintError.self) { try bad.taut.activate() }
        bad.isActive = true
        LayoutConstraint.activate([bad])
        #expect(throws: LayoutConstraintError.self) { try LayoutConstraint.activate(checking: [bad]) }
        #expect(!bad.isActive)
        let report = root.taut.layout()
        #expect(report.invalid.isEmpty && report.status == .satisfied && box.frame.width == 70)
        bad.constant = 50
        bad.isActive = true
        root.layoutIfNeeded()
        #expect(bad.isActive && box.frame.width == 50)
    }

    @Test(arguments: [CGFloat.nan, .infinity]) func multipliersAreRefused(_ number: CGFloat) {
        let (root, box) = makeBox()
        let bad = box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: number)
        #expect(throws: LayoutConstraintError.notFinite("the multiplier \(number)")) { try bad.taut.activate() }
        #expect(!bad.isActive)
    }

    @Test(arguments: [Float.nan, 0, -3, 1000.5, 1001, .infinity]) func prioritiesAreRefused(_ number: Float) throws {
        let (root, box) = makeBox()
        let bad = box.widthAnchor.constraint(equalToConstant: 33)
        bad.priority = LayoutPriority(rawValue: number)
        do {
            try bad.taut.activate()
            Issue.record("\(number) was accepted")
        } catch {
            #expect(String(describing: error) == "the priority \(number) is not above 0 and at most 1000")
        }
        bad.isActive = true
        #expect(!bad.isActive)
        // One that an active constraint is given takes it out until it has another.
        bad.priority = .required
        bad.isActive = true
        root.layoutIfNeeded()
        #expect(box.frame.width == 33)
        bad.priority = LayoutPriority(rawValue: number)
        let report = root.taut.layout()
        #expect(report.status == .invalid && report.invalid.first === bad && box.frame.width == 70)
        bad.priority = LayoutPriority(1)
        #expect(root.taut.layout().invalid.isEmpty && box.frame.width == 70)
        bad.priority = LayoutPriority(rawValue: number)
        bad.priority = LayoutPriority(500)
        #expect(root.taut.layout().invalid.isEmpty && box.frame.width == 33)
    }

    @Test func theSmallestAndTheGreatestPriorityAreAccepted() throws {
        let (_, box) = makeBox()
        for number: Float in [0.5, 1, 999.9, 1000] {
            let constraint = box.widthAnchor.constraint(equalToConstant: 33)
            constraint.priority = LayoutPriority(number)
            try constraint.taut.activate()
            #expect(constraint.isActive)
            constraint.isActive = false
        }
    }

    @Test func contentPrioritiesKeepWhatTheyWere() {
        let view = View()
        let nan = LayoutPriority(.nan)
        view.setContentHuggingPriority(nan, for: .horizontal)
        view.setContentCompressionResistancePriority(nan, for: .vertical)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }

    @Test func aSizeOfContentThatIsNoNumberIsNone() {
        final class Odd: View {
            override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: .infinity) }
        }
        let root = makeRoot(200, 100)
        let odd = Odd()
        odd.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(odd)
        #expect(root.taut.layout().failure == nil)
        #expect(odd.frame == .zero)
    }

    @Test func spacingsOfAStackAreReportedUntilTheyAreNumbers() {
        let root = makeRoot(200, 100)
        let stack = StackView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        let views = (0..<3).map { _ in View() }
        for view in views {
            view.widthAnchor.constraint(equalToConstant: 10).isActive = true
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            stack.addArrangedSubview(view)
        }
        stack.spacing = .nan
        #expect(root.taut.layout().status == .invalid)
        stack.spacing = 3
        #expect(root.taut.layout().status == .satisfied && views[2].frame.minX == 26)
        stack.setCustomSpacing(.infinity, after: views[0])
        #expect(root.taut.layout().status == .invalid)
        stack.setCustomSpacing(5, after: views[0])
        #expect(root.taut.layout().status == .satisfied && views[2].frame.minX == 28)
    }

    @Test func marginsAreReportedUntilTheyAreNumbers() {
        let (root, box) = makeBox()
        let inner = add("inner", to: box)
        let leading = inner.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor)
        leading.isActive = true
        box.directionalLayoutMargins.leading = .nan
        #expect(root.taut.layout().invalid.first === leading)
        box.directionalLayoutMargins.leading = 4
        #expect(root.taut.layout().invalid.isEmpty && inner.frame.minX == 4)
    }

    @Test(arguments: [Double.nan, .infinity]) func metricsAreRefused(_ number: Double) {
        let (_, box) = makeBox()
        #expect(throws: (any Error).self) {
            try LayoutConstraint.constraints(
                withVisualFormat: "H:|-gap-[box]", metrics: ["gap": number], views: ["box": box])
        }
    }
}
