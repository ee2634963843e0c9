import Foundation
import Taut
import Testing

/// Statements about Auto Layout that are found in print and are wrong; here is what holds.
@Suite struct SeedDefectTests {
    /// Hugging resists growing, compression resistance resists shrinking; the names are easily mixed up.
    @Test func huggingResistsGrowingAndCompressionResistanceShrinking() {
        let root = makeRoot(300, 100, margin: 0)
        let name = add("name", to: root, width: 100, height: 20)
        let field = add("field", to: root, width: 100, height: 20)
        LayoutConstraint.activate([
            name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            field.leadingAnchor.constraint(equalTo: name.trailingAnchor),
            field.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            name.topAnchor.constraint(equalTo: root.topAnchor),
            field.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        name.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
        root.layoutIfNeeded()
        expect(name, 0, 0, 100, 20)
        expect(field, 100, 0, 200, 20)

        root.taut.size = RootSize(width: 150, height: 100)
        name.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
        root.layoutIfNeeded()
        expect(name, 0, 0, 50, 20)
        expect(field, 50, 0, 100, 20)
    }

    /// Several constraints along one direction are fine as long as they agree.
    @Test func redundantConstraintsAreNoConflict() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            box.widthAnchor.constraint(equalToConstant: 280),
            box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 20),
        ])
        #expect(root.taut.layout().status == .satisfied)
        expect(box, 10, 0, 280, 20)
    }

    @Test func inactiveConstraintsHaveNoInfluence() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let ratio = box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 40),
            box.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        expect(box, 0, 0, 40, 20)
        #expect(!ratio.isActive)
        #expect(ratio.taut.error == nil)
    }

    /// One constraint at 251 comes before a thousand at 250.
    @Test func noNumberOfLowerConstraintsOutvotesAHigherOne() {
        let root = makeRoot(400, 100)
        let box = add("box", to: root)
        LayoutConstraint.activate((0..<1000).map { _ in box.widthAnchor.constraint(equalToConstant: 300).at(250) })
        box.widthAnchor.constraint(equalToConstant: 100).at(251).isActive = true
        let report = root.taut.layout()
        #expect(abs(box.frame.width - 100) < 1e-9)
        #expect(report.unsatisfied.count == 1000)
        #expect(report.unsatisfied.allSatisfy { abs($0.error - 200) < 1e-9 })
    }
}
