internal import TautLayout
internal import TautScene

/// A Pango font description in CSS.
struct CSSFont {
    let style: String

    init(_ font: Font) {
        var words = (font.family ?? "").split(separator: " ").map(String.init)
        var weight = 400
        var slant = "normal"
        // Pango reads style words from the end; the remaining words are the family.
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
        // Verdana, for machines without DejaVu Sans, has almost the same proportions.
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
func number(_ value: Double) -> String { JSONWriter.text(of: rounded(value)) }

/// A length rounded to three decimals; 0 if it is not finite.
func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
}

/// A length in CSS pixels, which are the layout's points.
func pixels(_ value: Double) -> String {
    number(value) + "px"
}

/// A text escaped for an element or a quoted attribute.
func escaped(_ text: String) -> String {
    // Most names need no escapes.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }) {
        return text
    }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case _ where scalar.isControl && scalar != "\n" && scalar != "\t" || scalar.isOutsideXML: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

extension Layout.Rect {
    /// `16, 8, 120 × 20`
    var words: String { "\(number(x)), \(number(y)), \(number(width)) × \(number(height))" }
}
