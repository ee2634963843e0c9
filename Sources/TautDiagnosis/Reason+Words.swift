internal import TautScene

extension Reason {
    /// In words, a line for each part, and for each change that gives the number that was asked for.
    ///
    /// - Parameter name: the number's name, such as `price.x`.
    package func words(_ name: String) -> String {
        let number = Reason.number(value) + (pixels.map { ", rounded to \(Reason.number($0)) in pixels" } ?? "")
        guard !parts.isEmpty else {
            return "\(name) is \(number); no constraints add up to it\n\(settlementWords(name))".showingControls(
                except: ["\n"])
        }
        let amounts = parts.map { $0.amount }
        var text = "\(name) is \(Reason.number(value)) = \(Reason.sum(amounts))"
        if let pixels { text += ", rounded to \(Reason.number(pixels)) in pixels" }
        text += "\n"
        let width = amounts.map { Reason.number($0).count }.max() ?? 0
        for part in parts {
            let amount = Reason.number(part.amount)
            text += "  " + String(repeating: " ", count: width - amount.count) + amount + "  "
            text += part.member.text("")
            if abs(abs(part.factor) - 1) > 1e-9 { text += ", times \(Reason.number(part.factor))" }
            text += "\n"
        }
        if let wanted { text += changeWords(name, wanted) }
        return text.showingControls(except: ["\n"])
    }

    private func settlementWords(_ name: String) -> String {
        if let settlement {
            return wanted.map { "This makes \(name) \(Reason.number($0)):\n  \(settlement)\n" }
                ?? "Settled by:\n  \(settlement)\n"
        }
        return wanted.map { "No constraint alone makes it \(Reason.number($0))\n" } ?? ""
    }

    private func changeWords(_ name: String, _ wanted: Double) -> String {
        guard !changes.isEmpty else { return "No change of one of them alone makes it \(Reason.number(wanted))\n" }
        var text = "Any of these makes \(name) \(Reason.number(wanted)):\n"
        for change in changes {
            let movement = Words.movement(Words.number((change.movement * 1000).rounded() / 1000))
            text += "  \(change.description) (\(movement))\n"
        }
        return text
    }

    private static func number(_ value: Double) -> String { Words.number((value * 1e6).rounded() / 1e6) }

    private static func sum(_ amounts: [Double]) -> String {
        let parts = amounts.filter { abs($0) > 1e-9 }
        guard let first = parts.first else { return "0" }
        return parts.dropFirst().reduce(Reason.number(first)) { $0 + ($1 < 0 ? " - " : " + ") + Reason.number(abs($1)) }
    }
}
