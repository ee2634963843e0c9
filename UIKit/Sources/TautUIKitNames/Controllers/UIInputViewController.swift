import Foundation
import Taut
public import TautUIKit

/// Shows a keyboard of its own: a controller whose view is a ``UIInputView``.
nonisolated open class UIInputViewController: UIViewController, UITextInputDelegate {
    /// The view, where it is one for input.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }
    /// The text document: it ignores all input.
    open var textDocumentProxy: any UITextDocumentProxy { NoDocument() }
    /// The language that is written, by its code.
    open var primaryLanguage: String?
    /// Whether a key for the dictation is there.
    open var hasDictationKey = false
    /// Whether the keyboard may talk to others: it may not.
    open var hasFullAccess: Bool { false }
    /// Whether a key for other keyboards is needed: there are none.
    open var needsInputModeSwitchKey: Bool { false }

    /// Makes a view that looks like the keyboard.
    open override func loadView() { view = UIInputView(frame: UIScreen.main.bounds, inputViewStyle: .keyboard) }
    /// Hides the keyboard: none is shown.
    open func dismissKeyboard() {}
    /// Goes to another keyboard: there is none.
    open func advanceToNextInputMode() {}
    /// The text is about to change. Inert: never called.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    /// The text has changed. Inert: never called.
    open func textDidChange(_ textInput: (any UITextInput)?) {}
    /// Called before the selection changes. Inert: never called.
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    /// Called after the selection changed. Inert: never called.
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
}

/// The text document of a keyboard.
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the cursor.
    var documentContextBeforeInput: String? { get }
    /// The text behind the cursor.
    var documentContextAfterInput: String? { get }
    /// The selected text range.
    var selectedText: String? { get }
    /// Moves the cursor by some characters.
    func adjustTextPosition(byCharacterOffset offset: Int)
}

/// A document that stays empty.
private final class NoDocument: NSObject, UITextDocumentProxy {
    var documentContextBeforeInput: String? { nil }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    var hasText: Bool { false }
    func adjustTextPosition(byCharacterOffset offset: Int) {}
    func insertText(_ text: String) {}
    func deleteBackward() {}
}
