public import Foundation

/// How a label's text looks where that has no bearing on its size.
nonisolated open class LabelStyling: View {
    /// The colour of the text.
    open var textColor: Platform.Color! {
        get { kept(or: .label) }
        set { keep(newValue ?? .label) }
    }

    /// How the text lies in its lines.
    open var textAlignment: Platform.TextAlignment {
        get { kept(or: .natural) }
        set { keep(newValue) }
    }

    /// Where the text is broken or cut off; measured by words whatever it says.
    open var lineBreakMode: Platform.LineBreakMode {
        get { kept(or: .byTruncatingTail) }
        set { keep(newValue) }
    }

    /// Whether the label looks enabled.
    open var isEnabled: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether the label looks highlighted.
    open var isHighlighted: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The colour of highlighted text.
    open var highlightedTextColor: Platform.Color? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The colour of the text's shadow.
    open var shadowColor: Platform.Color? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// How far the shadow lies from the text, in points.
    open var shadowOffset: CGSize {
        get { kept(or: CGSize(width: 0, height: -1)) }
        set { keep(newValue) }
    }

    /// Whether text would be drawn smaller where it does not fit. It is measured in its own size.
    open var adjustsFontSizeToFitWidth: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// By how much text would be drawn smaller at most.
    open var minimumScaleFactor: CGFloat {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// Whether text would be set closer before it is cut off.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Draws the text. Called by nobody.
    open func drawText(in rect: CGRect) {}
}

extension Platform {
    /// How text lies in its lines. UIKit's name: `NSTextAlignment`.
    public enum TextAlignment: Int, Sendable {
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

    /// Where a text is broken or cut off. UIKit's name: `NSLineBreakMode`.
    public enum LineBreakMode: Int, Sendable {
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
}
