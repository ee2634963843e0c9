internal import CPango

/// Which characters beyond ASCII a font takes like ASCII: in the same item as the letters around them, and without any
/// dealings with a space. Of ``CommonText`` alone, whose line breaks and fonts do not depend on other text.
struct PlainCharacters {
    private let shaper: WordShaper
    private let script: WordScript
    private var known: [UInt32: Bool] = [:]

    init(shaper: WordShaper, script: WordScript) {
        self.shaper = shaper
        self.script = script
    }

    /// Whether a word consists of characters from `!` to `~` and of such characters. Without a Latin letter of ASCII in
    /// its paragraph, a character beyond ASCII might decide the script: then the answer is no.
    mutating func arePlain(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let scalars = String(validating: word, as: UTF8.self)?.unicodeScalars else { return false }
        for scalar in scalars {
            if scalar.value < 0x80 {
                guard scalar.value > 0x20, scalar.value < 0x7F else { return false }
            } else if script == .common || !isPlain(scalar) {
                return false
            }
        }
        return true
    }

    private mutating func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if let known = known[scalar.value] { return known }
        if known.count >= 1 << 12 { known.removeAll() }
        let answer = computeIsPlain(scalar)
        known[scalar.value] = answer
        return answer
    }

    private func computeIsPlain(_ scalar: Unicode.Scalar) -> Bool {
        let bytes = Array(String(scalar).utf8)
        // A no-break space is a space, and a soft hyphen a hyphen at the end of a line.
        guard scalar.value != 0xA0, scalar.value != 0xAD, bytes.withUnsafeBufferPointer(CommonText.contains),
            shaper.isOneItem([0x78] + bytes + [0x78], script)
        else { return false }
        let alone = shaper.shape(bytes, script).width
        let space = shaper.shape([0x20], script).width
        return alone >= 0 && shaper.shape(bytes + [0x20], script).width == alone + space
            && shaper.shape([0x20] + bytes, script).width == space + alone
    }
}
