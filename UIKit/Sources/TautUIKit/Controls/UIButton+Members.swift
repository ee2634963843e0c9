import Foundation
@_spi(UIKit) public import Taut

extension UIButton {
    /// Creates a button of a type that calls a closure.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A system button with an image.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

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

    /// The appearance of symbols in a state.
    public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations[state.rawValue] ?? symbolConfigurations[0]
    }

    /// Sets how symbols look in a state; there are no symbols.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { symbolConfigurations[state.rawValue] = configuration }
}
