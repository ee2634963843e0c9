import TautDiagnosis
import TautScene

/// `taut explain FILE…`
struct ExplainCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .value("--size"), .value("--format"), .value("-o", "--output"), .value("--text"), .value("--repairs"),
        .values("--why"), .values("--keep"), .values("--blame"), .flag("--log"), .flag("--tree"), .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options + DesignedScenes.options + Limits.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.explain.utf8))
            return .success
        }
        if arguments.has("--log") { return try ExplainLogCommand(io: io).run(arguments) }
        guard !arguments.operands.isEmpty else { throw UsageError("taut explain takes files, not none") }
        var places = FilePlaces(io: io)
        for path in arguments.operands { places.reads(path, as: "a scene") }
        try places.writes(arguments["-o"], as: "the output")
        let limits = try Limits(arguments, io: io)
        let format = try arguments.word("--format", of: ["text", "json"]) ?? "text"
        let limit = try arguments.count("--repairs", in: 0...1000) ?? 5
        let files = arguments.operands.joined(separator: ", ")
        if arguments.has("--tree") { return try limits.timed(files) { try tree(arguments) } }
        if arguments.has("--why") { return try limits.timed(files) { try answer(arguments, format) } }
        var protection = ProtectedConstraints(arguments)
        let output = try OutputFile(arguments["-o"], io: io)
        let paint = Paint(arguments, io)
        var isFine = true
        // What is explained is written before the next file is read, which a limit may end.
        for (index, path) in arguments.operands.enumerated() {
            let explained = try limits.timed(path) { try explanations(path, arguments, &protection) }
            if index == arguments.operands.count - 1 { try protection.check() }
            for (name, file, explanation) in explained {
                try output.write(
                    format == "json"
                        ? ExplanationJSON.bytes(explanation, name, repairs: limit)
                        : Array(paint.text(explanation.lines(name, file: file, repairs: limit)).utf8))
                isFine = isFine && explanation.isFine
            }
        }
        try output.commit()
        return isFine ? .success : .findings
    }

    /// The views as a tree, with what is wrong marked.
    private func tree(_ arguments: Arguments) throws -> ExitStatus {
        try arguments.refuse(
            ["--why", "--format", "--repairs", "--keep", "--blame"],
            "does not go with '--tree', which explains nothing")
        let measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
        let output = try OutputFile(arguments["-o"], io: io)
        var isFine = true
        for path in arguments.operands {
            for (_, scene) in try scenes(path, arguments) {
                let solved = try SolvedScene(scene, measurer: measurer)
                let layout = try SceneLayout(solved)
                try output.write(Array(solved.trace.utf8))
                isFine = isFine && layout.status == .satisfied
            }
        }
        try output.commit()
        return isFine ? .success : .findings
    }

    private struct Question {
        var view: String
        var attribute: String
        var wanted: Double?

        init(_ text: String) throws {
            guard let dot = (text.firstIndex(of: "=").map { text[..<$0] } ?? text[...]).lastIndex(of: ".") else {
                throw UsageError("'--why' is VIEW.ATTRIBUTE, as title.trailing, not '\(text)'")
            }
            let parts = text[text.index(after: dot)...].split(separator: "=", maxSplits: 1).map(String.init)
            (view, attribute) = (String(text[..<dot]), parts.first ?? "")
            wanted = try ExplainCommand.wanted(parts, text)
            if Reason.attribute(attribute) == nil {
                throw UsageError("'--why \(text)': \(Reason.unknownAttribute(attribute))")
            }
        }
    }

    /// Why numbers of views are what they are.
    private func answer(_ arguments: Arguments, _ format: String) throws -> ExitStatus {
        guard arguments.operands.count == 1 else {
            throw UsageError("'--why' asks about one file, not \(arguments.operands.count)")
        }
        let questions = try arguments.all("--why").map { try Question($0) }
        let measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
        let output = try OutputFile(arguments["-o"], io: io)
        let scenes = try scenes(arguments.operands[0], arguments).map(\.scene)
        let views = scenes.flatMap { $0.views.map(\.id) }
        for question in questions where !views.contains(question.view) {
            throw UsageError("no view \"\(question.view)\"\(Suggestion.text(for: question.view, among: views))")
        }
        for scene in scenes {
            for question in questions where scene.views.contains(where: { $0.id == question.view }) {
                let reason = try Reason(
                    scene, view: question.view, attribute: question.attribute, wanted: question.wanted,
                    measurer: measurer)
                let name = "\(question.view).\(question.attribute)"
                try output.write(
                    format == "json" ? ReasonWords.json(reason, name) : Array(reason.words(name).utf8))
            }
        }
        try output.commit()
        return .success
    }

    /// The number behind the `=`.
    private static func wanted(_ parts: [String], _ text: String) throws -> Double? {
        guard parts.count > 1 else { return nil }
        guard let number = Double(parts[1]), number.isFinite else {
            throw UsageError("'--why \(text)': '\(parts[1])' is no number of points")
        }
        return number
    }

    /// What is wrong with each hierarchy of a file, by the name of the file.
    private func explanations(
        _ path: String, _ arguments: Arguments, _ protection: inout ProtectedConstraints
    ) throws -> [(name: String, file: String, explanation: Explanation)] {
        let measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
        return try scenes(path, arguments).map { name, scene in
            let kept = try protection.indices(in: scene, measurer)
            return (name, scene.file, try Explanation(scene, measurer: measurer, keeping: kept))
        }
    }

    /// The scenes of a file.
    private func scenes(_ path: String, _ arguments: Arguments) throws -> [(name: String, scene: Scene)] {
        let size = try arguments.size("--size") ?? SceneSizeOverride()
        if SceneFiles.isInterfaceBuilder(path) {
            return try DesignedScenes(path, arguments, io: io).scenes(size: size).map {
                ("\(path) \($0.root)", $0.scene)
            }
        }
        try DesignedScenes.checkOptions(arguments, for: [path])
        let input = try InputFile(path, io: io)
        defer { input.close() }
        let scene = try Scene(json: try input.readAll(), file: input.name, size: size)
        return [(input.name, scene)]
    }
}

/// An explanation as one line of JSON (`Schemas/explain-output.schema.json`).
enum ExplanationJSON {
    /// - Parameter unread: of a console's text, what was not understood.
    static func bytes(
        _ explanation: Explanation, _ name: String, repairs limit: Int, unread: [ConsoleLog.Note]? = nil
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("file")
        writer.value(name)
        writer.key("conflicts")
        writer.beginArray()
        for conflict in explanation.conflicts { write(conflict, limit, &writer) }
        writer.endArray()
        writer.key("open")
        writer.beginArray()
        for opening in explanation.openings { write(opening, &writer) }
        writer.endArray()
        writer.key("settlement")
        writer.beginArray()
        for equation in explanation.settlement { writer.value(equation) }
        writer.endArray()
        writer.key("redundant")
        writer.beginArray()
        for redundant in explanation.redundancies {
            writer.beginObject()
            writer.key("member")
            write(redundant.member, &writer)
            writer.key("causes")
            writer.beginArray()
            for cause in redundant.causes { write(cause, &writer) }
            writer.endArray()
            writer.key("followsFromStack")
            writer.value(redundant.followsFromStack)
            writer.endObject()
        }
        writer.endArray()
        if let unread { write(unread, &writer) }
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }

    private static func write(_ unread: [ConsoleLog.Note], _ writer: inout JSONWriter) {
        writer.key("unread")
        writer.beginArray()
        for note in unread {
            writer.beginObject()
            writer.key("line")
            writer.value(note.line)
            writer.key("message")
            writer.value(note.message)
            writer.endObject()
        }
        writer.endArray()
    }

    private static func write(_ conflict: Explanation.Conflict, _ limit: Int, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("members")
        writer.beginArray()
        for member in conflict.members { write(member, &writer) }
        writer.endArray()
        if let sum = conflict.sum {
            writer.key("sum")
            writer.value(sum)
        }
        writer.key("leftOut")
        write(conflict.leftOut, &writer)
        writer.key("repairs")
        writer.beginArray()
        for repair in conflict.repairs.prefix(limit) { write(repair, &writer) }
        writer.endArray()
        writer.endObject()
    }

    static func write(_ repair: Explanation.Repair, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("member")
        write(repair.member, &writer)
        if let distinction = repair.distinction {
            writer.key("distinction")
            writer.value(distinction)
        }
        switch repair.change {
        case .constant(let number):
            writer.key("constant")
            writer.value(number)
        case .priority(let priority):
            writer.key("priority")
            writer.value(priority)
        case .removal:
            writer.key("remove")
            writer.value(true)
        case .size(let number):
            writer.key("size")
            writer.value(number)
        }
        writer.key("movement")
        writer.value(repair.movement)
        writer.endObject()
    }

    static func write(_ member: Explanation.Member, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.value(member.name)
        if let equation = member.equation {
            writer.key("equation")
            writer.value(equation)
        }
        if let file = member.file {
            writer.key("file")
            writer.value(file)
        }
        if let line = member.line {
            writer.key("line")
            writer.value(line)
            if let column = member.column {
                writer.key("column")
                writer.value(column)
            }
        }
        writer.endObject()
    }

    private static func write(_ opening: Explanation.Opening, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("item")
        writer.value(opening.item)
        writer.key("attribute")
        writer.value(opening.attribute)
        writer.key("value")
        writer.value(opening.value)
        for (key, bound) in [("least", opening.least), ("greatest", opening.greatest)] {
            guard let bound else { continue }
            writer.key(key)
            writer.value(bound)
        }
        writer.endObject()
    }
}
