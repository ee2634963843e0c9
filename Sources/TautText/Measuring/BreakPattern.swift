/// What matters of a word of ASCII for where lines may break inside it.
///
/// All letters have one line breaking class (AL), and all digits have another (NU), so words that differ only in them break at
/// the same places; and in a run of either, what is beyond the first and the last two changes nothing on its left or right.
/// `libgtk-3-0` and `libavcodec-5-1` are both `aaaa-0-0`.
enum BreakPattern {
    private static let runLimit = 3

    /// Writes the pattern of `word` to `marks`, and for each of its characters the place in the word to `places`. Returns how many
    /// there are.
    static func reduce(
        _ word: UnsafeBufferPointer<UInt8>, _ marks: UnsafeMutableBufferPointer<UInt8>,
        _ places: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        var (run, count) = (0, 0)
        var last: UInt8 = 0
        for index in word.indices {
            let byte = word[index]
            let isRun = WordText.isLetterOrDigit(byte)
            let mark: UInt8 = isRun ? (byte >= 0x41 ? 0x61 : 0x30) : byte
            run = isRun && count > 0 && last == mark ? run + 1 : 1
            last = mark
            // Of a long run the last character is kept, for what stands behind it.
            if run > runLimit { count -= 1 }
            marks[count] = mark
            places[count] = Int32(truncatingIfNeeded: index)
            count += 1
        }
        return count
    }
}
