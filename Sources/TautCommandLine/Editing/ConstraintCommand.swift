import TautEditing
import TautLayout
import TautScene

/// `taut pin`, `taut align`, `taut connect`, `taut swap`: commands that make single constraints.
struct ConstraintCommand {
    let io: CommandIO

    // MARK: Pin

    func pin(_ list: [String]) throws -> ExitStatus {
        try run(list, [.values("--edges"), .values("--sizes"), .value("--to"), .flag("--update-frames")], Help.pin) {
            arguments in
            let edges = try Self.edges(arguments)
            let sizes = try Self.sizes(arguments)
            guard !edges.isEmpty || !sizes.isEmpty else { throw UsageError("taut pin needs '--edges' or '--sizes'") }
            return { file, views in try file.pin(views, edges: edges, sizes: sizes, to: arguments["--to"]) }
        }
    }

    /// `top`, `leading=16`, `bottom=standard`
    private static func edges(_ arguments: Arguments) throws -> [LayoutFile.PinnedEdge] {
        let sides: [Layout.Attribute] = [.leading, .trailing, .top, .bottom]
        return try arguments.words("--edges").map { text in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let side = sides.first(where: { $0.name == parts[0] }) else {
                throw UsageError("'--edges' takes leading, trailing, top and bottom, not '\(parts[0])'")
            }
            guard parts.count == 2 else { return LayoutFile.PinnedEdge(side) }
            if parts[1] == "standard" { return LayoutFile.PinnedEdge(side, .standard) }
            guard let number = Double(parts[1]), number.isFinite else {
                throw UsageError("'--edges' takes a number or standard after =, not '\(parts[1])'")
            }
            return LayoutFile.PinnedEdge(side, .points(number))
        }
    }

    /// `width`, `height=44`, `aspect=16:9`, `equal-widths`
    private static func sizes(_ arguments: Arguments) throws -> [LayoutFile.PinnedSize] {
        try arguments.words("--sizes").map { text in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value = parts.count == 2 ? parts[1] : nil
            switch parts[0] {
            case "width": return .width(try number(value))
            case "height": return .height(try number(value))
            case "aspect": return .aspect(try ratio(value))
            case "equal-widths" where value == nil: return .equalWidths
            case "equal-heights" where value == nil: return .equalHeights
            default:
                throw UsageError("'--sizes' takes width, height, aspect, equal-widths and equal-heights, not '\(text)'")
            }
        }
    }

    private static func number(_ text: String?) throws -> Double? {
        guard let text else { return nil }
        if text == "standard" { throw UsageError("a size has no standard") }
        guard let number = Double(text), number.isFinite else {
            throw UsageError("'--sizes' takes a number after =, not '\(text)'")
        }
        return number
    }

    /// `16:9`, `16/9` or `1.78`
    private static func ratio(_ text: String?) throws -> Double? {
        guard let text else { return nil }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
        guard let above = parts[0], parts.count <= 2, let below = parts.count == 2 ? parts[1] : 1,
            (above / below).isFinite, above / below > 0
        else { throw UsageError("a ratio of width to height is as 16:9 or 1.5, not '\(text)'") }
        return above / below
    }

    // MARK: Align

    func align(_ list: [String]) throws -> ExitStatus {
        let options: [Arguments.Option] = [
            .values("--by"), .value("--offset"), .flag("--in-container"), .flag("--update-frames"),
        ]
        return try run(list, options, Help.align) { arguments in
            let words = arguments.words("--by")
            guard !words.isEmpty else { throw UsageError("taut align needs '--by'") }
            let known = Layout.Attribute.all.filter { $0.kind != .none && $0.kind != .size && !$0.isWithinMargins }
            let attributes = try words.map { word in
                guard let attribute = known.first(where: { $0.name == word }) else {
                    throw UsageError(
                        "'--by' takes \(known.map(\.name).joined(separator: ", ")), not '\(word)'"
                            + Suggestion.text(for: word, among: known.map(\.name))
                    )
                }
                return attribute
            }
            var offset: Double? = 0
            if let text = arguments["--offset"] {
                offset = text == "current" ? nil : Double(text)
                guard text == "current" || offset?.isFinite == true else {
                    throw UsageError("'--offset' is a number or current, not '\(text)'")
                }
            }
            let isContained = arguments.has("--in-container")
            return { try $0.align($1, by: attributes, offset: offset, inContainer: isContained) }
        }
    }

    // MARK: Connect

    func connect(_ list: [String]) throws -> ExitStatus {
        let options: [Arguments.Option] = [.value("--direction"), .values("--make"), .flag("--update-frames")]
        var axis: Layout.Axis?
        var isListing = false
        return try run(list, options, Help.connect) { arguments in
            let word = try arguments.word("--direction", of: ["horizontal", "vertical"])
            axis = word.map { $0 == "horizontal" ? .horizontal : .vertical }
            let names = arguments.words("--make")
            isListing = names.isEmpty
            return { file, views in
                try Self.checkPair(views)
                return try file.connect(views[0], views[1], along: axis, names)
            }
        } listing: { file, views in
            guard isListing else { return nil }
            try Self.checkPair(views)
            return try file.connections(views[0], views[1], along: axis)
        }
    }

    private static func checkPair(_ views: [String]) throws {
        guard views.count == 2 else { throw UsageError("taut connect takes two views, not \(views.count)") }
    }

    // MARK: Views

    private typealias Edit = (inout LayoutFile, [String]) throws -> Set<String>

    /// Makes an edit of the views that are named after the files.
    private func run(
        _ list: [String], _ options: [Arguments.Option], _ help: String, _ edit: (Arguments) throws -> Edit,
        listing: (LayoutFile, [String]) throws -> [LayoutFile.Connection]? = { _, _ in nil }
    ) throws -> ExitStatus {
        let arguments = try Arguments(list, options: EditSession.options + options)
        if arguments.has("--help") {
            try io.writeOutput(Array(help.utf8))
            return .success
        }
        let session = try EditSession(arguments, io: io)
        let (paths, names) = arguments.filesAndNames
        if arguments.has("--undo") { return try session.run(paths) { _ in } }
        guard !paths.isEmpty else { throw UsageError("a file is missing, and views after it") }
        let edit = try edit(arguments)
        guard !names.isEmpty else { throw UsageError("which views? Name them after the file") }
        return try session.run(paths, listing: { try listing($0, names) }) { file in
            let touched = try edit(&file, names)
            if arguments.has("--update-frames") { try file.updateFrames(of: touched) }
        }
    }

    // MARK: Swap

    func swap(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: EditSession.options.filter { $0.names[0] != "--size-class" })
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.swap.utf8))
            return .success
        }
        let session = try EditSession(arguments, io: io)
        let (paths, names) = arguments.filesAndNames
        guard arguments.has("--undo") || !names.isEmpty else {
            throw UsageError("which constraints? Name them after the file, by id, identifier or as they are written")
        }
        return try session.run(paths) { try $0.swap(names) }
    }
}

extension Arguments {
    /// The files at the beginning of the operands, and the names after them. The first operand is a file whatever it is called.
    var filesAndNames: (files: [String], names: [String]) {
        let kinds = [".json", ".xib", ".storyboard"]
        let more = operands.dropFirst().prefix { name in kinds.contains { name.lowercased().hasSuffix($0) } }
        return (operands.prefix(1) + Array(more), Array(operands.dropFirst(1 + more.count)))
    }
}
