import TautDiagnosis

/// Colours of text for people: on a terminal, unless `NO_COLOR` or `TERM=dumb` is set.
struct Paint {
    enum Color: String {
        /// As text is without a colour.
        case plain = ""
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "36"
    }

    let isColored: Bool

    init(isColored: Bool) { self.isColored = isColored }

    /// For what a command writes; not into a file that it names.
    init(_ arguments: Arguments, _ io: CommandIO) {
        isColored = arguments["-o"] == nil && io.allowsColor(io.outputIsTerminal)
    }

    /// The text, which has no control characters, in a colour.
    func callAsFunction(_ color: Color?, _ text: String, isBold: Bool = false) -> String {
        guard isColored, let color else { return text }
        let codes = (isBold ? ["1"] : []) + (color == .plain ? [] : [color.rawValue])
        return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
    }

    /// An explanation's lines, with their headings in colour.
    func text(_ lines: [Explanation.Line]) -> String {
        lines.map { line in
            let color: Color? =
                switch line.kind {
                case .conflict: .red
                case .sum, .opening: .yellow
                case .help: .green
                case .redundancy: .blue
                case .other: nil
                }
            return self(color, line.text, isBold: line.kind != .sum) + "\n"
        }.joined()
    }
}
