/// Which characters beyond ASCII a font takes like ASCII: in the same item as the letters around them, and without any
/// dealings with a space. Of ``CommonText`` alone, whose line breaks and fonts do not depend on other text.
struct PlainCharacters {
    private let font: FontHost
    private let script: WordScript
    /// By the bytes of a character: 1 if it is plain.
    private let known: SharedTable

    init(_ host: TextHost, _ font: FontHost, _ script: WordScript) {
        (self.font, self.script) = (font, script)
        known = SharedTable(host)
    }

    /// Whether a word consists of characters from `!` to `~` and of such characters. Without a Latin letter of ASCII in
    /// its paragraph, a character beyond ASCII might decide the script: then the answer is no.
    func arePlain(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < word.count {
            if word[index] < 0x80 {
                guard word[index] > 0x20, word[index] < 0x7F else { return false }
                index += 1
                continue
            }
            let length = CommonText.lengthOfSequence(in: word, at: index)
            guard length > 0, script != .common,
                isPlain(UnsafeBufferPointer(rebasing: word[index..<(index + length)]))
            else { return false }
            index += length
        }
        return true
    }

    private func isPlain(_ character: UnsafeBufferPointer<UInt8>) -> Bool {
        if let known = known.numbers(of: character) { return known[0] != 0 }
        let answer = computeIsPlain(character)
        known.insert(answer ? 1 : 0, for: character)
        return answer
    }

    private func computeIsPlain(_ character: UnsafeBufferPointer<UInt8>) -> Bool {
        // A no-break space is a space, and a soft hyphen a hyphen at the end of a line.
        if character.count == 2, character[0] == 0xC2, character[1] == 0xA0 || character[1] == 0xAD { return false }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: character.count + 2) { text in
            func put(between byte: UInt8) {
                for index in character.indices { text[index + 1] = character[index] }
                (text[0], text[character.count + 1]) = (byte, byte)
            }
            func width(_ range: Range<Int>) -> Int? {
                font.width(of: UnsafeBufferPointer(rebasing: text[range]), script)
            }
            put(between: 0x78)
            guard let bytes = text.baseAddress,
                font.isOneItem(font.context, bytes, text.count, Int32(truncatingIfNeeded: script.rawValue))
            else { return false }
            put(between: 0x20)
            let end = character.count + 1
            guard let alone = width(1..<end), let space = width(0..<1), alone >= 0 else { return false }
            return width(1..<(end + 1)) == alone + space && width(0..<end) == space + alone
        }
    }
}
