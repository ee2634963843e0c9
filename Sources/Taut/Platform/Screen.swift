public import Foundation

extension Platform {
    /// The screen: its size and scale, which a program may set. UIKit's name: `UIScreen`.
    nonisolated open class Screen: NSObject {
        /// One screen for each thread that asks, since views may be used on any.
        open class var main: Screen { ThreadValues.value("UIScreen.main") { Screen() } }

        /// The size in points; that of a phone of 375 by 667 unless set.
        open var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
        /// Pixels per point; default 2.
        open var scale: CGFloat = 2
        /// The size in pixels.
        open var nativeBounds: CGRect {
            CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
        }
        /// The traits of the screen.
        open var traitCollection: TraitCollection { TraitCollection(displayScale: scale) }
    }
}

/// One value for each thread.
@_spi(UIKit) public enum ThreadValues {
    /// The value of a name; made when the thread asks for the first time.
    public static func value<Value: AnyObject>(_ name: String, _ make: () -> Value) -> Value {
        let key = "TautUIKit.\(name)"
        if let value = Thread.current.threadDictionary[key] as? Value { return value }
        let value = make()
        Thread.current.threadDictionary[key] = value
        return value
    }
}
