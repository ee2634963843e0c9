import Synchronization

/// Where lines of words may break in any font: asked of the host once for each pair of characters around a space and once for each
/// pattern of a word, for all threads.
///
/// `@unchecked`: what is remembered is atomic, or in tables that threads may share.
final class LineBreaks: @unchecked Sendable {
    private let host: TextHost
    /// By the ASCII characters before and after a space, 128 to a row: 0 unknown, 1 no break, 2 break.
    private let acrossSpaces: UnsafeMutablePointer<Atomic<UInt8>>
    /// The same where one of them is not ASCII, by their bytes.
    private let acrossOtherSpaces: SharedTable
    /// For each pattern the characters before which it breaks; −1 if a hyphen would show.
    private let patterns: SharedTable
    /// Whether words of letters and digits alone never break, by the host's own account of each two of them.
    let lettersAndDigitsStayTogether: Bool

    /// `nil` if memory is short.
    init?(_ host: TextHost) {
        guard let memory = host.allocate(host.context, 128 * 128) else { return nil }
        self.host = host
        acrossSpaces = memory.bindMemory(to: Atomic<UInt8>.self, capacity: 128 * 128)
        for index in 0..<(128 * 128) { (acrossSpaces + index).initialize(to: Atomic(0)) }
        acrossOtherSpaces = SharedTable(host)
        patterns = SharedTable(host)
        lettersAndDigitsStayTogether = Self.lettersAndDigitsStayTogether(host)
    }

    deinit {
        host.deallocate(host.context, acrossSpaces)
    }

    /// Whether a line may break after the space at `index` between two words.
    @inline(__always)
    func isBreak(in text: UnsafeBufferPointer<UInt8>, atSpace index: Int) -> Bool {
        let (last, next) = (text[index - 1], text[index + 1])
        guard last | next < 0x80 else { return isOtherBreak(in: text, atSpace: index) }
        let known = acrossSpaces[Int(last) << 7 | Int(next)].load(ordering: .relaxed)
        return known == 0 ? ask(in: text, atSpace: index) : known == 2
    }

    private func ask(in text: UnsafeBufferPointer<UInt8>, atSpace index: Int) -> Bool {
        let isBreak = hasBreak(UnsafeBufferPointer(rebasing: text[(index - 1)...(index + 1)]), at: 2)
        acrossSpaces[Int(text[index - 1]) << 7 | Int(text[index + 1])].store(isBreak ? 2 : 1, ordering: .relaxed)
        return isBreak
    }

    private func isOtherBreak(in text: UnsafeBufferPointer<UInt8>, atSpace index: Int) -> Bool {
        var (start, end) = (index - 1, index + 2)
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        let around = UnsafeBufferPointer(rebasing: text[start..<end])
        if let known = acrossOtherSpaces.numbers(of: around) { return known[0] != 0 }
        let isBreak = hasBreak(around, at: index - start + 1)
        acrossOtherSpaces.insert(isBreak ? 1 : 0, for: around)
        return isBreak
    }

    private func hasBreak(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: text.count) { places in
            guard let count = ask(text, places) else { return false }
            return places[..<count].contains { Int($0 >> 1) == index }
        }
    }

    /// Writes where a line may break inside `text`; returns how many places there are.
    private func ask(_ text: UnsafeBufferPointer<UInt8>, _ places: UnsafeMutableBufferPointer<Int32>) -> Int? {
        guard let bytes = text.baseAddress, let places = places.baseAddress else { return nil }
        return host.breaks(host.context, bytes, text.count, places)
    }

    /// Writes the bytes before which `unit` may be broken, in order, and returns how many there are; `nil` if a break would show a
    /// hyphen. `places` has room for one a byte.
    func places(in unit: UnsafeBufferPointer<UInt8>, _ places: UnsafeMutableBufferPointer<Int32>) -> Int? {
        guard WordText.isASCII(unit) else {
            guard let count = ask(unit, places) else { return nil }
            for index in 0..<count {
                if places[index] & 1 != 0 { return nil }
                places[index] >>= 1
            }
            return count
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: unit.count) { marks in
            let length = BreakPattern.reduce(unit, marks, places)
            let pattern = UnsafeBufferPointer(rebasing: marks[..<length])
            return withBreaks(of: pattern) { breaks in
                if breaks.first == -1 { return nil }
                // Ascending, and each at or before the place that it names: nothing is read after it was written over.
                for index in breaks.indices { places[index] = places[Int(breaks[index])] }
                return breaks.count
            }
        }
    }

    private func withBreaks<R>(of pattern: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<Int32>) -> R) -> R {
        if let known = patterns.numbers(of: pattern) { return body(known) }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: pattern.count + 1) { found in
            var count = ask(pattern, found) ?? 0
            let showsHyphen = found[..<count].contains { $0 & 1 != 0 }
            for index in 0..<count { found[index] >>= 1 }
            if showsHyphen { (count, found[0]) = (1, -1) }
            let breaks = UnsafeBufferPointer(rebasing: found[..<count])
            patterns.insert(breaks, for: pattern)
            return body(breaks)
        }
    }

    private static func lettersAndDigitsStayTogether(_ host: TextHost) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * 62 * 62) { text in
            var count = 0
            for left in UInt8(0)..<0x80 where WordText.isLetterOrDigit(left) {
                for right in UInt8(0)..<0x80 where WordText.isLetterOrDigit(right) {
                    (text[count], text[count + 1]) = (left, right)
                    count += 2
                }
            }
            return withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { places in
                guard let text = text.baseAddress, let places = places.baseAddress else { return false }
                return host.breaks(host.context, text, count, places) == 0
            }
        }
    }
}
