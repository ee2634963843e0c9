/// The measured texts of some records of one structure, shared by cells of all widths.
///
/// Filling belongs to one thread at a time. Wrapping at a width only reads.
final class PreparedCells {
    /// The keys of the measured labels: for a structure with other labels, the texts are prepared again.
    let labels: [LabelKey]
    /// The table's row of each cell.
    let rows: [Int]
    /// Cells with values of another kind than the structure expects.
    private(set) var failed: [Bool]
    /// Whether there are any.
    private(set) var hasFailures = false
    /// The texts of each label; of a label with the same text in every cell there is one.
    private(set) var texts: [UnsafeMutablePointer<PreparedLabel>] = []
    /// Their natural sizes, for cells that are laid out at several widths.
    private(set) var columns: [LabelColumn] = []
    /// The meters' data about the texts.
    let store = TextStore()
    /// Texts composed of several pieces.
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

    /// The number of allocated bytes.
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

    /// The natural widths of a label in all cells, and its height and baselines if these are equal in all cells.
    struct LabelColumn {
        let widths: NaturalWidths
        /// `nil` if heights or baselines differ.
        let metrics: TextMetrics?
        /// The tables for wrapping the texts, if there are any.
        let steps: LineSteps?

        var byteCount: Int { widths.byteCount + (steps?.byteCount ?? 0) }

        func deallocate() { widths.deallocate() }
    }

    /// Ends the preparation for several widths.
    ///
    /// - Parameter meters: the meters that measured the labels.
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

    /// Allocates a column of texts for a label.
    func appendColumn(_ count: Int) -> UnsafeMutablePointer<PreparedLabel> {
        let column = UnsafeMutablePointer<PreparedLabel>.allocate(capacity: count)
        column.initialize(repeating: PreparedLabel(), count: count)
        texts.append(column)
        return column
    }
}

/// The properties of a label on which its measured texts depend, besides the record.
struct LabelKey: Hashable {
    let text: TemplateText
    let content: LabelText
}

extension LabelKey {
    /// A hash of the text of a record; equal for texts that are measured alike.
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
