/// How elements of Interface Builder files refer to others by their `id`.
///
/// Derived from some four hundred files of Xcode 4.5 to 16: these are all attributes whose values are ids of elements, apart from
/// numbers that equal an id by chance.
enum ElementReferences {
    /// The attributes that hold an id. None of them holds a text.
    static let attributes: Set<String> = [
        "firstItem", "secondItem", "destination", "target", "reference", "initialViewController", "tableViewCell",
        "textLabel", "detailTextLabel", "imageView", "headerView", "outlineTableColumn", "initialItem", "selectedItem",
        "popoverAnchorBarButtonItem", "popoverAnchorView", "previousBinding", "viewController",
    ]

    /// Elements that only refer to another one, and are removed with it.
    static let referrers: Set<String> = [
        "constraint", "outlet", "outletCollection", "action", "segue", "binding", "exclude", "include", "designable",
    ]

    /// Elements that Interface Builder does not write without children.
    static let containers: Set<String> = [
        "subviews", "beginningViews", "middleViews", "endViews", "constraints", "connections", "mask", "variation",
        "gestureRecognizers", "inferredMetricsTieBreakers", "designables",
    ]

    /// Whether an attribute of an element refers to another element.
    static func isReference(_ attribute: String, of element: String) -> Bool {
        attributes.contains(attribute) || attribute == "name" && element == "designable"
    }
}
