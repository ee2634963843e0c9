import Foundation
import Taut
import TautConvenience
import Testing

/// K8 and K10: constraints that depend on conditions, and when they are switched.
@Suite struct ConditionalLayoutTests {
    @Test func oneOrTheOther() {
        let root = makeRoot()
        let button = Box("button")
        var runs = 0
        let result = View.if(.verticallyCompact) {
            runs += 1
            root.addSubview(button.constrain(widthAndHeight: 24), pinnedTo: .topTrailing)
        } else: {
            runs += 1
            root.addSubview(button.constrain(widthAndHeight: 32), pinnedTo: .topLeading)
        }
        #expect(result.errors.isEmpty && runs == 2 && root.subviews.count == 1)
        expect(button, 0, 0, 32, 32)
        root.taut.environment.verticalSizeClass = .compact
        expect(button, 276, 0, 24, 24)
        root.taut.environment.verticalSizeClass = .regular
        expect(button, 0, 0, 32, 32)
        #expect(runs == 2 && root.isSatisfied)
    }

    /// Constraints that belong to what does not hold are inactive, not outvoted.
    @Test func theOthersAreInactive() {
        let root = makeRoot()
        let box = Box()
        var lists: [ConstraintsList] = []
        View.if(.alwaysTrue) {
            lists.append(root.addSubview(box, pinnedTo: .topLeading))
        } else: {
            lists.append(root.addSubview(box, pinnedTo: .bottomTrailing))
        }
        #expect(lists.map(\.isActive) == [true, false])
        #expect(lists[1].all.allSatisfy { !$0.isActive })
    }

    @Test func nestedConditionsHaveToHoldTogether() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        View.if(.verticallyCompact) {
            View.if(.phone) {
                box.constrain(width: 1)
            } else: {
                box.constrain(width: 2)
            }
        } else: {
            View.if(.phone) { box.constrain(width: 3) }
        }
        func width(_ vertical: UserInterfaceSizeClass, _ idiom: UserInterfaceIdiom) -> CGFloat {
            root.taut.environment.verticalSizeClass = vertical
            root.taut.environment.idiom = idiom
            root.layoutIfNeeded()
            return box.frame.width
        }
        #expect(width(.compact, .phone) == 1 && width(.compact, .pad) == 2)
        #expect(width(.regular, .phone) == 3 && width(.regular, .pad) == 40)
    }

    @Test func aConditionMovesNoViews() throws {
        let root = makeRoot()
        let (card, box) = (View(), Box())
        root.addSubview(card, filling: .superview)
        let result = View.if(.alwaysTrue) {
            root.addSubview(box, pinnedTo: .topLeading)
        } else: {
            card.addSubview(box, pinnedTo: .topLeading)
        }
        #expect(box.superview === root)
        let error = try #require(result.errors.first)
        #expect(result.errors.count == 1)
        #expect(error.description.hasPrefix("a condition cannot move Box"))
        #expect(View.if(.alwaysTrue, then: {}).errors.isEmpty)
    }

    @Test func aliases() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        View.conditionallyConstrain(if: .phone, then: { box.constrain(width: 1) }, else: { box.constrain(width: 2) })
        let other = Box()
        root.addSubview(other, pinnedTo: .topTrailing)
        View.conditionallyConstrain(ifView: box, is: .width(is: .exactly(1))) { other.constrain(width: 5) }
        View.if(view: box, has: .width(is: .exactly(2))) { other.constrain(width: 6) }
        root.layoutIfNeeded()
        #expect(box.frame.width == 2 && other.frame.width == 6)
        root.taut.environment.idiom = .phone
        root.layoutIfNeeded()
        #expect(box.frame.width == 1 && other.frame.width == 5)
    }

    @Test func aSizeDecidesWithinOneLayout() {
        let root = makeRoot()
        let (left, right) = (View(), View())
        root.addSubview(left, pinnedTo: .leading)
        View.if(view: root, is: .width(is: .atLeast(400))) {
            left.constrain(width: .exactly(.superview, times: 0.5))
            root.addSubview(right, fillingRemainingSpaceAfter: left)
        } else: {
            left.constrain(width: .exactly(.superview))
            root.addSubview(right, pinning: .leading, to: .trailing, of: .relative(left))
            right.constrain(width: 10)
        }
        expect(left, 0, 0, 300, 200)
        expect(right, 300, 0, 10, 200)
        root.frame.size.width = 400
        expect(left, 0, 0, 200, 200)
        expect(right, 200, 0, 200, 200)
        #expect(root.isSatisfied)
    }

    /// The size of one view, which the layout decides, decides on another one in the same layout.
    @Test func aLaidOutSizeDecides() {
        let root = makeRoot()
        let (panel, note) = (View(), Box("note"))
        root.addSubview(panel, filling: .superview, insets: .trailing(100))
        panel.addSubview(note, pinnedTo: .topLeading)
        View.if(view: panel, is: .width(is: .atMost(250))) { note.constrain(width: 9) }
        expect(note, 0, 0, 9, 30)
        root.frame.size.width = 500
        expect(note, 0, 0, 40, 30)
    }

    @Test func hidingDecides() {
        let root = makeRoot()
        let (icon, text) = (Box("icon"), Box("text"))
        root.addSubview(icon, pinnedTo: .topLeading)
        View.if(view: icon, is: .visible) {
            root.addSubview(text, pinningAfter: icon, vertically: .top)
        } else: {
            root.addSubview(text, pinnedTo: .leading, vertically: .top)
        }
        expect(text, 40, 0, 40, 30)
        icon.isHidden = true
        expect(text, 0, 0, 40, 30)
    }

    @Test func namedConfigurations() {
        let root = makeRoot()
        let button = Box("button")
        root.addSubview(button, pinnedTo: .topLeading)
        View.addNamedConditionalConfiguration(.main) { button.constrain(widthAndHeight: 44) }
        View.addNamedConditionalConfiguration(.alternative) { button.constrain(widthAndHeight: 24) }.animateChanges()
        View.addNamedConditionalConfigurations(configurations: [
            .combined(.expanded, .top): { button.constrain(widthAndHeight: 70) },
            .collapsed: { button.constrain(widthAndHeight: 7) },
        ])
        expect(button, 0, 0, 44, 44)
        button.activeConditionalConstraintsConfigurationName = .alternative
        expect(button, 0, 0, 24, 24)
        button.activeConditionalConstraintsConfigurationName = .combined(.expanded, .top)
        expect(button, 0, 0, 70, 70)
        button.activeConditionalConstraintsConfigurationName = .collapsed
        expect(button, 0, 0, 7, 7)
    }

    // MARK: When

    /// One thing about one view: at once, before any layout.
    @Test func simpleConditionsFollowAtOnce() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        let list = ConstraintsList()
        View.if(.pad) { list.replace(with: .activate([box.widthAnchor.constraint(equalToConstant: 9)], for: box)) }
        root.layoutIfNeeded()
        root.taut.environment.idiom = .pad
        #expect(list.isActive)
    }

    /// Two things: in the update pass of the next layout.
    @Test func otherConditionsWaitForTheLayout() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        var list = ConstraintsList()
        let result = View.if(.pad.and(.visible)) {
            list = .activate([box.widthAnchor.constraint(equalToConstant: 9)], for: box)
        }
        root.layoutIfNeeded()
        root.taut.environment.idiom = .pad
        #expect(!list.isActive)
        root.layoutIfNeeded()
        #expect(list.isActive && box.frame.width == 9)
        box.isHidden = true
        #expect(list.isActive)
        box.updateConditionalConstraintsIfNeeded()
        #expect(!list.isActive)
        result.withoutCoalescing()
        box.isHidden = false
        #expect(list.isActive)
    }

    @Test func aViewMayFollowAtOnce() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(
            box.useDirectConditionalUpdates().enableAnimationsForConditionalUpdates(), pinnedTo: .topLeading)
        var list = ConstraintsList()
        View.if(.pad.and(.visible)) {
            list = .activate([box.widthAnchor.constraint(equalToConstant: 9)], for: box)
        }
        root.taut.environment.idiom = .pad
        #expect(list.isActive)
    }

    @Test func whatAClosureLooksAtHasToBeSaid() {
        final class Flag { var isOn = false }
        let flag = Flag()
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        View.if(.callback { flag.isOn }) { box.constrain(width: 9) }
        expect(box, 0, 0, 40, 30)
        flag.isOn = true
        expect(box, 0, 0, 40, 30)
        box.setConditionalConstraintsNeedsUpdate()
        expect(box, 0, 0, 9, 30)
        flag.isOn = false
        box.forceUpdateConditionalConstraints()
        expect(box, 0, 0, 40, 30)
    }

    /// Where the same constraints hold as before, nothing is touched; where others do, the old ones go first.
    @Test func onlyDifferencesAreSwitched() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        View.if(.any(.pad, .mac)) {
            box.constrain(width: 100)
        } else: {
            box.constrain(width: 50)
        }
        root.taut.environment.idiom = .pad
        root.layoutIfNeeded()
        let before = box.constraints
        root.taut.environment.idiom = .mac
        let report = root.taut.layout()
        #expect(box.constraints == before && report.status == .satisfied)
        root.taut.environment.idiom = .phone
        #expect(root.taut.layout().conflicts.isEmpty)
        expect(box, 0, 0, 50, 30)
    }

    /// Built first, added to a tree later: what the tree's environment says counts from then on.
    @Test func traitsOfTheTreeThatAViewEnters() {
        let (card, box) = (View(), Box())
        card.addSubview(box, pinnedTo: .topLeading)
        View.if(.pad) {
            box.constrain(width: 100)
        } else: {
            box.constrain(width: 50)
        }
        card.layoutIfNeeded()
        #expect(box.frame.width == 50)
        let root = makeRoot { $0.idiom = .pad }
        root.layoutIfNeeded()
        root.addSubview(card, filling: .superview)
        root.layoutIfNeeded()
        #expect(box.frame.width == 100)
        let phone = makeRoot { $0.idiom = .phone }
        phone.layoutIfNeeded()
        phone.addSubview(card, filling: .superview)
        phone.layoutIfNeeded()
        #expect(box.frame.width == 50)
    }

    @Test func overridesOfASubtree() {
        let root = makeRoot()
        let (sidebar, box) = (View(), Box())
        root.addSubview(sidebar, filling: .superview)
        sidebar.addSubview(box, pinnedTo: .topLeading)
        View.if(.horizontallyCompact) { box.constrain(width: 9) }
        expect(box, 0, 0, 40, 30)
        sidebar.taut.traitOverrides = TraitCollection(horizontalSizeClass: .compact)
        expect(box, 0, 0, 9, 30)
    }

    @Test func inABatchOfChanges() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        View.if(.pad.and(.hidden)) { box.constrain(width: 9) }
        root.layoutIfNeeded()
        let diff = root.taut.update {
            root.taut.environment.idiom = .pad
            box.isHidden = true
            root.layoutIfNeeded()
            #expect(box.frame.width == 40)
        }
        #expect(box.frame.width == 9 && diff.moves.count == 1)
    }

    /// A condition on what its own constraints change ends, and is reported.
    @Test func aConditionThatContradictsItselfEnds() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        View.if(.width(is: .atLeast(40))) { box.constrain(width: 10) }
        root.layoutIfNeeded()
        #expect(box.frame.width == 10 || box.frame.width == 40)
        let loop = root.taut.report().loops.first
        #expect(loop?.view === box && loop?.pass == .update)
    }

    // MARK: Together with lists

    @Test func storedInBothBranches() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        box.addStoredConstraints(for: .width) { box.constrain(width: 5) }
        View.if(.pad) {
            box.replaceStoredConstraints(for: .width) { box.constrain(width: 100) }
        } else: {
            box.replaceStoredConstraints(for: .width) { box.constrain(width: 50) }
        }
        expect(box, 0, 0, 50, 30)
        root.taut.environment.idiom = .pad
        expect(box, 0, 0, 100, 30)
        box.replaceStoredConstraints(for: .width) { box.constrain(width: 7) }
        expect(box, 0, 0, 7, 30)
        root.taut.environment.idiom = .phone
        expect(box, 0, 0, 7, 30)
        #expect(root.isSatisfied)
    }

    @Test func conditionsInsideOfStoredConstraints() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        box.addStoredConstraints {
            box.constrain(height: 9)
            View.if(.pad) {
                box.constrain(width: 100)
            } else: {
                box.constrain(width: 50)
            }
        }
        expect(box, 0, 0, 50, 9)
        box.setStoredConstraints(isActive: false)
        root.taut.environment.idiom = .pad
        expect(box, 0, 0, 40, 30)
        box.setStoredConstraints(isActive: true)
        expect(box, 0, 0, 100, 9)
        box.replaceStoredConstraints {}
        root.taut.environment.idiom = .phone
        expect(box, 0, 0, 40, 30)
    }

    /// Replacing again and again leaves nothing behind.
    @Test func replacedListsAreForgotten() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        weak var first: ConstraintsList?
        for index in 0..<3 {
            box.replaceStoredConstraints {
                View.if(.pad.isFalse) {
                    let list = ConstraintsList.activate(
                        [box.widthAnchor.constraint(equalToConstant: CGFloat(index))], for: box)
                    if index == 0 { first = list }
                }
            }
            expect(box, 0, 0, Double(index), 30)
        }
        #expect(first == nil)
    }

    @Test func aListThatIsPutAsideStaysSo() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        var list = ConstraintsList()
        View.if(.pad) { list = .activate([box.widthAnchor.constraint(equalToConstant: 9)], for: box) }
        list.deactivate()
        root.taut.environment.idiom = .pad
        #expect(!list.isActive)
        list.activate()
        #expect(list.isActive)
        root.taut.environment.idiom = .phone
        #expect(!list.isActive)
        list.replace(with: .activate([box.widthAnchor.constraint(equalToConstant: 8)], for: box))
        #expect(!list.isActive)
        root.taut.environment.idiom = .pad
        expect(box, 0, 0, 8, 30)
    }

    @Test func batchesAroundAndInside() {
        let root = makeRoot()
        let (badge, card) = (Box("badge", 20, 20), Box("card", 100, 80))
        View.batchConstraints {
            View.if(.pad) {
                root.addSubview(badge, pinning: .center, to: .topLeading, of: .relative(card))
            } else: {
                View.batchConstraints {
                    root.addSubview(badge, pinning: .center, to: .bottomTrailing, of: .relative(card))
                }
            }
            root.addSubview(card, centeredIn: .superview)
        }
        expect(badge, 190, 130, 20, 20)
        root.taut.environment.idiom = .pad
        expect(badge, 90, 50, 20, 20)
        #expect(root.isSatisfied)
    }

    @Test func viewsAreNotKeptAlive() {
        weak var gone: View?
        weak var kept: View?
        autoreleasepool {
            let root = makeRoot()
            let (box, other) = (Box(), Box("other"))
            root.addSubview(other, pinnedTo: .topLeading)
            View.if(.view(other, is: .visible).and(.pad)) { root.addSubview(box, pinnedTo: .topTrailing) }
            root.layoutIfNeeded()
            gone = box
            kept = other
        }
        #expect(gone == nil && kept == nil)
    }

    private func autoreleasepool(_ body: () -> Void) { body() }

    /// Trees on several threads at once; each closure knows its own thread's conditions only.
    @Test func onSeveralThreads() async {
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<8 {
                group.addTask {
                    (0..<50).allSatisfy { _ in
                        let root = makeRoot { $0.idiom = index % 2 == 0 ? .pad : .phone }
                        let box = Box()
                        root.addSubview(box, pinnedTo: .topLeading)
                        View.if(.pad) {
                            box.constrain(width: CGFloat(index) + 100)
                        } else: {
                            box.constrain(width: CGFloat(index) + 50)
                        }
                        root.layoutIfNeeded()
                        return box.frame.width == CGFloat(index) + (index % 2 == 0 ? 100 : 50)
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
