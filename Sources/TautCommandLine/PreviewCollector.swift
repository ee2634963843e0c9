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
            page.append(CanvasCell(cell))
            seen += 1
        }
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

/// Draws one scene as a page.
struct ScenePreview {
    private let cell: CanvasCell

    /// - Parameter showsAlignment: whether alignment rectangles are outlined.
    init(_ drawing: CellDrawing, showsAlignment: Bool) { cell = CanvasCell(drawing, showsAlignment: showsAlignment) }

    /// Writes the page.
    func write(scene: String, to file: String, io: CommandIO) throws {
        var page = HTMLPage(
            title: URL(fileURLWithPath: scene).deletingPathExtension().lastPathComponent,
            subtitle: "\(number(cell.size.width)) × \(number(cell.size.height)) points")
        page.append(cell)
        let output = try OutputFile(file, io: io)
        try output.write(Array(page.html().utf8))
        try output.commit()
    }

    private func number(_ value: CGFloat) -> String { JSONWriter.text(of: (Double(value) * 1000).rounded() / 1000) }
}

extension CanvasCell {
    /// What a cell looks like; the root is the cell itself.
    init(_ drawing: CellDrawing, showsAlignment: Bool = false) {
        let elements = drawing.views.dropFirst().map { view in
            CanvasElement(
                id: view.id, kind: view.kind.rawValue, text: view.text, font: view.font, lines: view.lines,
                frame: view.frame, parent: view.parent.flatMap { $0 == 0 ? nil : $0 - 1 }, isHidden: view.isHidden,
                alignmentRect: showsAlignment ? view.alignmentRect ?? view.frame : nil)
        }
        self.init(
            size: drawing.views[0].frame.size, elements: Array(elements), isRightToLeft: drawing.isRightToLeft)
    }
}
