import Foundation
import Taut
import TautCanvas

/// Draws the first cells of a batch as a page.
struct PreviewCollector {
    let file: String
    let limit: Int
    private var seen = 0
    private var page = HTMLPage(title: "")

    private let batch: BatchLayout
    private let decoder: RecordDecoder

    init(file: String, limit: Int, _ batch: BatchLayout, _ decoder: RecordDecoder) {
        self.file = file
        self.limit = limit
        self.batch = batch
        self.decoder = decoder
    }

    /// Lays out and draws records until there are enough. Records that fail are left out.
    mutating func add(_ block: RecordBlock) {
        for record in block.records where seen < limit {
            guard let values = try? decoder.values(record, in: block.bytes), let cell = batch.drawing(values) else {
                continue
            }
            page.append(Self.canvasCell(cell))
            seen += 1
        }
    }

    private static func canvasCell(_ cell: CellDrawing) -> CanvasCell {
        let elements = cell.views.dropFirst().map { view in
            CanvasElement(
                id: view.id, kind: view.kind.rawValue, text: view.text, font: view.font, lines: view.lines,
                frame: view.frame, parent: view.parent.flatMap { $0 == 0 ? nil : $0 - 1 })
        }
        return CanvasCell(
            size: cell.views[0].frame.size, elements: Array(elements), isRightToLeft: cell.isRightToLeft)
    }

    /// Writes the page.
    mutating func write(template: String, cells: Int, io: CommandIO) throws {
        page.title = URL(fileURLWithPath: template).deletingPathExtension().lastPathComponent
        page.subtitle = "The first \(seen) of \(cells) cells"
        let output = try OutputFile(file, io: io)
        try output.write(Array(page.html().utf8))
        try output.commit()
    }
}
