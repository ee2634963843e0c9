/// The texts of some records of one structure, measured once: what cells of any width share.
///
/// One thread at a time may fill it. Wrapping at a width only reads it.
final class PreparedCells {
    /// One label of one record.
    struct Text {
        /// Where the text lies.
        var bytes = TextBytes(start: nil, count: 0)
        /// Its place in the store, for wrapping.
        var place = -1
        /// Its extent before it is wrapped.
        var natural = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
    }

    /// What was measured: for a structure with other labels, the texts have to be prepared again.
    let labels: [LabelKey]
    /// The rows of the table, by the number of the cell.
    let rows: [Int]
    /// Cells whose values are not what the structure expects of them.
    private(set) var failed: [Bool]
    /// One label's texts after the other; of a label with the same text in every cell there is one.
    private(set) var texts: [UnsafeMutablePointer<Text>] = []
    /// What meters remember about the texts.
    let store = TextStore()
    /// Texts that were put together.
    let arena = ByteArena()

    init(rows: [Int], labels: [LabelKey]) {
        self.rows = rows
        self.labels = labels
        failed = Array(repeating: false, count: rows.count)
    }

    deinit {
        for column in texts { column.deallocate() }
    }

    var count: Int { rows.count }

    func fail(_ cell: Int) {
        failed[cell] = true
    }

    /// A column for a label, of so many texts.
    func appendColumn(_ count: Int) -> UnsafeMutablePointer<Text> {
        let column = UnsafeMutablePointer<Text>.allocate(capacity: count)
        column.initialize(repeating: Text(), count: count)
        texts.append(column)
        return column
    }
}

/// What the measuring of a label's text depends on, besides the record.
struct LabelKey: Hashable {
    let text: TemplateText
    let content: LabelText
}
