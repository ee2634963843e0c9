internal import TautLayout

/// Constraints of a visual format by the names of views.
package enum VisualFormat {
    /// The constraints that a format states, in the order of its text. The grammar is that of
    /// `Layout.constrain(format:options:file:line:lookUp:_:)`; a distance or size may also be a parameter in braces, a priority a name.
    package static func constraints(
        of text: String, _ options: VisualFormatOptions, _ spacing: StandardSpacing, _ context: ConstraintContext
    ) throws(SourceFault) -> [AbstractConstraint] {
        let names = NamesInFormats(text, options.alignments, context)
        var format = options.format
        (format.parentSpacing, format.siblingSpacing) = (spacing.superview, spacing.siblings)
        return try names.bytes.withUnsafeBufferPointer { bytes throws(SourceFault) in
            var parser = FormatParser(bytes, format, names)
            try parser.parse()
            return parser.names.constraints
        }
    }

    /// Whether a constraint's text is a visual format and not an equation.
    static func isFormat(_ text: String) -> Bool {
        var scanner = TextScanner(text)
        scanner.skipSpace()
        switch scanner.current {
        case UInt8(ascii: "|"), UInt8(ascii: "["): return true
        case UInt8(ascii: "H"), UInt8(ascii: "V"):
            // `V [a]` lacks its colon; `V.width == 3` is an equation about a view named V.
            scanner.index += 1
            scanner.skipSpace()
            return ":|[-".utf8.contains(scanner.current)
        default: return false
        }
    }
}

/// The distances that a hyphen without a number means.
///
/// UIKit's: a margin to the superview (a distance of 0 to its layout margins), 8 points between siblings. AppKit's:
/// 20 points to the superview's edge, 8 between siblings.
public struct StandardSpacing: Hashable, Sendable {
    /// The distance to the superview's edge, or `nil` for a distance of 0 to its layout margins.
    public var superview: Double?
    /// The distance between neighbours.
    public var siblings: Double

    /// Distances in points; `nil` for the superview means its layout margins.
    public init(superview: Double?, siblings: Double) {
        self.superview = superview
        self.siblings = siblings
    }

    /// The superview's margins; 8 points between siblings.
    public static let uikit = StandardSpacing(superview: nil, siblings: 8)
    /// 20 points to the superview's edge; 8 points between siblings.
    public static let appkit = StandardSpacing(superview: 20, siblings: 8)
}
