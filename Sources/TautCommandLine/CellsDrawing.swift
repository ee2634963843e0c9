import TautCanvas
import TautLayout
import TautScene

/// `taut draw TEMPLATE --records FILE -o cells.html`: the cells of the first records as a page, each record at all widths.
struct CellsDrawing {
    let io: CommandIO

    static let options: [Arguments.Option] = [
        .value("--records"), .value("--count"), .values("--width"), .value("--separator"),
    ]

    func run(_ arguments: Arguments) throws -> ExitStatus {
        guard let path = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError("taut draw takes one template with '--records', not \(arguments.operands.count) files")
        }
        guard let recordsPath = arguments["--records"], path != "-" || recordsPath != "-" else {
            throw UsageError("template and records cannot both be standard input")
        }
        if let format = try arguments.word("--format", of: ["html"]) ?? arguments["-o"], !format.hasSuffix("html") {
            throw UsageError("cells are drawn as a page: '-o' takes a name that ends in .html, not '\(format)'")
        }
        try DesignedScenes.checkOptions(arguments, for: [path])
        var places = FilePlaces(io: io)
        places.reads(path, as: "the template")
        places.reads(recordsPath, as: "the file of records")
        try places.writes(arguments["-o"], as: "the page")
        let limit = try arguments.count("--count", in: 1...100_000) ?? 200
        let separator = try arguments["--separator"].map { try BatchSettings.separator($0) }
        let files = try BatchFiles(path, recordsPath, arguments, separator: separator, io: io)
        defer { files.close() }
        let widths = try arguments.lengths("--width")
        let sizes = widths.isEmpty ? [SceneSizeOverride()] : widths.map { SceneSizeOverride(width: $0) }
        let measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
        let batches = sizes.map { BatchLayout(files.template, size: $0, measurer: measurer, threads: 1) }
        var page = CellsPage(limit, batches, RecordDecoder(template: files.template, source: files.source))
        try page.read(files.source)
        if page.isEmpty { throw FileError.noRecords(in: files.records.name) }
        let output = try OutputFile(arguments["-o"], io: io)
        try output.write(page.bytes(template: files.template.file))
        try output.commit()
        guard let failure = page.firstFailure else { return .success }
        Messages(io: io).note("records that failed are not drawn; the first: \(failure)")
        return .findings
    }
}

/// The cells of the first records that can be laid out.
private struct CellsPage {
    private let limit: Int
    private var seen = 0
    private var page = HTMLPage(title: "")
    /// One for each width.
    private let batches: [BatchLayout]
    private let decoder: RecordDecoder
    private(set) var firstFailure: String?
    /// Whether there was no record at all.
    var isEmpty: Bool { seen == 0 && firstFailure == nil }

    init(_ limit: Int, _ batches: [BatchLayout], _ decoder: RecordDecoder) {
        self.limit = limit
        self.batches = batches
        self.decoder = decoder
    }

    mutating func read(_ source: RecordSource) throws {
        var source = source
        while seen < limit, let block = try source.next() { add(block) }
    }

    private mutating func add(_ block: RecordBlock) {
        for record in block.records where seen < limit {
            var place = ""
            do {
                let values = try decoder.values(record, in: block.bytes)
                place = "\(decoder.file):\(record.line): "
                let cells = try batches.map { try $0.drawing(values) }
                for cell in cells { page.append(CanvasCell(cell)) }
                seen += 1
            } catch {
                if firstFailure == nil { firstFailure = place + ((error as? SceneError)?.summary ?? "\(error)") }
            }
        }
    }

    mutating func bytes(template: String) -> [UInt8] {
        page.title = URL(fileURLWithPath: template).deletingPathExtension().lastPathComponent
        page.subtitle = "The first \(seen) cells"
        let widths = batches.compactMap(\.size.width).map { JSONWriter.text(of: $0) }
        if widths.count > 1 { page.subtitle += ", each at widths of \(widths.joined(separator: ", ")) points" }
        return Array(page.html().utf8)
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
