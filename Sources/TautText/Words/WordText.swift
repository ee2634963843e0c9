/// What the words path asks about the bytes of a text.
enum WordText {
    /// Whether lines never break before or after a byte among others of its kind: letters and digits of ASCII.
    static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

    /// Whether `unit` is of letters and digits alone, where no line breaks.
    static func isOneWord(_ unit: UnsafeBufferPointer<UInt8>) -> Bool {
        BreakOpportunities.lettersAndDigitsStayTogether && unit.allSatisfy(isLetterOrDigit)
    }

    /// The script in which Pango shapes a paragraph: that of its letters, if it has any.
    static func script(of paragraph: UnsafeBufferPointer<UInt8>) -> WordScript {
        paragraph.contains(where: isLetter) ? .latin : .common
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
