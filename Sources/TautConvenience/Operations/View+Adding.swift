public import Taut

extension View {
    /// Adds a subview that constraints will lay out, and returns it.
    ///
    /// In a conditional closure a view that is here already stays as it is. One that has another superview stays there: a
    /// condition chooses constraints, it does not move views. ``View/ConditionalResult/errors`` then says so.
    @discardableResult
    public func addSubviewForAutoLayout<Subview: View>(_ subview: Subview) -> Subview {
        if let scope = BuildScope.current, scope.frames.contains(where: { $0.condition != nil }),
            let superview = subview.superview
        {
            if superview !== self { scope.errors.append(.otherSuperview(of: subview, superview, self)) }
            return subview
        }
        subview.translatesAutoresizingMaskIntoConstraints = false
        addSubview(subview)
        return subview
    }
}
