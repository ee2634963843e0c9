internal import CPango
internal import TautScene

/// A font at a size for all threads: what one of them has measured serves the others.
///
/// Words are measured from tables; what these lack is shaped under a lock, in a Pango context that all threads share. Text that goes
/// to Pango as a whole takes that context as well, or, where another thread has it, one of a stock that grows with the threads
/// that meet there. Answers do not depend on which it is (``MeasuredFont``).
final class SharedFont: Sendable {
    let units: PangoUnits
    /// The way without Pango for text that needs no more; `nil` if the font is not made for it.
    let words: WordFont?
    /// How many bytes of a text Pango can add up at once.
    let limit: Int
    private let shaping: ShapingFont
    private let stock: FontStock

    /// - Parameters:
    ///   - breaks: `nil` if everything is to go to Pango.
    ///   - gate: what the rules of the font allow.
    ///   - make: makes the font in a Pango context of its own.
    init(
        breaks: LineBreaks?, gate: (WordShaper) -> FontGate,
        make: @escaping @Sendable () -> MeasuredFont
    ) {
        let font = make()
        units = font.units
        limit = MeasuredFont.limit(ofSize: font.size)
        stock = FontStock(make)
        shaping = ShapingFont(font, shaper: breaks == nil ? nil : font.makeShaper())
        words = breaks.flatMap { [shaping] in shaping.makeWords($0, gate: gate) }
    }

    /// The extent of UTF-8 text.
    func measure(_ text: TextBytes, width: Double?, lines: Int) -> TextMetrics {
        let wrap = units.wrap(width)
        var stack = LineStack(limit: lines > 0 ? lines : .max, joinsPieces: wrap < 0)
        if text.count > limit || words?.layOut(text, width: Int(wrap), into: &stack) != true {
            withFont { font in
                TextPieces(limit: limit, breaksWords: wrap >= 0).forEach(in: text) { piece, endsParagraph in
                    font.layOut(piece, width: wrap) { stack.append($0) }
                    stack.endPiece(endsParagraph: endsParagraph)
                    return !stack.isFull
                }
            }
        }
        return stack.metrics(units)
    }

    /// UTF-8 text as the widths of its words; `nil` if only Pango can wrap it.
    func prepare(_ text: TextBytes) -> PreparedWords? {
        // An eighth, because a prepared width has three bits less.
        text.count <= limit / 8 ? words?.prepareParts(of: text) : nil
    }

    /// Calls `body` with a font that no other thread has meanwhile.
    func withFont<R>(_ body: (MeasuredFont) -> R) -> R {
        if let result = shaping.withFontIfFree(body) { return result }
        let font = stock.borrow()
        defer { stock.giveBack(font) }
        return body(font)
    }
}

/// The fonts that whole texts are given to where two threads have such at the same time.
///
/// `@unchecked`: `idle` is only touched under `lock`, and a font is either there or with the one thread that borrowed it.
private final class FontStock: @unchecked Sendable {
    private let make: @Sendable () -> MeasuredFont
    private let lock = Lock()
    private var idle: [MeasuredFont] = []

    init(_ make: @escaping @Sendable () -> MeasuredFont) {
        self.make = make
    }

    func borrow() -> MeasuredFont { lock.withLock { () -> MeasuredFont? in idle.popLast() } ?? make() }

    func giveBack(_ font: MeasuredFont) { lock.withLock { idle.append(font) } }
}

/// The font that all threads shape words in, one at a time.
///
/// `@unchecked`: the font and the shaper are only touched under `lock`.
private final class ShapingFont: @unchecked Sendable {
    private let lock = Lock()
    private let font: MeasuredFont
    private let shaper: WordShaper?

    init(_ font: MeasuredFont, shaper: WordShaper?) {
        self.font = font
        self.shaper = shaper
    }

    /// `nil` if another thread has the font.
    func withFontIfFree<R>(_ body: (MeasuredFont) -> R) -> R? {
        guard lock.tryLock() else { return nil }
        defer { lock.unlock() }
        return body(font)
    }

    /// For as long as this lives. `nil` if the font is not made for words.
    func makeWords(_ breaks: LineBreaks, gate: (WordShaper) -> FontGate) -> WordFont? {
        guard let shaper else { return nil }
        let gate = gate(shaper)
        guard gate.spaceStandsAlone, let line = font.extents(ofLine: [0x78]),
            let emptyLine = font.extents(ofLine: [])
        else { return nil }
        let functions = FontHost(
            context: Unmanaged.passUnretained(self).toOpaque(),
            shape: { context, text, count, script, glyphs, room in
                ShapingFont.with(context, text, count, script) { $0.shape($1, $2, into: glyphs, room) } ?? 0
            },
            isOneItem: { context, text, count, script in
                ShapingFont.with(context, text, count, script) { $0.isOneItem(Array($1), $2) } ?? false
            }, pairsAddUp: gate.pairsAddUp, jointsAddUp: gate.jointsAddUp, line: line, emptyLine: emptyLine)
        return WordFont(PangoTextHost.functions, functions, breaks)
    }

    private static func with<R>(
        _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>, _ count: Int, _ script: Int32,
        _ body: (WordShaper, UnsafeBufferPointer<UInt8>, WordScript) -> R
    ) -> R? {
        guard let context, let script = WordScript(rawValue: Int(script)) else { return nil }
        let font = Unmanaged<ShapingFont>.fromOpaque(context).takeUnretainedValue()
        return font.lock.withLock { () -> R? in
            font.shaper.map { body($0, UnsafeBufferPointer(start: text, count: count), script) }
        }
    }
}
