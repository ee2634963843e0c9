import Taut
import TautCheck
import TautInterfaceBuilder

/// `taut check PATH…`
struct CheckCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .values("--only"), .values("--disable"), .flag("--rules"), .value("--text"), .value("-o", "--output"),
        .value("--time-limit"), .value("--size-limit"), .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options)
        if arguments.has("--help") { return try write(Help.check) }
        if arguments.has("--rules") { return try write(RuleTable.text) }
        guard !arguments.operands.isEmpty else { throw UsageError("taut check takes files or directories, not none") }
        let files = try CheckPaths.expand(arguments.operands)
        var places = FilePlaces(io: io)
        for file in files { places.reads(file.path, as: "a file that is checked") }
        try places.writes(arguments["-o"], as: "the output")
        let run = try CheckRun(files, try CheckOptions(arguments), io: io)
        let output = try OutputFile(arguments["-o"], io: io)
        let isColored = arguments["-o"] == nil && io.allowsColor(io.outputIsTerminal)
        try output.write(CheckText.bytes(run, isColored: isColored))
        try output.commit()
        return run.status
    }

    private func write(_ text: String) throws -> ExitStatus {
        try io.writeOutput(Array(text.utf8))
        return .success
    }
}

/// What the options of a check say.
struct CheckOptions {
    /// The rules that apply where nothing else says so.
    var selection = RuleSelection()
    var measurer: any TextMeasuring
    /// Whether texts of Interface Builder files are measured as well.
    var measuresDesigns: Bool
    /// In seconds and bytes, for each file.
    var timeLimit: Double
    var sizeLimit: Int

    init(_ arguments: Arguments) throws {
        let text = try arguments.word("--text", of: Measurers.words)
        measurer = try Measurers.measurer(text)
        measuresDesigns = text != nil
        timeLimit = Double(try arguments.count("--time-limit", in: 1...86_400) ?? 30)
        sizeLimit = try arguments.count("--size-limit", in: 1...Int(Int32.max)) ?? 64 << 20
        let only = try Self.rules(arguments.all("--only"))
        if !only.isEmpty { selection.keep(only: only) }
        for rule in try Self.rules(arguments.all("--disable")) { selection.set(rule, nil) }
    }

    /// Rules by their ids, with commas between or one by one.
    static func rules(_ words: [String]) throws -> [Rule] {
        try words.flatMap { $0.split(separator: ",").map(String.init) }.map { id in
            guard let rule = Rule.named(id) else {
                throw UsageError("no rule '\(id)'\(Suggestion.text(for: id, among: Rule.all.map(\.id)))")
            }
            return rule
        }
    }
}

/// All rules, one a line.
enum RuleTable {
    static var text: String {
        let width = Rule.all.map(\.id.count).max() ?? 0
        return Rule.all.map { rule in
            let severity = rule.isOptional ? "off" : rule.severity.rawValue
            return rule.id.padded(to: width) + "  " + severity.padded(to: 7) + "  " + rule.summary + "\n"
        }.joined()
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
