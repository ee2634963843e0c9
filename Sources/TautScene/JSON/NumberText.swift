/// Numbers as the shortest text that is read as the same double, whole numbers without a fraction.
package enum NumberText {
    /// The maximum number of bytes of a number.
    package static let maximumLength = 32

    /// Writes a number into at least ``maximumLength`` bytes; returns the number of bytes written. NaN and infinities, which
    /// JSON does not have, become null.
    package static func write(_ number: Double, to room: UnsafeMutablePointer<UInt8>) -> Int {
        // Pixels are halves and thirds of points, texts are measured in 1024ths. Below 100,000 a 1024th has at most 15 digits,
        // and no other decimal with that many digits is read as the same double: the exact text is the shortest.
        let scaled = number * 1024
        if abs(scaled) < 1e5 * 1024, scaled == scaled.rounded(.towardZero) {
            return write(fraction: Int64(scaled), to: room)
        }
        if abs(number) < 1e15, number * 2 == (number * 2).rounded(.towardZero) {
            return write(half: Int64(number * 2), to: room)
        }
        return writeOther(number, to: room)
    }

    /// The texts of 0, 0.5, 1 … below 2048, which most numbers of frames are: the first character is in the lowest byte, the length in the
    /// highest.
    package static let halves: [UInt64] = (0..<4096).map { half in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumLength) { room in
            guard let start = room.baseAddress else { return 0 }
            let length = write(half: Int64(half), to: start)
            return (0..<length).reduce(UInt64(length) << 56) { $0 | UInt64(room[$1]) << UInt64(8 * $1) }
        }
    }

    /// Writes a number as ``write(_:to:)`` does, with the table ``halves``.
    @inline(__always)
    package static func write(
        _ number: Double, _ halves: UnsafeBufferPointer<UInt64>, to room: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let half = number * 2
        if half >= 0, half < 4096 {
            let whole = Int(half)
            if Double(whole) == half {
                let text = halves[whole]
                UnsafeMutableRawPointer(room).storeBytes(of: text.littleEndian, as: UInt64.self)
                return Int(text >> 56)
            }
        }
        return write(number, to: room)
    }

    /// Writes a number of 1024ths.
    private static func write(fraction: Int64, to room: UnsafeMutablePointer<UInt8>) -> Int {
        var length = 0
        if fraction < 0 {
            room[0] = UInt8(ascii: "-")
            length = 1
        }
        length += write(fraction.magnitude >> 10, to: room + length)
        let rest = fraction.magnitude & 1023
        if rest == 0 { return length }
        room[length] = UInt8(ascii: ".")
        if rest == 512 {
            room[length + 1] = UInt8(ascii: "5")
            return length + 2
        }
        // Ten digits suffice: 10^10 / 1024 is whole.
        var digits = rest * 9_765_625
        var place = length + 10
        while place > length {
            room[place] = 0x30 + UInt8(truncatingIfNeeded: digits % 10)
            digits /= 10
            place -= 1
        }
        length += 11
        while room[length - 1] == UInt8(ascii: "0") { length -= 1 }
        return length
    }

    private static func write(half: Int64, to room: UnsafeMutablePointer<UInt8>) -> Int {
        var length = 0
        if half < 0 {
            room[0] = UInt8(ascii: "-")
            length = 1
        }
        length += write(half.magnitude >> 1, to: room + length)
        if half & 1 == 0 { return length }
        room[length] = UInt8(ascii: ".")
        room[length + 1] = UInt8(ascii: "5")
        return length + 2
    }

    /// Writes a whole number.
    @inline(__always)
    package static func write(_ number: UInt64, to room: UnsafeMutablePointer<UInt8>) -> Int {
        if number < 10 {
            room[0] = 0x30 + UInt8(truncatingIfNeeded: number)
            return 1
        }
        var length = number < 100 ? 2 : number < 1000 ? 3 : 4
        var bound: UInt64 = 10_000
        // A number has at most 20 digits.
        while length >= 4, length < 20, number >= bound {
            length += 1
            bound = bound &* 10
        }
        var rest = number
        var place = length - 1
        while place >= 0 {
            let tenth = rest / 10
            room[place] = 0x30 + UInt8(truncatingIfNeeded: rest &- tenth &* 10)
            rest = tenth
            place -= 1
        }
        return length
    }

    private static func writeOther(_ number: Double, to room: UnsafeMutablePointer<UInt8>) -> Int {
        guard number.isFinite else { return write("null".utf8, to: room) }
        let text = number.description.utf8
        return write(number.description.hasSuffix(".0") ? text.dropLast(2) : text[...], to: room)
    }

    private static func write(_ text: some Collection<UInt8>, to room: UnsafeMutablePointer<UInt8>) -> Int {
        UnsafeMutableBufferPointer(start: room, count: maximumLength).initialize(fromContentsOf: text)
    }
}
