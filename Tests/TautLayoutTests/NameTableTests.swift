import TautLayout
import TestSupport
import Testing

/// A table finds what a search from the start of its list finds, before and after the list is sorted.
struct NameTableTests {
    @Test(arguments: 1...20) func findsTheFirstOfEqualNames(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        // Few letters, so that names are equal and begin with each other; bytes above 0x7F are negative in C.
        func name() -> [UInt8] {
            (0..<random.integer(0...3)).map { _ in random.element([0x41, 0x62, 0xC3, 0xBC]) }
        }
        let names = (0..<random.integer(0...60)).map { _ in random.chance(0.1) ? nil : name() }
        let texts = names.map { name in
            name.map { name in
                let text = UnsafeMutablePointer<CChar>.allocate(capacity: name.count + 1)
                for (place, byte) in (name + [0]).enumerated() { text[place] = CChar(bitPattern: byte) }
                return UnsafePointer(text)
            }
        }
        defer { for text in texts { text?.deallocate() } }
        let layout = try Layout()
        texts.withUnsafeBytes { bytes in
            let stride = MemoryLayout<UnsafePointer<CChar>?>.stride
            var table = NameTable(bytes.baseAddress, stride: stride, count: texts.count)
            defer { table.deallocate(in: layout) }
            for search in 0..<1000 {
                let wanted = name()
                let found = wanted.withUnsafeBufferPointer { table.index(of: $0, in: layout) }
                #expect(found == names.firstIndex(of: wanted), "seed \(seed), search \(search), \(wanted)")
            }
        }
    }
}
