public import Foundation
public import Taut

/// A view that would take the keyboard's place, or lie above it. It is laid out like any other.
nonisolated open class UIInputView: UIView {
    /// The style.
    public enum Style: Int, Sendable {
        /// The style of a plain view.
        case `default` = 0
        /// The style of the keyboard.
        case keyboard = 1
    }
    /// The style.
    public let inputViewStyle: Style
    /// Whether its constraints say how high it is, not its frame.
    open var allowsSelfSizing = false

    /// Creates a view that looks like others.
    public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }
    /// Creates a view with a frame in points.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
    }
    /// Creates an empty view. Nothing is decoded.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
