extension LayoutConstraint.Extras {
    /// Whether the constraint is there for an editor alone and takes no part in other layouts; counts while
    /// ``Environment/isDesignTime``. Interface Builder calls it "remove at build time".
    public var isPlaceholder: Bool {
        get { constraint.flags.contains(.isPlaceholder) }
        nonmutating set {
            guard newValue != isPlaceholder else { return }
            constraint.flags.set(.isPlaceholder, newValue)
            guard let engine = constraint.holder?.node.engine else { return }
            engine.retire(constraint)
            engine.note(.structure, on: constraint)
        }
    }
}
