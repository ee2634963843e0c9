/// What text the words path takes.
enum WordText {
    /// The script in which Pango shapes a paragraph of words with single spaces between them; `nil` for other text.
    static func script(of paragraph: UnsafeBufferPointer<UInt8>) -> WordScript? {
        var hasLetters = false
        var previous: UInt8 = 0x20
        for byte in paragraph {
            if byte == 0x20 {
                if previous == 0x20 { return nil }
            } else {
                guard byte > 0x20, byte < 0x7F else { return nil }
                hasLetters = hasLetters || isLetter(byte)
            }
            previous = byte
        }
        if previous == 0x20 { return nil }
        return hasLetters ? .latin : .common
    }

    /// Whether `unit` is of letters and digits alone, where no line breaks.
    static func isOneWord(_ unit: UnsafeBufferPointer<UInt8>) -> Bool {
        BreakOpportunities.lettersAndDigitsStayTogether
            && unit.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
