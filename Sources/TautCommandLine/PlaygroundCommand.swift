import TautCanvas
import TautScene

/// `taut playground [FILE]`
struct PlaygroundCommand {
    let io: CommandIO
    /// Asked before each request that is served.
    var isGoing: () -> Bool = { true }

    private static let options: [Arguments.Option] = [
        .value("--port"), .value("-o", "--output"), .value("--text"), .value("--size"), .value("--module"),
        .flag("--help", "-h"),
    ]
    private static let mostBytes = 4 << 20
    private static let port = 8421

    /// What is there without a file: a conflict to begin with.
    private static let example = """
        {
          "size": [375, 120],
          "root": { "id": "root", "children": [
            { "id": "icon", "intrinsicContentSize": [44, 44] },
            { "id": "title", "kind": "label", "text": "Drag an edge, or change the text", "lines": 0 }
          ] },
          "constraints": [
            "icon.leading == root.leading + 16",
            "icon.top == root.top + 16",
            "icon.width == 44",
            "title.leading == icon.trailing + 12",
            "title.trailing == root.trailing - 16",
            "title.top == icon.top",
            "title.width == 320"
          ]
        }

        """

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options + Limits.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.playground.utf8))
            return .success
        }
        guard arguments.operands.count <= 1 else {
            throw UsageError("taut playground takes one file, not \(arguments.operands.count)")
        }
        guard !arguments.has("-o") || !arguments.has("--port") else {
            throw UsageError("'--output' writes a page, '--port' serves it: only one of them")
        }
        let port = try arguments.count("--port", in: 0...65_535) ?? Self.port
        var places = FilePlaces(io: io)
        if let path = arguments.operands.first { places.reads(path, as: "the scene") }
        try places.writes(arguments["-o"], as: "the page")
        let limits = try Limits(arguments, standard: CheckOptions.standardSeconds, io: io)
        let page = try limits.timed(arguments.operands.first ?? "the page") {
            Array(try self.page(arguments).html().utf8)
        }
        guard !arguments.has("-o") else {
            let output = try OutputFile(arguments["-o"], io: io)
            try output.write(page)
            try output.commit()
            return .success
        }
        let server = try LoopbackServer(port: UInt16(port))
        try io.writeOutput(Array("http://127.0.0.1:\(server.port)/\n".utf8))
        server.serve(page, while: isGoing)
        return .success
    }

    private func page(_ arguments: Arguments) throws -> InspectorPage {
        let source = try source(arguments)
        guard let module = try PageModule.text(arguments["--module"], io: io) else {
            throw UsageError(
                "there is no \(PageModule.fileName) beside this program or in ../share/taut; Scripts/javascript.sh makes it,"
                    + " and '--module' says where it is")
        }
        let measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
        let solved = try SolvedScene(try source.scene(measurer), measurer: measurer)
        try solved.findOpen()
        guard var live = try source.live(module, measurer) else {
            throw UsageError("'\(source.title)' is no scene that can be edited")
        }
        live.isPlayground = true
        // What is edited is one scene.
        live.designs = live.designs.prefix(1).map {
            LivePart.Design(sizeClass: $0.sizeClass, scene: $0.scene, canvas: $0.canvas)
        }
        return InspectorPage(solved, SceneDrawing.Options(), title: source.title, live: live)
    }

    private func source(_ arguments: Arguments) throws -> PictureSource {
        guard let path = arguments.operands.first else {
            return try PictureSource(scene: Array(Self.example.utf8), title: "Playground", arguments)
        }
        let source = try PictureSource(path, arguments, io: io)
        guard (source.json?.count ?? 0) <= Self.mostBytes else {
            throw UsageError("'\(path)' has more than \(Self.mostBytes >> 20) MiB, too much to be edited in a page")
        }
        return source
    }
}

extension Help {
    static let playground = """
        Examples
          taut playground                                prints a URL to open: edit a scene, see it solved
          taut playground card.json
          taut playground card.json --port 9000
          taut playground card.json -o card.html         one file that needs no server
          taut playground Main.storyboard                its first hierarchy as a scene

        Usage
          taut playground [FILE] [options]

        The page of taut draw with the scene as text beside it: it is solved in the page while it is edited, with its conflicts
        and what is open. Edges of views and of the root can be dragged, constants typed. The page is served to this machine
        alone, until the command is interrupted; the file is not changed (Save in the page downloads the text).

        Options
          --port N               serve on this port of 127.0.0.1 (8421); 0 takes one that is free
          -o, --output FILE      write the page instead of serving it; complete or not at all
          --size WxH             the size of the root in points
          --text pango|fixed     measure texts with Pango (the default), or every character half as wide as the font is high;
                                 words that are typed are measured approximately
          --time-limit S         seconds for the first layout (default 30); pages look at no limit
          --memory-limit N       MiB beside the program itself
          --module FILE          taut-inline.mjs, where it is not beside this program or in ../share/taut
          -h, --help             this text

        Exit status
          0  the page is written, or was served until the interruption
          2  wrong usage, no module, or a file that is too large to be edited
          3  input that cannot be read or is malformed, or a port that is taken; nothing is written to -o

        """
}
