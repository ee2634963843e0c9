public import Foundation
public import Taut

/// The screen: its size and scale, which a program may set.
open class UIScreen: NSObject {
    /// One screen for each thread that asks, since views may be used on any.
    open class var main: UIScreen {
        let key = "TautUIKit.UIScreen.main"
        if let screen = Thread.current.threadDictionary[key] as? UIScreen { return screen }
        let screen = UIScreen()
        Thread.current.threadDictionary[key] = screen
        return screen
    }

    /// The size in points; that of a phone of 375 by 667 unless set.
    open var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    /// Pixels per point; 2 unless set.
    open var scale: CGFloat = 2
    /// The traits of the screen.
    open var traitCollection: TraitCollection { TraitCollection(displayScale: scale) }
}

/// A root view.
open class UIWindow: View {
    /// The screen that the window is on.
    open var screen: UIScreen = .main

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    /// Shows the window: nothing to do.
    open func makeKeyAndVisible() {}
}
