/// Boxes, constraints and what they have, in memory of their own: a model reads them through a pointer, where asking the layout for each
/// record would count references, a quarter of the instructions of a cold layout.
struct Records {
    var boxes = Buffer<BoxRecord>()
    var constraints = Buffer<ConstraintRecord>()
    var extras = Buffer<BoxExtras>()
    var texts = Buffer<TextRecord>()
    var stacks = Buffer<StackRecord>()
    /// Whether any scroll box was ever scrolled.
    var hasScrolled = false

    static func make(in memory: Memory) throws(Layout.Failure) -> UnsafeMutablePointer<Records> {
        let block = try memory.allocate(MemoryLayout<Records>.size)
        let records = block.bindMemory(to: Records.self, capacity: 1)
        records.initialize(to: Records())
        return records
    }

    static func deallocate(_ records: UnsafeMutablePointer<Records>, _ memory: Memory) {
        for stack in records.pointee.stacks.elements { stack.deallocate(memory) }
        records.pointee.boxes.deallocate(memory)
        records.pointee.constraints.deallocate(memory)
        records.pointee.extras.deallocate(memory)
        records.pointee.texts.deallocate(memory)
        records.pointee.stacks.deallocate(memory)
        memory.deallocate(records, MemoryLayout<Records>.size)
    }
}

extension Layout {
    @inline(__always)
    var boxes: Buffer<BoxRecord> {
        get { records.unsafelyUnwrapped.pointee.boxes }
        _modify { yield &records.unsafelyUnwrapped.pointee.boxes }
    }

    @inline(__always)
    var constraints: Buffer<ConstraintRecord> {
        get { records.unsafelyUnwrapped.pointee.constraints }
        _modify { yield &records.unsafelyUnwrapped.pointee.constraints }
    }

    @inline(__always)
    var extras: Buffer<BoxExtras> {
        get { records.unsafelyUnwrapped.pointee.extras }
        _modify { yield &records.unsafelyUnwrapped.pointee.extras }
    }

    @inline(__always)
    var texts: Buffer<TextRecord> {
        get { records.unsafelyUnwrapped.pointee.texts }
        _modify { yield &records.unsafelyUnwrapped.pointee.texts }
    }

    @inline(__always)
    var stacks: Buffer<StackRecord> {
        get { records.unsafelyUnwrapped.pointee.stacks }
        _modify { yield &records.unsafelyUnwrapped.pointee.stacks }
    }

    var hasScrolled: Bool {
        get { records.unsafelyUnwrapped.pointee.hasScrolled }
        set { records.unsafelyUnwrapped.pointee.hasScrolled = newValue }
    }
}

extension Model {
    @inline(__always)
    var boxes: Buffer<BoxRecord> { records.pointee.boxes }
    @inline(__always)
    var constraints: Buffer<ConstraintRecord> { records.pointee.constraints }
    @inline(__always)
    var extras: Buffer<BoxExtras> { records.pointee.extras }
    @inline(__always)
    var texts: Buffer<TextRecord> { records.pointee.texts }
    @inline(__always)
    var hasScrolled: Bool { records.pointee.hasScrolled }
}
