extension View.Extras {
    /// What recognises the tree's structure: ``LayoutCache/shared``, if nothing else is said; `nil` analyses it for this tree alone.
    /// Set it before the first layout: later it makes the next layout start from scratch. Belongs to the root, as the environment does.
    public var layoutCache: LayoutCache? {
        get { view.topmost.cacheInUse }
        nonmutating set {
            let root = view.topmost
            guard newValue !== root.cacheInUse else { return }
            root.makeRootStorage().cache = newValue
            root.dropEngine()
        }
    }
}

extension View {
    /// The cache of a root.
    var cacheInUse: LayoutCache? {
        guard let rootStorage else { return .shared }
        return rootStorage.cache
    }
}
