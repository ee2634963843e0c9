internal import TautLayout
internal import TautScene

/// Writes a drawing as SVG 1.1 without external resources.
///
/// It writes bytes instead of strings: a scene of 5,000 views has a million numbers.
package struct SVGWriter {
    private var bytes: [UInt8] = []

    package init(_ drawing: Drawing) {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        add(" width", drawing.size.width)
        add(" height", drawing.size.height)
        add(" viewBox=\"0 0 \(number(drawing.size.width)) \(number(drawing.size.height))\" role=\"img\" aria-label=\"")
        add(escaped(drawing.title))
        add("\">\n<title>\(escaped(drawing.title))</title>\n")
        for group in drawing.groups { add(group) }
        add("</svg>\n")
    }

    /// A complete file.
    package var file: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element() }

    /// An `svg` element for a page.
    package func element() -> String { String(decoding: bytes, as: UTF8.self) }

    /// The same in UTF-8.
    package var elementBytes: [UInt8] { bytes }

    // MARK: Elements

    private mutating func add(_ group: Drawing.Group) {
        add("<g class=\"")
        add(group.kind.rawValue)
        add("\" data-id=\"")
        add(escaped(group.id))
        add("\">")
        if !group.title.isEmpty {
            add("<title>")
            add(escaped(group.title))
            add("</title>")
        }
        for mark in group.marks { add(mark) }
        add("</g>\n")
    }

    private mutating func add(_ mark: Drawing.Mark) {
        switch mark.shape {
        case .rect(let rect, let radius):
            add("<rect")
            add(" x", rect.x)
            add(" y", rect.y)
            add(" width", max(0, rect.width))
            add(" height", max(0, rect.height))
            if radius > 0 { add(" rx", radius) }
        case .line(let from, let to):
            add("<line")
            add(" x1", from.x)
            add(" y1", from.y)
            add(" x2", to.x)
            add(" y2", to.y)
        case .circle(let center, let radius):
            add("<circle")
            add(" cx", center.x)
            add(" cy", center.y)
            add(" r", radius)
        case .text(let text):
            return add(text, mark)
        }
        addStyle(mark)
        add("/>")
    }

    private mutating func add(_ text: Drawing.Text, _ mark: Drawing.Mark) {
        add("<text")
        add(" x", text.start.x)
        add(" y", text.start.y)
        add(" fill=\"")
        add((mark.fill ?? .text).rawValue)
        add("\" style=\"\(CSSFont(text.font).style);white-space:pre\"")
        if let width = text.width {
            // The width used by the layout, whatever font the viewer has.
            if width > 0 {
                add(" textLength", width)
                add(" lengthAdjust=\"spacingAndGlyphs\"")
            }
        } else {
            add(" text-anchor=\"middle\"")
        }
        add(">")
        add(escaped(text.string))
        add("</text>")
    }

    private mutating func addStyle(_ mark: Drawing.Mark) {
        add(" fill=\"")
        add(mark.fill?.rawValue ?? "none")
        add("\"")
        guard let stroke = mark.stroke else { return }
        add(" stroke=\"")
        add(stroke.rawValue)
        add("\"")
        if mark.lineWidth != 1 { add(" stroke-width", mark.lineWidth) }
        if mark.isDashed { add(" stroke-dasharray=\"4 3\"") }
    }

    // MARK: Bytes

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// An attribute with a length.
    private mutating func add(_ name: String, _ length: Double) {
        add(name)
        add("=\"")
        JSONWriter.append(rounded(length), to: &bytes)
        add("\"")
    }
}
