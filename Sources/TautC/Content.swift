import CTautLayout
import TautLayout

/// Implements `taut_layout_set_content_size()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_content_size(
    _ layout: OpaquePointer?, _ handle: taut_box, _ width: Double, _ height: Double
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setContentSize(width: length(width), height: length(height), of: box(handle))
    }
}

/// Implements `taut_layout_set_priorities()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_priorities(
    _ layout: OpaquePointer?, _ handle: taut_box, _ axis: taut_axis, _ hugging: Int32, _ compression: Int32
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setPriorities(
            hugging: try priority(hugging), compression: try priority(compression),
            along: try named(axis, box(handle)), of: box(handle))
    }
}

// MARK: Texts

/// Implements `taut_layout_set_measure()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_measure(
    _ layout: OpaquePointer?, _ measure: taut_measure?, _ context: UnsafeMutableRawPointer?
) -> taut_status {
    guard let pointer = layout else { return TAUT_ERROR_ARGUMENT }
    return call(pointer) { (layout) throws(Layout.Failure) in
        guard let measure else {
            layout.measure = nil
            return
        }
        let host = Host.from(pointer)
        layout.measure = { [unowned(unsafe) host] box, width, height in
            var size = taut_text_size()
            host.isMeasuring = true
            defer { host.isMeasuring = false }
            let status = measure(context, handle(box), width ?? TAUT_UNSPECIFIED, height ?? TAUT_UNSPECIFIED, &size)
            guard status == TAUT_OK else { return .init(width: .nan) }
            return .init(
                width: size.width, height: size.height, firstBaseline: size.first_baseline,
                lastBaseline: size.last_baseline)
        }
    }
}

/// Implements `taut_layout_set_text()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_text(
    _ layout: OpaquePointer?, _ handle: taut_box, _ wraps: Int32, _ preferredWidth: Double
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setText(wraps: wraps != 0, preferredWidth: length(preferredWidth), of: box(handle))
    }
}

/// Implements `taut_layout_note_text()` of `taut_layout.h`.
@c @implementation
public func taut_layout_note_text(_ layout: OpaquePointer?, _ handle: taut_box) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.noteText(of: box(handle)) }
}

/// Implements `taut_layout_set_font()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_font(_ layout: OpaquePointer?, _ handle: taut_box, _ font: UInt32) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setFont(font, of: box(handle)) }
}

/// Implements `taut_layout_font()` of `taut_layout.h`.
@c @implementation
public func taut_layout_font(_ layout: OpaquePointer?, _ handle: taut_box) -> UInt32 {
    guard let layout else { return 0 }
    return Host.from(layout).layout.font(of: box(handle))
}

// MARK: Baselines and insets

/// Implements `taut_layout_set_baselines()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_baselines(
    _ layout: OpaquePointer?, _ handle: taut_box, _ first: Double, _ last: Double
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setBaselines(first: first, last: last, of: box(handle))
    }
}

/// Implements `taut_layout_set_baseline_boxes()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_baseline_boxes(
    _ layout: OpaquePointer?, _ handle: taut_box, _ first: taut_box, _ last: taut_box
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setBaselineBoxes(first: optionalBox(first), last: optionalBox(last), of: box(handle))
    }
}

/// Implements `taut_layout_set_alignment_insets()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_alignment_insets(
    _ layout: OpaquePointer?, _ handle: taut_box, _ edges: taut_edges
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setAlignmentInsets(insets(edges), of: box(handle)) }
}

// MARK: Given frames and fitting sizes

/// Implements `taut_layout_set_frame()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_frame(
    _ layout: OpaquePointer?, _ handle: taut_box, _ frame: UnsafePointer<taut_rect>?, _ mask: UInt32,
    _ parentWidth: Double,
    _ parentHeight: Double
) -> taut_status {
    guard let frame else { return refuse(layout, "a frame") }
    return call(layout) { (layout) throws(Layout.Failure) in
        let box = box(handle)
        try layout.setFrame(
            rect(frame.pointee), mask: .init(rawValue: try bits(mask, of: 63, box)),
            in: .init(width: parentWidth, height: parentHeight), of: box)
    }
}

/// Implements `taut_layout_clear_frame()` of `taut_layout.h`.
@c @implementation
public func taut_layout_clear_frame(_ layout: OpaquePointer?, _ handle: taut_box) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.clearFrame(of: box(handle)) }
}

/// Implements `taut_layout_fitting_size()` of `taut_layout.h`.
@c @implementation
public func taut_layout_fitting_size(
    _ layout: OpaquePointer?, _ handle: taut_box, _ width: Double, _ height: Double, _ horizontal: Int32,
    _ vertical: Int32, _ fittingWidth: UnsafeMutablePointer<Double>?, _ fittingHeight: UnsafeMutablePointer<Double>?
) -> taut_status {
    guard let fittingWidth, let fittingHeight else { return refuse(layout, "places for the width and the height") }
    return call(layout) { (layout) throws(Layout.Failure) in
        let size = try layout.fittingSize(
            of: box(handle), .init(width: width, height: height), horizontal: try priority(horizontal),
            vertical: try priority(vertical))
        fittingWidth.pointee = size.width
        fittingHeight.pointee = size.height
    }
}
