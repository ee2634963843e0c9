import Foundation
import Testing

@testable @_spi(UIKit) import Taut

/// Values of the platform that views hold: transforms, colours, priorities, differences of layouts.
@Suite struct PlatformValueTests {
    private typealias Transform = Platform.AffineTransform
    private let transforms = [
        Transform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4), Transform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20),
        Transform(scaleX: 0.5, y: -2), Transform(translationX: 3, y: 4),
    ]

    @Test func transformsAreJoinedInTheirOrder() {
        let point = CGPoint(x: 3, y: 5)
        for first in transforms {
            for second in transforms {
                let both = point.transformed(by: first.concatenating(second))
                let one = point.transformed(by: first).transformed(by: second)
                #expect(abs(both.x - one.x) < 1e-9 && abs(both.y - one.y) < 1e-9, "\(first), \(second)")
            }
        }
    }

    @Test func inverseTransformsLeadBack() {
        for transform in transforms {
            let point = CGPoint(x: 3, y: 5).transformed(by: transform).transformed(by: transform.inverted())
            #expect(abs(point.x - 3) < 1e-9 && abs(point.y - 5) < 1e-9, "\(transform)")
        }
        let flat = Transform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
        #expect(flat.inverted() == flat)
    }

    @Test func transformsOfSpaceBeginWithZeros() {
        let zero = Platform.Transform3D()
        let numbers = Mirror(reflecting: zero).children.compactMap { $0.value as? CGFloat }
        #expect(numbers == Array(repeating: 0, count: 16))
        #expect(transforms.allSatisfy { Platform.Transform3D($0).affine == $0 })
        #expect(Platform.Transform3D.identity.m33 == 1 && Platform.Transform3D.identity.m44 == 1)
    }

    @Test func coloursKeepTheirParts() {
        let color = Platform.Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.withAlphaComponent(0.5) == Platform.Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
        #expect(Platform.Color.usualTint == Platform.Color(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(Platform.Color.usualText == Platform.Color(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test(
        arguments: [
            (-3, 1), (0.2, 1), (1.4, 1), (250, 250), (500.4, 500), (500.6, 501), (999.4, 999), (999.9, 999),
            (1000, 1000),
            (1000.5, 1000), (2000, 1000),
        ] as [(Float, Int32)])
    func prioritiesAreWholeSteps(_ priority: Float, _ step: Int32) {
        #expect(LayoutPriority(priority).step == step)
    }

    @Test func pixelsAreThoseOfAScale() {
        for (scale, rounds) in [(1, false), (2, true), (0.5, true), (0, false), (-2, false), (.infinity, false)]
            as [(CGFloat, Bool)]
        {
            var environment = Environment()
            environment.scale = scale
            #expect(environment.roundsToPixels == rounds, "\(scale)")
        }
    }

    @Test func anyChangeIsADifference() {
        let view = View()
        #expect(LayoutDiff().isEmpty)
        var diffs = [LayoutDiff(), LayoutDiff(), LayoutDiff()]
        diffs[0].moves = [LayoutDiff.Move(view: view, old: .zero, new: .zero)]
        diffs[1].entered = [view]
        diffs[2].left = [(view, .zero)]
        #expect(diffs.allSatisfy { !$0.isEmpty })
    }

    @Test func keyWindowsAreListedOnce() {
        let windows = (0..<2).map { _ in Platform.Window(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
        for window in [windows[0], windows[1], windows[0]] { window.makeKey() }
        let shown = ShownWindows.current
        #expect(shown.key === windows[0])
        #expect(shown.windows.filter { window in windows.contains { $0 === window } } == windows)
    }

    /// The constraints of some edges are those that were set for just these, near or away from them.
    @Test func trackedConstraintsAreThoseOfTheirEdges() {
        let root = makeRoot(300, 400)
        let guide = root.keyboardLayoutGuide
        let field = add("field", to: root, width: 50, height: 20)
        let sets = [(4, true), (4, false), (1, true)] as [(UInt, Bool)]
        let constraints = sets.map { _ in [field.bottomAnchor.constraint(equalTo: guide.topAnchor)] }
        for (index, (edges, isNear)) in sets.enumerated() {
            guide.track(constraints[index], edges: edges, isNear: isNear)
        }
        for (index, (edges, isNear)) in sets.enumerated() {
            #expect(guide.trackedConstraints(edges: edges, isNear: isNear) == constraints[index])
        }
        #expect(guide.trackedConstraints(edges: 8, isNear: true).isEmpty)
        // The keyboard is near to the bottom edge alone.
        #expect(constraints.map { $0[0].isActive } == [true, false, false])
    }
}
