import TautLayout

/// Words in memory of fixed size, ended by 0: ASCII, except for the host's names. What does not fit is left out.
struct Sentence {
    private let host: Host
    private let start: UnsafeMutablePointer<CChar>?
    private let capacity: Int
    private var letters: List<CChar>

    init(_ start: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ host: Host) {
        self.host = host
        self.start = start
        self.capacity = capacity < 0 ? .max : capacity
        letters = List(start, capacity)
    }

    /// How many letters were added.
    var length: Int { letters.count }

    /// Puts the 0 behind the last letter that fits. A character of UTF-8 that does not fit is left out as a whole.
    func end() {
        guard let start, capacity > 0 else { return }
        var end = min(length, capacity - 1)
        if length >= capacity { while end > 0, UInt8(bitPattern: start[end]) & 0xC0 == 0x80 { end -= 1 } }
        start[end] = 0
    }

    /// A box by its name, or by its index.
    mutating func add(_ box: Layout.Box) {
        add("box ", host.name(of: box), or: box.index)
    }

    /// A constraint by its name, or by its index.
    mutating func add(_ constraint: Layout.Constraint) {
        add("constraint ", host.hostName(of: constraint), or: constraint.index)
    }

    /// The same at the start of a sentence.
    mutating func begin(_ box: Layout.Box) {
        add("Box ", host.name(of: box), or: box.index)
    }

    /// The same at the start of a sentence.
    mutating func begin(_ constraint: Layout.Constraint) {
        add("Constraint ", host.hostName(of: constraint), or: constraint.index)
    }

    private mutating func add(_ kind: StaticString, _ name: UnsafePointer<CChar>?, or index: UInt32) {
        add(kind)
        if let name { return add(quoted: name) }
        if index == .max { add("TAUT_NO_BOX") } else { add(UInt64(index)) }
    }

    mutating func add(quoted text: UnsafePointer<CChar>) {
        add("\"")
        var letter = text
        while letter.pointee != 0 {
            letters.append(letter.pointee)
            letter += 1
        }
        add("\"")
    }

    mutating func add(_ words: StaticString) {
        for index in 0..<words.utf8CodeUnitCount { add(byte: words.utf8Start[index]) }
    }

    mutating func add(_ number: UInt64) {
        if number >= 10 { add(number / 10) }
        add(byte: UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// A number with up to six digits behind the point.
    mutating func add(_ number: Double) {
        if number.isNaN { return add("NaN") }
        if number < 0 { add("-") }
        let size = number.magnitude
        if size == .infinity { return add("infinity") }
        guard size < 1e15 else { return add("more than 1e15") }
        var whole = size.rounded(.down)
        var digits = ((size - whole) * 1e6).rounded()
        if digits == 1e6 { (whole, digits) = (whole + 1, 0) }
        add(UInt64(whole))
        guard digits > 0 else { return }
        add(".")
        var rest = UInt64(digits)
        var unit: UInt64 = 100_000
        while rest > 0 {
            add(rest / unit)
            rest %= unit
            unit /= 10
        }
    }

    /// One word of several.
    mutating func add(_ words: StaticString, word: UInt8) {
        var rest = word
        for index in 0..<words.utf8CodeUnitCount {
            let byte = words.utf8Start[index]
            if byte == UInt8(ascii: " ") {
                if rest == 0 { return }
                rest -= 1
            } else if rest == 0 {
                add(byte: byte)
            }
        }
    }

    private mutating func add(byte: UInt8) { letters.append(CChar(bitPattern: byte)) }
}
