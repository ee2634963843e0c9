internal import TautLayout
internal import TautScene

/// A Pango font description in CSS.
struct CSSFont {
    let style: String

    init(_ font: Font) {
        var words = (font.family ?? "").split(separator: " ").map(String.init)
        var (weight, slant, stretch) = (400, "normal", "")
        // A size is overruled.
        if let last = words.last, Double(last.hasSuffix("px") ? String(last.dropLast(2)) : last) != nil {
            words.removeLast()
        }
        // Pango reads style words from the end, with or without hyphens; the remaining words are the families.
        while let word = words.last?.lowercased().filter({ $0 != "-" }) {
            if let value = Self.weights[word] {
                weight = value
            } else if let value = Self.stretches[word] {
                stretch = " \(value)"
            } else if word == "italic" || word == "oblique" {
                slant = word
            } else if !Self.ignored.contains(word) {
                break
            }
            words.removeLast()
        }
        // Verdana, for machines without DejaVu Sans, has almost the same proportions.
        let fallback = "&quot;DejaVu Sans&quot;,Verdana,sans-serif"
        let families = words.joined(separator: " ").split(separator: ",").map(Self.family).filter { !$0.isEmpty }
        let isUsual = families.isEmpty || families == ["&quot;DejaVu Sans&quot;"]
        let list = isUsual ? fallback : (families + [fallback]).joined(separator: ",")
        style = "font:\(slant) \(weight)\(stretch) \(pixels(font.size)) \(list)"
    }

    /// One family of a list, quoted; fontconfig's generic ones by their names in CSS.
    private static func family(_ name: Substring) -> String {
        let plain = name.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        let words = plain.split(separator: " ").joined(separator: " ")
        return generic[words.lowercased()] ?? (words.isEmpty ? "" : "&quot;\(words)&quot;")
    }

    private static let generic = ["sans": "sans-serif", "serif": "serif", "monospace": "monospace"]
    private static let weights = [
        "thin": 100, "ultralight": 200, "extralight": 200, "light": 300, "semilight": 350, "demilight": 350,
        "book": 380, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "ultrabold": 800, "extrabold": 800,
        "heavy": 900,
        "black": 900, "ultrablack": 1000, "extrablack": 1000,
    ]
    private static let stretches = [
        "ultracondensed": "ultra-condensed", "extracondensed": "extra-condensed", "condensed": "condensed",
        "semicondensed": "semi-condensed", "semiexpanded": "semi-expanded", "expanded": "expanded",
        "extraexpanded": "extra-expanded", "ultraexpanded": "ultra-expanded",
    ]
    /// Words without effect on a text that runs across.
    private static let ignored: Set<String> = [
        "regular", "normal", "roman", "notrotated", "south", "upsidedown", "north", "rotatedleft", "east",
        "rotatedright", "west",
    ]
}

/// A length with at most three decimals.
func number(_ value: Double) -> String { JSONWriter.text(of: rounded(value)) }

/// A length rounded to three decimals; 0 if it is not finite.
func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let rounded = (value * 1000).rounded() / 1000
    // Of numbers without decimals the product may be too large.
    return rounded == 0 ? 0 : rounded.isFinite ? rounded : value
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
