/// Numbers and strings.
extension JSONReader {
    /// Powers of ten that a double holds exactly: a decimal of at most 15 digits times or divided by one of them is rounded
    /// once, hence correctly (W. D. Clinger, "How to read floating point numbers accurately", 1990).
    private static let exactPowers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    private func digit(at position: Int) -> UInt64? {
        guard position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 else { return nil }
        return UInt64(bytes[position] - 0x30)
    }

    mutating func number() throws(SourceFault) -> Double {
        let start = index
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard let first = digit(at: index) else { throw unexpected("a digit") }
        var mantissa: UInt64 = 0
        var digits = 0
        var fractionDigits = 0
        func take(_ value: UInt64) {
            if digits < 19 { mantissa = mantissa &* 10 &+ value }
            if digits > 0 || value > 0 { digits += 1 }
        }
        while let value = digit(at: index) {
            take(value)
            index += 1
            if first == 0 { break }
        }
        if digit(at: index) != nil {
            throw SourceFault("a number cannot begin with 0", at: start, text: offendingText(at: start))
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digit(at: index) != nil else { throw unexpected("a digit after '.'") }
            while let value = digit(at: index) {
                take(value)
                fractionDigits += 1
                index += 1
            }
        }
        let hasExponent = try skipExponent()
        if !hasExponent, digits <= 15, fractionDigits <= 22 {
            let magnitude = Double(mantissa) / Self.exactPowers[fractionDigits]
            return isNegative ? -magnitude : magnitude
        }
        return try slowNumber(from: start)
    }

    private mutating func skipExponent() throws(SourceFault) -> Bool {
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return false }
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
        guard digit(at: index) != nil else { throw unexpected("a digit of the exponent") }
        while digit(at: index) != nil { index += 1 }
        return true
    }

    private func slowNumber(from start: Int) throws(SourceFault) -> Double {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            let shown = text.count > 40 ? "\(text.prefix(40))…" : text
            throw SourceFault("the number \(shown) is too large", at: start, text: shown)
        }
        return value
    }

    mutating func string() throws(SourceFault) -> String {
        let open = index
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\"),
            bytes[index] >= 0x20
        {
            index += 1
        }
        guard index < bytes.count else { throw unterminated(open) }
        if bytes[index] == UInt8(ascii: "\"") {
            defer { index += 1 }
            return try decoded(UnsafeBufferPointer(rebasing: bytes[start..<index]), at: open)
        }
        var buffer = Array(bytes[start..<index])
        try escapedRest(of: &buffer, open: open)
        let result: Result<String, SourceFault> = buffer.withUnsafeBufferPointer { pointer in
            do throws(SourceFault) {
                return .success(try decoded(pointer, at: open))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The part of a string that begins with its first escape, up to and with the closing quote.
    private mutating func escapedRest(of buffer: inout [UInt8], open: Int) throws(SourceFault) {
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return
            }
            guard byte >= 0x20 else {
                throw SourceFault(
                    "a control character inside a string; write it as an escape such as \\n", at: index,
                    text: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
            }
            if byte == UInt8(ascii: "\\") {
                try escape(into: &buffer)
            } else {
                buffer.append(byte)
                index += 1
            }
        }
        throw unterminated(open)
    }

    private mutating func escape(into buffer: inout [UInt8]) throws(SourceFault) {
        let start = index
        index += 1
        guard index < bytes.count else { throw unexpected("the rest of an escape") }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(byte)
        case UInt8(ascii: "b"): buffer.append(0x08)
        case UInt8(ascii: "f"): buffer.append(0x0C)
        case UInt8(ascii: "n"): buffer.append(0x0A)
        case UInt8(ascii: "r"): buffer.append(0x0D)
        case UInt8(ascii: "t"): buffer.append(0x09)
        case UInt8(ascii: "u"): buffer.append(contentsOf: String(Character(try scalar(from: start))).utf8)
        default:
            let text = "\\" + String(decoding: [byte], as: UTF8.self)
            throw SourceFault("unknown escape '\(text)'", at: start, text: text)
        }
    }

    private mutating func hexadecimal(from start: Int) throws(SourceFault) -> UInt32 {
        guard index + 4 <= bytes.count,
            let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16),
            bytes[index] != UInt8(ascii: "+"), bytes[index] != UInt8(ascii: "-")
        else {
            let end = Swift.min(index + 4, bytes.count)
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            throw SourceFault("expected four hexadecimal digits in '\(text)'", at: start, text: text)
        }
        index += 4
        return unit
    }

    /// The character of `\uXXXX`, or of the two that form a surrogate pair.
    private mutating func scalar(from start: Int) throws(SourceFault) -> Unicode.Scalar {
        let high = try hexadecimal(from: start)
        if let scalar = Unicode.Scalar(high) { return scalar }
        if high < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            index += 2
            let low = try hexadecimal(from: start)
            if low >= 0xDC00, low <= 0xDFFF,
                let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
            {
                return scalar
            }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        throw SourceFault("'\(text)' is half of a surrogate pair", at: start, text: text)
    }

    private func decoded(_ slice: UnsafeBufferPointer<UInt8>, at open: Int) throws(SourceFault) -> String {
        guard let text = String(validating: slice, as: UTF8.self) else {
            throw SourceFault(
                "a string that is not UTF-8", at: open, text: String(decoding: slice.prefix(40), as: UTF8.self))
        }
        return text
    }

    private func unterminated(_ open: Int) -> SourceFault {
        SourceFault("a string without its closing quote", at: open, text: offendingText(at: open + 1))
    }
}
