/// What measuring takes from its host besides fonts: where lines break, locks and memory. All of it may be called by any thread
/// at any time.
struct TextHost {
    /// Given to each of the functions.
    var context: UnsafeMutableRawPointer?
    /// Writes the places inside a UTF-8 text where a line may break, as twice the byte before which it breaks, plus one if a hyphen
    /// would show. Returns how many there are: not more than the text has bytes.
    var breaks: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Int32>) -> Int
    /// So many bytes, all of them 0, aligned for pointers; `nil` if there are none.
    var allocate: @convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?
    var deallocate: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer) -> Void
    /// Begins and ends adding to what is remembered: held for less than a microsecond, and never while `shape` or `breaks` runs.
    var lock: @convention(c) (UnsafeMutableRawPointer?) -> Void
    var unlock: @convention(c) (UnsafeMutableRawPointer?) -> Void
}

/// One font at one size. Its functions may be called by any thread at any time, and answer alike each time.
struct FontHost {
    /// Given to each of the functions.
    var context: UnsafeMutableRawPointer?
    /// Shapes a UTF-8 text in a script (`WordScript`) as in the middle of a paragraph. Writes three numbers for each glyph, from the
    /// left to the right: its number in the font, its advance, the byte at which its cluster starts. Returns how many glyphs there
    /// are; no more than `room` are written.
    var shape:
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<UInt8>, Int, Int32, UnsafeMutablePointer<Int32>, _ room: Int
        ) -> Int
    /// Whether the text of a script is shaped in one go, in this font, as its words are.
    var isOneItem: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>, Int, Int32) -> Bool
    /// Whether the advance of a character of ASCII depends on the next character alone, but for ligatures, which show in pairs.
    var pairsAddUp: Bool
    /// Whether what is further away from a ligature than the next character does not depend on it.
    var jointsAddUp: Bool
    /// The extents of a line with text and of one without.
    var line: LineExtents
    var emptyLine: LineExtents
}

/// The script of a paragraph of ASCII: text without letters is shaped in another script, which may have other rules.
enum WordScript: Int, CaseIterable {
    case common
    case latin
}

/// The logical extents of a line in the units of its font.
struct LineExtents {
    /// The advances of all characters together.
    var width: Int
    /// From the top of the line to its baseline.
    var ascent: Int
    /// From the top of the line to its bottom.
    var height: Int
}

/// A glyph as ``FontHost/shape`` writes it.
struct ShapedGlyph {
    var glyph: Int32
    var advance: Int32
    var cluster: Int32
}

extension FontHost {
    /// Calls `body` with the glyphs of a text that is not empty; with none if there are more than three for a byte.
    func withGlyphs<R>(
        of text: UnsafeBufferPointer<UInt8>, _ script: WordScript, _ body: (UnsafeBufferPointer<ShapedGlyph>) -> R
    ) -> R {
        let room = 3 * text.count
        return withUnsafeTemporaryAllocation(of: ShapedGlyph.self, capacity: room) { glyphs in
            let count = glyphs.withMemoryRebound(to: Int32.self) { numbers in
                guard let bytes = text.baseAddress, let numbers = numbers.baseAddress else { return 0 }
                return shape(context, bytes, text.count, Int32(truncatingIfNeeded: script.rawValue), numbers, room)
            }
            return body(UnsafeBufferPointer(start: glyphs.baseAddress, count: count <= room ? count : 0))
        }
    }

    /// The advances of all glyphs of a text together; `nil` if they are not known.
    func width(of text: UnsafeBufferPointer<UInt8>, _ script: WordScript) -> Int? {
        withGlyphs(of: text, script) { glyphs in
            glyphs.isEmpty ? nil : glyphs.reduce(0) { $0 + Int($1.advance) }
        }
    }
}
