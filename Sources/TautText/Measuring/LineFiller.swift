/// Fills the lines of one paragraph greedily with widths in the units of a font.
struct LineFiller {
    private let width: Int
    private let space: Int
    private let limit: Int
    /// The width of the current line, or −1 if it has nothing yet.
    private var used = -1
    /// How many lines are complete.
    private(set) var lines = 0
    /// The width of the widest of them, up to the limit.
    private(set) var widest = 0

    /// Lines of `width`, and a space of `space` between words. Lines beyond `limit` are counted and nothing more.
    init(width: Int, space: Int, limit: Int) {
        self.width = width
        self.space = space
        self.limit = limit
    }

    /// What is left on the current line for another unit; negative if that is nothing, or if the line is empty.
    var room: Int { used < 0 ? -1 : width - used - space }

    /// Puts a unit on the current line, after a space if it is not the first. False if it does not fit.
    @inline(__always)
    mutating func add(_ unit: Int) -> Bool {
        let needed = used < 0 ? unit : used + space + unit
        guard needed <= width else { return false }
        used = needed
        return true
    }

    /// Puts a unit that is not wider than a line on a new one.
    @inline(__always)
    mutating func start(_ unit: Int) {
        end()
        used = unit
    }

    /// Puts the parts of a unit on as many lines as it takes. False if one is wider than a line.
    mutating func add(parts: UnsafeBufferPointer<WordPart>) -> Bool {
        var kerning: Int?
        for part in parts {
            let partWidth = Int(part.width)
            if let kerning, used + kerning + partWidth <= width {
                used += kerning + partWidth
            } else if kerning != nil || !add(partWidth) {
                guard partWidth <= width else { return false }
                start(partWidth)
            }
            kerning = Int(part.kerning)
        }
        return true
    }

    /// Ends the current line, if it has anything.
    mutating func end() {
        guard used >= 0 else { return }
        if lines < limit { widest = max(widest, used) }
        lines += 1
        used = -1
    }
}
