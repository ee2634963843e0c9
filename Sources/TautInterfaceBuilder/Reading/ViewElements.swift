/// The elements that are views, and the lists of their subviews.
enum ViewElements {
    /// Content views of cells.
    static let contentViews: Set<String> = ["tableViewCellContentView", "collectionViewCellContentView"]

    /// The subviews of an element in its hierarchy; cells of a table are not among them.
    static func subviews(of element: InterfaceBuilderElement) -> [InterfaceBuilderElement] {
        var result: [InterfaceBuilderElement] = []
        if let content = content(of: element) { result.append(content) }
        for list in lists {
            result += element.child(list)?.children.filter(isView) ?? []
        }
        return result
    }

    /// The content view of a cell, a box or the like, behind other subviews; in cells of collection views it often has
    /// no id.
    static func content(of element: InterfaceBuilderElement) -> InterfaceBuilderElement? {
        guard !contentsApart.contains(element.name), let content = element.child(key: "contentView"), hasFrame(content)
        else { return nil }
        return content
    }

    /// Elements whose `contentView` is not a subview in this sense.
    private static let contentsApart: Set<String> = ["window", "scrollView", "tableView", "collectionView"]

    /// AppKit's stack views have up to three groups of views.
    static let lists = ["subviews", "beginningViews", "middleViews", "endViews"]

    /// The name of the list that contains a subview; a list of all views is the first group.
    static func list(of subview: InterfaceBuilderElement, in element: InterfaceBuilderElement) -> String {
        let name = lists.first { element.child($0)?.children.contains { $0.id == subview.id } == true }
        return name == nil || name == "subviews" ? "beginningViews" : name ?? ""
    }

    /// Whether an element in a list of views is a view.
    static func isView(_ element: InterfaceBuilderElement) -> Bool {
        element.id != nil && !ignored.contains(element.name)
    }

    static func hasFrame(_ element: InterfaceBuilderElement) -> Bool {
        element.child("rect", key: "frame") != nil || contentViews.contains(element.name)
    }

    private static let ignored: Set<String> = ["placeholder", "customObject", "viewController"]
}
