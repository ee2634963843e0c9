extension Layout {
    /// Why a call failed. The layout is unchanged; after a failed ``Layout/solve()`` the frames are those of
    /// the last successful one.
    public enum Failure: Error, Equatable, Sendable {
        /// The allocator returned no memory.
        case outOfMemory
        /// No certified answer: numbers overflow, rounding decides, or the pivot limit is reached.
        case noAnswer
        /// The handle is not of this layout, or its box was removed.
        case noSuchBox(Box)
        /// The handle is not of this layout, or its constraint was removed.
        case noSuchConstraint(Constraint)
        /// The box is the root or a guide, which cannot be moved, or has the wrong kind for the call.
        case wrongKind(Box)
        /// A box cannot be inside itself.
        case insideItself(Box)
        /// The first attribute of a constraint must be an attribute.
        case noFirstAttribute(Box)
        /// A second item needs a second attribute, and a second attribute a second item.
        case incompleteSecondItem(Box)
        /// Horizontal against vertical, or a size against a position.
        case incompatibleAttributes(Box, Attribute, Attribute)
        /// A position needs a second item, and a multiplier that is not 0.
        case positionNeedsSecondItem(Box, Attribute)
        /// Guides have neither margins nor baselines.
        case attributeNotOnGuide(Box, Attribute)
        /// The items have no common ancestor.
        case differentTrees(Box, Box)
        /// A number is NaN or infinite, or a size negative, where that is invalid; with the box of the call.
        case unusableNumber(Box, Double)
        /// A number names no case of an enumeration, in languages that have numbers for them; with the box of the call.
        case noSuchCase(Box, Enumeration, Int64)
        /// A constant or multiplier is NaN or infinite.
        case unusableConstant(Constraint, Double)
        /// A priority is outside of 1...1000.
        case unusablePriority(Priority)
        /// The box is a text, and the layout has no ``Layout/measure``.
        case noMeasure(Box)
        /// The measure function returned a negative size or one that is not finite.
        case unusableMeasure(Box)
        /// The layout was changed or solved from within ``Layout/measure``.
        case isSolving
        /// A visual format has an error.
        case visualFormat(VisualFormatFault)

        /// Enumerations whose cases have numbers in C.
        public enum Enumeration: UInt8, Sendable {
            /// An edge, a size, a centre or a baseline.
            case attribute
            /// Less, equal or greater.
            case relation
            /// A part of a box.
            case part
            /// Horizontal or vertical.
            case axis
            /// A layout direction.
            case direction
            /// A distribution of a stack.
            case distribution
            /// An alignment of a stack.
            case alignment
            /// A width or height class.
            case sizeClass
            /// How a scroll box uses its safe area.
            case insetAdjustment
            /// A property that varies by size class.
            case variedProperty
            /// Bits of an option set.
            case flags
        }
    }
}
