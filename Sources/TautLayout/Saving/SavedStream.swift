/// Saved bytes on their way out or in. Both ways go through the same calls, so that what is read is what was written: `code(&x)` appends
/// `x`, or sets it to what comes next. Numbers are little-endian, without padding.
struct SavedStream {
    private let memory: Memory
    private let input: UnsafeRawBufferPointer?
    private(set) var written = Buffer<UInt8>()
    /// Where the next byte is.
    private(set) var offset = 0

    init(writing memory: Memory) { (self.memory, input) = (memory, nil) }

    init(reading input: UnsafeRawBufferPointer, from offset: Int, _ memory: Memory) {
        (self.memory, self.input, self.offset) = (memory, input, offset)
    }

    var isReading: Bool { input != nil }
    var left: Int { (input?.count ?? 0) - offset }

    mutating func deallocate() { written.deallocate(memory) }

    /// The lowest `size` bytes of a number.
    private mutating func code(_ bits: inout UInt64, size: Int) throws(Layout.LoadFailure) {
        if let input {
            guard left >= size else { throw .wrongLength(offset: offset) }
            bits = 0
            for place in 0..<size { bits |= UInt64(input[offset + place]) << UInt64(8 * place) }
        } else {
            for place in 0..<size {
                do throws(Layout.Failure) {
                    try written.append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * place)), in: memory)
                } catch {
                    throw .outOfMemory
                }
            }
        }
        offset += size
    }

    mutating func code(_ number: inout UInt64) throws(Layout.LoadFailure) { try code(&number, size: 8) }

    mutating func code(_ number: inout UInt32) throws(Layout.LoadFailure) {
        var bits = UInt64(number)
        try code(&bits, size: 4)
        number = UInt32(truncatingIfNeeded: bits)
    }

    mutating func code(_ number: inout Int16) throws(Layout.LoadFailure) {
        var bits = UInt64(UInt16(bitPattern: number))
        try code(&bits, size: 2)
        number = Int16(truncatingIfNeeded: bits)
    }

    mutating func code(_ number: inout UInt8) throws(Layout.LoadFailure) {
        var bits = UInt64(number)
        try code(&bits, size: 1)
        number = UInt8(truncatingIfNeeded: bits)
    }

    mutating func code(_ number: inout Double) throws(Layout.LoadFailure) {
        var bits = number.bitPattern
        try code(&bits, size: 8)
        number = Double(bitPattern: bits)
    }

    mutating func code(_ isSet: inout Bool) throws(Layout.LoadFailure) {
        var byte: UInt8 = isSet ? 1 : 0
        try code(&byte)
        guard byte <= 1 else { throw .unusableValue(offset: offset - 1) }
        isSet = byte == 1
    }

    /// How many of something follow, each of which takes at least `size` bytes.
    mutating func code(count: inout Int, of size: Int) throws(Layout.LoadFailure) {
        var number = UInt32(truncatingIfNeeded: count)
        try code(&number)
        guard !isReading || UInt(number) <= UInt(bitPattern: left / size) else {
            throw .wrongLength(offset: offset - 4)
        }
        count = Int(number)
    }

    /// A case of an enumeration.
    mutating func code<Case: RawRepresentable>(_ value: inout Case) throws(Layout.LoadFailure)
    where Case.RawValue == UInt8 {
        var raw = value.rawValue
        try code(&raw)
        guard let known = Case(rawValue: raw) else { throw .unusableValue(offset: offset - 1) }
        value = known
    }

    /// A value that may be missing.
    mutating func code<Value>(
        _ value: inout Value?, or empty: Value,
        _ body: (inout SavedStream, inout Value) throws(Layout.LoadFailure) -> Void
    ) throws(Layout.LoadFailure) {
        var isThere = value != nil
        try code(&isThere)
        guard isThere else {
            value = nil
            return
        }
        var some = value ?? empty
        try body(&self, &some)
        value = some
    }

    mutating func code(_ rect: inout Layout.Rect) throws(Layout.LoadFailure) {
        try code(&rect.x)
        try code(&rect.y)
        try code(&rect.width)
        try code(&rect.height)
    }

    mutating func code(_ insets: inout Layout.Insets) throws(Layout.LoadFailure) {
        try code(&insets.top)
        try code(&insets.left)
        try code(&insets.bottom)
        try code(&insets.right)
    }

    mutating func code(_ insets: inout Layout.DirectionalInsets) throws(Layout.LoadFailure) {
        try code(&insets.top)
        try code(&insets.leading)
        try code(&insets.bottom)
        try code(&insets.trailing)
    }
}
