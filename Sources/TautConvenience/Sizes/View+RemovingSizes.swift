public import Taut

extension View {
    /// Deactivates what bounds the view's own width or height, wherever it is held. What stack views say stays, and so does
    /// what others say in terms of this view.
    ///
    /// - Complexity: O(constraints that the view and its superviews hold); so do the others.
    @discardableResult
    public func removeSizeConstraints() -> Self { removeWidthConstraints().removeHeightConstraints() }

    /// Deactivates what bounds the view's own width, by a number or by something else.
    @discardableResult
    public func removeWidthConstraints() -> Self { remove { $0.firstAttribute == .width } }

    /// Deactivates what bounds the view's own height, by a number or by something else.
    @discardableResult
    public func removeHeightConstraints() -> Self { remove { $0.firstAttribute == .height } }

    /// Deactivates what bounds the view's own width by a number.
    @discardableResult
    public func removeConstantWidthConstraints() -> Self {
        remove { $0.firstAttribute == .width && $0.secondItem == nil }
    }

    /// Deactivates what bounds the view's own height by a number.
    @discardableResult
    public func removeConstantHeightConstraints() -> Self {
        remove { $0.firstAttribute == .height && $0.secondItem == nil }
    }

    private func remove(_ isMeant: (LayoutConstraint) -> Bool) -> Self {
        var holder: View? = self
        while let view = holder {
            LayoutConstraint.deactivate(
                view.constraints.filter { $0.firstItem === self && isMeant($0) && !$0.isMadeByStack })
            holder = view.superview
        }
        return self
    }
}

extension LayoutConstraint {
    /// Whether a stack view has made the constraint for itself.
    fileprivate var isMadeByStack: Bool { identifier?.hasPrefix("UISV-") ?? false }
}
