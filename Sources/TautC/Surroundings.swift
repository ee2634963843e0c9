import CTautLayout
import TautLayout

/// Implements `taut_environment_init()` of `taut_layout.h`.
@c @implementation
public func taut_environment_init(_ place: UnsafeMutablePointer<taut_environment>?, _ size: Int) {
    writeDefaults(environment(Layout.Environment()), place, size)
}

/// Implements `taut_layout_environment()` of `taut_layout.h`.
@c @implementation
public func taut_layout_environment(
    _ layout: OpaquePointer?, _ place: UnsafeMutablePointer<taut_environment>?
) -> taut_status {
    answerSized(layout, place) { environment($0.environment) }
}

private func environment(_ environment: Layout.Environment) -> taut_environment {
    taut_environment(
        size: MemoryLayout<taut_environment>.size, direction: Int32(environment.direction.rawValue),
        safe_area: edges(environment.safeArea), has_margins: environment.margins == nil ? 0 : 1,
        margins: edges(environment.margins ?? .init()),
        adds_safe_area_to_margins: environment.addsSafeAreaToMargins ? 1 : 0, scale: environment.scale,
        readable_width: environment.readableWidth, has_keyboard: environment.keyboard == nil ? 0 : 1,
        keyboard: rect(environment.keyboard ?? .init()), root_priority: Int32(environment.rootPriority.rawValue),
        width_class: Int32(environment.sizeClass.width.rawValue),
        height_class: Int32(environment.sizeClass.height.rawValue),
        positions_lie_at_bounds: environment.positionsLieAtBounds ? 1 : 0)
}

private func edges(_ insets: Layout.DirectionalInsets) -> taut_directional_edges {
    taut_directional_edges(
        top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
}

/// Implements `taut_layout_set_environment()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_environment(
    _ layout: OpaquePointer?, _ given: UnsafePointer<taut_environment>?
) -> taut_status {
    guard let given, let given = known(given, taut_environment_default()) else {
        return refuse(layout, "an environment from taut_environment_default()")
    }
    return call(layout) { (layout) throws(Layout.Failure) in
        var environment = Layout.Environment()
        environment.direction = try named(given.direction, layout.root)
        environment.safeArea = insets(given.safe_area)
        environment.margins = given.has_margins != 0 ? insets(given.margins) : nil
        environment.addsSafeAreaToMargins = given.adds_safe_area_to_margins != 0
        environment.scale = given.scale
        environment.readableWidth = given.readable_width
        environment.keyboard = given.has_keyboard != 0 ? rect(given.keyboard) : nil
        environment.rootPriority = try priority(given.root_priority)
        environment.sizeClass = .init(
            try named(given.width_class, layout.root), try named(given.height_class, layout.root))
        environment.positionsLieAtBounds = given.positions_lie_at_bounds != 0
        try layout.setEnvironment(environment)
    }
}

/// Implements `taut_layout_set_margins()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_margins(
    _ layout: OpaquePointer?, _ handle: taut_box, _ margins: taut_directional_edges
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setMargins(insets(margins), of: box(handle)) }
}

/// Implements `taut_layout_set_margin_rules()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_margin_rules(_ layout: OpaquePointer?, _ handle: taut_box, _ rules: UInt32) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setMarginRules(.init(rawValue: try bits(rules, of: 15, box(handle))), of: box(handle))
    }
}

/// Implements `taut_layout_set_least_margins()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_least_margins(
    _ layout: OpaquePointer?, _ handle: taut_box, _ margins: UnsafePointer<taut_directional_edges>?
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setLeastMargins(margins.map { insets($0.pointee) }, of: box(handle))
    }
}

/// Implements `taut_layout_set_readable_width()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_readable_width(_ layout: OpaquePointer?, _ handle: taut_box, _ width: Double) -> taut_status
{
    call(layout) { (layout) throws(Layout.Failure) in try layout.setReadableWidth(length(width), of: box(handle)) }
}

/// Implements `taut_layout_set_additional_safe_area()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_additional_safe_area(
    _ layout: OpaquePointer?, _ handle: taut_box, _ edges: taut_edges
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setAdditionalSafeArea(insets(edges), of: box(handle)) }
}

/// Implements `taut_layout_set_direction()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_direction(
    _ layout: OpaquePointer?, _ handle: taut_box, _ number: taut_direction, _ isInherited: Int32
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setDirection(try direction(number, box(handle)), isInherited: isInherited != 0, of: box(handle))
    }
}

// MARK: Guides

/// Implements `taut_layout_readable_guide()` of `taut_layout.h`.
@c @implementation
public func taut_layout_readable_guide(
    _ layout: OpaquePointer?, _ handle: taut_box, _ guide: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, guide) { (layout) throws(Layout.Failure) in try layout.readableGuide(of: box(handle)) }
}

/// Implements `taut_layout_bar_guide()` of `taut_layout.h`.
@c @implementation
public func taut_layout_bar_guide(
    _ layout: OpaquePointer?, _ handle: taut_box, _ isTop: Int32, _ guide: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, guide) { (layout) throws(Layout.Failure) in try layout.barGuide(of: box(handle), isTop: isTop != 0) }
}

/// Implements `taut_layout_keyboard_guide()` of `taut_layout.h`.
@c @implementation
public func taut_layout_keyboard_guide(
    _ layout: OpaquePointer?, _ handle: taut_box, _ guide: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, guide) { (layout) throws(Layout.Failure) in try layout.keyboardGuide(of: box(handle)) }
}

/// Implements `taut_layout_keyboard_cover_guide()` of `taut_layout.h`.
@c @implementation
public func taut_layout_keyboard_cover_guide(
    _ layout: OpaquePointer?, _ handle: taut_box, _ guide: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, guide) { (layout) throws(Layout.Failure) in try layout.keyboardCoverGuide(of: box(handle)) }
}

/// Implements `taut_layout_set_keyboard_rules()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_keyboard_rules(_ layout: OpaquePointer?, _ guide: taut_box, _ rules: UInt32) -> taut_status
{
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setKeyboardRules(.init(rawValue: try bits(rules, of: 3, box(guide))), of: box(guide))
    }
}

/// Implements `taut_layout_add_distance()` of `taut_layout.h`.
@c @implementation
public func taut_layout_add_distance(
    _ layout: OpaquePointer?, _ first: taut_box, _ firstAttribute: taut_attribute, _ second: taut_box,
    _ secondAttribute: taut_attribute, _ guide: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, guide) { (layout) throws(Layout.Failure) in
        try layout.addDistance(
            from: .init(box: box(first)), try named(firstAttribute, box(first)), to: .init(box: box(second)),
            try named(secondAttribute, box(second)))
    }
}

// MARK: Scroll boxes

/// Implements `taut_layout_make_scroll_box()` of `taut_layout.h`.
@c @implementation
public func taut_layout_make_scroll_box(
    _ layout: OpaquePointer?, _ handle: taut_box, _ content: UnsafeMutablePointer<taut_box>?
) -> taut_status {
    give(layout, content) { (layout) throws(Layout.Failure) in try layout.makeScrollBox(box(handle)) }
}

/// Implements `taut_layout_set_content_offset()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_content_offset(
    _ layout: OpaquePointer?, _ handle: taut_box, _ x: Double, _ y: Double
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setContentOffset(.init(x: x, y: y), of: box(handle)) }
}

/// Implements `taut_layout_set_inset_adjustment()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_inset_adjustment(
    _ layout: OpaquePointer?, _ handle: taut_box, _ adjustment: Int32, _ bouncesHorizontally: Int32
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setInsetAdjustment(
            try named(adjustment, box(handle)), bouncesHorizontally: bouncesHorizontally != 0, of: box(handle))
    }
}
