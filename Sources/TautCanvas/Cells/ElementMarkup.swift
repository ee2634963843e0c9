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
            // A single line fills its frame; elsewhere the font's own line height is what was measured.
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

/// A Pango font description in CSS.
struct CSSFont {
    let style: String

    init(_ font: Font) {
        var words = (font.family ?? "").split(separator: " ").map(String.init)
        var weight = 400
        var slant = "normal"
        // Pango reads style words from the end; what is left of them is the family.
        while let word = words.last?.lowercased() {
            if let value = CSSFont.weights[word] {
                weight = value
            } else if word == "italic" || word == "oblique" {
                slant = word
            } else if word != "regular" && word != "normal" {
                break
            }
            words.removeLast()
        }
        // Verdana has almost the proportions of DejaVu Sans, for machines without it.
        let fallback = "&quot;DejaVu Sans&quot;,Verdana,sans-serif"
        let family = words.joined(separator: " ").filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        let families = family.isEmpty || family == "DejaVu Sans" ? fallback : "&quot;\(family)&quot;,\(fallback)"
        style = "font:\(slant) \(weight) \(pixels(font.size)) \(families)"
    }

    private static let weights = [
        "thin": 100, "light": 300, "book": 400, "medium": 500, "semi-bold": 600, "semibold": 600, "bold": 700,
        "heavy": 900, "black": 900,
    ]
}

/// A length with at most three decimals.
func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}

/// A length in CSS pixels, which are the layout's points.
func pixels(_ value: Double) -> String {
    number(value) + "px"
}

/// A text that may stand in an element or in a quoted attribute.
func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case _ where scalar.isControl && scalar != "\n" && scalar != "\t": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
