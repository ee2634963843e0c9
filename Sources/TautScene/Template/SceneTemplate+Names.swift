extension SceneTemplate {
    /// The names of the views in tree order, then of the guides, as written in the template: parameters in names are
    /// in braces.
    package var itemNames: [String] {
        var views: [String] = []
        var guides: [String] = []
        if let root = root.member("root") { Self.collect(root, &views, &guides) }
        return views + guides
    }

    private static func collect(_ view: JSONNode, _ views: inout [String], _ guides: inout [String]) {
        if case .string(let id) = view.member("id")?.value { views.append(id) }
        for guide in elements(view.member("guides")) {
            if case .string(let id) = guide.member("id")?.value { guides.append(id) }
        }
        for child in elements(view.member("children")) { collect(child, &views, &guides) }
    }

    private static func elements(_ node: JSONNode?) -> [JSONNode] {
        if case .array(let nodes) = node?.value { nodes } else { [] }
    }
}
