internal import TautScene

extension Reason {
    /// In words, a line for each part, and for each change that gives the number that was asked for.
    ///
    /// - Parameter name: the number's name, such as `price.x`.
    package func words(_ name: String) -> String {
        lines(name).map { $0.showingControls() + "\n" }.joined()
    }

    private func lines(_ name: String) -> [String] {
        let rounding = pixels.map { ", rounded to \(Reason.number($0)) in pixels" } ?? ""
        guard !parts.isEmpty else {
            return ["\(name) is \(Reason.number(value))\(rounding); no constraints add up to it"]
                + settlementLines(name)
        }
        let amounts = parts.map { $0.amount }
        let width = amounts.map { Reason.number($0).count }.max() ?? 0
        var lines = ["\(name) is \(Reason.number(value)) = \(Reason.sum(amounts))\(rounding)"]
        for part in parts {
            let amount = Reason.number(part.amount)
            let factor = abs(abs(part.factor) - 1) > 1e-9 ? ", times \(Reason.number(part.factor))" : ""
            lines.append(
                "  " + String(repeating: " ", count: width - amount.count) + amount
                    + "  \(part.member.text(""))\(factor)")
        }
        return lines + (wanted.map { changeLines(name, $0) } ?? [])
    }

    private func settlementLines(_ name: String) -> [String] {
        if let settlement {
            return [wanted.map { "This makes \(name) \(Reason.number($0)):" } ?? "Settled by:", "  \(settlement)"]
        }
        return wanted.map { ["No constraint alone makes it \(Reason.number($0))"] } ?? []
    }

    private func changeLines(_ name: String, _ wanted: Double) -> [String] {
        guard !changes.isEmpty else { return ["No change of one of them alone makes it \(Reason.number(wanted))"] }
        return ["Any of these makes \(name) \(Reason.number(wanted)):"]
            + changes.map { change in
                let movement = Words.movement(Words.number((change.movement * 1000).rounded() / 1000))
                return "  \(change.description) (\(movement))"
            }
    }

    private static func number(_ value: Double) -> String { Words.number((value * 1e6).rounded() / 1e6) }

    private static func sum(_ amounts: [Double]) -> String {
        let parts = amounts.filter { abs($0) > 1e-9 }
        guard let first = parts.first else { return "0" }
        return parts.dropFirst().reduce(Reason.number(first)) { $0 + ($1 < 0 ? " - " : " + ") + Reason.number(abs($1)) }
    }
}
