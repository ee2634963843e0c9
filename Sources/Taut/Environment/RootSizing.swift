/// What a layout may do with a root's size.
public enum RootSizing: Hashable, Sendable {
    /// The given size is kept, as on iOS: only the content moves.
    case fixed
    /// The content may resize the root, as a window on macOS: the given size is a constraint at a priority, 500 unless
    /// said otherwise (``LayoutPriority/sceneSizeStayPut``). After a layout the root keeps the size it was given.
    case resizable(priority: LayoutPriority = .sceneSizeStayPut)
}
