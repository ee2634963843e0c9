import TautUIKitNames
import Testing

// What public layout libraries and their tests rely on, in miniature.

private protocol Item: AnyObject {}
extension UIView: Item {}
extension UILayoutGuide: Item {}

private final class Labelled: NSLayoutConstraint {
    weak var maker: AnyObject?
    var label: String? {
        get { identifier }
        set { identifier = newValue }
    }
}

nonisolated(unsafe) private var madeKey: UInt8 = 0  // Its address alone is used.

extension Item {
    fileprivate var made: NSMutableSet {
        if let set = objc_getAssociatedObject(self, &madeKey) as? NSMutableSet { return set }
        let set = NSMutableSet()
        objc_setAssociatedObject(self, &madeKey, set, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return set
    }
}

private protocol Anchoring: AnyObject {
    associatedtype Kind: AnyObject
}
extension NSLayoutXAxisAnchor: Anchoring { fileprivate typealias Kind = NSLayoutXAxisAnchor }
extension NSLayoutDimension: Anchoring { fileprivate typealias Kind = NSLayoutDimension }
extension Anchoring where Self: NSObject {
    /// An anchor of the same kind, of a view that is gone at once.
    fileprivate func container() -> Self? {
        switch self {
        case is NSLayoutXAxisAnchor: UIView().leadingAnchor as? Self
        case is NSLayoutDimension: UIView().widthAnchor as? Self
        default: nil
        }
    }
}

@Suite struct LibraryStyleTests {
    @Test func constraintsOfASubclassAreFoundAgain() {
        let (container, view) = (UIView(), UIView())
        container.addSubview(view)
        let made = [NSLayoutConstraint.Attribute.top, .left, .bottom, .right].map { edge in
            let constraint = Labelled(
                item: view, attribute: edge, relatedBy: .equal, toItem: container, attribute: edge, multiplier: 1,
                constant: 25)
            constraint.label = "edge"
            constraint.maker = container
            view.made.add(constraint)
            return constraint
        }
        NSLayoutConstraint.activate(made)
        let held = container.constraints.filter { $0 is Labelled }.filter { $0.isActive } as [AnyObject]
        #expect((held as? [NSLayoutConstraint])?.map(\.identifier) == ["edge", "edge", "edge", "edge"])
        #expect(view.made.allObjects.count == 4)
        NSLayoutConstraint.deactivate(made)
        #expect(container.constraints.isEmpty)
    }

    @Test func viewsWithConstraintsAndAssociatedObjectsDie() {
        weak var outer: UIView?
        weak var inner: UIView?
        autoreleasepool {
            let (container, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UIView())
            container.addSubview(view)
            let constraint = view.topAnchor.constraint(equalTo: container.topAnchor)
            constraint.isActive = true
            view.made.add(constraint)
            container.layoutIfNeeded()
            (outer, inner) = (container, view)
        }
        #expect(outer == nil && inner == nil)
    }

    @Test func anchorsCarryValuesAndOutliveTheirViews() throws {
        let view = UIView()
        let leading = try #require(view.leadingAnchor.container())
        let width = try #require(view.widthAnchor.container())
        objc_setAssociatedObject(leading, &madeKey, 12, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(leading, &madeKey) as? Int == 12)
        #expect(objc_getAssociatedObject(width, &madeKey) == nil)
        #expect(width.item == nil)
    }

    @Test func framesSetBeforeTheCallOfSuperStay() {
        final class Row: UIView {
            let box = UIView()
            override func layoutSubviews() {
                box.frame = bounds.insetBy(dx: 5, dy: 5)
                super.layoutSubviews()
            }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        row.addSubview(row.box)
        row.layoutIfNeeded()
        #expect(row.box.frame == CGRect(x: 5, y: 5, width: 90, height: 40))
        row.frame.size.width = 200
        row.layoutIfNeeded()
        #expect(row.box.frame == CGRect(x: 5, y: 5, width: 190, height: 40))
    }

    @Test func whatIsEditedGivesKeysUp() {
        let (form, field) = (UIView(), UITextField())
        form.addSubview(field)
        field.becomeFirstResponder()
        #expect(field.isFirstResponder)
        #expect(form.endEditing(true) && !field.isFirstResponder)
    }

    @Test func storedPropertiesAreFoundByName() {
        final class Model: UIView { var margin: CGFloat = 8 }
        #expect(Model().value(forKey: "margin") as? CGFloat == 8)
        #expect(Model().value(forKey: "nothing") == nil)
    }

    @Test func anItemIsScrolledToAndSelected() throws {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 20)
        (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        let path = IndexPath(item: 50, section: 0)
        view.selectItem(at: path, animated: false, scrollPosition: .centeredVertically)
        #expect(view.contentOffset == CGPoint(x: 0, y: 960))
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path)?.isSelected == true)
        #expect(view.indexPathsForSelectedItems == [path])
        #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 1005)) == path)
        view.deselectItem(at: path, animated: false)
        #expect(view.cellForItem(at: path)?.isSelected == false)
    }

    @available(*, deprecated) @Test func whatIsEmptyHasItsOldNames() {
        #expect(CGRectZero == CGRectMake(0, 0, 0, 0))
        #expect(CGPointZero == CGPointMake(0, 0) && CGSizeZero == CGSizeMake(0, 0))
        #expect(UIEdgeInsetsZero == UIEdgeInsetsMake(0, 0, 0, 0))
    }
}
