import CTautLayout
import TautLayout

// A `taut_layout_cache` of C points to a `Layout.Cache`.

private func cache(_ pointer: OpaquePointer) -> Unmanaged<Layout.Cache> {
    Unmanaged.fromOpaque(UnsafeRawPointer(pointer))
}

/// Implements `taut_layout_cache_options_init()` of `taut_layout.h`.
@c @implementation
public func taut_layout_cache_options_init(_ options: UnsafeMutablePointer<taut_layout_cache_options>?, _ size: Int) {
    writeDefaults(
        taut_layout_cache_options(size: size, allocator: taut_allocator(), capacity: 0, patience: 0), options, size)
}

/// Implements `taut_layout_cache_create()` of `taut_layout.h`.
@c @implementation
public func taut_layout_cache_create(
    _ given: UnsafePointer<taut_layout_cache_options>?, _ place: UnsafeMutablePointer<OpaquePointer?>?
) -> taut_status {
    guard let place else { return TAUT_ERROR_ARGUMENT }
    place.pointee = nil
    guard let given = known(given, taut_layout_cache_options_default()), let allocator = chosen(given.allocator) else {
        return TAUT_ERROR_ARGUMENT
    }
    let cache = Layout.Cache(
        capacity: number(given.capacity, default: 32), patience: number(given.patience, default: 1), .init(allocator))
    place.pointee = OpaquePointer(Unmanaged.passRetained(cache).toOpaque())
    return TAUT_OK
}

/// A `size_t` of which 0 means the default; what is more than an `Int` is negative here.
private func number(_ number: Int, default usual: Int) -> Int { number < 0 ? .max : number == 0 ? usual : number }

/// Implements `taut_layout_cache_destroy()` of `taut_layout.h`.
@c @implementation
public func taut_layout_cache_destroy(_ pointer: OpaquePointer?) {
    if let pointer { cache(pointer).release() }
}

/// Implements `taut_layout_cache_clear()` of `taut_layout.h`.
@c @implementation
public func taut_layout_cache_clear(_ pointer: OpaquePointer?) {
    if let pointer { cache(pointer).takeUnretainedValue().removeAll() }
}

/// Implements `taut_layout_cache_count()` of `taut_layout.h`.
@c @implementation
public func taut_layout_cache_count(_ pointer: OpaquePointer?) -> Int {
    pointer.map { cache($0).takeUnretainedValue().count } ?? 0
}

/// Implements `taut_layout_cache_answers()` of `taut_layout.h`.
@c @implementation
public func taut_layout_cache_answers(_ pointer: OpaquePointer?) -> Int {
    pointer.map { cache($0).takeUnretainedValue().answers } ?? 0
}

/// Implements `taut_layout_set_cache()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_cache(_ layout: OpaquePointer?, _ pointer: OpaquePointer?) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setCache(pointer.map { cache($0).takeUnretainedValue() })
    }
}
