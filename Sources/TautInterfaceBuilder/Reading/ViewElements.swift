/// Which elements are views, and where their subviews are.
enum ViewElements {
    /// The subviews of an element that are laid out with it: not the cells of a table, which lay themselves out.
    static func subviews(of element: InterfaceBuilderElement) -> [InterfaceBuilderElement] {
        var result: [InterfaceBuilderElement] = []
        // A content view lies below what else a view holds.
        if let content = element.child(key: "contentView"), hasFrame(content), element.name != "window",
            element.name != "scrollView", element.name != "tableView", element.name != "collectionView"
        {
            result.append(content)
        }
        result += element.child("subviews")?.children.filter(isView) ?? []
        return result
    }

    /// Whether an element of a list of views is one.
    static func isView(_ element: InterfaceBuilderElement) -> Bool {
        element.id != nil && !ignored.contains(element.name)
    }

    static func hasFrame(_ element: InterfaceBuilderElement) -> Bool {
        element.child("rect", key: "frame") != nil || element.name == "collectionViewCellContentView"
            || element.name == "tableViewCellContentView"
    }

    private static let ignored: Set<String> = ["placeholder", "customObject", "viewController"]
}
