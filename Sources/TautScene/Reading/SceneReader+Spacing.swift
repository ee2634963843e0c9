/// The standard spacing of a scene's visual formats.
extension SceneReader {
    static let spacingNames: [String: StandardSpacing] = ["uikit": .uikit, "appkit": .appkit]

    /// `"uikit"`, `"appkit"` or `{"superview": 20, "siblings": 8}`; without `superview` the margins.
    func standardSpacing(_ node: JSONNode) throws(SourceFault) -> StandardSpacing {
        guard case .object = node.value else { return try node.word(for: "standardSpacing", of: Self.spacingNames) }
        let keys = try KeyedReader(node, what: "standardSpacing", keys: SceneKeys.standardSpacing)
        var spacing = StandardSpacing.uikit
        if let superview = keys["superview"], !superview.isNull {
            spacing.superview = try superview.number(for: "superview")
        }
        if let siblings = keys["siblings"] { spacing.siblings = try siblings.number(for: "siblings") }
        return spacing
    }
}
