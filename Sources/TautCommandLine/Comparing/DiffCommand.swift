import TautInterfaceBuilder
import TautLayout
import TautScene

/// `taut diff OLD NEW`
struct DiffCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--tolerance"), .value("--format"), .value("-o", "--output"), .value("--size"), .value("--text"),
        .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options + DesignedScenes.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.diff.utf8))
            return .success
        }
        let paths = arguments.operands
        guard paths.count == 2 else { throw UsageError("taut diff takes two layouts, not \(paths.count)") }
        guard paths != ["-", "-"] else { throw UsageError("standard input is one file") }
        try DesignedScenes.checkOptions(arguments, for: paths)
        var places = FilePlaces(io: io)
        for path in paths { places.reads(path, as: "a layout") }
        try places.writes(arguments["-o"], as: "the output")
        let format = try arguments.word("--format", of: ["text", "json"]) ?? "text"
        let tolerance = try Self.tolerance(arguments)
        let differences = LayoutDifference.all(
            try layouts(paths[0], arguments), try layouts(paths[1], arguments), tolerance: tolerance)
        let output = try OutputFile(arguments["-o"], io: io)
        try output.write(
            format == "json"
                ? DifferenceWords.json(differences)
                : Array(DifferenceWords.text(differences, tolerance, Paint(arguments, io)).utf8))
        try output.commit()
        return differences.allSatisfy(\.isEmpty) ? .success : .findings
    }

    private static func tolerance(_ arguments: Arguments) throws -> Double {
        guard let text = arguments["--tolerance"] else { return 1e-6 }
        guard let number = Double(text), number >= 0, number.isFinite else {
            throw UsageError("'--tolerance' is a number of points, 0 or more, not '\(text)'")
        }
        return number
    }

    /// The layouts of a file: stored ones, or what a scene or an Interface Builder file gives.
    private func layouts(_ path: String, _ arguments: Arguments) throws -> [KnownLayout] {
        let size = try arguments.size("--size") ?? SceneSizeOverride()
        let text = try arguments.word("--text", of: Measurers.words)
        if SceneFiles.isInterfaceBuilder(path) {
            return try DesignedScenes(path, arguments, io: io).layouts(size: size, text: text).map(KnownLayout.init)
        }
        let input = try InputFile(path, io: io)
        defer { input.close() }
        var bytes = try input.readAll()
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let isJSON = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
        guard isJSON else { return try LayoutLines.read(bytes, file: input.name) }
        if let layouts = try PrintedJSON.read(bytes, file: input.name, "a layout", KnownLayout.init) { return layouts }
        let scene = try Scene(json: bytes, file: input.name, size: size)
        return [KnownLayout(try SceneLayout(try SolvedScene(scene, measurer: try Measurers.measurer(text))))]
    }
}

/// Differences for people and programs.
enum DifferenceWords {
    static func text(_ differences: [LayoutDifference], _ tolerance: Double, _ paint: Paint) -> String {
        var text = ""
        for difference in differences where !difference.isEmpty {
            if differences.count > 1 {
                text += paint(.plain, "\(difference.name):".showingControls(), isBold: true) + "\n"
            }
            for line in lines(difference, tolerance) {
                text += paint(line.color, line.word) + line.rest.showingControls() + "\n"
            }
        }
        return text
    }

    private typealias Line = (color: Paint.Color, word: String, rest: String)

    private static func lines(_ difference: LayoutDifference, _ tolerance: Double) -> [Line] {
        var lines = difference.moved.map { move in
            let parts = move.parts(tolerance).map { part in
                let change = part.new - part.old
                return
                    "\(part.name) \(number(part.old)) → \(number(part.new)) (\(change > 0 ? "+" : "")\(number(change)))"
            }
            return Line(.yellow, "moved", " \(move.id): \(parts.joined(separator: ", "))")
        }
        lines += difference.gone.map { Line(.red, "gone", "  \($0)") }
        lines += difference.added.map { id, frame in
            let (width, height) = (number(frame.width), number(frame.height))
            return Line(.green, "new", "   \(id): \(number(frame.x)), \(number(frame.y)), \(width) × \(height)")
        }
        if let (old, new) = difference.statuses { lines.append(Line(.blue, "was", " \(old), is \(new)")) }
        return lines
    }

    private static func number(_ value: Double) -> String { LayoutTable.number(value) }

    /// One object (`Schemas/diff-output.schema.json`).
    static func json(_ differences: [LayoutDifference]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("layouts")
        writer.beginArray()
        for difference in differences where !difference.isEmpty { write(difference, &writer) }
        writer.endArray()
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }

    private static func write(_ difference: LayoutDifference, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("root")
        writer.value(difference.name)
        if let (old, new) = difference.statuses {
            writer.key("status")
            LayoutJSON.list([old, new], &writer)
        }
        writer.key("moved")
        writer.beginArray()
        for move in difference.moved {
            writer.beginObject()
            writer.key("id")
            writer.value(move.id)
            for (key, frame) in [("old", move.old), ("new", move.new)] {
                writer.key(key)
                LayoutJSON.frame([frame.x, frame.y, frame.width, frame.height], &writer)
            }
            writer.endObject()
        }
        writer.endArray()
        writer.key("gone")
        LayoutJSON.list(difference.gone, &writer)
        writer.key("new")
        LayoutJSON.list(difference.added.map(\.id), &writer)
        writer.endObject()
    }
}
