import TautCanvas
import TautInterfaceBuilder
import TautLayout
import TautScene

/// `taut draw FILE -o PICTURE`, `taut draw FILE… -o DIRECTORY/`, `taut draw --diff OLD NEW`, `taut draw --log [FILE]`, `taut draw TEMPLATE --records FILE`
struct DrawCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("-o", "--output"), .value("--text"), .value("--format"), .flag("--help", "-h"),
    ]
    /// What a console's text does not have.
    private static let sceneOptions: [Arguments.Option] = [.value("--size"), .flag("--double-strings")]
    /// What a page of cells does not have.
    private static let pictureOptions: [Arguments.Option] =
        sceneOptions + [
            .values("--show"), .values("--hide"), .values("--view"), .values("--attribute"), .value("--priority"),
            .value("--scale"), .value("--module"), .flag("--still"), .flag("--diff"), .flag("--log"),
        ]

    func run(_ list: [String]) throws -> ExitStatus {
        let options = Self.options + Self.pictureOptions + CellsDrawing.options
        let arguments = try Arguments(list, options: options + DesignedScenes.options + Limits.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.draw.utf8))
            return .success
        }
        let limits = try Limits(arguments, io: io)
        return try limits.timed(arguments.operands.joined(separator: ", ")) { try run(arguments) }
    }

    private func run(_ arguments: Arguments) throws -> ExitStatus {
        if arguments.has("--records") {
            try arguments.refuse(Self.pictureOptions.flatMap(\.names), "does not go with '--records'")
            return try CellsDrawing(io: io).run(arguments)
        }
        try arguments.refuse(CellsDrawing.options.flatMap(\.names), "goes with '--records'")
        if arguments.has("--log") {
            try arguments.refuse(
                (Self.sceneOptions + DesignedScenes.options).flatMap(\.names), "is for scenes, not for a console's text"
            )
        }
        let isDirectory = !arguments.operands.isEmpty && arguments["-o"]?.hasSuffix("/") ?? false
        guard arguments.operands.count > 1 || isDirectory, !arguments.has("--diff"), !arguments.has("--log") else {
            return try draw(try Self.paths(arguments), to: arguments["-o"], arguments)
        }
        // None is drawn where two would have one name.
        var statuses: [ExitStatus] = []
        for (path, picture) in try Self.pictures(arguments) {
            statuses.append(try draw([path], to: picture, arguments))
        }
        return statuses.contains(.findings) ? .findings : .success
    }

    private func draw(_ paths: [String], to picture: String?, _ arguments: Arguments) throws -> ExitStatus {
        var places = FilePlaces(io: io)
        for path in paths { places.reads(path, as: "the scene") }
        try places.writes(picture, as: "the picture")
        let format = try Self.format(arguments, picture)
        let scale = try Self.scale(arguments)
        let text = try arguments.word("--text", of: Measurers.words)
        let measurer = try Measurers.measurer(text)
        let source = try source(paths, arguments, measurer)
        let scene = try source.scene(measurer)
        let options = try Self.options(arguments, source, scene)
        let solved = try SolvedScene(scene, measurer: measurer)
        try solved.findOpen()
        let live = format == "html" ? try live(source, arguments, measurer) : nil
        let output = try OutputFile(picture, io: io)
        try output.write(try Self.bytes(solved, options, source, live, format: format, scale: scale))
        try output.commit()
        return solved.conflicts.isEmpty && solved.isDetermined ? .success : .findings
    }

    // MARK: Files

    private static func paths(_ arguments: Arguments) throws -> [String] {
        let paths = arguments.operands
        if arguments.has("--diff") {
            guard paths.count == 2 else { throw UsageError("taut draw --diff takes two files, not \(paths.count)") }
            guard !arguments.has("--log") else { throw UsageError("'--diff' compares scenes, not a console's text") }
        } else if arguments.has("--log"), paths.isEmpty {
            return ["-"]
        } else if paths.count != 1 {
            throw UsageError("taut draw takes files, not none")
        }
        return paths
    }

    /// The pictures of several files, in a directory, called as the files are.
    private static func pictures(_ arguments: Arguments) throws -> [(path: String, picture: String)] {
        guard let directory = arguments["-o"], directory.hasSuffix("/") else {
            throw UsageError("the pictures of \(arguments.operands.count) files go into a directory: '-o DIRECTORY/'")
        }
        let format = try arguments.word("--format", of: formats) ?? "svg"
        var names: [String: String] = [:]
        return try arguments.operands.map { path in
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            guard path != "-" else { throw UsageError("standard input has no name for a picture") }
            if let other = names.updateValue(path, forKey: name) {
                throw UsageError("the pictures of '\(other)' and '\(path)' would have one name")
            }
            return (path, "\(directory)\(name).\(format)")
        }
    }

    /// The scene that is drawn; of two, the second with the frames of the first.
    private func source(
        _ paths: [String], _ arguments: Arguments, _ measurer: any TextMeasuring
    ) throws -> PictureSource {
        if arguments.has("--log") { return try PictureSource(log: paths[0], io: io) }
        guard arguments.has("--diff") else { return try PictureSource(paths[0], arguments, io: io) }
        let old = try PictureSource(paths[0], arguments, io: io)
        var new = try PictureSource(paths[1], arguments, io: io)
        new.compare(with: try SolvedScene(try old.scene(measurer), measurer: measurer))
        return new
    }

    /// What a page solves with, where the module is there. Differences are drawn once.
    private func live(
        _ source: PictureSource, _ arguments: Arguments, _ measurer: any TextMeasuring
    ) throws -> LivePart? {
        guard !arguments.has("--still"), !arguments.has("--diff") else { return nil }
        return try PageModule.text(arguments["--module"], io: io).flatMap { try source.live($0, measurer) }
    }

    // MARK: Options

    private static let formats = ["svg", "png", "pdf", "html", "json"]

    /// As `--format` says, or the end of the file's name.
    static func format(_ arguments: Arguments, _ picture: String?) throws -> String {
        if let word = try arguments.word("--format", of: formats) { return word }
        guard let name = picture, name != "-" else { return "svg" }
        guard let format = formats.first(where: { name.hasSuffix(".\($0)") }) else {
            throw UsageError(
                "the name '\(name)' ends in none of .svg, .png, .pdf, .html and .json; '--format' says which it is")
        }
        return format
    }

    private static func scale(_ arguments: Arguments) throws -> Double {
        guard let text = arguments["--scale"] else { return 2 }
        guard let number = Double(text), (0.001...16).contains(number) else {
            throw UsageError("'--scale' is pixels for a point, from 0.001 to 16, not '\(text)'")
        }
        return number
    }

    private static func options(
        _ arguments: Arguments, _ source: PictureSource, _ scene: Scene
    ) throws -> SceneDrawing.Options {
        var options = SceneDrawing.Options()
        options.storedFrames = source.storedFrames
        for (option, shows) in [("--show", true), ("--hide", false)] {
            for word in arguments.all(option).flatMap({ $0.split(separator: ",").map(String.init) }) {
                let words = SceneDrawing.Options.Layer.allCases.map(\.rawValue)
                guard let layer = SceneDrawing.Options.Layer(rawValue: word) else {
                    throw UsageError("'\(option)' takes \(words.joined(separator: ", ")), not '\(word)'")
                }
                if shows { options.layers.insert(layer) } else { options.layers.remove(layer) }
            }
        }
        let names = scene.views.map(\.id)
        for name in arguments.all("--view") where !names.contains(name) {
            throw UsageError("no view '\(name)'\(Suggestion.text(for: name, among: names))")
        }
        if arguments.has("--view") { options.views = Set(arguments.all("--view")) }
        if arguments.has("--attribute") { options.attributes = try attributes(arguments) }
        if let text = arguments["--priority"] { options.priorities = try priorities(text) }
        return options
    }

    private static func attributes(_ arguments: Arguments) throws -> Set<Layout.Attribute> {
        let known = Layout.Attribute.all.filter { $0 != .notAnAttribute }
        return try Set(
            arguments.all("--attribute").map { name in
                guard let attribute = known.first(where: { $0.name == name }) else {
                    throw UsageError("no attribute '\(name)'\(Suggestion.text(for: name, among: known.map(\.name)))")
                }
                return attribute
            })
    }

    /// `750`, `500..999`
    private static func priorities(_ text: String) throws -> ClosedRange<Int> {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
        guard let low = ends.first ?? nil, let high = ends.last ?? nil, ends.count <= 2, (1...1000).contains(low),
            (low...1000).contains(high)
        else {
            throw UsageError("'--priority' is a number from 1 to 1000, or two with .. between them, not '\(text)'")
        }
        return low...high
    }

    // MARK: Formats

    private static func bytes(
        _ solved: SolvedScene, _ options: SceneDrawing.Options, _ source: PictureSource, _ live: LivePart?,
        format: String, scale: Double
    ) throws -> [UInt8] {
        if format == "html" {
            let variants = PictureVariants(source, solved, isLive: live != nil)
            let page = InspectorPage(
                solved, options, title: source.title, axes: variants.axes, variants: try variants.solve(),
                live: live)
            return Array(try page.html().utf8)
        }
        let drawing = SceneDrawing(solved, options).drawing(title: source.title)
        switch format {
        case "png":
            let longest = max(drawing.size.width, drawing.size.height)
            guard longest <= CairoWriter.maximumPoints else {
                let (side, limit) = (JSONWriter.text(of: longest), JSONWriter.text(of: CairoWriter.maximumPoints))
                throw SceneError(
                    file: solved.scene.file, text: "",
                    message: "a side of \(side) points is too long for a PNG, whose limit is \(limit) points")
            }
            return try CairoWriter(drawing).png(scale: scale)
        case "pdf": return try CairoWriter(drawing).pdf()
        case "json": return DrawingJSON(drawing).bytes
        default: return Array(SVGWriter(drawing).file.utf8)
        }
    }
}
