package import TautLayout
package import TautScene

/// A picture as a list of marks, back to front. Lengths are points, y grows downwards.
///
/// ``SVGWriter`` and ``CairoWriter`` write it to files, so that every format shows the same.
package struct Drawing: Sendable {
    /// A part that belongs to one thing.
    package struct Group: Sendable {
        /// What the part shows; a style sheet or a script may look for it.
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
        /// Where the line begins, on the baseline.
        package var start: Layout.Point
        /// How wide it was measured; `nil` for what no layout depends on, which is centred at `start`.
        package var width: Double?
        package var font: Font
    }

    /// The colours, by what they say.
    package enum Ink: String, Sendable {
        case paper = "#ffffff"
        case surface = "#f1f4f9"
        case deepSurface = "#e4eaf3"
        case outline = "#b9c3d3"
        case text = "#1c2430"
        /// A view that is open, or a constraint that does not hold.
        case wrong = "#d92d20"
        /// A frame that is stored and not the solution.
        case misplaced = "#e07b00"
        /// A constraint that holds.
        case constraint = "#1769e0"
        case guide = "#8a5cd6"
        case insets = "#12946f"
        case alignment = "#b7791f"

        /// Between 0 and 1.
        var components: (red: Double, green: Double, blue: Double) {
            let number = UInt32(rawValue.dropFirst(), radix: 16) ?? 0
            return (
                Double(number >> 16 & 255) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255
            )
        }
    }

    package var size: Layout.Size
    /// What it is a picture of.
    package var title: String
    package var groups: [Group] = []
}
