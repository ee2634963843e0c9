public import TautLayout

/// What a toolkit with view classes of its own gives to be laid out by Taut: it measures its views, and places them.
///
///     struct Widgets: LayoutHosting {
///         func measure(_ view: Widget, width: Double?) -> Layout.TextSize {
///             let size = view.preferredSize(maximumWidth: width ?? .infinity)
///             return .init(width: size.width, height: size.height)
///         }
///         func place(_ view: Widget, _ frame: Layout.Rect) { view.bounds = Bounds(frame) }
///     }
public protocol LayoutHosting<View> {
    /// A view of the toolkit's.
    associatedtype View

    /// The size of a view, in points: its natural one where `width` is `nil`, its least width where that is 0, else the size at
    /// that width. The same question has to get the same answer, until ``HostedLayout/noteContent(of:)`` says that the view is another one.
    func measure(_ view: View, width: Double?) -> Layout.TextSize

    /// Gives a view its frame, in points in its parent's coordinates; called after a layout for each view whose frame has changed.
    func place(_ view: View, _ frame: Layout.Rect)
}

/// A layout whose boxes stand for views of a toolkit.
///
///     let hosted = try HostedLayout(Widgets())
///     let title = try hosted.add(titleView)
///     try hosted.layout.constrain(.init(title, .leading, .equal, hosted.layout.root, .leading, constant: 16))
///     try hosted.layOut(width: 320, height: nil)     // measures and places titleView
///
/// Constraints, stacks and guides are those of ``layout``. It may be used by one thread at a time.
public final class HostedLayout<Host: LayoutHosting> {
    /// The boxes and their constraints.
    public let layout: Layout
    private let host: Host
    /// By index of their boxes: another box may have the index of one that was removed.
    private var views: [(box: Layout.Box, view: Host.View)?] = [nil]

    /// A layout without views.
    public init(_ host: Host) throws(Layout.Failure) {
        self.host = host
        layout = try Layout()
        layout.measure = { [weak self] box, width, _ in
            guard let self else { return .init(width: .nan, height: .nan) }
            guard let view = view(of: box) else { return .init() }
            return self.host.measure(view, width: width)
        }
    }

    /// The view of a box; `nil` for boxes of the layout alone, as stacks and guides are.
    private func view(of box: Layout.Box) -> Host.View? {
        guard Int(box.index) < views.count, let known = views[Int(box.index)], known.box == box else { return nil }
        return known.view
    }

    /// Adds a view to another one; `nil` is the root.
    ///
    /// - Parameters:
    ///   - view: the view; it is kept until ``remove(_:)``.
    ///   - parent: the box that it lies in.
    ///   - wraps: whether its height follows its width, as that of a text does.
    /// - Returns: the box that stands for it.
    @discardableResult
    public func add(
        _ view: Host.View, to parent: Layout.Box? = nil, wraps: Bool = true
    ) throws(Layout.Failure) -> Layout.Box {
        let box = try addContainer(view, to: parent)
        try layout.setText(wraps: wraps, of: box)
        return box
    }

    /// Adds a view that has no size of its own: its constraints and what is in it decide.
    @discardableResult
    public func addContainer(_ view: Host.View, to parent: Layout.Box? = nil) throws(Layout.Failure) -> Layout.Box {
        let box = try layout.addBox(to: parent ?? layout.root)
        while views.count <= Int(box.index) { views.append(nil) }
        views[Int(box.index)] = (box, view)
        return box
    }

    /// Removes a view with all that is in it.
    public func remove(_ box: Layout.Box) throws(Layout.Failure) {
        var removed: [Layout.Box] = [box]
        var next = 0
        while next < removed.count {
            try layout.forEachChild(of: removed[next]) { removed.append($0) }
            next += 1
        }
        try layout.remove(box)
        for box in removed where view(of: box) != nil { views[Int(box.index)] = nil }
    }

    /// Says that a view has another content.
    public func noteContent(of box: Layout.Box) throws(Layout.Failure) { try layout.noteText(of: box) }

    /// Lays out the views and places those that have moved.
    ///
    /// - Parameters:
    ///   - width: the width of the root in points; `nil` leaves it to the constraints.
    ///   - height: its height, likewise.
    /// - Returns: the size of the root.
    @discardableResult
    public func layOut(width: Double?, height: Double?) throws(Layout.Failure) -> Layout.Size {
        try layout.setSize(width: width, height: height)
        try layout.solve()
        layout.forEachChanged { box in
            guard let view = view(of: box) else { return }
            host.place(view, layout.frame(of: box))
        }
        let frame = layout.frame(of: layout.root)
        return Layout.Size(width: frame.width, height: frame.height)
    }
}
