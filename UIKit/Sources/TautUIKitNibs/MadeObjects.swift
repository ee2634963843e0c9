import Foundation
import Taut
@_spi(UIKit) import TautInterfaceBuilder
import TautUIKit

/// The objects that are made of a file at once, by their ids.
struct MadeObjects {
    let reader: DesignReader
    private let owner: DesignOwner
    private(set) var objects: [String: AnyObject] = [:]
    private var views: [UIView] = []

    init(_ reader: DesignReader, owner: DesignOwner) {
        (self.reader, self.owner) = (reader, owner)
        if let id = owner.id { objects[id] = owner.object }
    }

    /// Makes a tree of views.
    mutating func makeViews(rootedAt id: String) -> UIView? {
        guard let hierarchy = reader.hierarchies[id] else { return nil }
        let (reader, owner) = (reader, owner)
        let tree = HierarchyTree(hierarchy) { design, superview in
            if let own = superview.flatMap({ Self.own(design.element, of: $0) }) { return own }
            return ViewMaking(reader: reader, owner: owner).make(design)
        }
        reader.tell(of: hierarchy, tree.faults)
        reader.vary(tree, hierarchy)
        views += tree.views.values
        objects.merge(tree.views) { old, _ in old }
        objects.merge(tree.constraints) { old, _ in old }
        objects.merge(tree.guides) { old, _ in old }
        return tree.root
    }

    /// Makes the sections of a table with cells that stay.
    mutating func makeStaticSections(of table: InterfaceBuilderElement) -> [StaticSection] {
        var sections: [StaticSection] = []
        for section in table.child("sections")?.children("tableViewSection") ?? [] {
            var made = StaticSection(
                header: section["headerTitle"], footer: section["footerTitle"], cells: [], heights: [])
            for element in section.child("cells")?.children ?? [] {
                guard let cell = element.id.flatMap({ makeViews(rootedAt: $0) }) as? UITableViewCell else { continue }
                made.cells.append(cell)
                made.heights.append(element.float("rowHeight").flatMap { $0 > 0 ? $0 : nil })
            }
            sections.append(made)
        }
        return sections
    }

    /// The view that cells and effects have from the beginning.
    private static func own(_ element: String, of superview: UIView) -> UIView? {
        switch (element, superview) {
        case ("tableViewCellContentView", let cell as UITableViewCell): cell.contentView
        case ("collectionViewCellContentView", let cell as UICollectionViewCell): cell.contentView
        case ("view", let effect as UIVisualEffectView): effect.contentView
        case ("view", let cell as UICollectionViewCell) where cell.contentView.subviews.isEmpty: cell.contentView
        default: nil
        }
    }

    /// Ties the objects to each other: outlets, and actions of controls and gesture recognisers.
    mutating func connect(_ elements: [InterfaceBuilderElement]) {
        for element in elements {
            if let id = element.id, let source = objects[id] {
                // A controller has its own before its view is made.
                if id != owner.id { reader.setRuntimeAttributes(of: element, on: source) }
                connect(source, element.child("connections"))
            }
            connect(element.children)
        }
    }

    private mutating func connect(_ source: AnyObject, _ connections: InterfaceBuilderElement?) {
        var collections: [String: [AnyObject]] = [:]
        for connection in connections?.children ?? [] {
            guard let target = connection["destination"].flatMap({ object($0) }) else { continue }
            switch connection.name {
            case "outlet": Outlets.set(target, connection["property"] ?? "", of: source)
            case "outletCollection": collections[connection["property"] ?? "", default: []].append(target)
            case "action": Self.add(Selector(connection["selector"] ?? ""), of: target, to: source, connection)
            default: break
            }
        }
        for (name, targets) in collections {
            if name == "gestureRecognizers", let view = source as? UIView {
                for case let recognizer as UIGestureRecognizer in targets { view.addGestureRecognizer(recognizer) }
            } else {
                (source as? UIResponder)?.setValue(targets, forKey: name)
            }
        }
    }

    private static func add(
        _ action: Selector, of target: AnyObject, to source: AnyObject, _ connection: InterfaceBuilderElement
    ) {
        switch source {
        case let control as UIControl:
            let event = Self.events[connection["eventType"] ?? ""] ?? .primaryActionTriggered
            control.addTarget(target, action: action, for: event)
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: action)
        default: break
        }
    }

    /// The object of an id. Gesture recognisers lie beside the views, and are made when something leads to them.
    mutating func object(_ id: String) -> AnyObject? {
        if let object = objects[id] { return object }
        guard let element = reader.elements[id], let made = reader.recognizer(element, near: owner.object) else {
            return nil
        }
        objects[id] = made
        connect(made, element.child("connections"))
        return made
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged, "editingDidBegin": .editingDidBegin,
        "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    /// Tells the views that they have been made.
    func awake() { for view in views { view.awakeFromNib() } }
}

/// Sets what outlets name: of UIKit's classes what they are known to have, of others what `setValue(_:forKey:)` takes.
enum Outlets {
    static func set(_ target: AnyObject, _ name: String, of source: AnyObject) {
        switch (source, name) {
        case (let controller as UIViewController, "view"): controller.view = target as? UIView
        case (let table as UITableView, "dataSource"): table.dataSource = target as? any UITableViewDataSource
        case (let table as UITableView, "delegate"): table.delegate = target as? any UITableViewDelegate
        case (let items as UICollectionView, "dataSource"):
            items.dataSource = target as? any UICollectionViewDataSource
        case (let items as UICollectionView, "delegate"): items.delegate = target as? any UICollectionViewDelegate
        case (let text as UITextView, "delegate"): text.delegate = target as? any UITextViewDelegate
        case (let scroll as UIScrollView, "delegate"): scroll.delegate = target as? any UIScrollViewDelegate
        case (let field as UITextField, "delegate"): field.delegate = target as? any UITextFieldDelegate
        case (let bar as UISearchBar, "delegate"): bar.delegate = target as? any UISearchBarDelegate
        case (let picker as UIPickerView, "dataSource"): picker.dataSource = target as? any UIPickerViewDataSource
        case (let picker as UIPickerView, "delegate"): picker.delegate = target as? any UIPickerViewDelegate
        // Cells have their own labels and content.
        case (is UITableViewCell, "textLabel"), (is UITableViewCell, "detailTextLabel"),
            (is UITableViewCell, "imageView"):
            break
        case (let recognizer as UIGestureRecognizer, "delegate"):
            recognizer.delegate = target as? any UIGestureRecognizerDelegate
        case (let object as UIResponder, _): object.setValue(target, forKey: name)
        default: break
        }
    }
}
