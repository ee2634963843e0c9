/// How a view is drawn, derived from its kind, its text and its parents.
enum ElementShape: Equatable {
    /// Text in one of the page's text colours; the hue is that of an enclosing chip.
    case text(tone: Tone, hue: Int?)
    /// A coloured tile with initials.
    case tile(hue: Int, initials: String)
    /// A tinted rounded box around other views.
    case chip(hue: Int)
    /// A hairline.
    case line
    /// An outlined box: a view without text or children.
    case placeholder
    /// Not drawn: a hidden view, or a descendant of one.
    case none

    /// Smaller text has less contrast.
    enum Tone: String {
        case title = "t1"
        case body = "t2"
        case note = "t3"
        case caption = "t4"
    }

    init(_ element: CanvasElement, hasChildren: Bool, firstText: String?, parent: ElementShape?) {
        if element.isHidden || parent == ElementShape.none {
            self = .none
        } else if element.kind == "image" {
            self = .tile(hue: hue(of: element.text ?? element.id), initials: initials(of: element.text ?? element.id))
        } else if element.text != nil {
            self = .text(tone: Tone(element), hue: parent?.chipHue)
        } else if hasChildren {
            self = .chip(hue: hue(of: firstText ?? element.id))
        } else if min(element.frame.width, element.frame.height) <= 2 {
            self = .line
        } else {
            self = .placeholder
        }
    }

    private var chipHue: Int? {
        if case .chip(let hue) = self { return hue }
        return nil
    }
}

extension ElementShape.Tone {
    fileprivate init(_ element: CanvasElement) {
        switch element.font.size {
        case 14...: self = .title
        case 13..<14: self = .body
        case 11..<13: self = .note
        default: self = .caption
        }
    }
}

/// A hue in degrees, a function of the text alone, from a wheel of twelve.
func hue(of text: String) -> Int {
    // FNV-1a, because Swift's hashes differ between runs.
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 {
        hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return Int((hash ^ (hash >> 15)) % 12) * 30 + 5
}

/// The initials of a text: "games" gives "Ga", "non free" gives "NF".
func initials(of text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "" }
    guard words.count > 1, let a = first.first, let b = words[1].first else {
        return first.prefix(1).uppercased() + first.dropFirst().prefix(1).lowercased()
    }
    return a.uppercased() + b.uppercased()
}
