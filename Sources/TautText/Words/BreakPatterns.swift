/// Where lines may break inside words of ASCII, asked of Pango once per pattern.
///
/// All letters have one line breaking class (AL), and all digits have another (NU), so words that differ only in them break at
/// the same places; and in a run of either, what is beyond the first and the last two changes nothing on its left or right.
/// `libgtk-3-0` and `libavcodec-5-1` are both `aaaa-0-0`.
struct BreakPatterns {
    /// For each pattern where its breaks are in `breaks`.
    private var table = ByteTable()
    /// For each pattern the number of its breaks (negative: with hyphens, nothing follows), then the breaks.
    private var breaks: [Int32] = []
    private var pattern: [UInt8] = []
    /// For each character of the pattern its place in the word.
    private var places: [Int] = []
    private static let runLimit = 4

    /// The bytes before which `word`, of ASCII, may be broken, in order. `nil` if a break would show a hyphen.
    mutating func places(in word: UnsafeBufferPointer<UInt8>) -> [Int]? {
        reduce(word)
        let start = pattern.withUnsafeBufferPointer { table.value(of: $0) } ?? ask()
        let count = breaks[Int(start)]
        if count < 0 { return nil }
        return (0..<Int(count)).map { places[Int(breaks[Int(start) + 1 + $0])] }
    }

    private mutating func reduce(_ word: UnsafeBufferPointer<UInt8>) {
        pattern.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        var run = 0
        for (index, byte) in word.enumerated() {
            let mark = Self.mark(byte)
            let isRun = mark != byte || mark == UInt8(ascii: "a") || mark == UInt8(ascii: "0")
            run = isRun && pattern.last == mark ? run + 1 : 1
            if isRun, run > Self.runLimit {
                // Of a long run the last character is kept, for what stands behind it.
                places[places.count - 1] = index
            } else {
                pattern.append(mark)
                places.append(index)
            }
        }
    }

    private static func mark(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(ascii: "a")
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(ascii: "0")
        default: byte
        }
    }

    private mutating func ask() -> Int32 {
        let found = pattern.withUnsafeBufferPointer { BreakOpportunities.places(in: $0) }
        let start = Int32(truncatingIfNeeded: breaks.count)
        let startsAgain = pattern.withUnsafeBufferPointer { table.insert(start, for: $0) }
        if startsAgain {
            // The table forgot all others, and so do the breaks; what it holds now points nowhere.
            table = ByteTable()
            breaks = []
            return ask()
        }
        if found.contains(where: \.insertsHyphen) {
            breaks.append(-1)
        } else {
            breaks.append(Int32(truncatingIfNeeded: found.count))
            breaks += found.map { Int32(truncatingIfNeeded: $0.index) }
        }
        return start
    }
}
