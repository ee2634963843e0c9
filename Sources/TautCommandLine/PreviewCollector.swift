import TautCanvas
import TautLayout
import TautScene

/// Draws the first cells of a batch as a page, each record at all widths.
struct PreviewCollector {
    private let limit: Int
    private var seen = 0
    private var page = HTMLPage(title: "")

    /// One for each width.
    private let batches: [BatchLayout]
    private let decoder: RecordDecoder
    private let output: OutputFile

    /// - Throws: ``FileError`` if the page cannot be written, before any record is read.
    init(file: String, limit: Int, _ batches: [BatchLayout], _ decoder: RecordDecoder, io: CommandIO) throws {
        self.limit = limit
        self.batches = batches
        self.decoder = decoder
        output = try OutputFile(file, io: io)
    }

    /// Lays out and draws records until there are enough. Records that fail are left out.
    mutating func add(_ block: RecordBlock) {
        for record in block.records where seen < limit {
            guard let values = try? decoder.values(record, in: block.bytes) else { continue }
            let cells = batches.compactMap { $0.drawing(values) }
            for cell in cells { page.append(CanvasCell(cell)) }
            if !cells.isEmpty { seen += 1 }
        }
    }

    /// Writes the page.
    mutating func write(template: String, records: Int) throws {
        page.title = URL(fileURLWithPath: template).deletingPathExtension().lastPathComponent
        page.subtitle = "The first \(seen) of \(records) cells"
        let widths = batches.compactMap(\.size.width).map { JSONWriter.text(of: $0) }
        if widths.count > 1 { page.subtitle += ", each at widths of \(widths.joined(separator: ", ")) points" }
        try output.write(Array(page.html().utf8))
        try output.commit()
    }
}

extension CanvasCell {
    /// What a cell looks like; the root is the cell itself.
    init(_ drawing: CellDrawing) {
        let elements = drawing.views.dropFirst().map { view in
            var element = CanvasElement(
                id: view.id, kind: view.kind.rawValue, text: view.text, font: view.font, lines: view.lines,
                frame: view.frame, parent: view.parent.flatMap { $0 == 0 ? nil : $0 - 1 },
                isHidden: view.isHidden)
            element.lineHeight = view.lineHeight
            element.missingCharacters = view.missingCharacters
            return element
        }
        self.init(
            size: drawing.views[0].frame.size, elements: Array(elements), isRightToLeft: drawing.isRightToLeft)
    }
}
