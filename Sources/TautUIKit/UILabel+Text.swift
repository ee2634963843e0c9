public import Foundation
public import Taut

/// How text lies in its lines.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right.
    case right = 2
    /// At both sides.
    case justified = 3
    /// Where text begins.
    case natural = 4
}

/// Where a text is broken or cut off.
public enum NSLineBreakMode: Int, Sendable {
    /// Between words.
    case byWordWrapping = 0
    /// Between characters.
    case byCharWrapping = 1
    /// Cut off.
    case byClipping = 2
    /// Cut off at the beginning.
    case byTruncatingHead = 3
    /// Cut off at the end.
    case byTruncatingTail = 4
    /// Cut off in the middle.
    case byTruncatingMiddle = 5
}

extension Label {
    /// The colour of the text.
    public var textColor: UIColor! {
        get { self[kept: "textColor"] as? UIColor ?? .label }
        set { self[kept: "textColor"] = newValue }
    }

    /// How the text lies in its lines; has no bearing on the layout.
    public var textAlignment: NSTextAlignment {
        get { self[kept: "textAlignment"] as? NSTextAlignment ?? .natural }
        set { self[kept: "textAlignment"] = newValue }
    }

    /// Where the text is broken; measured by words whatever it says.
    public var lineBreakMode: NSLineBreakMode {
        get { self[kept: "lineBreakMode"] as? NSLineBreakMode ?? .byTruncatingTail }
        set { self[kept: "lineBreakMode"] = newValue }
    }

    /// The text with attributes; the label is measured with its characters and its ``Label/font``.
    public var attributedText: NSAttributedString? {
        get { self[kept: "attributedText"] as? NSAttributedString ?? text.map { NSAttributedString(string: $0) } }
        set {
            self[kept: "attributedText"] = newValue
            text = newValue?.string
        }
    }
}
