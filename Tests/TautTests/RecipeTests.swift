import Foundation
import Taut
import Testing

/// The recipes of Apple's Auto Layout Guide ("Working with Simple Constraints") with the numbers they lead to.
@Suite struct RecipeTests {
    @Test func aSingleViewKeepsItsDistanceFromMarginsAndBars() {
        let root = makeRoot(375, 667, top: 20)
        let red = add("red", to: root)
        LayoutConstraint.activate([
            red.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            red.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            red.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 20),
            root.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: red.bottomAnchor, constant: 20),
        ])
        let report = root.taut.layout()
        #expect(report.status == .satisfied)
        expect(red, 16, 40, 343, 607)
    }

    /// The top is max(20, bar + 8).
    @Test(arguments: [(0.0, 20.0), (12, 20), (20, 28), (44, 52), (64, 72)])
    func anAdaptiveViewStaysClearOfBars(bar: Double, top: Double) {
        let root = makeRoot(375, 667, top: bar, bottom: bar)
        let blue = add("blue", to: root)
        let safe = root.safeAreaLayoutGuide
        LayoutConstraint.activate([
            blue.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            blue.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            blue.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8).at(750),
            blue.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 20),
            safe.bottomAnchor.constraint(equalTo: blue.bottomAnchor, constant: 8).at(750),
            root.bottomAnchor.constraint(greaterThanOrEqualTo: blue.bottomAnchor, constant: 20),
        ])
        let report = root.taut.layout()
        #expect(report.status == .satisfied)
        expect(blue, 16, top, 343, 667 - 2 * top)
    }

    private func sideBySide(_ root: View, _ first: View, _ second: View) -> [LayoutConstraint] {
        let safe = root.safeAreaLayoutGuide
        return [
            first.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            second.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            first.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
            second.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
            safe.bottomAnchor.constraint(equalTo: first.bottomAnchor, constant: 20),
            safe.bottomAnchor.constraint(equalTo: second.bottomAnchor, constant: 20),
        ]
    }

    @Test func twoEqualWidthsShareTheSpace() {
        let root = makeRoot(375, 667)
        let yellow = add("yellow", to: root)
        let green = add("green", to: root)
        LayoutConstraint.activate(
            sideBySide(root, yellow, green) + [yellow.widthAnchor.constraint(equalTo: green.widthAnchor)])
        #expect(root.taut.layout().status == .satisfied)
        expect(yellow, 16, 20, 167.5, 627)
        expect(green, 191.5, 20, 167.5, 627)
    }

    /// Five constraints go with the view, three stay, and one more determines the layout again.
    @Test func removingAViewDropsItsConstraints() {
        let root = makeRoot(375, 667)
        let yellow = add("yellow", to: root)
        let green = add("green", to: root)
        LayoutConstraint.activate(
            sideBySide(root, yellow, green) + [yellow.widthAnchor.constraint(equalTo: green.widthAnchor)])
        root.layoutIfNeeded()
        #expect(root.constraints.count == 8)
        yellow.removeFromSuperview()
        #expect(root.constraints.count == 3)
        #expect(root.taut.layout().status == .ambiguous)
        green.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
        #expect(root.taut.layout().status == .satisfied)
        expect(green, 16, 20, 343, 627)
        #expect(yellow.superview == nil)
    }

    @Test func twoDifferentWidthsShareTheSpaceByRatio() {
        let root = makeRoot(375, 667)
        let purple = add("purple", to: root)
        let orange = add("orange", to: root)
        LayoutConstraint.activate(
            sideBySide(root, purple, orange) + [
                orange.widthAnchor.constraint(equalTo: purple.widthAnchor, multiplier: 2)
            ])
        #expect(root.taut.layout().status == .satisfied)
        expect(purple, 16, 20, 335 / 3.0, 627)
        expect(orange, 16 + 335 / 3.0 + 8, 20, 670 / 3.0, 627)
    }

    /// Inner width (between the margins), width of the blue view, width of the red one. Threshold 458 = 150 + 300 + 8.
    static let numbersByWidth: [(inner: Double, blue: Double, red: Double)] = [
        (343, 150, 185), (457, 150, 299), (458, 150, 300), (459, 451 / 3.0, 902 / 3.0), (627, 619 / 3.0, 1238 / 3.0),
    ]

    @Test(arguments: numbersByWidth)
    func aMinimumWidthComesBeforeARatio(_ numbers: (inner: Double, blue: Double, red: Double)) {
        let root = makeRoot(numbers.inner + 32, 400, margin: 16)
        let (blue, red) = complexWidths(in: root)
        #expect(root.taut.layout().status == .satisfied)
        #expect(abs(blue.frame.width - numbers.blue) < 1e-6)
        #expect(abs(red.frame.width - numbers.red) < 1e-6)
    }

    /// The same numbers on one tree that is resized from one to the next and back.
    @Test func resizingGivesTheSameAsANewLayout() {
        let root = makeRoot(375, 400, margin: 16)
        let (blue, red) = complexWidths(in: root)
        for numbers in Self.numbersByWidth + Self.numbersByWidth.reversed() {
            root.taut.size = RootSize(width: numbers.inner + 32, height: 400)
            root.layoutIfNeeded()
            #expect(abs(blue.frame.width - numbers.blue) < 1e-6)
            #expect(abs(red.frame.width - numbers.red) < 1e-6)
        }
    }

    private func complexWidths(in root: View) -> (View, View) {
        let blue = add("blue", to: root)
        let red = add("red", to: root)
        LayoutConstraint.activate(
            sideBySide(root, blue, red) + [
                red.widthAnchor.constraint(equalTo: blue.widthAnchor, multiplier: 2).at(750),
                blue.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
            ])
        return (blue, red)
    }

    /// A required minimum of the red view, an optional one of the blue view, and an optional ratio below it.
    @Test func threeConstraintsOfDifferentPrioritiesInTurn() {
        let root = makeRoot(8 + 250, 400, margin: 0)
        let blue = add("blue", to: root)
        let red = add("red", to: root)
        LayoutConstraint.activate(
            sideBySide(root, blue, red) + [
                red.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
                blue.widthAnchor.constraint(greaterThanOrEqualToConstant: 150).at(751),
                red.widthAnchor.constraint(equalTo: blue.widthAnchor, multiplier: 2).at(750),
            ])
        root.layoutIfNeeded()
        #expect(abs(red.frame.width - 200) < 1e-6)
        #expect(abs(blue.frame.width - 50) < 1e-6)
    }
}
