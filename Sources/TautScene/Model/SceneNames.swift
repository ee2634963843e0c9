/// The names of a scene's views and guides.
struct SceneNames {
    private(set) var items: [String: SceneItem] = [:]
    private let views: [SceneView]
    private let guides: [SceneGuide]
    /// Whether the name of an item contains a dot; otherwise names with a dot are not searched as a whole.
    private var hasDots = false

    init(views: [SceneView], guides: [SceneGuide]) {
        self.views = views
        self.guides = guides
        items.reserveCapacity(views.count + guides.count)
        // By index, to avoid a copy of the view.
        for index in views.indices { add(views[index].id, .view(index)) }
        for index in guides.indices { add(guides[index].id, .guide(index)) }
    }

    private mutating func add(_ name: String, _ item: SceneItem) {
        items[name] = item
        hasDots = hasDots || name.utf8.contains(UInt8(ascii: "."))
    }

    /// The item with a name: a view, a guide, `view.safeArea`, or a view's own guide as `view.gap`.
    func item(_ name: String) -> SceneItem? {
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
        if dot == nil || hasDots, let item = items[name] { return item }
        guard let dot else { return nil }
        // Most names are an item with an attribute.
        let isShort = name.utf8.distance(from: dot, to: name.utf8.endIndex) <= SceneGuide.shortestBuiltInName
        if isShort && guides.isEmpty { return nil }
        let rest = String(name[name.index(after: dot)...])
        let builtIn = SceneGuide.BuiltIn(rawValue: rest)
        guard builtIn != nil || !guides.isEmpty, case .view(let view) = items[String(name[..<dot])] else { return nil }
        if let builtIn { return isAvailable(builtIn, for: views[view]) ? .builtIn(builtIn, of: view) : nil }
        guard case .guide(let guide) = items[rest], guides[guide].owner == view else { return nil }
        return items[rest]
    }

    private func isAvailable(_ guide: SceneGuide.BuiltIn, for view: SceneView) -> Bool {
        view.kind == .scroll || (guide != .contentLayout && guide != .frameLayout)
    }

    /// All names, for suggestions and for names with unusual characters.
    func all() -> [String] {
        views.map { $0.id } + guides.map { $0.id }
    }

    /// The superview of a view, or the owner of a guide.
    func superview(of item: SceneItem) -> SceneItem? {
        switch item {
        case .view(let index): views[index].parent.map { .view($0) }
        case .guide(let index): .view(guides[index].owner)
        case .builtIn(_, let view): .view(view)
        }
    }
}
