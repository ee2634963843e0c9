/// The relationships and segues between view controllers, and the bars that follow from them.
struct ControllerGraph {
    private var controllers: [String: InterfaceBuilderElement] = [:]
    private var incoming: [String: [Segue]] = [:]
    private var tieBreakers: Set<String> = []

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
        var visited: Set<String> = []
        var bars = controller.id.map { inferred($0, &visited) } ?? Bars()
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

    private func inferred(_ id: String, _ visited: inout Set<String>) -> Bars {
        guard visited.insert(id).inserted else { return Bars() }
        let all = incoming[id] ?? []
        let chosen = all.first { tieBreakers.contains($0.id) } ?? all.first { !$0.relationship.isEmpty } ?? all.first
        guard let segue = chosen, let source = controllers[segue.source] else { return Bars() }
        switch (segue.kind, segue.relationship) {
        case ("relationship", "rootViewController"):
            var bars = self.bars(ofContainer: source, &visited)
            let bar = source.child("navigationBar", key: "navigationBar")
            bars.hasNavigationBar = source.flag("navigationBarHidden") != true
            bars.hasLargeTitle = bars.hasNavigationBar && bar?.flag("largeTitles") == true
            bars.isOpaque = bar?.flag("translucent") == false
            bars.hasToolbar = source.flag("toolbarHidden") == false
            return bars
        case ("relationship", "viewControllers"):
            var bars = self.bars(ofContainer: source, &visited)
            bars.hasTabBar = source.name == "tabBarController"
            return bars
        case ("relationship", "masterViewController"), ("relationship", "detailViewController"):
            // Without a navigation controller of its own, the detail has a bar and the list has none (1 of 1 each).
            var bars = self.bars(ofContainer: source, &visited)
            bars.hasNavigationBar = segue.relationship == "detailViewController"
            return bars
        case ("show", _), ("push", _), ("showDetail", _), ("relationship", _):
            // The target of a detail segue is pushed (3 of 3).
            return self.bars(ofContainer: source, &visited)
        case ("embed", _):
            return Bars(isEmbedded: true)
        case ("popoverPresentation", _):
            return Bars(isPresented: true, isInPopover: true)
        case ("presentation", _), ("modal", _):
            var bars = Bars(isPresented: true)
            bars.isFullScreen = all.allSatisfy { $0.presentation == "fullScreen" }
            if segue.presentation == "currentContext" {
                bars.isInPopover = self.bars(ofContainer: source, &visited).isInPopover
            }
            return bars
        default:
            return Bars()
        }
    }

    /// The bars around a container or the previous controller, with those that its element gives.
    private func bars(ofContainer source: InterfaceBuilderElement, _ visited: inout Set<String>) -> Bars {
        var bars = source.id.map { inferred($0, &visited) } ?? Bars()
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
