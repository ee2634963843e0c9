/// Fills the lines of one paragraph greedily with widths in Pango's units.
struct LineFiller {
    private let width: Int
    private let space: Int
    /// The width of the current line, or −1 if it has nothing yet.
    private var used = -1

    /// Lines of `width` (negative: endless), and a space of `space` between words.
    init(width: Int, space: Int) {
        self.width = width < 0 ? .max : width
        self.space = space
    }

    /// Puts a unit on the current line, after a space if it is not the first. False if it does not fit.
    mutating func add(_ unit: Int) -> Bool {
        let needed = used < 0 ? unit : used + space + unit
        guard needed <= width else { return false }
        used = needed
        return true
    }

    /// Puts a unit on a new line. False if it is wider than a line.
    mutating func start(_ unit: Int, stack: inout LineStack, line: LineExtents) -> Bool {
        guard unit <= width else { return false }
        end(stack: &stack, line: line)
        used = unit
        return true
    }

    /// Puts the parts of a unit on as many lines as it takes. False if one is wider than a line.
    mutating func add(parts: [WordPart], stack: inout LineStack, line: LineExtents) -> Bool {
        var kerning: Int?
        for part in parts {
            if let kerning, used + kerning + part.width <= width {
                used += kerning + part.width
            } else if kerning != nil || !add(part.width) {
                guard start(part.width, stack: &stack, line: line) else { return false }
            }
            kerning = part.kerning
        }
        return true
    }

    /// Ends the current line, if it has anything.
    mutating func end(stack: inout LineStack, line: LineExtents) {
        guard used >= 0 else { return }
        stack.append(LineExtents(width: used, ascent: line.ascent, height: line.height))
        used = -1
    }
}
