import Foundation
@_spi(UIKit) import Taut
public import TautUIKit

extension UIButton {
    /// The role of a button.
    public enum Role: Int, Sendable {
        /// Something.
        case normal = 0
        /// The primary action.
        case primary = 1
        /// Inert: kept for source compatibility; has no effect on layout.
        case cancel = 2
        /// An action that deletes data.
        case destructive = 3
    }

    /// The role of the button.
    public var role: Role {
        get { kept(or: .normal) }
        set { keep(newValue) }
    }

    /// Whether the menu's choice is shown.
    public var changesSelectionAsPrimaryAction: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether images are darker while the button is highlighted.
    public var adjustsImageWhenHighlighted: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether images are lighter while the button is disabled.
    public var adjustsImageWhenDisabled: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether the button glows while it is highlighted.
    public var showsTouchWhenHighlighted: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the title's shadow turns round while the button is highlighted.
    public var reversesTitleShadowWhenHighlighted: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether a pointer changes the button.
    public var isPointerInteractionEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the button stays held: never.
    public var isHeld: Bool { false }
}
