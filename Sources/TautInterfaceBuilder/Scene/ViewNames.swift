/// The names of a hierarchy's views outside of their file. They are unique.
struct ViewNames {
    private var names: [String: String] = [:]

    init(_ hierarchy: InterfaceBuilderHierarchy, _ kind: SceneWritingOptions.Names) {
        var taken: Set<String> = []
        hierarchy.root.forEach { taken.insert($0.id) }
        hierarchy.root.forEach { view in
            let spoken = kind == .spoken ? Self.spoken(view, hierarchy) : nil
            guard let name = spoken, taken.insert(name).inserted else {
                names[view.id] = view.id
                return
            }
            names[view.id] = name
        }
    }

    subscript(id: String) -> String { names[id] ?? id }

    /// The first of outlet, identifier and label that can be a name.
    private static func spoken(_ view: InterfaceBuilderView, _ hierarchy: InterfaceBuilderHierarchy) -> String? {
        let candidates =
            (hierarchy.outlets[view.id] ?? []) + [view.accessibilityIdentifier, view.userLabel].compactMap { $0 }
        return candidates.first { !$0.isEmpty && !$0.contains { "{}.\"".contains($0) } }
    }
}
