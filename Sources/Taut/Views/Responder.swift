public import Foundation

/// The class above ``View``. UIKit's name: `UIResponder`. Taut sends no events; it is here for the names that hang on it, and
/// for programs that hand events on by themselves.
nonisolated open class Responder: NSObject {
    // Two, because only a property that no other module reaches can be read without a check for overlapping access.
    private final var ownAttached: Attached?
    /// Values that the package UIKit attaches to the object; `nil`: none.
    @_spi(UIKit) public final var attached: Attached? {
        get { ownAttached }
        set { ownAttached = newValue }
    }

    /// Who is asked after this one: the superview, unless overridden.
    open var next: Responder? { nil }

    /// Touches have begun. Hands them to ``next``.
    open func touchesBegan(_ touches: Set<Platform.Touch>, with event: Platform.Event?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches have moved. Hands them to ``next``.
    open func touchesMoved(_ touches: Set<Platform.Touch>, with event: Platform.Event?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches are over. Hands them to ``next``.
    open func touchesEnded(_ touches: Set<Platform.Touch>, with event: Platform.Event?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches were taken away. Hands them to ``next``.
    open func touchesCancelled(_ touches: Set<Platform.Touch>, with event: Platform.Event?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Touches are known better. Does nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<Platform.Touch>) {}
    /// Buttons are pressed. Hands them to ``next``.
    open func pressesBegan(_ presses: Set<Platform.Press>, with event: Platform.PressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Buttons are pressed otherwise. Hands them to ``next``.
    open func pressesChanged(_ presses: Set<Platform.Press>, with event: Platform.PressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Buttons were let go. Hands them to ``next``.
    open func pressesEnded(_ presses: Set<Platform.Press>, with event: Platform.PressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Buttons were taken away. Hands them to ``next``.
    open func pressesCancelled(_ presses: Set<Platform.Press>, with event: Platform.PressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// The device has begun to move. Hands it to ``next``.
    open func motionBegan(_ motion: Platform.Event.EventSubtype, with event: Platform.Event?) {
        next?.motionBegan(motion, with: event)
    }

    /// The device has moved. Hands it to ``next``.
    open func motionEnded(_ motion: Platform.Event.EventSubtype, with event: Platform.Event?) {
        next?.motionEnded(motion, with: event)
    }

    /// The move was taken away. Hands it to ``next``.
    open func motionCancelled(_ motion: Platform.Event.EventSubtype, with event: Platform.Event?) {
        next?.motionCancelled(motion, with: event)
    }

    /// A property that is observed by its name has another value. Does nothing unless overridden.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [Platform.ChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Whether ``becomeFirstResponder()`` does anything; `false` unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether ``resignFirstResponder()`` does anything.
    open var canResignFirstResponder: Bool { true }
    /// Whether keys would come here: to one view of a tree at most, while it is in that.
    open var isFirstResponder: Bool {
        guard kept(or: false) else { return false }
        guard let view = self as? View, let root: View = keptWeakly("firstResponderRoot") else { return true }
        return view.isDescendant(of: root)
    }

    /// Asks for keys, which another view of the tree gives up for it. Returns whether they would come here.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, !isFirstResponder else { return isFirstResponder }
        if let view = self as? View {
            var other: View?
            view.topmost.forEachView { if $0.isFirstResponder { other = $0 } }
            if let other, !other.resignFirstResponder() { return false }
            keepWeakly(view.topmost, "firstResponderRoot")
        }
        keep(true, "isFirstResponder")
        return true
    }

    /// Resigns first responder. Returns whether it did.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        keep(false, "isFirstResponder")
        return true
    }

    /// What would come up instead of the keyboard.
    open var inputView: View? { nil }
    /// What would lie above the keyboard.
    open var inputAccessoryView: View? { nil }
    /// Whether the responder would do what a selector names.
    open func canPerformAction(_ action: Platform.Selector, withSender sender: Any?) -> Bool { false }
    /// Who would do what a selector names: the first from this responder on that can.
    open func target(forAction action: Platform.Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// What would happen when someone leaves: nothing. Returns whether it did.
    open func accessibilityPerformEscape() -> Bool { false }
    /// What would happen by a tap with two fingers: nothing. Returns whether it did.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// What can be undone: what ``next`` has, of its own for windows and for texts that are edited.
    open var undoManager: Platform.UndoManager? { next?.undoManager }
    /// Copies what is selected. Does nothing unless overridden, as what follows.
    open func copy(_ sender: Any?) {}
    /// Cuts what is selected.
    open func cut(_ sender: Any?) {}
    /// Pastes.
    open func paste(_ sender: Any?) {}
    /// Selects something.
    open func select(_ sender: Any?) {}
    /// Selects everything.
    open func selectAll(_ sender: Any?) {}
    /// Deletes the selection.
    open func delete(_ sender: Any?) {}

    /// Has ``inputView`` and ``inputAccessoryView`` be requested again. Inert.
    open func reloadInputViews() {}
    /// Called after the object was read from a nib.
    open func awakeFromNib() {}
    /// Sets a property by its name, as a nib does with outlets: does nothing but to say so on standard error, unless overridden for the
    /// properties that there are.
    open func setValue(_ value: Any?, forKey key: String) {
        FileHandle.standardError.write(Data("TautUIKit: \(type(of: self)) does not set \"\(key)\" by name\n".utf8))
    }
    /// Called by Interface Builder; never here.
    open func prepareForInterfaceBuilder() {}
    /// Writes the object; nothing is written.
    open func encode(with coder: NSCoder) {}
}

/// Lets a module of type aliases make the types of this module visible to its clients, without their names here.
public struct _TautVisible {}
