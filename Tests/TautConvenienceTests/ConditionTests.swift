import Foundation
import Taut
import TautConvenience
import Testing

/// K9: what conditions there are, and when they hold.
@Suite struct ConditionTests {
    /// Whether a condition holds for a box of 40 × 30 in an environment.
    private func holds(
        _ condition: View.Condition, in change: (inout Environment) -> Void = { _ in },
        prepare: (Box) -> Void = { _ in }
    ) -> Bool {
        let root = makeRoot(change: change)
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        prepare(box)
        root.layoutIfNeeded()
        var list = ConstraintsList()
        View.if(condition) {
            list = .activate([box.widthAnchor.constraint(lessThanOrEqualToConstant: 1000)], for: box)
        }
        root.layoutIfNeeded()
        return list.isActive
    }

    @Test func sizes() {
        #expect(holds(.width(is: .atLeast(40))) && !holds(.width(is: .atLeast(41))))
        #expect(holds(.width(is: .exactly(40))) && !holds(.width(is: .exactly(39))))
        #expect(holds(.width(is: .atMost(40))) && !holds(.width(is: .atMost(39))))
        #expect(holds(.height(is: .exactly(30))) && !holds(.height(is: .exactly(40))))
        #expect(holds(.widthAndHeight(is: .atLeast(30))) && !holds(.widthAndHeight(is: .atLeast(35))))
        #expect(holds(.width(is: .exactly(40), heightIs: .atMost(30))))
        #expect(!holds(.width(is: .exactly(40), heightIs: .atMost(29))))
        // The factor belongs to the bound: 40 is at least 2 · 20, not at least 2 · 21.
        #expect(holds(.width(is: .atLeast(20, multiplier: 2))) && !holds(.width(is: .atLeast(21, multiplier: 2))))
        #expect(holds(.width(is: .exactly(30, constant: 10))))
        #expect(!holds(.width(is: .exactly(.infinity))) && !holds(.width(is: .exactly(.nan))))
    }

    /// Compared in whole pixels: 40 and 40.2 are the same pixel at scale 2 (80 and 80.4), not at scale 3 (120 and 120.6).
    @Test func sizesAreComparedInPixels() {
        let condition = View.Condition.width(is: .exactly(40.2))
        #expect(holds(condition) { $0.scale = 2 })
        #expect(!holds(condition) { $0.scale = 3 })
    }

    @Test func visibility() {
        #expect(holds(.visible) && !holds(.hidden))
        #expect(holds(.hidden, prepare: { $0.isHidden = true }) && !holds(.visible, prepare: { $0.isHidden = true }))
    }

    @Test func traits() {
        #expect(holds(.idiom(.phone)) { $0.idiom = .phone })
        for (condition, idiom) in [
            (View.Condition.phone, UserInterfaceIdiom.phone), (.pad, .pad), (.mac, .mac), (.tv, .tv),
            (.carPlay, .carPlay),
        ] {
            #expect(holds(condition) { $0.idiom = idiom } && !holds(condition) { $0.idiom = .vision })
        }
        #expect(holds(.light) { $0.userInterfaceStyle = .light } && !holds(.light) { $0.userInterfaceStyle = .dark })
        #expect(holds(.dark) { $0.userInterfaceStyle = .dark } && !holds(.dark))
        #expect(holds(.leftToRight) && !holds(.rightToLeft))
        #expect(holds(.rightToLeft) { $0.layoutDirection = .rightToLeft })
        let collection = TraitCollection(verticalSizeClass: .compact, userInterfaceIdiom: .phone)
        #expect(
            holds(.traits(in: collection)) {
                $0.verticalSizeClass = .compact
                $0.idiom = .phone
            })
        #expect(!holds(.traits(in: collection)) { $0.verticalSizeClass = .compact })
        #expect(holds(.trait(\.displayScale, is: 2)) { $0.scale = 2 })
        #expect(holds(.trait(\.legibilityWeight, is: .bold)) { $0.legibilityWeight = .bold })
        #expect(holds(.traits(in: TraitCollection(legibilityWeight: .bold))) { $0.legibilityWeight = .bold })
    }

    @Test func textSizes() {
        func holds(_ condition: View.Condition, _ size: ContentSizeCategory) -> Bool {
            self.holds(condition) { $0.contentSizeCategory = size }
        }
        let order: [ContentSizeCategory] = [.small, .large, .accessibilityLarge]
        func pattern(_ condition: View.Condition) -> [Bool] { order.map { holds(condition, $0) } }
        #expect(pattern(.contentSizeCategory(is: .large)) == [false, true, false])
        #expect(pattern(.contentSizeCategory(isNot: .large)) == [true, false, true])
        #expect(pattern(.contentSizeCategory(isLargerThan: .large)) == [false, false, true])
        #expect(pattern(.contentSizeCategory(isSmallerThan: .large)) == [true, false, false])
        #expect(pattern(.contentSizeCategory(isAtLeast: .large)) == [false, true, true])
        #expect(pattern(.contentSizeCategory(isAtMost: .large)) == [true, true, false])
        #expect(pattern(.contentSizeCategoryIsAccessibility) == [false, false, true])
        #expect(pattern(.contentSizeCategoryIsNotAccessibility) == [true, true, false])
    }

    @Test func names() {
        let names = View.Condition.ConfigurationName.predefined
        #expect(names.count == 14 && Set(names).count == 14)
        for name in names {
            #expect(holds(.name(is: name)) == (name == .main))
            #expect(
                holds(.name(is: name), prepare: { $0.activeConditionalConstraintsConfigurationName = name }))
        }
        let both = View.Condition.ConfigurationName.combined(.expanded, .leading)
        #expect(both != .expanded && both == .combined([.expanded, .leading]))
        #expect(holds(.name(is: both), prepare: { $0.activeConditionalConstraintsConfigurationName = both }))
        #expect(!holds(.name(is: .expanded), prepare: { $0.activeConditionalConstraintsConfigurationName = both }))
        let mine = View.Condition.ConfigurationName(rawValue: "mine")
        #expect(holds(.name(is: mine), prepare: { $0.activeConditionalConstraintsConfigurationName = mine }))
    }

    @Test func combinations() {
        let (yes, no) = (View.Condition.alwaysTrue, View.Condition.alwaysFalse)
        #expect(holds(yes) && !holds(no))
        #expect(holds(.all(yes, yes)) && !holds(.all(yes, no)) && holds(.all([])))
        #expect(holds(.any(no, yes)) && !holds(.any(no, no)) && !holds(.any([])))
        // None of them holds.
        #expect(holds(.not(no, no)) && !holds(.not(no, yes)) && !holds(.not(yes, yes)))
        #expect(holds(yes.isTrue) && holds(no.isFalse) && !holds(yes.isFalse))
        #expect(holds(yes.and(yes, yes)) && !holds(yes.and(yes, no)))
        #expect(holds(no.or(no, yes)) && !holds(no.or(no, no)))
    }

    @Test func closures() {
        #expect(holds(.callback { true }) && !holds(.callback { false }))
        #expect(holds(.callback { view in view is Box }) && !holds(.callback { view in view.isHidden }))
    }

    @Test func aboutOtherViews() {
        let (other, third) = (View(frame: CGRect(x: 0, y: 0, width: 7, height: 9)), View())
        #expect(holds(.view(other, is: .width(is: .exactly(7)))) && holds(.view(other, has: .height(is: .exactly(9)))))
        #expect(holds(.view(other, matches: { $0 === other })))
        #expect(holds(.view(other, all: .visible, .width(is: .exactly(7)))))
        #expect(holds(.view(other, any: [.hidden, .width(is: .exactly(7))])))
        #expect(!holds(.view(other, any: .hidden, .width(is: .exactly(8)))))
        #expect(holds(.view(other, hasTraitsIn: other.traitCollection)))
        #expect(holds(.view(other, has: \.layoutDirection, is: .leftToRight)))
        // The one inside refers to its own view.
        #expect(holds(.view(third, is: .any(.view(other, is: .width(is: .exactly(7)))))))
    }

    /// Of a view that is gone nothing is true, and so what holds otherwise holds.
    @Test func aboutAViewThatIsGone() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        var other: View? = View()
        View.if(view: other ?? root, is: .alwaysTrue) {
            box.constrain(width: 100)
        } else: {
            box.constrain(width: 50)
        }
        expect(box, 0, 0, 100, 30)
        other = nil
        box.forceUpdateConditionalConstraints()
        expect(box, 0, 0, 50, 30)
    }
}
