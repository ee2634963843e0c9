extension View.Extras {
    /// The structure cache of the tree; default ``LayoutCache/shared``; `nil`: none.
    /// Set it before the first layout; a later change makes the next layout start from scratch. A property of the root, like the environment.
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
