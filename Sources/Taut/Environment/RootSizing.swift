/// Whether a layout may change the size of a root.
public enum RootSizing: Hashable, Sendable {
    /// The given size is kept, as on iOS: only the content moves.
    case fixed
    /// The content may resize the root, as a window on macOS: the given size is a constraint at a priority, by default 500 (``LayoutPriority/sceneSizeStayPut``). After a layout the root keeps the size it was given.
    case resizable(priority: LayoutPriority = .sceneSizeStayPut)
}
