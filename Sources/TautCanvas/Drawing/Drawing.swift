package import TautLayout
package import TautScene

/// A picture as a list of marks, back to front. Lengths are in points, y points downwards.
///
/// ``SVGWriter`` and ``CairoWriter`` write it to files, so that all formats show the same.
package struct Drawing: Sendable {
    /// The marks of one view, guide or constraint.
    package struct Group: Sendable {
        /// The kind of the part, for style sheets and scripts.
        package enum Kind: String, Sendable {
            case page, view, guide, insets, alignment, misplaced, constraint
        }

        package var kind: Kind
        /// The name of the view or guide, or the number of the constraint.
        package var id: String
        /// The tooltip.
        package var title: String
        package var marks: [Mark] = []
    }

    package struct Mark: Sendable {
        package var shape: Shape
        package var fill: Ink?
        package var stroke: Ink?
        package var lineWidth = 1.0
        package var isDashed = false
    }

    package enum Shape: Sendable {
        case rect(Layout.Rect, radius: Double = 0)
        case line(from: Layout.Point, to: Layout.Point)
        case circle(center: Layout.Point, radius: Double)
        case text(Text)
    }

    /// One line of text.
    package struct Text: Sendable {
        package var string: String
        /// The start of the line on the baseline.
        package var start: Layout.Point
        /// The measured width; `nil` for captions outside the layout, which are centred at `start`.
        package var width: Double?
        package var font: Font
    }

    /// The colours, by meaning.
    package enum Ink: String, Sendable {
        case paper = "#ffffff"
        case surface = "#f1f4f9"
        case deepSurface = "#e4eaf3"
        case outline = "#b9c3d3"
        case text = "#1c2430"
        /// An ambiguous view, or a violated constraint.
        case wrong = "#d92d20"
        /// A stored frame that differs from the layout.
        case misplaced = "#e07b00"
        /// A constraint that holds.
        case constraint = "#1769e0"
        case guide = "#8a5cd6"
        case insets = "#12946f"
        case alignment = "#b7791f"

        /// The opacity, 0 to 1.
        var components: (red: Double, green: Double, blue: Double) {
            let number = UInt32(rawValue.dropFirst(), radix: 16) ?? 0
            return (
                Double(number >> 16 & 255) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255
            )
        }
    }

    package var size: Layout.Size
    /// The title of the picture.
    package var title: String
    package var groups: [Group] = []
}
