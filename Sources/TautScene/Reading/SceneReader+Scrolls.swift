/// The keys of scroll views.
extension SceneReader {
    func readScroll(of view: inout SceneView, _ keys: KeyedReader) throws(SourceFault) {
        guard view.kind == .scroll else { return try refuse(SceneKeys.scroll, of: "scroll views", view, keys) }
        guard let offset = keys["contentOffset"] else { return }
        let parts = try offset.array(for: "contentOffset", count: 2, of: "[x, y]")
        view.contentOffset = (try parts[0].number(for: "contentOffset"), try parts[1].number(for: "contentOffset"))
    }
}
