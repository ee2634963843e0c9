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
    /// One label's texts after the other; of a label with the same text in every cell there is one.
    private(set) var texts: [UnsafeMutablePointer<PreparedLabel>] = []
    /// What meters remember about the texts.
    let store = TextStore()
    /// Texts that were put together.
    let arena = ByteArena()

    /// Whether they were prepared for many widths.
    let isForMany: Bool

    init(rows: [Int], labels: [LabelKey], isForMany: Bool) {
        self.isForMany = isForMany
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
