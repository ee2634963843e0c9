extension LayoutConstraint {
    /// The anchor of the first item's attribute.
    public var firstAnchor: LayoutAnchor<AnyObject> {
        firstNode.map { LayoutAnchor($0, firstAttribute) } ?? LayoutAnchor()
    }

    /// The anchor of the second item's attribute; `nil` where there is none.
    public var secondAnchor: LayoutAnchor<AnyObject>? { secondNode.map { LayoutAnchor($0, secondAttribute) } }
}
