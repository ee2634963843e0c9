public import Foundation
@_spi(UIKit) public import Taut

extension UIWindow {
    /// The screen that the window is on.
    public var screen: UIScreen {
        get { kept(or: .main) }
        set { keep(newValue) }
    }

    /// A window level: the order of windows from back to front.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public var rawValue: CGFloat
        /// Creates a level from its raw value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of most windows.
        public static let normal = Level(rawValue: 0)
        /// Above the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// Above everything.
        public static let alert = Level(rawValue: 2000)
    }

    /// The window level: the order of windows from back to front.
    public var windowLevel: Level {
        get { kept(or: .normal) }
        set { keep(newValue) }
    }

    /// The controller whose view fills the window, at once and with the margins of a root. It appears when the window is shown.
    public var rootViewController: UIViewController? {
        get { root as? UIViewController }
        set {
            let old = rootViewController
            guard newValue !== old else { return }
            old?.disappear { old?.viewIfLoaded?.removeFromSuperview() }
            root = newValue
            newValue?.appear(in: self) {
                guard let view = newValue?.view else { return }
                view.frame = bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                addSubview(view)
                newValue?.takeRootMargins()
            }
        }
    }
}
