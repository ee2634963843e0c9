internal import TautLayout
internal import TautScene

/// The HTML of one view.
struct ElementMarkup {
    let element: CanvasElement
    let shape: ElementShape

    func html() -> String {
        let frame = element.frame
        var style =
            "left:\(pixels(frame.x));top:\(pixels(frame.y));width:\(pixels(frame.width));"
            + "height:\(pixels(frame.height))"
        var content = ""
        let name: String
        switch shape {
        case .tile(let hue, let initials):
            name = "tile"
            style += ";--hue:\(hue);font-size:\(pixels(min(frame.width, frame.height) * 0.4))"
            content = escaped(initials)
        case .chip(let hue):
            name = "chip"
            style += ";--hue:\(hue)"
        case .line:
            name = "line"
        case .placeholder:
            name = "box"
        case .none:
            return ""
        case .text(let tone, let hue):
            let color = hue == nil ? tone.rawValue : "tint"
            name = color + (element.lines == 1 ? " one" : element.lines > 1 ? " many" : "")
            style += ";" + CSSFont(element.font).style
            if let hue { style += ";--hue:\(hue)" }
            // A single line fills its frame; several lines have the font's line height, with which they were measured.
            if element.lines == 1 {
                style += ";line-height:\(pixels(frame.height))"
            } else if let height = element.lineHeight {
                style += ";line-height:\(pixels(height))"
            }
            if element.lines > 1 { style += ";--lines:\(element.lines)" }
            content = "<span>\(markedText)</span>"
        }
        return "<div class=\"\(name)\" style=\"\(style)\" title=\"\(escaped(tooltip))\">\(content)</div>\n"
    }

    /// The text, with boxes for the characters that have no glyphs.
    private var markedText: String {
        let text = element.text ?? ""
        guard !element.missingCharacters.isEmpty else { return escaped(text) }
        return text.unicodeScalars.map { scalar in
            guard let width = element.missingCharacters[scalar] else { return escaped(String(scalar)) }
            let number = String(scalar.value, radix: 16, uppercase: true)
            return "<i style=\"width:\(pixels(width))\" title=\"no glyph: U+\(number)\">\(number)</i>"
        }.joined()
    }

    private var tooltip: String { Self.tooltip(element.id, element.frame) }

    private static func tooltip(_ name: String, _ frame: Layout.Rect) -> String {
        "\(name.showingControls()): \(number(frame.x)), \(number(frame.y)), "
            + "\(number(frame.width)) × \(number(frame.height))"
    }
}
