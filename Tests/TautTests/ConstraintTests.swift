import Foundation
import Taut
import Testing

/// What a constraint is, before any layout.
@Suite struct ConstraintTests {
    typealias Attribute = LayoutConstraint.Attribute

    private func make(
        _ first: Any, _ firstAttribute: Attribute, _ second: Any?, _ secondAttribute: Attribute,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) throws -> LayoutConstraint {
        try LayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
    }

    @Test func itKeepsItsSevenParts() throws {
        let a = View()
        let b = LayoutGuide()
        let constraint = try LayoutConstraint(
            item: a, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: b, attribute: .trailing,
            multiplier: 2, constant: 8)
        #expect(constraint.firstItem === a)
        #expect(constraint.firstAttribute == .leading)
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.secondItem === b)
        #expect(constraint.secondAttribute == .trailing)
        #expect(constraint.multiplier == 2)
        #expect(constraint.constant == 8)
        #expect(constraint.priority == .required)
        #expect(!constraint.isActive)
    }

    @Test func aSizeAgainstAConstantHasNoSecondItem() throws {
        let view = View()
        let constraint = try make(view, .width, nil, .notAnAttribute, constant: 40)
        #expect(constraint.secondItem == nil)
        #expect(constraint.secondAttribute == .notAnAttribute)
    }

    @Test func misuseThrows() {
        let a = View()
        let b = View()
        let guide = LayoutGuide()
        #expect(throws: LayoutConstraintError.incompatibleAttributes(.leading, .top)) {
            try make(a, .leading, b, .top)
        }
        #expect(throws: LayoutConstraintError.incompatibleAttributes(.width, .leading)) {
            try make(a, .width, b, .leading)
        }
        #expect(throws: LayoutConstraintError.incompatibleAttributes(.lastBaseline, .height)) {
            try make(a, .lastBaseline, b, .height)
        }
        #expect(throws: LayoutConstraintError.missingFirstAttribute) { try make(a, .notAnAttribute, b, .top) }
        #expect(throws: LayoutConstraintError.incompleteSecondItem) { try make(a, .top, b, .notAnAttribute) }
        #expect(throws: LayoutConstraintError.positionNeedsSecondItem(.top)) {
            try make(a, .top, nil, .notAnAttribute, constant: 20)
        }
        #expect(throws: LayoutConstraintError.positionNeedsSecondItem(.top)) {
            try make(a, .top, b, .top, multiplier: 0)
        }
        #expect(throws: LayoutConstraintError.notFinite("the constant nan")) {
            try make(a, .width, nil, .notAnAttribute, constant: .nan)
        }
        #expect(throws: LayoutConstraintError.notFinite("the multiplier inf")) {
            try make(a, .width, b, .width, multiplier: .infinity)
        }
        #expect(throws: LayoutConstraintError.attributeNotOnGuide(.leadingMargin)) {
            try make(guide, .leadingMargin, a, .leading)
        }
        #expect(throws: LayoutConstraintError.attributeNotOnGuide(.firstBaseline)) {
            try make(a, .top, guide, .firstBaseline)
        }
        #expect(throws: LayoutConstraintError.notAnItem("String")) { try make("title", .width, b, .width) }
    }

    /// Every pair of attributes is either accepted or refused, by kind alone.
    @Test func attributesOfOneKindCanBeCompared() {
        let horizontal: Set<Attribute> = [
            .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins,
        ]
        let sizes: Set<Attribute> = [.width, .height]
        func kind(_ attribute: Attribute) -> Int {
            horizontal.contains(attribute) ? 0 : sizes.contains(attribute) ? 1 : 2
        }
        let a = View()
        let b = View()
        let attributes = Attribute.allCases.filter { $0 != .notAnAttribute }
        #expect(attributes.count == 20)
        for first in attributes {
            for second in attributes {
                let isAccepted = (try? make(a, first, b, second)) != nil
                #expect(isAccepted == (kind(first) == kind(second)), "\(first) against \(second)")
            }
        }
    }

    @Test func itNamesItself() throws {
        let a = View()
        let b = View()
        a.accessibilityIdentifier = "title"
        b.accessibilityIdentifier = "photo"
        let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: -8).at(750)
        #expect(constraint.description == "title.width == 2 * photo.width - 8 @750")
        constraint.identifier = "ratio"
        #expect(constraint.description == "ratio: title.width == 2 * photo.width - 8 @750")
        #expect(a.heightAnchor.constraint(lessThanOrEqualToConstant: 0.5).description == "V:[title(<=0.5)]")
        #expect(
            a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 2).description
                == "V:[photo]-(16)-[title]")
    }

    @Test func anchorsOfTheSameAttributeAreEqual() {
        let a = View()
        let b = View()
        #expect(a.topAnchor == a.topAnchor)
        #expect(a.topAnchor.hash == a.topAnchor.hash)
        #expect(a.topAnchor != a.bottomAnchor)
        #expect(a.topAnchor != b.topAnchor)
        #expect(a.topAnchor.item === a)
        #expect(a.topAnchor.name == "top")
    }

    @Test func itDoesNotRetainItsItems() {
        var view: View? = View()
        let other = View()
        weak var observed: View?
        observed = view
        let constraint = view?.widthAnchor.constraint(equalTo: other.widthAnchor)
        #expect(constraint?.firstItem === view)
        view = nil
        #expect(observed == nil)
        #expect(constraint?.firstItem == nil)
        #expect(constraint?.secondItem === other)
        constraint?.isActive = true
        #expect(constraint?.isActive == false)
    }

    @Test func prioritiesCountInWholeSteps() {
        #expect(LayoutPriority(rawValue: 750) == .defaultHigh)
        let view = View()
        let constraint = view.widthAnchor.constraint(equalToConstant: 1).at(749.6)
        #expect(constraint.priority.rawValue == 749.6)
    }

    // MARK: Swapping items

    /// a ≥ 2 b + 10 becomes b ≤ a / 2 - 5.
    @Test func swappingWithAPositiveMultiplierReversesTheRelation() throws {
        let a = View()
        let b = View()
        let constraint = a.widthAnchor.constraint(
            greaterThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 10)
        try constraint.taut.swapItems()
        #expect(constraint.firstItem === b)
        #expect(constraint.secondItem === a)
        #expect(constraint.relation == .lessThanOrEqual)
        #expect(constraint.multiplier == 0.5)
        #expect(constraint.constant == -5)
    }

    /// a ≥ -2 b + 10 becomes b ≥ -a / 2 + 5: dividing by a negative number reverses the relation back.
    @Test func swappingWithANegativeMultiplierKeepsTheRelation() throws {
        let a = View()
        let b = View()
        let constraint = a.widthAnchor.constraint(
            greaterThanOrEqualTo: b.heightAnchor, multiplier: -2, constant: 10)
        try constraint.taut.swapItems()
        #expect(constraint.firstAttribute == .height)
        #expect(constraint.secondAttribute == .width)
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.multiplier == -0.5)
        #expect(constraint.constant == 5)
    }

    /// The swapped constraint holds for the same pairs of sizes as the original, whatever its parts.
    @Test func swappingSaysTheSame() throws {
        func holds(_ constraint: LayoutConstraint, _ first: Double, _ second: Double) -> Bool {
            let right = constraint.multiplier * second + constraint.constant
            switch constraint.relation {
            case .lessThanOrEqual: return first <= right
            case .equal: return first == right
            case .greaterThanOrEqual: return first >= right
            }
        }
        let a = View()
        let b = View()
        for relation in [LayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual] {
            for multiplier in [-4.0, -0.5, 0.25, 1, 2] {
                let constraint = try LayoutConstraint(
                    item: a, attribute: .width, relatedBy: relation, toItem: b, attribute: .width,
                    multiplier: multiplier, constant: 8)
                let pairs = (-6...6).flatMap { x in (-6...6).map { (Double(x) * 4, Double($0) * 4) } }
                let before = pairs.map { holds(constraint, $0.0, $0.1) }
                try constraint.taut.swapItems()
                #expect(pairs.map { holds(constraint, $0.1, $0.0) } == before, "\(relation) \(multiplier)")
            }
        }
    }

    @Test func whatCannotBeSwappedIsRefused() throws {
        let a = View()
        let b = View()
        a.accessibilityIdentifier = "a"
        let alone = a.widthAnchor.constraint(equalToConstant: 4)
        #expect(throws: LayoutConstraintError.cannotSwap("a.width == 4")) { try alone.taut.swapItems() }
        let zero = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0, constant: 4)
        #expect(throws: LayoutConstraintError.self) { try zero.taut.swapItems() }
        #expect(zero.firstItem === a)
    }

    #if os(Linux)
        /// Larger blocks take a slower way through the heap, and every layout makes and frees hundreds.
        @Test func itFitsTheLargestQuickBlock() throws {
            let symbol = try #require(dlsym(nil, "malloc_usable_size"))
            let size = unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Int).self)
            let constraint = View().widthAnchor.constraint(equalToConstant: 4)
            withExtendedLifetime(constraint) {
                #expect(size(Unmanaged.passUnretained(constraint).toOpaque()) <= 120)
            }
        }
    #endif
}
