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

        private class func grey(_ white: CGFloat, _ alpha: CGFloat = 1) -> Color { Color(white: white, alpha: alpha) }
        private class func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> Color {
            Color(red: red, green: green, blue: blue, alpha: 1)
        }

        /// Black.
        open class var black: Color { grey(0) }
        /// White.
        open class var white: Color { grey(1) }
        /// A middle grey.
        open class var gray: Color { grey(0.5) }
        /// A dark grey.
        open class var darkGray: Color { grey(1 / 3) }
        /// A light grey.
        open class var lightGray: Color { grey(2 / 3) }
        /// No colour.
        open class var clear: Color { grey(0, 0) }
        /// Red.
        open class var red: Color { rgb(1, 0, 0) }
        /// Green.
        open class var green: Color { rgb(0, 1, 0) }
        /// Blue.
        open class var blue: Color { rgb(0, 0, 1) }
        /// Cyan.
        open class var cyan: Color { rgb(0, 1, 1) }
        /// Yellow.
        open class var yellow: Color { rgb(1, 1, 0) }
        /// Magenta.
        open class var magenta: Color { rgb(1, 0, 1) }
        /// Orange.
        open class var orange: Color { rgb(1, 0.5, 0) }
        /// Purple.
        open class var purple: Color { rgb(0.5, 0, 0.5) }
        /// Brown.
        open class var brown: Color { rgb(0.6, 0.4, 0.2) }
        /// The colour of placeholders in text fields.
        open class var placeholderText: Color { grey(0.24, 0.3) }
        /// The colour of text.
        open class var label: Color { grey(0) }
        /// The colour of secondary text.
        open class var secondaryLabel: Color { grey(0.24, 0.6) }
        /// The colour of grounds.
        open class var systemBackground: Color { grey(1) }
    }
}
