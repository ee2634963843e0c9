public import Foundation
public import Taut

/// The screen: its size and scale, which a program may set.
open class UIScreen: NSObject {
    /// One screen for each thread that asks, since views may be used on any.
    open class var main: UIScreen {
        ThreadValues.value("UIScreen.main") { UIScreen() }
    }

    /// The size in points; that of a phone of 375 by 667 unless set.
    open var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    /// Pixels per point; 2 unless set.
    open var scale: CGFloat = 2
    /// The size in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The traits of the screen.
    open var traitCollection: TraitCollection { TraitCollection(displayScale: scale) }
}

extension UIWindow {
    /// The screen that the window is on.
    public var screen: UIScreen {
        get { kept(or: .main) }
        set { keep(newValue) }
    }

    /// A place from back to front among windows.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The place.
        public var rawValue: CGFloat
        /// A level by its place.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// That of most windows.
        public static let normal = Level(rawValue: 0)
        /// Above the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// Above everything.
        public static let alert = Level(rawValue: 2000)
    }

    /// The place from back to front among windows.
    public var windowLevel: Level {
        get { kept(or: .normal) }
        set { keep(newValue) }
    }

    /// The controller whose view fills the window. Its view gets the margins of a root and is told that it appears.
    public var rootViewController: UIViewController? {
        get { kept(or: nil) }
        set {
            let old = rootViewController
            guard newValue !== old else { return }
            old?.disappear { old?.viewIfLoaded?.removeFromSuperview() }
            keep(newValue)
            newValue?.appear {
                guard let view = newValue?.view else { return }
                view.frame = bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                addSubview(view)
                newValue?.takeRootMargins()
            }
        }
    }
}
