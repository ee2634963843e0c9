import TautDiagnosis
import TautScene

/// A reason as one line of JSON (`Schemas/why-output.schema.json`).
enum ReasonWords {
    static func json(_ reason: Reason, _ name: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("what")
        writer.value(name)
        writer.key("value")
        writer.value(reason.value)
        if let pixels = reason.pixels {
            writer.key("pixels")
            writer.value(pixels)
        }
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
        if let wanted = reason.wanted {
            writer.key("wanted")
            writer.value(wanted)
            writer.key("changes")
            writer.beginArray()
            for change in reason.changes { ExplanationJSON.write(change, &writer) }
            writer.endArray()
        }
        if let settlement = reason.settlement {
            writer.key("settlement")
            writer.value(settlement)
        }
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }
}
