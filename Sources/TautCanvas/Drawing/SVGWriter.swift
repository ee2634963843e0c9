internal import TautLayout
internal import TautScene

/// A drawing as SVG 1.1, without anything from elsewhere.
package struct SVGWriter {
    private let drawing: Drawing

    package init(_ drawing: Drawing) { self.drawing = drawing }

    /// A whole file.
    package var file: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element() }

    /// An element of a page.
    package func element() -> String {
        let (width, height) = (number(drawing.size.width), number(drawing.size.height))
        var text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
        text += " role=\"img\" aria-label=\"\(escaped(drawing.title))\">\n<title>\(escaped(drawing.title))</title>\n"
        for group in drawing.groups {
            text += "<g class=\"\(group.kind.rawValue)\" data-id=\"\(escaped(group.id))\">"
            if !group.title.isEmpty { text += "<title>\(escaped(group.title))</title>" }
            for mark in group.marks { text += Self.element(mark) }
            text += "</g>\n"
        }
        return text + "</svg>\n"
    }

    private static func element(_ mark: Drawing.Mark) -> String {
        switch mark.shape {
        case .rect(let rect, let radius):
            let corner = radius > 0 ? " rx=\"\(number(radius))\"" : ""
            return "<rect x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(max(0, rect.width)))\""
                + " height=\"\(number(max(0, rect.height)))\"\(corner)\(style(mark))/>"
        case .line(let from, let to):
            return
                "<line x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" x2=\"\(number(to.x))\" y2=\"\(number(to.y))\""
                + "\(style(mark))/>"
        case .circle(let center, let radius):
            return
                "<circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\"\(style(mark))/>"
        case .text(let text):
            return element(text, mark)
        }
    }

    private static func element(_ text: Drawing.Text, _ mark: Drawing.Mark) -> String {
        var result =
            "<text x=\"\(number(text.start.x))\" y=\"\(number(text.start.y))\" fill=\"\((mark.fill ?? .text).rawValue)\""
        result += " style=\"\(CSSFont(text.font).style);white-space:pre\""
        if let width = text.width {
            // The width that the layout reckoned with, whatever font there is.
            result += width > 0 ? " textLength=\"\(number(width))\" lengthAdjust=\"spacingAndGlyphs\"" : ""
        } else {
            result += " text-anchor=\"middle\""
        }
        return result + ">\(escaped(text.string))</text>"
    }

    private static func style(_ mark: Drawing.Mark) -> String {
        var text = " fill=\"\(mark.fill?.rawValue ?? "none")\""
        if let stroke = mark.stroke {
            text += " stroke=\"\(stroke.rawValue)\""
            if mark.lineWidth != 1 { text += " stroke-width=\"\(number(mark.lineWidth))\"" }
            if mark.isDashed { text += " stroke-dasharray=\"4 3\"" }
        }
        return text
    }
}
