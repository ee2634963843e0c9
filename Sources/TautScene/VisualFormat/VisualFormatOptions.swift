package import TautLayout

/// How the views of a visual format are aligned with each other, and in which direction the format runs. The names are UIKit's.
package struct VisualFormatOptions: Sendable {
    /// The attributes in which all views agree, in the order in which they were stated.
    package var alignments: [Layout.Attribute] = []
    /// The direction, and whether distances are those of baselines.
    package var format = Layout.FormatOptions()

    package init() {}

    /// The names that options have in a scene.
    static let alignmentNames: [String: Layout.Attribute] = [
        "alignAllLeft": .left, "alignAllRight": .right, "alignAllTop": .top, "alignAllBottom": .bottom,
        "alignAllLeading": .leading, "alignAllTrailing": .trailing, "alignAllCenterX": .centerX,
        "alignAllCenterY": .centerY, "alignAllFirstBaseline": .firstBaseline, "alignAllLastBaseline": .lastBaseline,
    ]
    /// Without a direction a format runs from leading to trailing.
    static let directionNames: [String: Layout.Direction?] = [
        "directionLeadingToTrailing": nil, "directionLeftToRight": .leftToRight,
        "directionRightToLeft": .rightToLeft,
    ]

    /// The names of what is measured.
    static let spacingNames = ["spacingEdgeToEdge": false, "spacingBaselineToBaseline": true]

    /// Adds an option by its name; `false` if there is none of this name.
    mutating func insert(_ name: String) -> Bool {
        if let attribute = Self.alignmentNames[name] {
            alignments.append(attribute)
        } else if let direction = Self.directionNames[name] {
            format.direction = direction
        } else if let isBaselineToBaseline = Self.spacingNames[name] {
            format.isBaselineToBaseline = isBaselineToBaseline
        } else {
            return false
        }
        return true
    }
}
