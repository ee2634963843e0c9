public import Foundation

extension Platform {
    /// A colour. Kept and compared; nothing is drawn. UIKit's name: `UIColor`.
    nonisolated open class Color: NSObject, @unchecked Sendable {
        // Unchecked because the class is open; its own properties never change.
        private let components: [CGFloat]
        /// Red, green, blue and opacity.
        @_spi(UIKit) public var parts: (CGFloat, CGFloat, CGFloat, CGFloat) {
            (components[0], components[1], components[2], components[3])
        }

        /// A colour by red, green and blue from 0 to 1.
        public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            components = [red, green, blue, alpha]
            super.init()
        }

        /// A grey from 0 to 1.
        public convenience init(white: CGFloat, alpha: CGFloat) {
            self.init(red: white, green: white, blue: white, alpha: alpha)
        }

        /// The same colour with another opacity.
        open func withAlphaComponent(_ alpha: CGFloat) -> Color {
            Color(red: components[0], green: components[1], blue: components[2], alpha: alpha)
        }

        /// Whether `object` is the same colour.
        open override func isEqual(_ object: Any?) -> Bool { (object as? Color)?.components == components }
        /// Equal colours have equal hashes.
        open override var hash: Int { components.hashValue }

        /// The colours of text and of controls, unless set.
        static var usualText: Color { Color(white: 0, alpha: 1) }
        static var usualTint: Color { Color(red: 0, green: 0, blue: 1, alpha: 1) }
    }
}
