package import TautLayout

/// How the views of a visual format are aligned with each other, and in which direction the format runs. The names are UIKit's.
package struct VisualFormatOptions: Sendable {
    /// The attributes in which all views agree.
    package var alignments: [Layout.Attribute] = []
    /// `V:` measures distances between neighbours from baseline to baseline.
    package var isBaselineToBaseline = false
    /// `H:` runs from left to right or from right to left instead of from leading to trailing.
    package var direction = Direction.leadingToTrailing

    package enum Direction: Sendable {
        case leadingToTrailing, leftToRight, rightToLeft
    }

    package init() {}

    /// The names that options have in a scene.
    static let alignmentNames: [String: Layout.Attribute] = [
        "alignAllLeft": .left, "alignAllRight": .right, "alignAllTop": .top, "alignAllBottom": .bottom,
        "alignAllLeading": .leading, "alignAllTrailing": .trailing, "alignAllCenterX": .centerX,
        "alignAllCenterY": .centerY, "alignAllFirstBaseline": .firstBaseline, "alignAllLastBaseline": .lastBaseline,
    ]
    static let directionNames: [String: Direction] = [
        "directionLeadingToTrailing": .leadingToTrailing, "directionLeftToRight": .leftToRight,
        "directionRightToLeft": .rightToLeft,
    ]

    /// The names of what is measured.
    static let spacingNames = ["spacingEdgeToEdge": false, "spacingBaselineToBaseline": true]

    var isRightToLeft: Bool { direction == .rightToLeft }

    /// Adds an option by its name; `false` if there is none of this name.
    mutating func insert(_ name: String) -> Bool {
        if let attribute = Self.alignmentNames[name] {
            alignments.append(attribute)
        } else if let direction = Self.directionNames[name] {
            self.direction = direction
        } else if let isBaselineToBaseline = Self.spacingNames[name] {
            self.isBaselineToBaseline = isBaselineToBaseline
        } else {
            return false
        }
        return true
    }

    /// Alignment works across the format's direction only.
    func check(axis: Layout.Axis) throws(SourceFault) {
        for attribute in alignments where attribute.axis == axis {
            let direction = axis == .horizontal ? "horizontal" : "vertical"
            throw SourceFault(
                "views of a \(direction) format cannot be aligned by \(attribute.name), which is \(direction) too",
                at: 0,
                text: attribute.name)
        }
    }

    struct Edges {
        var start, end, startMargin, endMargin: Layout.Attribute
    }

    /// The edges at which the format enters and leaves a view.
    func edges(axis: Layout.Axis) -> Edges {
        guard axis == .horizontal else {
            return Edges(start: .top, end: .bottom, startMargin: .topMargin, endMargin: .bottomMargin)
        }
        switch direction {
        case .leadingToTrailing:
            return Edges(start: .leading, end: .trailing, startMargin: .leadingMargin, endMargin: .trailingMargin)
        case .leftToRight:
            return Edges(start: .left, end: .right, startMargin: .leftMargin, endMargin: .rightMargin)
        case .rightToLeft:
            return Edges(start: .right, end: .left, startMargin: .rightMargin, endMargin: .leftMargin)
        }
    }
}
