public import Foundation

extension Platform {
    /// The screen: its size and scale, which a program may set. UIKit's name: `UIScreen`.
    nonisolated open class Screen: NSObject {
        /// One screen for each thread that asks, since views may be used on any.
        open class var main: Screen { ThreadValues.value("UIScreen.main") { Screen() } }

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
}
