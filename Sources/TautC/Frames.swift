import CTautLayout
import TautLayout

/// Implements `taut_layout_frame()` of `taut_layout.h`.
@c @implementation
public func taut_layout_frame(
    _ layout: OpaquePointer?, _ handle: taut_box, _ frame: UnsafeMutablePointer<taut_rect>?
) -> taut_status {
    taut_layout_part_frame(layout, handle, TAUT_PART_BOX, frame)
}

/// Implements `taut_layout_part_frame()` of `taut_layout.h`.
@c @implementation
public func taut_layout_part_frame(
    _ layout: OpaquePointer?, _ handle: taut_box, _ part: taut_part, _ frame: UnsafeMutablePointer<taut_rect>?
) -> taut_status {
    answer(layout, frame) { (layout) throws(Layout.Failure) in
        let box = box(handle)
        _ = try layout.parent(of: box)  // refuses what is no box
        return rect(layout.frame(of: Layout.Item(box: box, part: try named(part, box))))
    }
}

/// Implements `taut_layout_frames()` of `taut_layout.h`.
@c @implementation
public func taut_layout_frames(
    _ layout: OpaquePointer?, _ frames: UnsafeMutablePointer<taut_rect>?, _ distance: Int, _ capacity: Int
) -> taut_status {
    guard let layout else { return TAUT_ERROR_ARGUMENT }
    let host = Host.from(layout)
    let count = host.layout.indexCount
    let size = MemoryLayout<taut_rect>.stride
    guard let frames, capacity < 0 || capacity >= count, distance == 0 || distance >= size else {
        return host.noteMissing("room for taut_layout_index_count() frames, at least sizeof(taut_rect) apart")
    }
    if distance <= size {
        // The two structures have the same four fields.
        frames.withMemoryRebound(to: Layout.Rect.self, capacity: count) {
            _ = host.layout.frames(into: UnsafeMutableBufferPointer(start: $0, count: count))
        }
    } else {
        let bytes = UnsafeMutableRawPointer(frames)
        host.layout.forEachFrame { (bytes + $0 * distance).storeBytes(of: rect($1), as: taut_rect.self) }
    }
    return TAUT_OK
}

/// Implements `taut_layout_changed()` of `taut_layout.h`.
@c @implementation
public func taut_layout_changed(
    _ layout: OpaquePointer?, _ boxes: UnsafeMutablePointer<taut_box>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, boxes, capacity, count) { layout, list in layout.forEachChanged { list.append(handle($0)) } }
}
