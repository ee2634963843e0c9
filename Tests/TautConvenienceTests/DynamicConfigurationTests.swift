import Foundation
import Taut
import TautConvenience
import Testing

/// Views that are configured by conditions.
@Suite struct DynamicConfigurationTests {
    @Test func nowAndWhenItChanges() {
        let root = makeRoot()
        var seen: [Bool] = []
        let label = Label(text: "a", font: Font(size: 20))
        label.configureDynamically(condition: .pad) { holds, label in
            seen.append(holds)
            label.text = holds ? "pad" : "other"
        }
        root.addSubview(label, pinnedTo: .topLeading)
        #expect(seen == [false] && label.text == "other")
        root.taut.environment.idiom = .pad
        #expect(seen == [false, true])
        expect(label, 0, 0, 30, 24)
        root.taut.environment.verticalSizeClass = .compact
        root.layoutIfNeeded()
        #expect(seen == [false, true])
        root.taut.environment.idiom = .phone
        #expect(label.text == "other")
    }

    @Test func closuresAndProperties() {
        let root = makeRoot()
        let (box, label) = (Box(), Label(text: "a", font: Font(size: 20)))
        box.hiddenInAccessibilityContentSizeMode()
        label.configure(keyPath: \.textAlignment, to: .center, accessibility: .left)
            .configure(keyPath: \.numberOfLines, if: .verticallyCompact, to: 1, else: 3)
            .configureDynamically(if: .hidden, then: { $0.tag = 1 }, else: { $0.tag = 2 })
        root.addSubviewsVertically(box, label)
        #expect(!box.isHidden && label.textAlignment == .center && label.numberOfLines == 3 && label.tag == 2)
        root.taut.environment.contentSizeCategory = .accessibilityLarge
        root.taut.environment.verticalSizeClass = .compact
        label.isHidden = true
        #expect(box.isHidden && label.textAlignment == .left && label.numberOfLines == 1 && label.tag == 1)
    }

    /// What the layout decides is followed within it.
    @Test func aLaidOutSizeDecides() {
        let root = makeRoot()
        let label = Label(text: "a", font: Font(size: 20))
        label.configureDynamically(condition: .width(is: .atLeast(250))) { holds, label in
            label.text = holds ? "wide" : "narrow"
        }
        root.addSubview(label, pinnedTo: .top)
        expect(label, 0, 0, 300, 24)
        #expect(label.text == "wide")
        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(label.text == "narrow")
    }
}
