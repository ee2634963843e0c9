/// The relationships and segues between view controllers, and the bars that follow from them.
struct ControllerGraph {
    private var controllers: [String: InterfaceBuilderElement] = [:]
    private var incoming: [String: [Segue]] = [:]
    private var tieBreakers: Set<String> = []
    /// The bars that follow from the path to a controller, by its id.
    private var inferred: [String: Bars] = [:]

    /// How one controller leads to another: a relationship or a segue.
    struct Segue {
        var id: String
        var source: String
        var kind: String
        var relationship: String
        var presentation: String
    }

    init(_ root: InterfaceBuilderElement) {
        collect(root, controller: nil)
        for reference in root.child("inferredMetricsTieBreakers")?.children ?? [] {
            if let id = reference["reference"] { tieBreakers.insert(id) }
        }
        for id in controllers.keys { infer(id) }
    }

    /// Whether an element is a view controller.
    static func isController(_ element: InterfaceBuilderElement) -> Bool {
        element["sceneMemberID"] == "viewController" || element.name.hasSuffix("ViewController")
            || element.name == "navigationController" || element.name == "tabBarController"
    }

    private mutating func collect(_ element: InterfaceBuilderElement, controller: String?) {
        var controller = controller
        if Self.isController(element), let id = element.id {
            controllers[id] = element
            controller = id
        }
        if element.name == "segue", let target = element["destination"], let controller {
            incoming[target, default: []].append(
                Segue(
                    id: element.id ?? "", source: controller, kind: element["kind"] ?? "",
                    relationship: element["relationship"] ?? "",
                    presentation: element["modalPresentationStyle"] ?? ""))
        }
        for child in element.children { collect(child, controller: controller) }
    }

    /// The bars that the editor shows around a controller's view.
    struct Bars {
        var hasNavigationBar = false
        var hasLargeTitle = false
        /// Whether views begin below the navigation bar.
        var isOpaque = false
        /// Whether the navigation bar has a prompt above its title.
        var hasPrompt = false
        var hasTabBar = false
        var hasToolbar = false
        var hidesStatusBar = false
        /// Whether the view is presented over another one.
        var isPresented = false
        /// Whether all segues to the controller present its view over the whole screen.
        var isFullScreen = false
        /// Whether the view is shown in a popover.
        var isInPopover = false
        /// Whether the view is embedded in another controller's view.
        var isEmbedded = false

        /// Whether any bar covers the view.
        var hasBars: Bool { hasNavigationBar || hasTabBar || hasToolbar }
    }

    /// The bars around a controller: those that its element gives, otherwise those of the path to it.
    func bars(of controller: InterfaceBuilderElement) -> Bars {
        var bars = controller.id.flatMap { inferred[$0] } ?? Bars()
        if let top = controller.child(key: "simulatedTopBarMetrics") {
            bars.hasNavigationBar = top.name == "simulatedNavigationBarMetrics"
            bars.hasLargeTitle = bars.hasNavigationBar && bars.hasLargeTitle
        }
        if let item = controller.child("navigationItem", key: "navigationItem") {
            if item["largeTitleDisplayMode"] == "never" { bars.hasLargeTitle = false }
            bars.hasPrompt = bars.hasNavigationBar && item["prompt"] != nil
        }
        if controller.child("nil", key: "simulatedStatusBarMetrics") != nil { bars.hidesStatusBar = true }
        if let bottom = controller.child(key: "simulatedBottomBarMetrics") {
            bars.hasTabBar = bottom.name == "simulatedTabBarMetrics"
            bars.hasToolbar = bottom.name == "simulatedToolbarMetrics"
        }
        if controller.flag("hidesBottomBarWhenPushed") == true { bars.hasTabBar = false }
        return bars
    }

    /// Follows the path to a controller back to its beginning, or to a controller whose bars are known, and infers the bars of all on it.
    /// Each step sets some parts of the bars and keeps the others: after one round of a cycle they do not change any more.
    private mutating func infer(_ id: String) {
        var path: [String] = []
        var places: [String: Int] = [:]
        var next: String? = id
        while let current = next, inferred[current] == nil, places[current] == nil {
            places[current] = path.count
            path.append(current)
            next = segue(to: current)?.source
        }
        let cycle = path[(next.flatMap { places[$0] } ?? path.count)...]
        for current in cycle.reversed() + path.reversed() { inferred[current] = bars(behindSegueTo: current) }
    }

    /// The segue that decides how a controller is shown.
    private func segue(to id: String) -> Segue? {
        let all = incoming[id] ?? []
        return all.first { tieBreakers.contains($0.id) } ?? all.first { !$0.relationship.isEmpty } ?? all.first
    }

    /// The bars of a controller, given those of the controller before it on the path.
    private func bars(behindSegueTo id: String) -> Bars {
        guard let segue = segue(to: id), let source = controllers[segue.source] else { return Bars() }
        switch (segue.kind, segue.relationship) {
        case ("relationship", "rootViewController"):
            var bars = self.bars(ofContainer: source)
            let bar = source.child("navigationBar", key: "navigationBar")
            bars.hasNavigationBar = source.flag("navigationBarHidden") != true
            bars.hasLargeTitle = bars.hasNavigationBar && bar?.flag("largeTitles") == true
            bars.isOpaque = bar?.flag("translucent") == false
            bars.hasToolbar = source.flag("toolbarHidden") == false
            return bars
        case ("relationship", "viewControllers"):
            var bars = self.bars(ofContainer: source)
            bars.hasTabBar = source.name == "tabBarController"
            return bars
        case ("relationship", "masterViewController"), ("relationship", "detailViewController"):
            // Without a navigation controller of its own, the detail has a bar and the list has none (1 of 1 each).
            var bars = self.bars(ofContainer: source)
            bars.hasNavigationBar = segue.relationship == "detailViewController"
            return bars
        case ("show", _), ("push", _), ("showDetail", _), ("relationship", _):
            // The target of a detail segue is pushed (3 of 3).
            return self.bars(ofContainer: source)
        case ("embed", _):
            return Bars(isEmbedded: true)
        case ("popoverPresentation", _):
            return Bars(isPresented: true, isInPopover: true)
        case ("presentation", _), ("modal", _):
            var bars = Bars(isPresented: true)
            bars.isFullScreen = incoming[id]?.allSatisfy { $0.presentation == "fullScreen" } ?? false
            if segue.presentation == "currentContext" {
                bars.isInPopover = self.bars(ofContainer: source).isInPopover
            }
            return bars
        default:
            return Bars()
        }
    }

    /// The bars around a container or the previous controller, with those that its element gives.
    private func bars(ofContainer source: InterfaceBuilderElement) -> Bars {
        var bars = source.id.flatMap { inferred[$0] } ?? Bars()
        if let top = source.child(key: "simulatedTopBarMetrics") {
            bars.hasNavigationBar = top.name == "simulatedNavigationBarMetrics"
        }
        if source.child("nil", key: "simulatedStatusBarMetrics") != nil { bars.hidesStatusBar = true }
        if let bottom = source.child(key: "simulatedBottomBarMetrics") {
            bars.hasTabBar = bottom.name == "simulatedTabBarMetrics"
        }
        return bars
    }
}
