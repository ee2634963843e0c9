import CTautExplain
import TautLayout

/// Implements `taut_profile_options_init()` of `taut_explain.h`.
@c @implementation
public func taut_profile_options_init(_ options: UnsafeMutablePointer<taut_profile_options>?, _ size: Int) {
    writeDefaults(taut_profile_options(), options, size)
}

/// Implements `taut_layout_set_profile()` of `taut_explain.h`.
@c @implementation
public func taut_layout_set_profile(
    _ layout: OpaquePointer?, _ options: UnsafePointer<taut_profile_options>?
) -> taut_status {
    guard let options else { return call(layout) { $0.profile = nil } }
    guard let known = known(options, taut_profile_options()) else { return refuse(layout, "options with their size") }
    return call(layout) { layout in
        let (clock, context) = (known.clock, known.context)
        let profile = Layout.Profile(clock: clock.map { clock in { clock(context) } })
        profile.isShadowing = known.is_shadowing != 0
        layout.profile = profile
    }
}

/// Implements `taut_layout_profile_events()` of `taut_explain.h`.
@c @implementation
public func taut_layout_profile_events(
    _ layout: OpaquePointer?, _ events: UnsafeMutablePointer<taut_profile_event>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, events, capacity, count) { layout, list in
        for event in layout.profile?.events ?? [] { list.append(cEvent(event)) }
    }
}

private func cEvent(_ event: Layout.Profile.Event) -> taut_profile_event {
    taut_profile_event(
        kind: Int32(event.kind.rawValue), cause: Int32(event.cause.rawValue), reuse: Int32(event.reuse.rawValue),
        index: event.subject, width: event.width, start: event.start, duration: event.duration, boxes: event.boxes,
        relations: event.constraints, removed: event.removed, contradictions: event.refusals, steps: event.steps,
        pivots: event.pivots, parts: event.parts)
}

/// Implements `taut_layout_profile_boxes()` of `taut_explain.h`.
@c @implementation
public func taut_layout_profile_boxes(
    _ layout: OpaquePointer?, _ writes: UnsafeMutablePointer<UInt32>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, writes, capacity, count) { layout, list in
        for number in layout.profile?.boxWrites ?? [] { list.append(number) }
    }
}

/// Implements `taut_layout_profile_relations()` of `taut_explain.h`.
@c @implementation
public func taut_layout_profile_relations(
    _ layout: OpaquePointer?, _ writes: UnsafeMutablePointer<UInt32>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, writes, capacity, count) { layout, list in
        for number in layout.profile?.constraintWrites ?? [] { list.append(number) }
    }
}

/// Implements `taut_layout_profile_churn()` of `taut_explain.h`.
@c @implementation
public func taut_layout_profile_churn(
    _ layout: OpaquePointer?, _ relations: UnsafeMutablePointer<UInt32>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, relations, capacity, count) { layout, list in
        for index in layout.profile?.churn ?? [] { list.append(index) }
    }
}

/// Implements `taut_layout_profile_paths()` of `taut_explain.h`.
@c @implementation
public func taut_layout_profile_paths(
    _ layout: OpaquePointer?, _ islands: UnsafeMutablePointer<UInt64>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, islands, capacity, count) { layout, list in
        for number in layout.profile?.paths ?? [] { list.append(number) }
    }
}
