public import Foundation
import Taut

extension UITextField {
    /// Why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The user has finished.
        case committed = 0
        /// Editing was cancelled.
        case cancelled = 1
    }
}

/// The delegate of a text field. Methods that are optional in UIKit have defaults here. There is no keyboard input.
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called after editing has ended, with the reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether characters may be replaced.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called after the selection has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the text may be cleared.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether the return key has its default effect.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns the edit menu of a range.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu is shown.
    func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu is hidden.
    func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    /// The default implementation returns `true`.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// The default implementation returns `true`.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// The default implementation calls ``textFieldDidEndEditing(_:)``.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// The default implementation returns `true`.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// The default implementation returns `true`.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// The default implementation returns `true`.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// The default implementation returns `nil`: the default menu.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The default implementation does nothing.
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    /// The default implementation does nothing.
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
