/// The texts of some records of one structure, measured once: what cells of any width share.
///
/// One thread at a time may fill it. Wrapping at a width only reads it.
final class PreparedCells {
    /// What was measured: for a structure with other labels, the texts have to be prepared again.
    let labels: [LabelKey]
    /// The rows of the table, by the number of the cell.
    let rows: [Int]
    /// Cells whose values are not what the structure expects of them.
    private(set) var failed: [Bool]
    /// Whether there are any.
    private(set) var hasFailures = false
    /// One label's texts after the other; of a label with the same text in every cell there is one.
    private(set) var texts: [UnsafeMutablePointer<PreparedLabel>] = []
    /// The natural sizes of the same, for cells that are laid out at several widths.
    private(set) var columns: [LabelColumn] = []
    /// What meters remember about the texts.
    let store = TextStore()
    /// Texts that were put together.
    let arena: ByteArena

    let use: PreparedUse

    init(rows: [Int], labels: [LabelKey], use: PreparedUse) {
        self.use = use
        arena = use == .many ? ByteArena(chunkSize: 1 << 13) : ByteArena()
        self.rows = rows
        self.labels = labels
        failed = Array(repeating: false, count: rows.count)
    }

    deinit {
        for column in texts { column.deallocate() }
        for column in columns { column.deallocate() }
    }

    var count: Int { rows.count }

    /// How many bytes the texts hold, used or not.
    var byteCount: Int {
        let perCell = labels.reduce(0) {
            $0 + ($1.text.parameters.isEmpty ? 0 : MemoryLayout<PreparedLabel>.stride)
        }
        let inColumns = columns.reduce(0) { $0 + $1.byteCount }
        return count * (perCell + MemoryLayout<Int>.stride + 1) + inColumns + store.byteCount + arena.byteCount
    }

    func fail(_ cell: Int) {
        failed[cell] = true
        hasFailures = true
    }

    /// The natural widths of a label in all cells, and what else is the same in all of them.
    struct LabelColumn {
        let widths: NaturalWidths
        /// `nil` if there are several heights or baselines.
        let metrics: TextMetrics?
        /// How the texts wrap, if that can be looked up.
        let steps: LineSteps?

        var byteCount: Int { widths.byteCount + (steps?.byteCount ?? 0) }

        func deallocate() { widths.deallocate() }
    }

    /// Ends preparing for several widths.
    ///
    /// - Parameter meters: what measured the labels.
    func finish(_ meters: [any FontMeter]) {
        if use == .many { store.trim() }
        for (label, column) in texts.enumerated() {
            let step = labels[label].text.parameters.isEmpty ? 0 : 1
            let texts = UnsafeBufferPointer(start: column, count: step == 0 ? min(1, count) : count)
            var metrics = texts.first?.natural
            for text in texts {
                let natural = text.natural
                if natural.height != metrics?.height || natural.firstBaseline != metrics?.firstBaseline
                    || natural.lastBaseline != metrics?.lastBaseline
                {
                    metrics = nil
                }
            }
            let steps = use == .many && labels[label].content.wraps ? meters[label].steps(of: texts, in: store) : nil
            let widths = NaturalWidths(texts, isShared: step == 0)
            columns.append(LabelColumn(widths: widths, metrics: metrics, steps: steps))
        }
    }

    /// A column for a label, of so many texts.
    func appendColumn(_ count: Int) -> UnsafeMutablePointer<PreparedLabel> {
        let column = UnsafeMutablePointer<PreparedLabel>.allocate(capacity: count)
        column.initialize(repeating: PreparedLabel(), count: count)
        texts.append(column)
        return column
    }
}

/// What the measuring of a label's text depends on, besides the record.
struct LabelKey: Hashable {
    let text: TemplateText
    let content: LabelText
}

extension LabelKey {
    /// What two texts of a record's label have in common only if they are measured alike.
    func hash(of row: UnsafeMutablePointer<RecordValue>) -> Int {
        var hasher = Hasher()
        hasher.combine(content.font)
        hasher.combine(content.lines)
        for piece in text.pieces {
            switch piece {
            case .literal(let text):
                var text = text
                text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            case .parameter(let index) where row[index].kind == .text:
                let text = row[index].text
                hasher.combine(bytes: UnsafeRawBufferPointer(start: text.baseAddress, count: text.count))
            case .parameter(let index):
                hasher.combine(row[index].kind)
                hasher.combine(row[index].number)
            }
        }
        return hasher.finalize()
    }
}
