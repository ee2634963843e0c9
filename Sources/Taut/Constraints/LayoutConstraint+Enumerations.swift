extension LayoutConstraint {
    /// The part of an item that a constraint refers to.
    public enum Attribute: Int, Sendable, CaseIterable {
        /// No second item.
        case notAnAttribute = 0
        /// The physical left edge.
        case left = 1
        /// The physical right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge where text begins.
        case leading = 5
        /// The edge where text ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// Half way between left and right.
        case centerX = 9
        /// Half way between top and bottom.
        case centerY = 10
        /// The baseline of the last line of text; the bottom of a view without text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the bottom of a view without text.
        case firstBaseline = 12
        /// The left edge of the layout margins.
        case leftMargin = 13
        /// The right edge of the layout margins.
        case rightMargin = 14
        /// The top edge of the layout margins.
        case topMargin = 15
        /// The bottom edge of the layout margins.
        case bottomMargin = 16
        /// The leading edge of the layout margins.
        case leadingMargin = 17
        /// The trailing edge of the layout margins.
        case trailingMargin = 18
        /// Half way between the left and right margins.
        case centerXWithinMargins = 19
        /// Half way between the top and bottom margins.
        case centerYWithinMargins = 20

        /// The same as ``lastBaseline``.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        /// first ≤ second
        case lessThanOrEqual = -1
        /// first = second
        case equal = 0
        /// first ≥ second
        case greaterThanOrEqual = 1
    }

    /// One of the two directions of a layout.
    public enum Axis: Int, Sendable {
        /// Left, right and width.
        case horizontal = 0
        /// Top, bottom and height.
        case vertical = 1
    }
}

extension LayoutConstraint.Attribute {
    /// What attributes may be compared with each other.
    package enum Kind {
        case none, horizontalPosition, verticalPosition, size
    }

    package var kind: Kind {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .size
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalPosition
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .verticalPosition
        }
    }

    /// The axis that the attribute lies on; `nil` for ``notAnAttribute``.
    var axis: LayoutConstraint.Axis? {
        switch kind {
        case .none: nil
        case .horizontalPosition: .horizontal
        case .verticalPosition: .vertical
        case .size: self == .width ? .horizontal : .vertical
        }
    }

    /// Whether the attribute is measured inside the layout margins.
    var isWithinMargins: Bool { rawValue >= LayoutConstraint.Attribute.leftMargin.rawValue }

    @inline(__always)
    var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

    /// The attribute's name as it is written in equations.
    var name: String { String(describing: self) }
}
