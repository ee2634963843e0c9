extension Layout {
    /// A rectangle of a layout, or a guide, by handle.
    ///
    /// A handle is valid until its box is removed; afterwards, and in another layout, it is refused by
    /// ``Failure/noSuchBox(_:)``. (A handle of another layout goes unnoticed where this one has given out the same numbers.)
    public struct Box: Equatable, Sendable, BitwiseCopyable {
        /// The place of the box in ``Layout/frames(into:)``: small, dense, and used again after the box was removed.
        public let index: UInt32
        /// Distinguishes the box from earlier ones with the same index.
        public let generation: UInt32

        /// A handle from its parts, for hosts that keep these.
        public init(index: UInt32, generation: UInt32) {
            self.index = index
            self.generation = generation
        }

        /// The box within its layout margins, as an item of constraints.
        public var margins: Item { Item(box: self, part: .margins) }
        /// The part of the box that nothing covers, as an item of constraints.
        public var safeArea: Item { Item(box: self, part: .safeArea) }
        /// A scroll box's own rectangle seen from its content, as an item of constraints.
        public var scrollFrame: Item { Item(box: self, part: .scrollFrame) }
    }

    /// What a constraint refers to: a box, or a rectangle that follows from one without variables of its own.
    public struct Item: Equatable, Sendable, BitwiseCopyable {
        /// The box.
        public var box: Box
        /// Which rectangle of it.
        public var part: Part

        /// A rectangle of a box.
        public init(box: Box, part: Part = .box) {
            self.box = box
            self.part = part
        }
    }

    /// A rectangle that follows from a box.
    public enum Part: UInt8, Sendable, BitwiseCopyable {
        /// The box itself.
        case box = 0
        /// The box within its layout margins.
        case margins = 1
        /// The part of the box that nothing covers.
        case safeArea = 2
        /// The frame of a scroll box, seen from its content.
        case scrollFrame = 3
    }
}

/// Which of the four variables 4b … 4b+3 of a box.
enum Slot: UInt32 {
    case x = 0
    case y = 1
    case width = 2
    case height = 3

    var isSize: Bool { rawValue >= 2 }

    /// Sizes choose before positions, both in tree order.
    func order(at place: UInt64) -> UInt64 {
        switch self {
        case .width: place * 2
        case .height: place * 2 + 1
        case .x: 1 << 62 | place * 2
        case .y: 1 << 62 | place * 2 + 1
        }
    }
}
