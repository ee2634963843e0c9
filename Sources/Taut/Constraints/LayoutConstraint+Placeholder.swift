extension LayoutConstraint.Extras {
    /// Whether the constraint is there for an editor alone and takes no part in other layouts; counts while
    /// ``Environment/isDesignTime``. Interface Builder calls it "remove at build time".
    public var isPlaceholder: Bool {
        get { constraint.isPlaceholder }
        nonmutating set {
            guard newValue != constraint.isPlaceholder else { return }
            constraint.isPlaceholder = newValue
            guard let engine = constraint.holder?.node.engine else { return }
            engine.retire(constraint)
            engine.note(.structure, on: constraint)
        }
    }
}
