/// A paragraph as widths of units, runs of words that no line break can separate, as numbers: two for the
/// script and the count, then two for each unit.
struct WordUnits {
    private let numbers: UnsafePointer<Int32>

    /// How many numbers the units of a paragraph of so many bytes take at most.
    static func room(for bytes: Int) -> Int { bytes + 4 }

    init(_ numbers: UnsafePointer<Int32>) {
        self.numbers = numbers
    }

    var script: WordScript { numbers[0] == 0 ? .common : .latin }
    var count: Int { Int(numbers[1]) }

    @inline(__always)
    func width(_ unit: Int) -> Int { Int(numbers[2 + 2 * unit]) }

    /// The bytes of a unit in its paragraph.
    func bytes(_ unit: Int, in paragraph: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = Int(numbers[3 + 2 * unit])
        // There is a space before the next one.
        let end = unit + 1 < count ? Int(numbers[5 + 2 * unit]) - 1 : paragraph.count
        return UnsafeBufferPointer(rebasing: paragraph[start..<end])
    }

    /// Writes units one by one.
    struct Writer {
        private let numbers: UnsafeMutablePointer<Int32>
        private(set) var count = 0

        /// - Parameter numbers: has ``WordUnits/room(for:)`` for the paragraph.
        init(_ numbers: UnsafeMutablePointer<Int32>) {
            self.numbers = numbers
        }

        @inline(__always)
        mutating func append(width: Int, start: Int) {
            numbers[2 + 2 * count] = Int32(truncatingIfNeeded: width)
            numbers[3 + 2 * count] = Int32(truncatingIfNeeded: start)
            count += 1
        }

        /// Ends the paragraph; returns how many numbers it takes.
        func end(_ script: WordScript) -> Int {
            numbers[0] = script == .common ? 0 : 1
            numbers[1] = Int32(truncatingIfNeeded: count)
            return 2 + 2 * count
        }
    }
}
