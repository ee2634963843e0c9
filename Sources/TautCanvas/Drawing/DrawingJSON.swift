internal import TautLayout
internal import TautScene

/// A drawing as one line of JSON (`Schemas/drawing-output.schema.json`), for other programs and tests.
package struct DrawingJSON {
    private var writer = JSONWriter()

    package init(_ drawing: Drawing) {
        writer.beginObject()
        write("title", drawing.title)
        write("width", drawing.size.width)
        write("height", drawing.size.height)
        writer.key("groups")
        writer.beginArray()
        for group in drawing.groups { write(group) }
        writer.endArray()
        writer.endObject()
        writer.endLine()
    }

    package var bytes: [UInt8] { writer.bytes }

    private mutating func write(_ group: Drawing.Group) {
        writer.beginObject()
        write("kind", group.kind.rawValue)
        write("id", group.id)
        if !group.title.isEmpty { write("title", group.title) }
        writer.key("marks")
        writer.beginArray()
        for mark in group.marks { write(mark) }
        writer.endArray()
        writer.endObject()
    }

    private mutating func write(_ mark: Drawing.Mark) {
        writer.beginObject()
        write(mark.shape)
        if let fill = mark.fill ?? mark.shape.usualFill { write("fill", fill.rawValue) }
        if let stroke = mark.stroke {
            write("stroke", stroke.rawValue)
            write("lineWidth", mark.lineWidth)
            writer.key("dashed")
            writer.value(mark.isDashed)
        }
        writer.endObject()
    }

    private mutating func write(_ shape: Drawing.Shape) {
        switch shape {
        case .rect(let rect, let radius):
            write("rect", [rect.x, rect.y, max(0, rect.width), max(0, rect.height)])
            if radius > 0 { write("radius", radius) }
        case .line(let from, let to):
            write("line", [from.x, from.y, to.x, to.y])
        case .circle(let center, let radius):
            write("circle", [center.x, center.y, radius])
        case .text(let text):
            write("text", text.string)
            write("at", [text.start.x, text.start.y])
            // The width used by the layout; captions outside the layout are centred.
            if let width = text.width { write("width", width) }
            if let family = text.font.family { write("fontFamily", family) }
            write("fontSize", text.font.size)
        }
    }

    // MARK: Members

    private mutating func write(_ key: String, _ text: String) {
        writer.key(key)
        writer.value(text)
    }

    private mutating func write(_ key: String, _ number: Double) {
        writer.key(key)
        writer.value(rounded(number))
    }

    private mutating func write(_ key: String, _ numbers: [Double]) {
        writer.key(key)
        writer.beginArray()
        for number in numbers { writer.value(rounded(number)) }
        writer.endArray()
    }
}

extension Drawing.Shape {
    /// The fill of a shape without one of its own.
    fileprivate var usualFill: Drawing.Ink? { if case .text = self { .text } else { nil } }
}
