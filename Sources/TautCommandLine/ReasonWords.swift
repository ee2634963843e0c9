import Taut
import TautDiagnosis

/// A reason for people and as one line of JSON (`Schemas/why-output.schema.json`).
enum ReasonWords {
    static func text(_ reason: Reason, _ name: String) -> String {
        guard !reason.parts.isEmpty else { return "\(name) is \(number(reason.value)); no constraints add up to it\n" }
        let amounts = reason.parts.map(\.amount)
        var text = "\(name) is \(number(reason.value)) = \(sum(amounts))\n"
        let width = amounts.map { number($0).count }.max() ?? 0
        for part in reason.parts {
            let amount = number(part.amount)
            text += "  " + String(repeating: " ", count: width - amount.count) + amount + "  "
            text += part.member.line.map { "\($0):\(part.member.column ?? 1): " } ?? ""
            text += part.member.name
            if let equation = part.member.equation { text += " (\(equation))" }
            if abs(abs(part.factor) - 1) > 1e-9 { text += ", times \(number(part.factor))" }
            text += "\n"
        }
        return text.showingControls(except: ["\n"])
    }

    private static func number(_ value: Double) -> String { Words.number((value * 1e6).rounded() / 1e6) }

    private static func sum(_ amounts: [Double]) -> String {
        let parts = amounts.filter { abs($0) > 1e-9 }
        guard let first = parts.first else { return "0" }
        return parts.dropFirst().reduce(number(first)) { $0 + ($1 < 0 ? " - " : " + ") + number(abs($1)) }
    }

    static func json(_ reason: Reason, _ name: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("what")
        writer.value(name)
        writer.key("value")
        writer.value(reason.value)
        writer.key("parts")
        writer.beginArray()
        for part in reason.parts {
            writer.beginObject()
            writer.key("member")
            ExplanationJSON.write(part.member, &writer)
            writer.key("factor")
            writer.value(part.factor)
            writer.key("amount")
            writer.value(part.amount)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }
}
