/// Stacks lines into the metrics of a text, in 64 bits, so that they do not overflow.
struct LineStack {
    private let limit: Int
    /// Whether the last line of a piece goes on in the next piece.
    private let joinsPieces: Bool
    private(set) var width = 0
    private(set) var height = 0
    private(set) var firstBaseline = 0
    private(set) var lastBaseline = 0
    private(set) var count = 0
    private var unfinished: LineExtents?
    private var joinsNext = false

    /// An empty stack for at most `limit` lines.
    init(limit: Int, joinsPieces: Bool) {
        self.limit = limit
        self.joinsPieces = joinsPieces
    }

    /// Whether no line that comes now could change anything.
    var isFull: Bool { count >= limit }

    /// How many lines there is room for.
    var room: Int { limit - count - (unfinished == nil ? 0 : 1) }

    /// Appends lines of a paragraph that have the same ascent and height; `widest` is the width of the widest of those there
    /// is room for.
    mutating func append(lines: Int, widest: Int, _ line: LineExtents) {
        guard lines > 0 else { return }
        close()
        let shown = min(lines, limit - count)
        guard shown > 0 else { return }
        if count == 0 { firstBaseline = line.ascent }
        lastBaseline = height + (shown - 1) * line.height + line.ascent
        count += shown
        width = max(width, widest)
        height += shown * line.height
    }

    /// Appends a line, or, behind a piece whose last line goes on, joins it to that: side by side on one baseline.
    mutating func append(_ line: LineExtents) {
        if joinsNext, let last = unfinished {
            let ascent = max(last.ascent, line.ascent)
            let descent = max(last.height - last.ascent, line.height - line.ascent)
            unfinished = LineExtents(width: last.width + line.width, ascent: ascent, height: ascent + descent)
            joinsNext = false
        } else {
            close()
            unfinished = line
        }
    }

    /// Ends a piece of text; its last line goes on in the next one unless the paragraph ends here.
    mutating func endPiece(endsParagraph: Bool) {
        joinsNext = joinsPieces && !endsParagraph
        if !joinsNext { close() }
    }

    private mutating func close() {
        guard let line = unfinished else { return }
        unfinished = nil
        guard !isFull else { return }
        lastBaseline = height + line.ascent
        if count == 0 { firstBaseline = lastBaseline }
        count += 1
        width = max(width, line.width)
        height += line.height
    }

    /// The same with the last line ended.
    var closed: LineStack {
        var closed = self
        closed.close()
        return closed
    }
}
