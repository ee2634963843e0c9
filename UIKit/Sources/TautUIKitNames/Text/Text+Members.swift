public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

extension UILabel {
    /// Where lines are broken rather than elsewhere; kept.
    public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { kept(or: .standard) }
        set { keep(newValue) }
    }

    /// How the text shines through; not shown.
    public var preferredVibrancy: UILabelVibrancy {
        get { kept(or: .automatic) }
        set { keep(newValue) }
    }
}

/// How a text shines through.
public enum UILabelVibrancy: Int, Sendable {
    /// None.
    case none = 0
    /// The system's default.
    case automatic = 1
}

/// A shadow of text; not shown.
nonisolated open class NSShadow: NSObject {
    /// How far it lies from the text, in points.
    open var shadowOffset = CGSize.zero
    /// How soft it is, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour.
    open var shadowColor: Any?
}
