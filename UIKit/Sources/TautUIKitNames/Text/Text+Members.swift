public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

extension UILabel {
    /// The strategy for line breaks. Stored only.
    public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { kept(or: .standard) }
        set { keep(newValue) }
    }

    /// The vibrancy of the text. Stored only.
    public var preferredVibrancy: UILabelVibrancy {
        get { kept(or: .automatic) }
        set { keep(newValue) }
    }
}

/// The vibrancy of a label.
public enum UILabelVibrancy: Int, Sendable {
    /// None.
    case none = 0
    /// The system's default.
    case automatic = 1
}

/// A shadow of text; not shown.
nonisolated open class NSShadow: NSObject {
    /// The offset from the text, in points.
    open var shadowOffset = CGSize.zero
    /// The blur radius, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour.
    open var shadowColor: Any?
}
