/// Words in memory of fixed size, as ASCII ended by 0; what does not fit is left out.
struct Sentence {
    private var letters: List<CChar>

    init(_ start: UnsafeMutablePointer<CChar>?, _ capacity: Int) { letters = List(start, capacity) }

    /// How many letters were added.
    var length: Int { letters.count }

    /// Puts the 0 behind the last letter that fits.
    func end() { letters.end(with: 0) }

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
