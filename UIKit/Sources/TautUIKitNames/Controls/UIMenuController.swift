public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// An entry of the menu above selected text.
nonisolated open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The selector.
    open var action: Selector
    /// Creates an entry.
    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The menu above selected text. It is not shown; its properties are stored.
nonisolated open class UIMenuController: NSObject {
    /// The direction of the menu's arrow.
    public enum ArrowDirection: Int, Sendable {
        /// By the available space.
        case `default` = 0
        /// Up.
        case up = 1
        /// Down.
        case down = 2
        /// To the left.
        case left = 3
        /// To the right.
        case right = 4
    }
    /// The menu of this thread.
    public class var shared: UIMenuController { ThreadValues.value("UIMenuController") { UIMenuController() } }
    /// Whether it would be shown.
    open private(set) var isMenuVisible = false
    /// Its own entries.
    open var menuItems: [UIMenuItem]?
    /// The direction of the arrow.
    open var arrowDirection: ArrowDirection = .default
    /// The frame of the menu: its target, in the root's coordinates.
    open private(set) var menuFrame = CGRect.zero

    /// Shows it at a part of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        menuFrame = targetView.convert(targetRect, to: nil)
        show(true)
    }
    /// Hides it.
    open func hideMenu(from targetView: UIView) { show(false) }
    /// Hides it.
    open func hideMenu() { show(false) }
    /// Sets the target rectangle of the menu.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        menuFrame = targetView.convert(targetRect, to: nil)
    }
    /// Shows or hides it.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { show(menuVisible) }
    /// Looks at its entries again: nothing to do.
    open func update() {}

    private func show(_ visible: Bool) {
        guard visible != isMenuVisible else { return }
        let center = NotificationCenter.default
        center.post(name: visible ? Self.willShowMenuNotification : Self.willHideMenuNotification, object: self)
        isMenuVisible = visible
        center.post(name: visible ? Self.didShowMenuNotification : Self.didHideMenuNotification, object: self)
    }

    /// The name of the notification that the menu will be displayed.
    public class var willShowMenuNotification: NSNotification.Name {
        NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    }
    /// The name of the notification that the menu was displayed.
    public class var didShowMenuNotification: NSNotification.Name {
        NSNotification.Name("UIMenuControllerDidShowMenuNotification")
    }
    /// The name of the notification that the menu will be hidden.
    public class var willHideMenuNotification: NSNotification.Name {
        NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    }
    /// The name of the notification that the menu was hidden.
    public class var didHideMenuNotification: NSNotification.Name {
        NSNotification.Name("UIMenuControllerDidHideMenuNotification")
    }
}
