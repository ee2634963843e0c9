/// A help text as a page for `man`, in the language of roff.
enum ManualPage {
    /// - Parameter command: `nil` for the page of `taut` itself.
    static func text(_ command: String?) -> String {
        let name = command.map { "taut-\($0)" } ?? "taut"
        let summary = command.map { Help.summary(of: $0) } ?? "Auto Layout outside Apple's platforms"
        var text = ".TH \(name.uppercased().replacing("-", with: "\\-")) 1 \"\" \"\(Help.version)\"\n"
        text += ".SH NAME\n\(escaped(name)) \\- \(escaped(summary))\n"
        let page = HelpPage(name: name, text: Help.text(for: command))
        // A page begins with how the command is called; examples come last.
        let order =
            page.sections.filter { $0.heading == "Usage" }
            + page.sections.filter { !["Usage", "Examples"].contains($0.heading) }
        var paragraphs = ["DESCRIPTION", "NOTES"]
        for section in order + page.sections.filter({ $0.heading == "Examples" }) {
            let isParagraph = section.heading.isEmpty
            if isParagraph { text += paragraphs.isEmpty ? ".PP\n" : ".SH \(paragraphs.removeFirst())\n" }
            text += isParagraph ? words(section.lines) : words(section)
        }
        if command == nil {
            text += ".SH SEE ALSO\n" + Help.commands.map { ".BR taut\\-\($0) (1)" }.joined(separator: ",\n") + "\n"
        }
        return text
    }

    private static func words(_ section: HelpPage.Section) -> String {
        var text = ".SH \(section.heading == "Usage" ? "SYNOPSIS" : escaped(section.heading.uppercased()))\n"
        guard section.heading != "Usage", section.heading != "Examples" else {
            // As it stands, in columns.
            return text + ".EX\n" + section.lines.map { escaped($0) + "\n" }.joined() + ".EE\n"
        }
        for line in section.lines where !line.isEmpty {
            let (head, rest) = HelpPage.split(line)
            text += line.hasPrefix(" ") ? escaped(rest) + "\n" : ".TP\n.B \(escaped(head))\n\(escaped(rest))\n"
        }
        return text
    }

    private static func words(_ lines: [String]) -> String {
        lines.map { $0.isEmpty ? ".PP\n" : escaped($0) + "\n" }.joined()
    }

    /// Without what roff would take for its own.
    private static func escaped(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": plain += "\\e"
            case "-": plain += "\\-"
            case "'": plain += "\\(aq"
            case _ where scalar.isASCII: plain.unicodeScalars.append(scalar)
            default: plain += "\\[u" + hexadecimal(scalar.value) + "]"
            }
        }
        return plain.hasPrefix(".") ? "\\&" + plain : plain
    }

    /// With at least four digits, as roff names characters.
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
