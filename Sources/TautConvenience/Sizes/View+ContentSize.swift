public import Taut

/// How firmly a view keeps to the size of its content, for chaining. Allowing is priority 250, disallowing 1000.
extension View {
    /// The view may have a smaller height than its content: resistance to compression 250.
    @discardableResult
    public func allowVerticalShrinking() -> Self {
        setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        return self
    }

    /// The view may have a smaller width than its content: resistance to compression 250.
    @discardableResult
    public func allowHorizontalShrinking() -> Self {
        setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        return self
    }

    /// The view may be smaller than its content: resistance to compression 250 along both axes.
    @discardableResult
    public func allowShrinking() -> Self { allowVerticalShrinking().allowHorizontalShrinking() }

    /// The view may have a larger height than its content: hugging 250.
    @discardableResult
    public func allowVerticalGrowing() -> Self {
        setContentHuggingPriority(.defaultLow, for: .vertical)
        return self
    }

    /// The view may have a larger width than its content: hugging 250.
    @discardableResult
    public func allowHorizontalGrowing() -> Self {
        setContentHuggingPriority(.defaultLow, for: .horizontal)
        return self
    }

    /// The view may be larger than its content: hugging 250 along both axes.
    @discardableResult
    public func allowGrowing() -> Self { allowVerticalGrowing().allowHorizontalGrowing() }

    /// The view must not have a smaller height than its content: resistance to compression 1000.
    @discardableResult
    public func disallowVerticalShrinking() -> Self {
        setContentCompressionResistancePriority(.required, for: .vertical)
        return self
    }

    /// The view must not have a smaller width than its content: resistance to compression 1000.
    @discardableResult
    public func disallowHorizontalShrinking() -> Self {
        setContentCompressionResistancePriority(.required, for: .horizontal)
        return self
    }

    /// The view must not be smaller than its content: resistance to compression 1000 along both axes.
    @discardableResult
    public func disallowShrinking() -> Self { disallowVerticalShrinking().disallowHorizontalShrinking() }

    /// The view must not have a larger height than its content: hugging 1000.
    @discardableResult
    public func disallowVerticalGrowing() -> Self {
        setContentHuggingPriority(.required, for: .vertical)
        return self
    }

    /// The view must not have a larger width than its content: hugging 1000.
    @discardableResult
    public func disallowHorizontalGrowing() -> Self {
        setContentHuggingPriority(.required, for: .horizontal)
        return self
    }

    /// The view must not be larger than its content: hugging 1000 along both axes.
    @discardableResult
    public func disallowGrowing() -> Self { disallowVerticalGrowing().disallowHorizontalGrowing() }

    /// The view must have the width of its content: hugging and resistance to compression 1000.
    @discardableResult
    public func prefersExactHorizontalSize() -> Self { disallowHorizontalGrowing().disallowHorizontalShrinking() }

    /// The view must have the height of its content: hugging and resistance to compression 1000.
    @discardableResult
    public func prefersExactVerticalSize() -> Self { disallowVerticalGrowing().disallowVerticalShrinking() }

    /// The view must have the size of its content: hugging and resistance to compression 1000 along both axes.
    @discardableResult
    public func prefersExactSize() -> Self { prefersExactHorizontalSize().prefersExactVerticalSize() }
}
