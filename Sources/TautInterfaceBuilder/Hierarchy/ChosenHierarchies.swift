package import TautScene

extension InterfaceBuilderDocument {
    /// Hierarchies by the id of a scene, controller or root; `all`: all; `nil`: that of the initial view controller.
    package func chosen(
        _ id: String?, from all: [InterfaceBuilderHierarchy]
    ) throws(SceneError) -> [InterfaceBuilderHierarchy] {
        if id == "all" { return all }
        guard let id else {
            let initial = root["initialViewController"]
            return all.isEmpty ? [] : [all.first { initial != nil && $0.controller == initial } ?? all[0]]
        }
        let chosen = all.filter { [$0.scene, $0.controller, $0.root.id].contains(id) }
        guard chosen.isEmpty else { return chosen }
        let known = all.flatMap { [$0.scene, $0.controller ?? "", $0.root.id] }.filter { !$0.isEmpty }
        throw SceneError(
            file: file, text: id, message: "no scene \"\(id)\"\(Suggestion.text(for: id, among: known))")
    }
}
