/// The tree, or a part of it, as variables and rows of a kernel.
///
/// The box with the place b is the variables 4b … 4b+3: its offset from the parent's leading side and from its top, its width and its
/// height, in the root's direction. In the model of the whole tree places are the indices of boxes, so that the kernel's values are
/// the array of frames. Constraints between siblings, or with the parent, have few terms; those between cousins add up the offsets
/// up to their common ancestor.
///
/// If the optimum is not unique, sizes are fixed before positions, both in tree order: a size as near as possible to the
/// natural one (else 0), a position to 0 or to the bound of an inequality.
final class Model {
    unowned(unsafe) let layout: Layout
    let records: UnsafeMutablePointer<Records>
    let memory: Memory
    let kernel: Kernel
    let top: UInt32
    let direction: Layout.Direction
    let positionsLieAtBounds: Bool
    /// The size that a fitting starts from; `nil` in the model of the whole tree.
    let target: FittingTarget?
    /// Whether it is the model of the whole tree.
    let isWhole: Bool

    @exclusivity(unchecked) var states = Buffer<BoxState>()
    @exclusivity(unchecked) var rows = Buffer<RowState>()
    /// In a fitting the boxes by their places.
    @exclusivity(unchecked) var owners = Buffer<UInt32>()
    @exclusivity(unchecked) var builder = RowBuilder()
    @exclusivity(unchecked) var batch = Batch()
    /// How many boxes have variables.
    @exclusivity(unchecked) var variableBoxes = 0

    /// Before the first solve, which reads the whole tree: nothing has to be noted until then.
    @exclusivity(unchecked) var isFirst = true
    @exclusivity(unchecked) var isOrderDirty = true
    @exclusivity(unchecked) var greatestOrder: UInt64 = 0
    @exclusivity(unchecked) var isRootSizeDirty = true
    /// Whether there is anything to solve.
    @exclusivity(unchecked) var hasEdits = true
    @exclusivity(unchecked) var hasSolution = false

    @exclusivity(unchecked) var dirtyBoxes = Buffer<UInt32>()
    /// Whether there may be one among them without variables.
    @exclusivity(unchecked) var hasNewBoxes = false
    @exclusivity(unchecked) var dirtyConstraints = Buffer<UInt32>()
    @exclusivity(unchecked) var retiredRows = Buffer<UInt32>()
    /// Positions, by variable, that have lost a bound since the last flush.
    @exclusivity(unchecked) var unbound = Buffer<UInt32>()
    /// The texts whose widths are new.
    @exclusivity(unchecked) var textQueue = Buffer<UInt32>()

    @exclusivity(unchecked) var rootRows: (width: UInt32, height: UInt32) = (.none, .none)
    @exclusivity(unchecked) var rootGiven: (width: Double?, height: Double?)
    @exclusivity(unchecked) var rootPriority: Int16 = 1000
    @exclusivity(unchecked) var rootInsets = InsetsInUse()
    /// Boxes other than the root whose safe area or margins rows refer to.
    @exclusivity(unchecked) var watched = Buffer<UInt32>()
    /// Whether the last layout ended before insets and places agreed, or what insets follow from was edited since.
    @exclusivity(unchecked) var areInsetsOpen = false

    /// Whether there was ever a constraint on a baseline.
    @exclusivity(unchecked) var areBaselinesTied = false
    /// Constraints on a baseline that belongs to a box further inside.
    @exclusivity(unchecked) var lentBaselines = Buffer<LentBaseline>()
    /// Whether the sizes by which lenders are chosen have changed.
    @exclusivity(unchecked) var areLendersOpen = false

    /// What the last solve could not satisfy: members of all conflicts one after the other, and where each ends.
    @exclusivity(unchecked) var conflictMembers = Buffer<ConflictMember>()
    @exclusivity(unchecked) var conflictEnds = Buffer<FoundConflict>()
    @exclusivity(unchecked) var broken = Buffer<RowOwner>()
    /// The owner of each row; built in a conflict.
    @exclusivity(unchecked) var rowOwners = Buffer<RowOwner>()
    /// The constraints that may stand in each other's place in a conflict; built with these.
    @exclusivity(unchecked) var rivals = Rivals()
    /// The undetermined variables, read from the kernel once after a solve.
    @exclusivity(unchecked) var freeVariables = Buffer<Bool>()
    @exclusivity(unchecked) var areFreeVariablesKnown = false

    /// Does not throw: in Embedded Swift that would leak the object.
    init(_ layout: Layout, _ kernel: Kernel, top: UInt32 = 0, target: FittingTarget? = nil) {
        self.layout = layout
        records = layout.records.unsafelyUnwrapped
        memory = layout.memory
        self.top = top
        self.target = target
        isWhole = target == nil
        direction = layout.storedEnvironment.direction
        positionsLieAtBounds = layout.storedEnvironment.positionsLieAtBounds
        self.kernel = kernel
    }

    /// Gives the memory back, but for the kernel.
    func deallocate() {
        states.deallocate(memory)
        rows.deallocate(memory)
        owners.deallocate(memory)
        builder.deallocate(memory)
        batch.close(memory)
        dirtyBoxes.deallocate(memory)
        dirtyConstraints.deallocate(memory)
        retiredRows.deallocate(memory)
        unbound.deallocate(memory)
        textQueue.deallocate(memory)
        watched.deallocate(memory)
        lentBaselines.deallocate(memory)
        conflictMembers.deallocate(memory)
        conflictEnds.deallocate(memory)
        broken.deallocate(memory)
        rowOwners.deallocate(memory)
        rivals.deallocate(memory)
        freeVariables.deallocate(memory)
    }

    // MARK: Places

    /// Where the state of a box is.
    @inline(__always)
    func place(_ box: UInt32) -> UInt32 { isWhole ? box : boxes[box].place }

    @inline(__always)
    func place(ofConstraint constraint: UInt32) -> UInt32 {
        isWhole ? constraint : constraints[constraint].place
    }

    /// The box at a place.
    @inline(__always)
    func box(at place: UInt32) -> UInt32 { isWhole ? place : owners[place] }

    /// Whether a box is in the model.
    func isIn(_ box: UInt32) -> Bool {
        let place = place(box)
        return place < states.count && states[place].isIn
    }

    /// A variable of a box; `none` if the box has no such.
    @inline(__always)
    func variable(_ slot: Slot, of box: UInt32) -> UInt32 {
        boxes[box].flags.has(slot) ? 4 * place(box) + slot.rawValue : .none
    }

    /// A value of the last solution.
    func value(_ slot: Slot, of box: UInt32) -> Double {
        let values = kernel.values
        let index = Int(4 * place(box) + slot.rawValue)
        return index < values.count && isIn(box) && values[index].isFinite ? values[index] : 0
    }
}

extension Unmanaged<Model> {
    /// Calls `body`, which does not release the model, without counting a reference.
    @inline(__always)
    func use(_ body: (Model) throws(Layout.Failure) -> Void) throws(Layout.Failure) {
        let failure: Layout.Failure? = _withUnsafeGuaranteedRef { model in
            do throws(Layout.Failure) {
                try body(model)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }
}

/// The size that a fitting starts from, and its priorities.
struct FittingTarget {
    var size: Layout.Size
    var horizontal: Int16
    var vertical: Int16
    /// Whether margins and safe areas are those of the boxes where they lie; else nothing is covered.
    var hasPlaces = false
}

/// What a model keeps for one box: the rows that follow from the box itself.
struct BoxState: BitwiseCopyable {
    /// The place in the tree: parents before children, children from back to front.
    var order: UInt64 = 0
    var naturalWidth = NaturalSize()
    var naturalHeight = NaturalSize()
    /// The given frame: x, y, width, height.
    var frameRows = FrameRows()
    /// Whether these rows follow the parent's size.
    var hasFlexibleFrame = false
    /// The inequalities that bound the two positions.
    var bounds = PositionBounds()
    /// Which of the rows above a conflict has broken: bits 0–3 natural sizes, 4–7 frame.
    var brokenRows: UInt8 = 0
    /// What has to be renewed before the next solve.
    var pending: BoxChanges = []
    var isIn = false

    /// Makes it that of a box without rows, at the same place in the tree.
    mutating func renew() {
        let order = order
        self = BoxState()
        self.order = order
        isIn = true
    }
}

/// The natural size of a box along one axis, as the kernel has it.
struct NaturalSize: BitwiseCopyable {
    /// Hugging: the size is at most the natural one.
    var hugging = UInt32.none
    /// Compression resistance: the size is at least the natural one.
    var compression = UInt32.none
    /// The size that these rows refer to; negative for none.
    var size = -1.0
    var steps = ContentSteps()
}

/// The rows of a given frame.
struct FrameRows: BitwiseCopyable {
    var x = UInt32.none
    var y = UInt32.none
    var width = UInt32.none
    var height = UInt32.none

    var isEmpty: Bool { x == .none && y == .none && width == .none && height == .none }
}

/// What a model keeps for one constraint.
struct RowState: BitwiseCopyable {
    /// The row; `none` before the first layout, and while the constraint is broken or not finite.
    var row = UInt32.none
    /// The position that the row bounds.
    var leaning = Leaning.none
    /// Where the newest entry of a lent baseline is.
    var lentBaseline = UInt32.none
    var pending: ConstraintChanges = []
    /// Left out because of a conflict.
    var isBroken = false
    /// Left out because a number in it is not finite.
    var isInvalid = false
}

/// What has to be renewed for a box before the next solve.
struct BoxChanges: OptionSet, BitwiseCopyable {
    var rawValue: UInt8
    static var isNew: BoxChanges { BoxChanges(rawValue: 1) }
    static var content: BoxChanges { BoxChanges(rawValue: 2) }
    static var frame: BoxChanges { BoxChanges(rawValue: 4) }
}

/// What has to be renewed for a constraint before the next solve.
struct ConstraintChanges: OptionSet, BitwiseCopyable {
    var rawValue: UInt8
    static var constant: ConstraintChanges { ConstraintChanges(rawValue: 1) }
    static var priority: ConstraintChanges { ConstraintChanges(rawValue: 2) }
    /// Insets or baselines moved.
    static var offset: ConstraintChanges { ConstraintChanges(rawValue: 4) }
    /// The row has to be made (again).
    static var structure: ConstraintChanges { ConstraintChanges(rawValue: 8) }
}
