import CTautLayout
import TautLayout

/// Implements `taut_layout_root()` of `taut_layout.h`.
@c @implementation
public func taut_layout_root(_ layout: OpaquePointer?) -> taut_box {
    guard let layout else { return TAUT_NO_BOX }
    return handle(Host.from(layout).layout.root)
}

/// Implements `taut_layout_add_box()` of `taut_layout.h`.
@c @implementation
public func taut_layout_add_box(
    _ layout: OpaquePointer?, _ parent: taut_box, _ before: taut_box, _ new: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, new) { (layout) throws(Layout.Failure) in
        guard let parent = optionalBox(parent) else { return try layout.addBox() }
        return try layout.addBox(to: parent, before: optionalBox(before))
    }
}

/// Implements `taut_layout_add_guide()` of `taut_layout.h`.
@c @implementation
public func taut_layout_add_guide(
    _ layout: OpaquePointer?, _ owner: taut_box, _ guide: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, guide) { (layout) throws(Layout.Failure) in try layout.addGuide(to: box(owner)) }
}

/// Implements `taut_layout_move()` of `taut_layout.h`.
@c @implementation
public func taut_layout_move(
    _ layout: OpaquePointer?, _ moved: taut_box, _ parent: taut_box, _ before: taut_box
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        guard let parent = optionalBox(parent) else { return try layout.detach(box(moved)) }
        try layout.move(box(moved), to: parent, before: optionalBox(before))
    }
}

/// Implements `taut_layout_remove()` of `taut_layout.h`.
@c @implementation
public func taut_layout_remove(_ layout: OpaquePointer?, _ removed: taut_box) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.remove(box(removed)) }
}

/// Implements `taut_layout_parent()` of `taut_layout.h`.
@c @implementation
public func taut_layout_parent(
    _ layout: OpaquePointer?, _ child: taut_box, _ parent: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    answer(layout, parent) { (layout) throws(Layout.Failure) in
        try layout.parent(of: box(child)).map(handle) ?? TAUT_NO_BOX
    }
}

/// Implements `taut_layout_children()` of `taut_layout.h`.
@c @implementation
public func taut_layout_children(
    _ layout: OpaquePointer?, _ parent: taut_box, _ boxes: UnsafeMutablePointer<taut_box>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, boxes, capacity, count) { (layout, list) throws(Layout.Failure) in
        try layout.forEachChild(of: box(parent)) { list.append(handle($0)) }
    }
}

/// Implements `taut_layout_index_count()` of `taut_layout.h`.
@c @implementation
public func taut_layout_index_count(_ layout: OpaquePointer?) -> Int {
    guard let layout else { return 0 }
    return Host.from(layout).layout.indexCount
}

/// Runs a call that makes a box, whose handle it writes.
func give(
    _ layout: OpaquePointer?, _ place: UnsafeMutablePointer<taut_box>?,
    _ body: (Layout) throws(Layout.Failure) -> Layout.Box
) -> taut_status {
    answer(layout, place) { (layout) throws(Layout.Failure) in handle(try body(layout)) }
}
