import Foundation
@_spi(UIKit) import Taut
import TautInterfaceBuilder
import TautUIKit

extension DesignReader {
    /// Makes the controller of an identifier, or the first one, with all that it contains.
    func controller(
        _ identifier: String?, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        let controllers = (document.root.child("scenes")?.children ?? []).flatMap { scene in
            (scene.child("objects")?.children ?? []).filter { $0["sceneMemberID"] == "viewController" }
        }
        let initial = document.root["initialViewController"]
        let found = controllers.first {
            identifier == nil ? $0.id == initial : $0["storyboardIdentifier"] == identifier
        }
        return found.flatMap { make($0, creator: creator) }
    }

    private static let classes: [String: UIViewController.Type] = [
        "tableViewController": UITableViewController.self, "collectionViewController": UICollectionViewController.self,
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
    ]

    /// Makes a controller; where it is within itself, an empty one stands there.
    private func make(
        _ element: InterfaceBuilderElement, in outer: [String] = [],
        creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController? {
        guard let id = element.id, !outer.contains(id) else { return nil }
        if element.name == "viewControllerPlaceholder" { return makePlaceholder(element) }
        let type =
            customClass(of: element, near: nil) as? UIViewController.Type ?? Self.classes[element.name]
            ?? UIViewController.self
        let coder = DesignCoder()
        guard let controller = creator?(coder) ?? type.init(coder: coder) else { return nil }
        describe(controller, element)
        let contained = segues(of: element).filter { $0["kind"] == "relationship" }.compactMap { segue in
            elements[segue["destination"] ?? ""].flatMap { make($0, in: outer + [id]) }
        }
        switch controller {
        case let navigation as UINavigationController: navigation.viewControllers = contained
        case let tabs as UITabBarController: tabs.viewControllers = contained
        case let split as UISplitViewController: split.viewControllers = contained
        default: break
        }
        controller.design = ControllerDesign(
            name: "\(document.file) \(id)",
            loadView: element.child(key: "view").map { view in
                { [self] controller in loadView(view, of: controller, element) }
            },
            segue: { [self] source, name in segue(named: name, from: source, element) })
        return controller
    }

    private func makePlaceholder(_ element: InterfaceBuilderElement) -> UIViewController? {
        guard let name = element["storyboardName"] else { return nil }
        let way = OpenWay.current
        let place = "\(name) \(element["referencedIdentifier"] ?? "")"
        guard way.places.insert(place).inserted else {
            tell("line \(element.line): not used: \(name).storyboard leads to itself")
            return nil
        }
        defer { way.places.remove(place) }
        let storyboard = UIStoryboard(name: name, bundle: bundle)
        guard let identifier = element["referencedIdentifier"] else {
            return storyboard.instantiateInitialViewController()
        }
        return storyboard.instantiateViewController(withIdentifier: identifier)
    }

    private func segues(of element: InterfaceBuilderElement) -> [InterfaceBuilderElement] {
        element.child("connections")?.children("segue") ?? []
    }

    /// The properties of a controller in the file, besides its view.
    private func describe(_ controller: UIViewController, _ element: InterfaceBuilderElement) {
        controller.title = element["title"]
        setRuntimeAttributes(of: element, on: controller)
        if let item = element.child("navigationItem", key: "navigationItem") {
            controller.navigationItem.title = item["title"]
            controller.navigationItem.prompt = item["prompt"]
            if item["largeTitleDisplayMode"] == "never" { controller.navigationItem.largeTitleDisplayMode = .never }
            if item["largeTitleDisplayMode"] == "always" { controller.navigationItem.largeTitleDisplayMode = .always }
        }
        if let item = element.child("tabBarItem", key: "tabBarItem") { controller.tabBarItem.title = item["title"] }
        let styles: [String: UIModalPresentationStyle] = [
            "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "popover": .popover,
            "custom": .custom, "overFullScreen": .overFullScreen, "currentContext": .currentContext,
            "overCurrentContext": .overCurrentContext,
        ]
        if let style = styles[element["modalPresentationStyle"] ?? ""] { controller.modalPresentationStyle = style }
        describeBars(controller, element)
        if let navigation = controller as? UINavigationController {
            if let hidden = element.bool("navigationBarHidden") { navigation.isNavigationBarHidden = hidden }
            if let hidden = element.bool("toolbarHidden") { navigation.isToolbarHidden = hidden }
            let bar = element.child("navigationBar", key: "navigationBar")
            if let large = bar?.bool("largeTitles") { navigation.navigationBar.prefersLargeTitles = large }
        }
    }

    /// Under which bars the view reaches, and which there are. What the file does not say stays as an initialiser has set it.
    private func describeBars(_ controller: UIViewController, _ element: InterfaceBuilderElement) {
        if let hides = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
        if let reaches = element.bool("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = reaches
        }
        if let defines = element.bool("definesPresentationContext") { controller.definesPresentationContext = defines }
        guard let extended = element.child("extendedEdge", key: "edgesForExtendedLayout") else { return }
        let edges: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        controller.edgesForExtendedLayout = UIRectEdge(edges.filter { extended.bool($0.0) == true }.map(\.1))
    }

    private func loadView(
        _ view: InterfaceBuilderElement, of controller: UIViewController, _ element: InterfaceBuilderElement
    ) {
        var made = MadeObjects(self, owner: DesignOwner(id: element.id, object: controller))
        guard let id = view.id, let root = made.makeViews(rootedAt: id) else { return }
        controller.view = root
        if let table = root as? UITableView, view["dataMode"] == "static" {
            table.staticSections = made.makeStaticSections(of: view)
        }
        made.connect([element])
        if let table = controller as? UITableViewController, let list = root as? UITableView {
            if list.dataSource == nil { list.dataSource = table }
            if list.delegate == nil { list.delegate = table }
        }
        embed(view, in: controller, made)
        made.awake()
    }

    /// Fills views that contain the views of other controllers.
    private func embed(_ view: InterfaceBuilderElement, in controller: UIViewController, _ made: MadeObjects) {
        view.forEach { container in
            guard container.name == "containerView", let place = container.id.flatMap({ made.objects[$0] as? UIView })
            else { return }
            for embedding in segues(of: container) where embedding["kind"] == "embed" {
                guard let child = elements[embedding["destination"] ?? ""].flatMap({ make($0) }) else { continue }
                guard !sequence(first: controller, next: \.parent).contains(where: { $0.isMade(as: child) }) else {
                    tell("line \(embedding.line): not used: a controller in itself")
                    continue
                }
                let segue = UIStoryboardSegue(
                    identifier: embedding["identifier"], source: controller, destination: child)
                controller.prepare(for: segue, sender: nil)
                controller.addChild(child)
                child.view.frame = place.bounds
                child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                place.addSubview(child.view)
                child.didMove(toParent: controller)
            }
        }
    }

    /// The way of an identifier that leads from a controller or one of its views.
    private func segue(
        named name: String, from source: UIViewController, _ element: InterfaceBuilderElement
    ) -> UIStoryboardSegue? {
        var found: InterfaceBuilderElement?
        element.forEach { if $0.name == "segue", $0["identifier"] == name { found = found ?? $0 } }
        guard let found, let target = elements[found["destination"] ?? ""].flatMap({ make($0) }) else { return nil }
        if let type = customClass(of: found, near: source) as? UIStoryboardSegue.Type {
            return type._made(identifier: name, source: source, destination: target)
        }
        return UIStoryboardSegue(identifier: name, source: source, destination: target) {
            switch found["kind"] {
            case "presentation", "modal": source.present(target, animated: found["animates"] != "NO")
            case "showDetail": source.showDetailViewController(target, sender: nil)
            default: source.show(target, sender: nil)
            }
        }
    }
}

extension UIViewController {
    /// Whether a storyboard says the same of both.
    fileprivate func isMade(as other: UIViewController) -> Bool { design != nil && design?.name == other.design?.name }
}

/// The controllers of other storyboards that are being made in this thread.
private final class OpenWay {
    var places: Set<String> = []

    static var current: OpenWay { ThreadValues.value("TautUIKitNibs.OpenWay") { OpenWay() } }
}
