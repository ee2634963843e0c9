extension LayoutConstraint {
    /// The anchor of the first item's attribute: the same object that the item gives.
    public var firstAnchor: LayoutAnchor<AnyObject> { firstNode?.anchor(firstAttribute) ?? LayoutAnchor() }

    /// The anchor of the second item's attribute; `nil` if there is none.
    public var secondAnchor: LayoutAnchor<AnyObject>? { secondNode?.anchor(secondAttribute) }
}
