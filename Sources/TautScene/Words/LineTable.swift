/// Where the lines of a text begin: finds places of many bytes without reading the text again for each.
package struct LineTable: Sendable {
    private let source: SourceText
    package var file: String { source.file }
    private let starts: [Int]
    /// How many characters begin before every so many bytes: lines may be long.
    private let counts: [Int]
    private static let step = 256

    /// - Complexity: O(bytes).
    package init(_ source: SourceText) {
        self.source = source
        var starts = [0]
        let bytes = source.bytes
        for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
            // A line ends with LF, CR LF or CR.
            let isHalf = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if !isHalf { starts.append(index + 1) }
        }
        self.starts = starts
        var counts = [0]
        var count = 0
        for (index, byte) in bytes.enumerated() {
            count += byte & 0xC0 == 0x80 ? 0 : 1
            if (index + 1) % Self.step == 0 { counts.append(count) }
        }
        self.counts = counts
    }

    /// The line and column of a byte, both counted from 1; columns count characters (Unicode scalars).
    ///
    /// - Complexity: O(log lines).
    package func place(of offset: Int) -> SourcePlace {
        let end = min(max(offset, 0), source.bytes.count)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= end { low = middle } else { high = middle }
        }
        return SourcePlace(line: low + 1, column: characters(before: end) - characters(before: starts[low]) + 1)
    }

    private func characters(before offset: Int) -> Int {
        let block = offset / Self.step
        return source.bytes[(block * Self.step)..<offset].reduce(counts[block]) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}

/// A place in a file; line and column are counted from 1.
package struct SourcePlace: Sendable, Hashable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
