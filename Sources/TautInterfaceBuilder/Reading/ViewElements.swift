/// Which elements are views, and where their subviews are.
enum ViewElements {
    /// The views of cells that hold what the author put there.
    static let contentViews: Set<String> = ["tableViewCellContentView", "collectionViewCellContentView"]

    /// The subviews of an element that are laid out with it: not the cells of a table, which lay themselves out.
    static func subviews(of element: InterfaceBuilderElement) -> [InterfaceBuilderElement] {
        var result: [InterfaceBuilderElement] = []
        if let content = content(of: element) { result.append(content) }
        for list in lists {
            result += element.child(list)?.children.filter(isView) ?? []
        }
        return result
    }

    /// The content view of a cell, a box or the like, below what else it holds; in cells of collection views it often has
    /// no id.
    static func content(of element: InterfaceBuilderElement) -> InterfaceBuilderElement? {
        guard !contentsApart.contains(element.name), let content = element.child(key: "contentView"), hasFrame(content)
        else { return nil }
        return content
    }

    /// What has a `contentView` that is no subview of it in this sense.
    private static let contentsApart: Set<String> = ["window", "scrollView", "tableView", "collectionView"]

    /// AppKit's stack views have their views in up to three groups.
    private static let lists = ["subviews", "beginningViews", "middleViews", "endViews"]

    /// The name of the list that a subview is in; one list of all is the first group.
    static func list(of subview: InterfaceBuilderElement, in element: InterfaceBuilderElement) -> String {
        let name = lists.first { element.child($0)?.children.contains { $0.id == subview.id } == true }
        return name == nil || name == "subviews" ? "beginningViews" : name ?? ""
    }

    /// Whether an element of a list of views is one.
    static func isView(_ element: InterfaceBuilderElement) -> Bool {
        element.id != nil && !ignored.contains(element.name)
    }

    static func hasFrame(_ element: InterfaceBuilderElement) -> Bool {
        element.child("rect", key: "frame") != nil || contentViews.contains(element.name)
    }

    private static let ignored: Set<String> = ["placeholder", "customObject", "viewController"]
}
