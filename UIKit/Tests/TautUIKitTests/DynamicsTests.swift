import Foundation
import TautUIKit
import Testing

/// Behaviours put items where they come to rest, at once.
struct DynamicsTests {
    private let room = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 20, _ height: CGFloat = 10) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        room.addSubview(view)
        return view
    }

    @Test func aSnapEndsAtItsPoint() {
        let view = box(0, 0)
        let animator = UIDynamicAnimator(referenceView: room)
        let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 70, y: 30))
        animator.addBehavior(snap)
        #expect(view.frame == CGRect(x: 60, y: 25, width: 20, height: 10))
        snap.snapPoint = CGPoint(x: 40, y: 30)
        #expect(view.center == CGPoint(x: 40, y: 30))
        animator.removeBehavior(snap)
        snap.snapPoint = .zero
        #expect(view.center == CGPoint(x: 40, y: 30))
    }

    @Test func anAttachedItemFollowsAtItsDistance() {
        let view = box(40, 15)
        let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 50, y: 80))
        #expect(attachment.length == 60)
        let animator = UIDynamicAnimator(referenceView: room)
        animator.addBehavior(attachment)
        #expect(view.center == CGPoint(x: 50, y: 20))
        attachment.anchorPoint = CGPoint(x: 50, y: 90)
        #expect(view.center == CGPoint(x: 50, y: 30))
        attachment.length = 10
        #expect(view.center == CGPoint(x: 50, y: 80))
    }

    @Test func aPointBesideTheMiddleIsHeld() {
        let view = box(0, 0, 20, 20)
        let corner = UIOffset(horizontal: 10, vertical: 10)
        let attachment = UIAttachmentBehavior(
            item: view, offsetFromCenter: corner, attachedToAnchor: CGPoint(x: 20, y: 20))
        #expect(attachment.length == 0)
        UIDynamicAnimatorHolder.hold(attachment, in: room) {
            attachment.anchorPoint = CGPoint(x: 65, y: 35)
            #expect(view.frame == CGRect(x: 45, y: 15, width: 20, height: 20))
        }
    }

    @Test func twoItemsShareTheWayUnlessOneIsAnchored() {
        let (left, right) = (box(0, 0, 10, 10), box(90, 0, 10, 10))
        let animator = UIDynamicAnimator(referenceView: room)
        let rope = UIAttachmentBehavior(item: left, attachedTo: right)
        animator.addBehavior(rope)
        rope.length = 70
        #expect([left.center.x, right.center.x] == [15, 85])
        let known = UIDynamicItemBehavior(items: [left])
        known.isAnchored = true
        animator.addBehavior(known)
        rope.length = 40
        #expect([left.center.x, right.center.x] == [15, 55])
    }

    @Test func whatFallsRestsOnAnEdge() {
        let view = box(30, 5)
        let animator = UIDynamicAnimator(referenceView: room)
        let gravity = UIGravityBehavior(items: [view])
        animator.addBehavior(gravity)
        #expect(view.frame.minY == 5)  // nothing would stop it
        let collision = UICollisionBehavior(items: [view])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 4, bottom: 12, right: 0))
        animator.addBehavior(collision)
        #expect(view.frame == CGRect(x: 30, y: 78, width: 20, height: 10))
        gravity.setAngle(.pi, magnitude: 2)
        #expect(abs(view.frame.minX - 4) < 1e-9)
        view.center = CGPoint(x: 500, y: 50)
        gravity.removeItem(view)
        animator.updateItem(usingCurrentState: view)
        #expect(view.frame.maxX == 200)
    }

    @Test func behavioursOfBehavioursCountAndAreTold() {
        final class Pair: UIDynamicBehavior {
            var moves: [Bool] = []
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
        }
        let (view, pair) = (box(0, 0), Pair())
        var calls = 0
        pair.action = { calls += 1 }
        pair.addChildBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 10, y: 60)))
        let animator = UIDynamicAnimator(referenceView: room)
        animator.addBehavior(pair)
        #expect(view.center == CGPoint(x: 10, y: 60))
        #expect(calls == 1)
        #expect(animator.items(in: CGRect(x: 0, y: 50, width: 50, height: 50)).count == 1)
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 50)).isEmpty)
        animator.removeAllBehaviors()
        #expect(pair.moves == [true, false])
        #expect(animator.behaviors.isEmpty)
    }

    @Test func aLayoutHasItsItemsMoved() {
        final class Springs: UICollectionViewFlowLayout {
            lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
            override func prepare() {
                super.prepare()
                guard animator.behaviors.isEmpty else { return }
                for item in super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 500)) ?? [] {
                    guard let own = item.copy() as? UICollectionViewLayoutAttributes else { continue }
                    let middle = CGPoint(x: own.center.x, y: own.center.y + 7)
                    animator.addBehavior(UISnapBehavior(item: own, snapTo: middle))
                }
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
            }
        }
        final class Items: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
        }
        let (layout, items) = (Springs(), Items())
        layout.itemSize = CGSize(width: 100, height: 30)
        layout.minimumLineSpacing = 5
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minY).sorted() == [7, 42, 77])
    }
}

/// Keeps an animator while something is done.
private enum UIDynamicAnimatorHolder {
    static func hold(_ behavior: UIDynamicBehavior, in view: UIView, _ work: () -> Void) {
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(behavior)
        withExtendedLifetime(animator, work)
    }
}
