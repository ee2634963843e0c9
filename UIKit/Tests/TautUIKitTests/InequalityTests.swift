import TautUIKit
import Testing

/// Positions of which inequalities alone speak: UIKit puts them at the bound.
@Suite struct InequalityTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let box = UIView()

    init() {
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        box.widthAnchor.constraint(equalToConstant: 50).isActive = true
        box.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }

    private func sibling() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        return view
    }

    private var place: CGPoint {
        root.layoutIfNeeded()
        return box.frame.origin
    }

    @Test func anUpperBoundIsWhereAViewLies() {
        box.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 23).isActive = true
        box.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -40).isActive = true
        #expect(place == CGPoint(x: 210, y: 23))
    }

    @Test func aLowerBoundIsToo() {
        box.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: -30).isActive = true
        root.bottomAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor, constant: 600).isActive = true
        root.trailingAnchor.constraint(greaterThanOrEqualTo: box.trailingAnchor, constant: 15).isActive = true
        #expect(place == CGPoint(x: 235, y: -30))
    }

    @Test func theLowerOneOfTwoBoundsComesFirst() {
        box.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: 70).isActive = true
        box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30).isActive = true
        #expect(place.x == 30)
    }

    @Test(arguments: [false, true]) func leadingCountsFromWhereTextBegins(_ isOptional: Bool) {
        root.semanticContentAttribute = .forceRightToLeft
        let bound = box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 23)
        bound.priority = isOptional ? .defaultLow : .required
        bound.isActive = true
        #expect(place.x == 227)
    }

    @Test func siblingsKeepAtMostTheirDistance() {
        let other = sibling()
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        other.leadingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor, constant: 25).isActive = true
        root.layoutIfNeeded()
        #expect(other.frame.minX == 85)
    }

    @Test func boundsGoAndComeBack() {
        let upper = box.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 23)
        upper.isActive = true
        #expect(place.y == 23)
        upper.isActive = false
        #expect(place.y == 0)
        let equal = box.topAnchor.constraint(equalTo: root.topAnchor, constant: 5)
        equal.isActive = true
        upper.isActive = true
        #expect(place.y == 5)
        equal.isActive = false
        #expect(place.y == 23)
        upper.constant = 99
        #expect(place.y == 99)
    }

    /// Neither view has a place of its own: the one that comes first in the tree stays, and the other one follows it, however
    /// they came there.
    @Test func nothingFollowsABoundThatIsNone() {
        let other = sibling()
        other.topAnchor.constraint(lessThanOrEqualTo: box.bottomAnchor, constant: 12).isActive = true
        root.layoutIfNeeded()
        #expect(box.frame.minY == 0 && other.frame.minY == 32)
        root.sendSubviewToBack(other)
        root.layoutIfNeeded()
        #expect(other.frame.minY == 0 && box.frame.minY == -32)
    }

    @Test func bothBarGuidesHaveTwoConstraints() {
        let controller = UIViewController()
        _ = controller.topLayoutGuide
        #expect(controller.view.constraints.count == 2)
        _ = controller.bottomLayoutGuide
        #expect(controller.view.constraints.count == 4)
    }
}
