#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Numbers as Interface Builder writes them.
enum InterfaceBuilderNumber {
    /// A constant or a length: 17 significant digits without trailing zeros, as the C format `%.17g` writes them
    /// (`37.666666666666657`, `0.40000000000000002`, `1.1920928955078125e-07`).
    static func text(_ number: Double) -> String {
        guard number != 0 else { return "0" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { room in
            let length = withVaList([number]) { vsnprintf(room.baseAddress, room.count, "%.17g", $0) }
            // Some locales have another decimal separator.
            let isOfNumbers = { (byte: CChar) in "0123456789+-e".utf8.contains(UInt8(bitPattern: byte)) }
            return room.prefix(Int(length)).split(whereSeparator: { !isOfNumbers($0) })
                .map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }.joined(separator: ".")
        }
    }

    /// A coordinate of a rectangle: as ``text(_:)``, but zero is `0.0`.
    static func coordinate(_ number: Double) -> String {
        number == 0 ? "0.0" : text(number)
    }

    /// The shortest text that is read as the same number.
    static func shortText(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
