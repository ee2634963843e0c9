/// The number of widths for which cells are prepared, which decides how much preparation pays.
package enum PreparedUse {
    case one
    /// One width: texts wrap themselves.
    case several
    /// Several widths: wrapping reads tables.
    case many
}

/// Records with measured texts, to be laid out at one width after the other.
package final class PreparedBlock {
    /// Records of the same structure.
    struct Group {
        var key: StructureKey
        var cells: PreparedCells
    }

    let table: RecordTable
    private(set) var groups: [Group] = []
    /// The rows that are laid out as single scenes.
    private(set) var alone: [Int] = []

    /// The number of prepared texts; texts common to all records count once.
    package var textCount: Int {
        groups.reduce(0) { sum, group in
            group.cells.labels.reduce(sum) { $0 + ($1.text.parameters.isEmpty ? 1 : group.cells.rows.count) }
        }
    }

    /// The structures of the records, as texts, with their rows.
    package var structures: [(text: String, rows: [Int])] { groups.map { ($0.key.text, $0.cells.rows) } }

    /// A hash for each text with its font and lines, to count distinct texts.
    package var textHashes: Set<Int> {
        var hashes: Set<Int> = []
        for group in groups {
            let cells = group.cells
            for label in cells.labels {
                let rows = label.text.parameters.isEmpty ? cells.rows.prefix(1) : cells.rows[...]
                for row in rows { hashes.insert(label.hash(of: table[row])) }
            }
        }
        return hashes
    }

    init(_ table: RecordTable) {
        self.table = table
    }

    func append(_ group: Group) {
        groups.append(group)
    }

    func append(alone rows: [Int]) {
        alone += rows
    }
}

/// The values of a record that decide the structure of its cell, as text.
struct StructureKey: Hashable {
    let text: String

    /// - Parameter parameters: the parameters that change the structure.
    /// - Returns: `nil` if the record has no usable value.
    init?(_ row: UnsafeMutablePointer<RecordValue>, _ parameters: [Int]) {
        var key = ""
        for index in parameters {
            switch row[index].kind {
            case .null: key += "n;"
            case .no: key += "f;"
            case .yes: key += "t;"
            case .number: key += "\(row[index].number);"
            case .text:
                let text = String(decoding: row[index].text, as: UTF8.self)
                key += "\(text.utf8.count):\(text);"
            case .other, .missing: return nil
            }
        }
        text = key
    }
}
