import CTautLayout
import TautLayout

/// Implements `taut_stack_options_init()` of `taut_layout.h`.
@c @implementation
public func taut_stack_options_init(_ options: UnsafeMutablePointer<taut_stack_options>?, _ size: Int) {
    writeDefaults(
        taut_stack_options(
            size: size, axis: TAUT_HORIZONTAL, distribution: TAUT_STACK_FILL, alignment: TAUT_ALIGN_FILL, flags: 0,
            spacing: 0), options, size)
}

/// Implements `taut_layout_add_stack()` of `taut_layout.h`.
@c @implementation
public func taut_layout_add_stack(
    _ layout: OpaquePointer?, _ given: UnsafePointer<taut_stack_options>?, _ parent: taut_box, _ before: taut_box,
    _ stack: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    guard let given, let given = known(given, taut_stack_options_default()) else {
        return refuse(layout, "options from taut_stack_options_default()")
    }
    return give(layout, stack) { (layout) throws(Layout.Failure) in
        try layout.addStack(try options(given, box(parent)), to: box(parent), before: optionalBox(before))
    }
}

/// Implements `taut_layout_set_stack()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_stack(
    _ layout: OpaquePointer?, _ stack: taut_box, _ given: UnsafePointer<taut_stack_options>?
) -> taut_status {
    guard let given, let given = known(given, taut_stack_options_default()) else {
        return refuse(layout, "options from taut_stack_options_default()")
    }
    return call(layout) { (layout) throws(Layout.Failure) in
        try layout.setStack(try options(given, box(stack)), of: box(stack))
    }
}

/// Implements `taut_layout_stack_options()` of `taut_layout.h`.
@c @implementation
public func taut_layout_stack_options(
    _ layout: OpaquePointer?, _ stack: taut_box, _ place: UnsafeMutablePointer<taut_stack_options>?
) -> taut_status {
    answerSized(layout, place) { (layout) throws(Layout.Failure) in
        let options = try layout.stackOptions(of: box(stack))
        return taut_stack_options(
            size: MemoryLayout<taut_stack_options>.size, axis: Int32(options.axis.rawValue),
            distribution: Int32(options.distribution.rawValue),
            alignment: Int32(options.alignment.rawValue),
            flags: (options.isRelativeToMargins ? TAUT_STACK_WITHIN_MARGINS : 0)
                | (options.isRelativeToBaselines ? TAUT_STACK_BETWEEN_BASELINES : 0), spacing: options.spacing)
    }
}

private func options(_ given: taut_stack_options, _ box: Layout.Box) throws(Layout.Failure) -> Layout.StackOptions {
    var options = Layout.StackOptions(
        axis: try named(given.axis, box), distribution: try named(given.distribution, box),
        alignment: try named(given.alignment, box), spacing: given.spacing)
    let flags = try bits(given.flags, of: 3, box)
    options.isRelativeToMargins = UInt32(flags) & TAUT_STACK_WITHIN_MARGINS != 0
    options.isRelativeToBaselines = UInt32(flags) & TAUT_STACK_BETWEEN_BASELINES != 0
    return options
}

/// Implements `taut_layout_arrange()` of `taut_layout.h`.
@c @implementation
public func taut_layout_arrange(
    _ layout: OpaquePointer?, _ arranged: taut_box, _ stack: taut_box, _ position: Int
) -> taut_status {
    // SIZE_MAX is -1 here.
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.arrange(box(arranged), in: box(stack), at: position < 0 ? nil : position)
    }
}

/// Implements `taut_layout_disarrange()` of `taut_layout.h`.
@c @implementation
public func taut_layout_disarrange(_ layout: OpaquePointer?, _ arranged: taut_box) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.disarrange(box(arranged)) }
}

/// Implements `taut_layout_set_custom_spacing()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_custom_spacing(
    _ layout: OpaquePointer?, _ arranged: taut_box, _ spacing: Double
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setCustomSpacing(spacing, after: box(arranged)) }
}

/// Implements `taut_layout_clear_custom_spacing()` of `taut_layout.h`.
@c @implementation
public func taut_layout_clear_custom_spacing(_ layout: OpaquePointer?, _ arranged: taut_box) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setCustomSpacing(nil, after: box(arranged)) }
}

/// Implements `taut_layout_set_hidden()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_hidden(_ layout: OpaquePointer?, _ handle: taut_box, _ isHidden: Int32) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setHidden(isHidden != 0, of: box(handle)) }
}
