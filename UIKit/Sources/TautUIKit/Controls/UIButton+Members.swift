import Foundation
@_spi(UIKit) public import Taut

extension UIButton {
    /// What a button does.
    public enum Role: Int, Sendable {
        /// Something.
        case normal = 0
        /// What a user would most likely want.
        case primary = 1
        /// Nothing.
        case cancel = 2
        /// It takes something away.
        case destructive = 3
    }

    /// A button of a type that calls a closure.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A system button with a picture.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// What the button does.
    public var role: Role {
        get { kept(or: .normal) }
        set { keep(newValue) }
    }
    /// Whether the menu's choice is shown.
    public var changesSelectionAsPrimaryAction: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether pictures are darker while the button is highlighted.
    public var adjustsImageWhenHighlighted: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether pictures are lighter while the button is disabled.
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

    private var shadowColors: [UInt: UIColor] {
        get { kept(or: [:]) }
        set { keep(newValue) }
    }
    /// The colour of the title's shadow in a state.
    public func titleShadowColor(for state: UIControl.State) -> UIColor? {
        shadowColors[state.rawValue] ?? shadowColors[0]
    }
    /// Sets the colour of the title's shadow in a state; not shown.
    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        shadowColors[state.rawValue] = color
    }

    private var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] {
        get { kept(or: [:]) }
        set { keep(newValue) }
    }
    /// How symbols look in a state.
    public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations[state.rawValue] ?? symbolConfigurations[0]
    }
    /// Sets how symbols look in a state; there are no symbols.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { symbolConfigurations[state.rawValue] = configuration }
}
