import Testing

@_spi(UIKit) @testable import Taut
@testable import TautScene

/// A view that hears of what is set.
private final class Listener: View {
    var heard: [String] = []
    override var clipsToBounds: Bool { didSet { heard.append("\(oldValue) \(clipsToBounds)") } }
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel.map { "\($0)!" } }
        set { super.accessibilityLabel = newValue }
    }
}

/// Properties that few views set.
@Suite struct KeptTests {
    @Test func viewsThatSetNothingKeepNothing() {
        let view = View()
        #expect(view.alpha == 1 && view.isOpaque && !view.clipsToBounds && view.backgroundColor == nil)
        #expect(view.contentMode == .scaleToFill && view.interactions.isEmpty && view.accessibilityTraits == [])
        #expect(ScrollView().bounces && ScrollView().keyboardDismissMode == .none && Label().textAlignment == .natural)
        #expect(view.attached == nil)
    }

    @Test func viewsReadBackWhatWasSet() {
        let (view, other) = (ScrollView(), ScrollView())
        view.alpha = 0.5
        view.isOpaque = false
        view.bounces = false
        view.accessibilityLabel = "a"
        view.decelerationRate = .fast
        #expect(view.alpha == 0.5 && !view.isOpaque && !view.bounces && view.accessibilityLabel == "a")
        #expect(view.decelerationRate == .fast && other.decelerationRate == .normal && other.alpha == 1)
        view.accessibilityLabel = nil
        #expect(view.accessibilityLabel == nil)
    }

    @Test func subclassesOverrideThem() {
        let view = Listener()
        view.clipsToBounds = true
        view.accessibilityLabel = "a"
        #expect(view.heard == ["false true"] && view.accessibilityLabel == "a!")
        let plain: View = view
        plain.clipsToBounds = false
        #expect(view.heard.last == "true false" && !plain.clipsToBounds)
    }
}
