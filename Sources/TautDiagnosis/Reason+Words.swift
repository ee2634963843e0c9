import TautScene

extension Reason {
    /// In words, a line for each part.
    ///
    /// - Parameter name: the number's name, such as `price.x`.
    package func words(_ name: String) -> String {
        guard !parts.isEmpty else { return "\(name) is \(Reason.number(value)); no constraints add up to it\n" }
        let amounts = parts.map(\.amount)
        var text = "\(name) is \(Reason.number(value)) = \(Reason.sum(amounts))\n"
        let width = amounts.map { Reason.number($0).count }.max() ?? 0
        for part in parts {
            let amount = Reason.number(part.amount)
            text += "  " + String(repeating: " ", count: width - amount.count) + amount + "  "
            text += part.member.line.map { "\($0):\(part.member.column ?? 1): " } ?? ""
            text += part.member.name
            if let equation = part.member.equation { text += " (\(equation))" }
            if abs(abs(part.factor) - 1) > 1e-9 { text += ", times \(Reason.number(part.factor))" }
            text += "\n"
        }
        return text.showingControls(except: ["\n"])
    }

    private static func number(_ value: Double) -> String { Words.number((value * 1e6).rounded() / 1e6) }

    private static func sum(_ amounts: [Double]) -> String {
        let parts = amounts.filter { abs($0) > 1e-9 }
        guard let first = parts.first else { return "0" }
        return parts.dropFirst().reduce(Reason.number(first)) { $0 + ($1 < 0 ? " - " : " + ") + Reason.number(abs($1)) }
    }
}
