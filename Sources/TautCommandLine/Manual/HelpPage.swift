import TautCheck

/// A help text, taken apart: what completions and manual pages are made of, so that all three say the same.
struct HelpPage {
    /// A heading with the lines below it, without their indentation.
    struct Section {
        var heading: String
        var lines: [String]
    }

    struct Option {
        /// `-o`, `--output`
        var names: [String]
        /// `FILE`, `WxH`, `text|json`; `nil` for a flag.
        var value: String?
        var summary: String

        /// The words that may follow; none where it is anything else.
        var words: [String] {
            guard let value else { return [] }
            if value == "RULE,…" { return Rule.all.map(\.id) }
            if value.contains("|") { return HelpPage.words(value) }
            // "of leading, trailing, top, bottom, with commas between them"
            guard summary.hasPrefix("of ") else { return [] }
            let list = summary.dropFirst(3).split(separator: ",").prefix { !$0.trimmed.contains(" ") }
            return list.count > 1 ? list.map { String($0.trimmed) } : []
        }

        var takesFile: Bool { value == "FILE" }
    }

    var name: String
    /// A heading has indented lines below it. Paragraphs are sections without a heading.
    private(set) var sections: [Section] = []
    private(set) var options: [Option] = []

    /// The words that operands may be, besides files: `taut resolve FILE… clear|reset`.
    var operandWords: [String] {
        let usage = sections.first { $0.heading == "Usage" }?.lines.first { $0.hasPrefix("taut \(name)") } ?? ""
        return usage.split(separator: " ").filter { !"[-".contains($0.first ?? "-") && !$0.hasSuffix("]") }.flatMap {
            $0.contains("|") ? Self.words(String($0)) : []
        }
    }

    /// Whether files are among the operands.
    var takesFiles: Bool { sections.first { $0.heading == "Usage" }?.lines.contains { $0.contains("FILE") } ?? false }

    private static func words(_ choice: String) -> [String] {
        choice.split(separator: "|").map(String.init).filter { word in
            word.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }
        }
    }

    init(name: String, text: String) {
        self.name = name
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
            let isHeading = index + 1 < lines.count && lines[index + 1].hasPrefix("  ")
            if line.isEmpty {
                if let last = sections.indices.last, sections[last].lines.last?.isEmpty == false {
                    sections[last].lines.append("")
                }
            } else if line.hasPrefix("  ") {
                if sections.isEmpty { sections.append(Section(heading: "", lines: [])) }
                sections[sections.count - 1].lines.append(String(line.dropFirst(2)))
            } else if isHeading {
                sections.append(Section(heading: line, lines: []))
            } else {
                if sections.last?.heading != "" { sections.append(Section(heading: "", lines: [])) }
                sections[sections.count - 1].lines.append(line)
            }
        }
        for section in sections where section.heading.hasPrefix("Options") {
            for line in section.lines { read(line) }
        }
    }

    /// `--name VALUE   what it does`, or more of what the option before does.
    private mutating func read(_ line: String) {
        guard line.hasPrefix("-") else {
            let more = line.drop { $0 == " " }
            guard let last = options.indices.last, !more.isEmpty else { return }
            options[last].summary += " " + more
            return
        }
        let (head, summary) = Self.split(line)
        var option = Option(names: [], value: nil, summary: summary)
        for word in head.split(separator: " ") {
            let word = word.last == "," ? word.dropLast() : word
            if word.hasPrefix("-") { option.names.append(String(word)) } else { option.value = String(word) }
        }
        guard let known = options.firstIndex(where: { $0.names == option.names }) else { return options.append(option) }
        options[known].summary += "; " + summary
    }

    /// What stands before and after the first two spaces.
    static func split(_ line: String) -> (head: String, rest: String) {
        var before: Character?
        for index in line.indices {
            if line[index] == " ", before == " " {
                return (String(line[..<index].dropLast()), String(line[index...].drop { $0 == " " }))
            }
            before = line[index]
        }
        return (line, "")
    }
}

extension Help {
    /// The pages of all commands, in the order of the general help.
    static var pages: [HelpPage] {
        commands.map { HelpPage(name: $0, text: text(for: $0)) }
    }

    /// What the general help says of a command in one line.
    static func summary(of command: String) -> String {
        for section in HelpPage(name: "", text: general).sections where section.heading == "Usage" {
            for line in section.lines where line.hasPrefix("taut \(command) ") { return HelpPage.split(line).rest }
        }
        return ""
    }
}

extension Substring {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}
