extension Layout {
    /// The part of an item that a constraint refers to. The raw values are those of UIKit.
    public enum Attribute: UInt8, Sendable, BitwiseCopyable {
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
        /// The baseline of the last line of text; the bottom of a box without text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the top of a box without text.
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
    }

    /// Several attributes.
    public struct AttributeSet: OptionSet, Sendable, BitwiseCopyable {
        /// For each attribute the bit of its raw value.
        public let rawValue: UInt32
        /// Attributes from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// One attribute.
        public init(_ attribute: Attribute) { rawValue = 1 << UInt32(attribute.rawValue) }

        /// All attributes.
        package static var all: AttributeSet {
            AttributeSet(rawValue: 2 << UInt32(Attribute.centerYWithinMargins.rawValue) - 2)
        }

        /// Whether an attribute is among them.
        public func contains(_ attribute: Attribute) -> Bool { contains(AttributeSet(attribute)) }

        /// Calls `body` for each of them, by raw value.
        func forEach(_ body: (Attribute) throws(Failure) -> Void) throws(Failure) {
            for number in 1...Attribute.centerYWithinMargins.rawValue {
                if let attribute = Attribute(rawValue: number), contains(attribute) { try body(attribute) }
            }
        }
    }

    /// How the two sides of a constraint compare.
    public enum Relation: Int8, Sendable, BitwiseCopyable {
        /// first ≤ second
        case lessThanOrEqual = -1
        /// first = second
        case equal = 0
        /// first ≥ second
        case greaterThanOrEqual = 1
    }

    /// One of the two directions of a layout.
    public enum Axis: UInt8, Sendable, BitwiseCopyable {
        /// Left, right and width.
        case horizontal = 0
        /// Top, bottom and height.
        case vertical = 1
    }

    /// The direction of text.
    public enum Direction: UInt8, Sendable, BitwiseCopyable {
        /// Leading is left.
        case leftToRight = 0
        /// Leading is right.
        case rightToLeft = 1
    }
}

extension Layout.Attribute {
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
    package var axis: Layout.Axis? {
        switch kind {
        case .none: nil
        case .horizontalPosition: .horizontal
        case .verticalPosition: .vertical
        case .size: self == .width ? .horizontal : .vertical
        }
    }

    /// Whether the attribute is measured inside the layout margins.
    @inline(__always)
    package var isWithinMargins: Bool { rawValue >= Layout.Attribute.leftMargin.rawValue }

    /// Whether the attribute's meaning follows the layout direction.
    @inline(__always)
    package var isDirectional: Bool {
        self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    @inline(__always)
    package var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

    /// Left, right, top, bottom, leading and trailing, also those of the margins.
    var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .leadingMargin, .trailingMargin:
            true
        default: false
        }
    }
}
