/// The names of a scene's views and guides.
struct SceneNames {
    private(set) var items: [String: SceneItem] = [:]
    private let views: [SceneView]
    private let guides: [SceneGuide]

    init(views: [SceneView], guides: [SceneGuide]) {
        self.views = views
        self.guides = guides
        items.reserveCapacity(views.count + guides.count)
        for (index, view) in views.enumerated() { items[view.id] = .view(index) }
        for (index, guide) in guides.enumerated() { items[guide.id] = .guide(index) }
    }

    /// The item of a name: a view, a guide, `view.safeArea`, or a view's own guide as `view.gap`.
    func item(_ name: String) -> SceneItem? {
        if let item = items[name] { return item }
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let rest = String(name[name.index(after: dot)...])
        let builtIn = SceneGuide.BuiltIn(rawValue: rest)
        // Most that is asked for is an item with an attribute.
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
        views.map(\.id) + guides.map(\.id)
    }

    /// The superview of a view, or the view that owns a guide.
    func superview(of item: SceneItem) -> SceneItem? {
        switch item {
        case .view(let index): views[index].parent.map { .view($0) }
        case .guide(let index): .view(guides[index].owner)
        case .builtIn(_, let view): .view(view)
        }
    }
}
