extension InterfaceBuilderDocument {
    /// The hierarchies of the file, in its order.
    ///
    ///     for hierarchy in document.hierarchies() {
    ///         print(hierarchy.scene, hierarchy.root.id, hierarchy.root.subviews.count)
    ///     }
    ///
    /// A hierarchy is a tree of views that is laid out by itself: the view of a view controller, the content of a window, a
    /// cell, a view at the top of a xib. A table view or collection view is a leaf; its cells are hierarchies of their own.
    ///
    /// - Complexity: O(elements · depth).
    public func hierarchies(_ options: ReadingOptions = ReadingOptions()) -> [InterfaceBuilderHierarchy] {
        var reading = HierarchyReading(FileContext(self, options))
        reading.run()
        return reading.found
    }
}

/// Finds the roots of a document and reads what is below them.
struct HierarchyReading {
    let context: FileContext
    let controllers: ControllerGraph
    var found: [InterfaceBuilderHierarchy] = []
    private var outlets: [String: [String]] = [:]

    init(_ context: FileContext) {
        self.context = context
        controllers = ControllerGraph(context.document.root)
    }

    mutating func run() {
        let root = context.document.root
        collectOutlets(root)
        for scene in root.child("scenes")?.children ?? [] {
            walk(scene.child("objects") ?? scene, Place(scene: scene["sceneID"] ?? "", isTop: true))
        }
        if let objects = root.child("objects") { walk(objects, Place(scene: "", isTop: true)) }
    }

    /// The position of the walk.
    struct Place {
        var scene: String
        var controller: InterfaceBuilderElement?
        /// Whether the elements are in the list of objects of a scene or xib.
        var isTop = false
        /// The element that holds the list.
        var parent = ""
        /// The enclosing table or collection view, if any.
        var list: InterfaceBuilderElement?
    }

    /// The names of outlets by the views to which they lead.
    private mutating func collectOutlets(_ root: InterfaceBuilderElement) {
        root.forEach { element in
            guard element.name == "outlet", let name = element["property"], let target = element["destination"] else {
                return
            }
            outlets[target, default: []].append(name)
        }
    }

    /// Finds roots among the children of an element that is not a view, or among other children of a view than subviews.
    private mutating func walk(_ element: InterfaceBuilderElement, _ place: Place) {
        for child in element.children {
            var inner = place
            inner.parent = element.name
            if ControllerGraph.isController(child) {
                inner.controller = child
                inner.isTop = false
            }
            if isRoot(child, in: element) {
                add(child, inner)
                inner.isTop = false
                descend(child, inner)
            } else {
                inner.isTop = false
                walk(child, inner)
            }
        }
    }

    /// Continues below a view: its subviews belong to its hierarchy; other children may contain roots.
    private mutating func descend(_ view: InterfaceBuilderElement, _ place: Place) {
        let subviews = Set(ViewElements.subviews(of: view).compactMap(\.id))
        var inner = place
        inner.parent = view.name
        if view.name == "tableView" || view.name == "collectionView" { inner.list = view }
        for child in view.children {
            let isContent = child["key"] == "contentView" && ViewElements.content(of: view) != nil
            if isContent || child.id.map(subviews.contains) == true {
                descend(child, inner)
            } else if ViewElements.lists.contains(child.name) {
                for subview in child.children { descend(subview, inner) }
            } else if isRoot(child, in: view) {
                add(child, inner)
                descend(child, inner)
            } else {
                walk(child, inner)
            }
        }
    }

    private func isRoot(_ element: InterfaceBuilderElement, in parent: InterfaceBuilderElement) -> Bool {
        guard element.id != nil, element.child("rect", key: "frame") != nil else { return false }
        return !Self.neverRoots.contains(element.name) && !ControllerGraph.isController(element)
    }

    private static let neverRoots: Set<String> = [
        "window", "scroller", "tableColumn", "tableHeaderCell", "navigationBar", "toolbar", "tabBar", "panel",
        "tableHeaderView", "barButtonItem", "refreshControl", "tableCellView.",
    ]

    private mutating func add(_ element: InterfaceBuilderElement, _ place: Place) {
        var reading = ViewReading(context)
        var root = reading.read(element, in: nil)
        let rules = RootRules(context: context, controllers: controllers)
        let surroundings = rules.apply(to: &root, element, place)
        var names: [String: [String]] = [:]
        root.forEach { view in
            if let list = outlets[view.id] { names[view.id] = list }
        }
        let hierarchy = InterfaceBuilderHierarchy(
            file: context.document.file, scene: place.scene,
            controller: element["key"] == "view" ? place.controller?.id : nil, root: root,
            surroundings: surroundings, outlets: names, unsupported: reading.notes)
        found.append(hierarchy.withFittingContents())
    }
}
