import CTautLayout
import TautLayout

@c @implementation
public func taut_layout_root(_ layout: OpaquePointer?) -> taut_box {
    guard let layout else { return TAUT_NO_BOX }
    return handle(Host.from(layout).layout.root)
}

@c @implementation
public func taut_layout_add_box(
    _ layout: OpaquePointer?, _ parent: taut_box, _ before: taut_box, _ new: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    guard let new else { return refuse(layout, "a place for the new box") }
    return call(layout) { (layout) throws(Layout.Failure) in
        guard let parent = optionalBox(parent) else {
            new.pointee = handle(try layout.addBox())
            return
        }
        new.pointee = handle(try layout.addBox(to: parent, before: optionalBox(before)))
    }
}

@c @implementation
public func taut_layout_add_guide(
    _ layout: OpaquePointer?, _ owner: taut_box, _ guide: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, guide) { (layout) throws(Layout.Failure) in try layout.addGuide(to: box(owner)) }
}

@c @implementation
public func taut_layout_move(
    _ layout: OpaquePointer?, _ moved: taut_box, _ parent: taut_box, _ before: taut_box
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        guard let parent = optionalBox(parent) else { return try layout.detach(box(moved)) }
        try layout.move(box(moved), to: parent, before: optionalBox(before))
    }
}

@c @implementation
public func taut_layout_remove(_ layout: OpaquePointer?, _ removed: taut_box) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.remove(box(removed)) }
}

@c @implementation
public func taut_layout_parent(
    _ layout: OpaquePointer?, _ child: taut_box, _ parent: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    guard let parent else { return refuse(layout, "a place for the parent") }
    return call(layout) { (layout) throws(Layout.Failure) in
        parent.pointee = try layout.parent(of: box(child)).map(handle) ?? TAUT_NO_BOX
    }
}

@c @implementation
public func taut_layout_children(
    _ layout: OpaquePointer?, _ parent: taut_box, _ boxes: UnsafeMutablePointer<taut_box>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    guard let count, boxes != nil || capacity == 0 else {
        return refuse(layout, "places for the boxes and their number")
    }
    return call(layout) { (layout) throws(Layout.Failure) in
        var list = List(boxes, capacity)
        try layout.forEachChild(of: box(parent)) { list.append(handle($0)) }
        count.pointee = list.count
    }
}

@c @implementation
public func taut_layout_index_count(_ layout: OpaquePointer?) -> Int {
    guard let layout else { return 0 }
    return Host.from(layout).layout.indexCount
}

// MARK: Giving out

/// Runs a call that makes a box, whose handle it writes.
func give(
    _ layout: OpaquePointer?, _ place: UnsafeMutablePointer<taut_box>?,
    _ body: (Layout) throws(Layout.Failure) -> Layout.Box
) -> taut_status {
    guard let place else { return refuse(layout, "a place for the box") }
    return call(layout) { (layout) throws(Layout.Failure) in place.pointee = handle(try body(layout)) }
}

/// An array of the caller's, of which as much is filled as there is room; the count goes on.
struct List<Element> {
    private let start: UnsafeMutablePointer<Element>?
    private let capacity: Int
    private(set) var count = 0

    /// A capacity of `SIZE_MAX` is -1 here.
    init(_ start: UnsafeMutablePointer<Element>?, _ capacity: Int) {
        self.start = start
        self.capacity = capacity < 0 ? .max : capacity
    }

    mutating func append(_ element: Element) {
        if count < capacity { start?[count] = element }
        count += 1
    }
}
