import CTautLayout
import TautLayout

/// What a `taut_layout` of C points to: a layout, and what its last failure was.
final class Host {
    let layout: Layout
    let allocator: taut_allocator
    /// What the last call that failed has to say, ended by 0.
    let words: UnsafeMutablePointer<CChar>
    var failure = taut_failure()
    /// Whether the host's measure function is running, which must not use the layout.
    var isMeasuring = false

    static var wordCapacity: Int { 256 }

    init(_ allocator: taut_allocator) throws(Layout.Failure) {
        guard let memory = allocator.allocate(allocator.context, Self.wordCapacity) else { throw .outOfMemory }
        words = memory.assumingMemoryBound(to: CChar.self)
        words.initialize(repeating: 0, count: Self.wordCapacity)
        self.allocator = allocator
        do throws(Layout.Failure) {
            layout = try Layout(
                .init(context: allocator.context, allocate: allocator.allocate, deallocate: allocator.deallocate))
        } catch {
            allocator.deallocate(allocator.context, memory, Self.wordCapacity)
            throw error
        }
        failure = Self.noFailure
    }

    deinit { allocator.deallocate(allocator.context, words, Self.wordCapacity) }

    static var noFailure: taut_failure {
        taut_failure(
            kind: TAUT_FAILURE_NONE, box: TAUT_NO_BOX, other: TAUT_NO_BOX, relation: TAUT_NO_RELATION, number: 0,
            offset: 0)
    }

    static func from(_ pointer: OpaquePointer) -> Host {
        Unmanaged<Host>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }
}

/// Runs a call on a layout and returns its status; a failure is noted for `taut_layout_error()`.
func call(_ pointer: OpaquePointer?, _ body: (Layout) throws(Layout.Failure) -> Void) -> taut_status {
    guard let pointer else { return TAUT_ERROR_ARGUMENT }
    let host = Host.from(pointer)
    do throws(Layout.Failure) {
        if host.isMeasuring { throw .isSolving }
        try body(host.layout)
        return TAUT_OK
    } catch {
        return host.note(error)
    }
}

/// Says that a pointer is missing that must not be.
func refuse(_ pointer: OpaquePointer?, _ parameter: StaticString) -> taut_status {
    guard let pointer else { return TAUT_ERROR_ARGUMENT }
    return Host.from(pointer).noteMissing(parameter)
}

// MARK: Layouts

@c @implementation
public func taut_layout_create(
    _ options: UnsafePointer<taut_layout_options>?, _ layout: UnsafeMutablePointer<OpaquePointer?>?
) -> taut_status {
    guard let layout else { return TAUT_ERROR_ARGUMENT }
    layout.pointee = nil
    var allocator = taut_default_allocator()
    if let given = options?.pointee.allocator {
        guard (given.allocate == nil) == (given.deallocate == nil) else { return TAUT_ERROR_ARGUMENT }
        if given.allocate != nil { allocator = given }
    }
    do throws(Layout.Failure) {
        layout.pointee = OpaquePointer(Unmanaged.passRetained(try Host(allocator)).toOpaque())
        return TAUT_OK
    } catch {
        return TAUT_ERROR_MEMORY
    }
}

@c @implementation
public func taut_layout_destroy(_ layout: OpaquePointer?) {
    guard let layout else { return }
    Unmanaged<Host>.fromOpaque(UnsafeRawPointer(layout)).release()
}

@c @implementation
public func taut_layout_set_size(_ layout: OpaquePointer?, _ width: Double, _ height: Double) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setSize(width: length(width), height: length(height))
    }
}

@c @implementation
public func taut_layout_reserve(_ layout: OpaquePointer?, _ boxes: Int, _ relations: Int) -> taut_status {
    guard boxes >= 0, relations >= 0 else { return refuse(layout, "a number of boxes or constraints below 2^63") }
    return call(layout) { (layout) throws(Layout.Failure) in
        try layout.reserve(boxes: boxes, constraints: relations)
    }
}

@c @implementation
public func taut_layout_solve(_ layout: OpaquePointer?) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.solve() }
}

@c @implementation
public func taut_layout_has_settled(_ layout: OpaquePointer?) -> Int32 {
    guard let layout else { return 0 }
    return Host.from(layout).layout.hasSettled ? 1 : 0
}
