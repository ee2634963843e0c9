extension View.Extras {
    /// What recognises the tree's structure; `nil`, the default, analyses it for this tree alone. Set it before the first
    /// layout: later it makes the next layout start anew. Belongs to the root, as the environment does.
    public var layoutCache: LayoutCache? {
        get { view.topmost.rootStorage?.cache }
        nonmutating set {
            let root = view.topmost
            guard newValue !== root.rootStorage?.cache else { return }
            root.makeRootStorage().cache = newValue
            root.dropEngine()
        }
    }
}
