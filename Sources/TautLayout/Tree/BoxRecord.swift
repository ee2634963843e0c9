/// The stored properties of one box, whether it is laid out or not.
struct BoxRecord: BitwiseCopyable {
    /// The box that this one lies in; for a guide its owner.
    var parent = UInt32.none
    // Guides come before children, in one chain.
    var first = UInt32.none
    var last = UInt32.none
    var lastGuide = UInt32.none
    var previous = UInt32.none
    /// The next sibling; of a box that is free the next free one.
    var next = UInt32.none
    /// Steps up to the topmost box.
    var depth: Int32 = 0
    var generation: UInt32 = 0
    var flags: BoxFlags = []
    /// Where the rare properties are.
    var extras = UInt32.none
    var text = UInt32.none
    var stack = UInt32.none

    /// The natural size of the alignment rectangle; negative for none.
    var content = Layout.Size(width: -1, height: -1)
    var horizontal = ContentSteps()
    var vertical = ContentSteps()

    /// The active constraints that the box holds, and those whose first and (but not first) second item it is.
    var held = ConstraintList()
    var asFirst = ConstraintList()
    var asSecond = ConstraintList()
    /// Where a model of a part of the tree keeps the box's state.
    var place = UInt32.none
}

/// The priorities of a natural size along one axis.
struct ContentSteps: Equatable, BitwiseCopyable {
    var hugging: Int16 = 250
    var compression: Int16 = 750
}

/// The yes-or-no properties of a box.
struct BoxFlags: OptionSet, BitwiseCopyable {
    var rawValue: UInt32

    static var isUsed: BoxFlags { BoxFlags(rawValue: 1 << 0) }
    static var isGuide: BoxFlags { BoxFlags(rawValue: 1 << 1) }
    /// A guide that the layout itself has made.
    static var isSystemGuide: BoxFlags { BoxFlags(rawValue: 1 << 2) }
    static var isScroll: BoxFlags { BoxFlags(rawValue: 1 << 3) }
    /// The frame is given.
    static var isPlaced: BoxFlags { BoxFlags(rawValue: 1 << 4) }
    static var isHidden: BoxFlags { BoxFlags(rawValue: 1 << 5) }
    static var isArranged: BoxFlags { BoxFlags(rawValue: 1 << 6) }
    static var preservesParentMargins: BoxFlags { BoxFlags(rawValue: 1 << 7) }
    static var ignoresSafeAreaInMargins: BoxFlags { BoxFlags(rawValue: 1 << 8) }
    /// The insets are compared with the solution after each solve.
    static var watchesInsets: BoxFlags { BoxFlags(rawValue: 1 << 9) }
    static var hasSetMargins: BoxFlags { BoxFlags(rawValue: 1 << 10) }
    static var hasRootMargins: BoxFlags { BoxFlags(rawValue: 1 << 11) }
    static var followsReadableWidth: BoxFlags { BoxFlags(rawValue: 1 << 12) }
    /// The stack's constraints have to be renewed.
    static var needsArrangement: BoxFlags { BoxFlags(rawValue: 1 << 13) }
    static var isForcedLeftToRight: BoxFlags { BoxFlags(rawValue: 1 << 14) }
    static var isForcedRightToLeft: BoxFlags { BoxFlags(rawValue: 1 << 15) }
    /// The sizes may be negative. A kernel's variable is so for ever, and with it the index of the box.
    static var isSigned: BoxFlags { BoxFlags(rawValue: 1 << 16) }
    /// The box is among those that the last solve has moved.
    static var isChanged: BoxFlags { BoxFlags(rawValue: 1 << 17) }
    static var isBarGuide: BoxFlags { BoxFlags(rawValue: 1 << 18) }
    /// A guide that spans the distance between two positions.
    static var isDistance: BoxFlags { BoxFlags(rawValue: 1 << 19) }
    /// Not part of the tree in this size class.
    static var isUninstalled: BoxFlags { BoxFlags(rawValue: 1 << 26) }
    /// Something of the box differs by size class.
    static var isVaried: BoxFlags { BoxFlags(rawValue: 1 << 27) }
    /// Among the boxes in which something was edited since the stacks were arranged.
    static var isEditedInside: BoxFlags { BoxFlags(rawValue: 1 << 28) }
    // Which of the four variables are there; the others are in no row.
    static var hasX: BoxFlags { BoxFlags(rawValue: 1 << 20) }
    static var hasY: BoxFlags { BoxFlags(rawValue: 1 << 21) }
    static var hasWidth: BoxFlags { BoxFlags(rawValue: 1 << 22) }
    static var hasHeight: BoxFlags { BoxFlags(rawValue: 1 << 23) }
    static var hasAll: BoxFlags { [.hasX, .hasY, .hasWidth, .hasHeight] }

    // Of keyboard guides.
    static var followsUndockedKeyboard: BoxFlags { BoxFlags(rawValue: 1 << 24) }
    static var ignoresBottomSafeArea: BoxFlags { BoxFlags(rawValue: 1 << 25) }

    /// Whether a stack leaves the box out.
    var isOutOfStack: Bool { !isDisjoint(with: [.isHidden, .isUninstalled]) }

    @inline(__always)
    func has(_ slot: Slot) -> Bool { rawValue & (1 << (20 + slot.rawValue)) != 0 }
}

/// What few boxes have, kept apart so that the others do not pay for it.
struct BoxExtras: BitwiseCopyable {
    /// By how much the alignment rectangle lies inside the frame.
    var alignment = Layout.Insets()
    var margins = Layout.DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// What counts instead of the environment's where the margins are at least those of a root.
    var leastMargins: Layout.DirectionalInsets?
    /// What the box adds to the safe area of its own subtree.
    var additionalSafeArea = Layout.Insets()
    /// The safe area and margins that the rows of the model refer to.
    var insetsInUse = InsetsInUse()
    var hasInsetsInUse = false
    /// The given frame, what of it gives way, and the parent's size at which it was given.
    var frame = Layout.Rect()
    var mask = Layout.ResizingMask()
    var reference = Layout.Size()
    /// How far a scroll box is scrolled, from the content's leading and top edges.
    var offset = Layout.Point()
    /// The guide of a scroll box that is its content.
    var contentGuide = UInt32.none
    var insetAdjustment = Layout.InsetAdjustment.automatic
    var bouncesHorizontally = false
    /// The first baseline from the top of the alignment rectangle, the last from its bottom.
    var firstBaseline = 0.0
    var lastBaseline = 0.0
    /// The boxes whose baselines stand for this one's.
    var firstLender = Layout.Box(index: .none, generation: 0)
    var lastLender = Layout.Box(index: .none, generation: 0)
    /// What the subtree has for direction: 0 nothing of its own, 1 left to right, 2 right to left.
    var direction: UInt8 = 0
    /// The readable width of the subtree; `nil` is that of what is around it.
    var readableWidth: Double?
    /// Which of the open numbers around the box prefer the far edge, by bits.
    var exercisedChoices: UInt8 = 0
    /// In a stack the distance after the box; NaN for the stack's own.
    var customSpacing = Double.nan
    /// Guides that the layout makes, and the constraints that follow the environment.
    var readableGuide = UInt32.none
    var readableLimit = UInt32.none
    var topGuide = UInt32.none
    var bottomGuide = UInt32.none
    var keyboardGuide = UInt32.none
    var keyboardOverlap = UInt32.none
    var coverGuide = UInt32.none
    var coverOverlap = UInt32.none
    var next = UInt32.none
}

/// The safe area and the margins of a box, from physical sides, and when they were computed.
struct PlacedInsets: BitwiseCopyable {
    var safeArea = Layout.Insets()
    var margins = Layout.Insets()
    var pass: UInt64 = 0
}

/// The safe area and the margins of a box that depend on where it is: what the model's rows refer to. After each solve they are
/// compared with what they have become, and the rows follow.
struct InsetsInUse: Equatable, BitwiseCopyable {
    var safeArea = ResolvedInsets()
    var margins = ResolvedInsets()

    func isClose(to other: InsetsInUse) -> Bool {
        safeArea.isClose(to: other.safeArea) && margins.isClose(to: other.margins)
    }
}
