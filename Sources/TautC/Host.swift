import CTautLayout
import TautLayout

/// What a `taut_layout` of C points to: a layout, and what its last failure was.
final class Host {
    let layout: Layout
    let allocator: taut_allocator
    /// What the last call that failed has to say, ended by 0.
    let words: UnsafeMutablePointer<CChar>
    var failure = taut_failure()
    /// The host's names of boxes and constraints.
    var names = taut_layout_names()
    /// What the layout was made of, for those who explain it: a ``SceneOrigin``, or nothing.
    var origin: Origin?
    /// Whether the host's measure function is running, which must not use the layout.
    var isMeasuring = false
    /// The same for its functions for names: a message is being written, so that a failure of theirs has none.
    var isNaming = false

    static var wordCapacity: Int { 256 }

    private init(_ layout: Layout, _ allocator: taut_allocator, _ words: UnsafeMutablePointer<CChar>) {
        (self.layout, self.allocator, self.words) = (layout, allocator, words)
        words.initialize(repeating: 0, count: Self.wordCapacity)
        failure = Self.noFailure
    }

    /// A host with a new layout. Not an initialiser: one that throws before all is stored leaks the object in Embedded Swift.
    static func make(_ allocator: taut_allocator) throws(Layout.Failure) -> Host {
        guard let host = make(try Layout(.init(allocator)), allocator) else { throw .outOfMemory }
        return host
    }

    /// A host of a layout that there is; `nil` if memory is refused.
    static func make(_ layout: Layout, _ allocator: taut_allocator) -> Host? {
        allocator.allocate(allocator.context, Self.wordCapacity).map {
            Host(layout, allocator, $0.assumingMemoryBound(to: CChar.self))
        }
    }

    deinit { allocator.deallocate(allocator.context, words, Self.wordCapacity) }

    static var noFailure: taut_failure {
        taut_failure(
            size: MemoryLayout<taut_failure>.size, kind: TAUT_FAILURE_NONE, box: TAUT_NO_BOX, other: TAUT_NO_BOX,
            relation: TAUT_NO_RELATION, number: 0,
            offset: 0)
    }

    static func from(_ pointer: OpaquePointer) -> Host {
        Unmanaged<Host>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }
}

/// What a layout was made of, which has names for its boxes.
class Origin {
    /// Valid as long as the layout.
    func name(of box: Layout.Box) -> UnsafePointer<CChar>? { nil }
}

/// Runs a call on a layout and returns its status; a failure is noted for `taut_layout_error()`.
@inline(__always)
func call(_ pointer: OpaquePointer?, _ body: (Layout) throws(Layout.Failure) -> Void) -> taut_status {
    guard let pointer else { return TAUT_ERROR_ARGUMENT }
    // The caller's reference keeps the host, which keeps the layout: counting them costs as much as adding a box.
    return Unmanaged<Host>.fromOpaque(UnsafeRawPointer(pointer))._withUnsafeGuaranteedRef { host in
        do throws(Layout.Failure) {
            if host.isMeasuring || host.isNaming { throw .isSolving }
            try body(host.layout)
            return TAUT_OK
        } catch {
            return host.note(error)
        }
    }
}

/// Refuses a call whose argument is missing or out of range.
func refuse(_ pointer: OpaquePointer?, _ parameter: StaticString) -> taut_status {
    guard let pointer else { return TAUT_ERROR_ARGUMENT }
    return Host.from(pointer).noteMissing(parameter)
}

/// Runs a call that has an answer, which it writes.
func answer<Value>(
    _ layout: OpaquePointer?, _ place: UnsafeMutablePointer<Value>?,
    _ body: (Layout) throws(Layout.Failure) -> Value
) -> taut_status {
    guard let place else { return refuse(layout, "a place for the answer") }
    return call(layout) { (layout) throws(Layout.Failure) in place.pointee = try body(layout) }
}

/// Runs a call that answers with a structure whose size the caller has set.
func answerSized<Structure>(
    _ layout: OpaquePointer?, _ place: UnsafeMutablePointer<Structure>?,
    _ body: (Layout) throws(Layout.Failure) -> Structure
) -> taut_status {
    guard let place, isSize(UnsafeRawPointer(place).load(as: Int.self)) else {
        return refuse(layout, "a structure for the answer, with its size")
    }
    return call(layout) { (layout) throws(Layout.Failure) in
        _ = write(try body(layout), to: place, size: UnsafeRawPointer(place).load(as: Int.self))
    }
}

/// The same for a list in an array of the caller's.
func fill<Element>(
    _ layout: OpaquePointer?, _ places: UnsafeMutablePointer<Element>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?, _ body: (Layout, inout List<Element>) throws(Layout.Failure) -> Void
) -> taut_status {
    guard let count, places != nil || capacity == 0 else {
        return refuse(layout, "places for the list and its number")
    }
    return call(layout) { (layout) throws(Layout.Failure) in
        var list = List(places, capacity)
        try body(layout, &list)
        count.pointee = list.count
    }
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

    /// Puts an element behind the others, or in the place of the last for which there is room.
    func end(with element: Element) {
        if capacity > 0 { start?[min(count, capacity - 1)] = element }
    }
}

/// The allocator that options ask for; `nil` if only one function is given.
func chosen(_ given: taut_allocator) -> taut_allocator? {
    guard given.allocate != nil || given.deallocate != nil else { return taut_default_allocator() }
    return given.allocate != nil && given.deallocate != nil ? given : nil
}

extension Layout.Allocator {
    init(_ allocator: taut_allocator) {
        self.init(context: allocator.context, allocate: allocator.allocate, deallocate: allocator.deallocate)
    }
}

// MARK: Layouts

/// Implements `taut_layout_options_init()` of `taut_layout.h`.
@c @implementation
public func taut_layout_options_init(_ options: UnsafeMutablePointer<taut_layout_options>?, _ size: Int) {
    writeDefaults(taut_layout_options(size: size, allocator: taut_allocator()), options, size)
}

/// Implements `taut_layout_create()` of `taut_layout.h`.
@c @implementation
public func taut_layout_create(
    _ options: UnsafePointer<taut_layout_options>?, _ layout: UnsafeMutablePointer<OpaquePointer?>?
) -> taut_status {
    guard let layout else { return TAUT_ERROR_ARGUMENT }
    layout.pointee = nil
    guard let options = known(options, taut_layout_options_default()), let allocator = chosen(options.allocator) else {
        return TAUT_ERROR_ARGUMENT
    }
    do throws(Layout.Failure) {
        layout.pointee = OpaquePointer(Unmanaged.passRetained(try Host.make(allocator)).toOpaque())
        return TAUT_OK
    } catch {
        return TAUT_ERROR_MEMORY
    }
}

/// Implements `taut_layout_destroy()` of `taut_layout.h`.
@c @implementation
public func taut_layout_destroy(_ layout: OpaquePointer?) {
    guard let layout else { return }
    Unmanaged<Host>.fromOpaque(UnsafeRawPointer(layout)).release()
}

/// Implements `taut_layout_set_size()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_size(_ layout: OpaquePointer?, _ width: Double, _ height: Double) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setSize(width: length(width), height: length(height))
    }
}

/// Implements `taut_layout_reserve()` of `taut_layout.h`.
@c @implementation
public func taut_layout_reserve(_ layout: OpaquePointer?, _ boxes: Int, _ relations: Int) -> taut_status {
    guard boxes >= 0, relations >= 0 else { return refuse(layout, "a number of boxes or constraints below 2^63") }
    return call(layout) { (layout) throws(Layout.Failure) in
        try layout.reserve(boxes: boxes, constraints: relations)
    }
}

/// Implements `taut_layout_solve()` of `taut_layout.h`.
@c @implementation
public func taut_layout_solve(_ layout: OpaquePointer?) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.solve() }
}

/// Implements `taut_layout_has_settled()` of `taut_layout.h`.
@c @implementation
public func taut_layout_has_settled(_ layout: OpaquePointer?) -> Int32 {
    guard let layout else { return 0 }
    return Host.from(layout).layout.hasSettled ? 1 : 0
}
