public import Foundation
public import Taut

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
