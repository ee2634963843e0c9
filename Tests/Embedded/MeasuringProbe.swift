// Measures random texts in a font that is made of arithmetic, prints the widths and numbers of lines, and compares the widths with
// those of the whole texts, shaped at once. Compiled together with the sources of the measurer, embedded and not.

enum ArithmeticFont {
    /// `fi` and `ffi` are one glyph, as wide as the letters less 90; `A` before `V` or the glyph of `fi` is 60 narrower.
    static func shape(_ text: UnsafePointer<UInt8>, _ count: Int, _ glyphs: UnsafeMutablePointer<Int32>, _ room: Int)
        -> Int
    {
        var (index, found) = (0, 0)
        while index < count {
            let start = index
            var width = advance(text[index])
            var glyph = Int32(text[index])
            let letters = index + 2 < count && text[index + 1] == 0x66 ? 2 : 1
            if text[index] == 0x66, index + letters < count, text[index + letters] == 0x69 {
                for _ in 0..<letters {
                    index += 1
                    width += advance(text[index])
                }
                width -= 90
                glyph = 255 + Int32(letters)
            }
            index += 1
            if glyph == 0x41, index < count, text[index] == 0x56 { width -= 60 }
            if found < room {
                glyphs[3 * found] = glyph
                glyphs[3 * found + 1] = width
                glyphs[3 * found + 2] = Int32(start)
            }
            found += 1
        }
        // Kerning before a ligature, which pairs of characters do not show.
        for glyph in 0..<max(0, min(found, room) - 1) where glyphs[3 * glyph] == 0x41 && glyphs[3 * glyph + 3] > 255 {
            glyphs[3 * glyph + 1] -= 60
        }
        return found
    }

    static func advance(_ character: UInt8) -> Int32 { 500 + 7 * Int32(character % 31) }

    static var host: TextHost {
        TextHost(
            context: nil,
            breaks: { _, text, count, places in
                var found = 0
                for index in 1..<max(1, count)
                where text[index - 1] == 0x20 || text[index - 1] == 0x2D && text[index] > 0x60 {
                    places[found] = Int32(index) << 1
                    found += 1
                }
                return found
            },
            allocate: { _, bytes in
                let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
                memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
                return memory
            }, deallocate: { _, memory in memory.deallocate() },
            lock: { _ in }, unlock: { _ in })
    }

    static var font: FontHost {
        FontHost(
            context: nil, shape: { _, text, count, _, glyphs, room in ArithmeticFont.shape(text, count, glyphs, room) },
            isOneItem: { _, _, _, _ in false }, pairsAddUp: true, jointsAddUp: true,
            line: LineExtents(width: 0, ascent: 900, height: 1200),
            emptyLine: LineExtents(width: 0, ascent: 900, height: 1200))
    }
}

@main struct MeasuringProbe {
    static func main() {
        guard let breaks = LineBreaks(ArithmeticFont.host),
            let words = WordFont(ArithmeticFont.host, ArithmeticFont.font, breaks)
        else { return print("failed: no memory") }
        var state: UInt64 = 0x5EED_0055
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let letters: [UInt8] = [0x66, 0x66, 0x69, 0x41, 0x56, 0x61, 0x2D, 0x78, 0x37]
        for number in 0..<2000 {
            var text: [UInt8] = []
            for word in 0...next(12) {
                if word > 0 { text.append(0x20) }
                for _ in 0...next(9) { text.append(letters[next(letters.count)]) }
            }
            text.withUnsafeBufferPointer { text in
                let natural = words.naturalWidth(of: text) ?? -1
                let whole = ArithmeticFont.font.width(of: text, .latin) ?? -2
                if natural != whole { print("failed: text \(number) is \(whole) wide, not \(natural)") }
                var stack = LineStack(limit: Int.max, joinsPieces: false)
                let isDone = words.layOut(text, width: 4000 + next(8000), into: &stack)
                print("\(natural) \(isDone ? stack.closed.count : -1) \(stack.closed.width)")
            }
        }
    }
}
