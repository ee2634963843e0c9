internal import CSolverKernels

/// A tree of boxes whose frames follow from constraints.
///
///     let layout = try Layout()
///     try layout.setSize(width: 375, height: nil)
///     let icon = try layout.addBox(to: layout.root)
///     try layout.setContentSize(width: 44, height: 44, of: icon)
///     try layout.constrain(.init(icon, .leading, .equal, layout.root, .leading, constant: 16))
///     try layout.constrain(.init(icon, .top, .equal, layout.root, .top, constant: 8))
///     try layout.constrain(.init(layout.root, .bottom, .equal, icon, .bottom, constant: 8))
///     try layout.solve()
///     layout.frame(of: icon)         // (16, 8, 44, 44)
///     layout.frame(of: layout.root)  // (0, 0, 375, 60)
///
/// *Model.* Each box has four unknowns: x and y from its parent's leading and top edge, width and height. An ``Equation`` relates an
/// attribute, which is a sum of unknowns, to a multiple of another one and a constant, at a ``Priority``. ``solve()`` finds the frames that keep
/// all required equations and, then optimises the optional ones, priority by priority. Contents give boxes natural sizes
/// (``setContentSize(width:height:of:)``, ``setText(wraps:preferredWidth:of:)``); stacks (``addStack(_:to:before:)``), guides
/// (``addGuide(to:)``), visual formats (``constrain(format:options:file:line:lookUp:_:)``) and resizing masks (``setFrame(_:mask:in:of:)``) are
/// further ways to state equations. Screen and window are the ``Environment``.
///
/// *Handles.* Boxes and constraints are small integers with a generation. Calls that fail throw a ``Failure`` with
/// the box or constraint, and change nothing.
///
/// *Edits.* Everything may be changed between layouts; a change costs what it touches, and ``solve()`` gives the frames of a
/// new layout, bit for bit except for the last bits of numbers that are no binary fractions. ``forEachChanged(_:)`` lists moved boxes.
///
/// *Answers.* `frame(of:)` reads one frame, ``frames(into:)`` all of them. ``forEachConflict(_:)``, ``forEachAmbiguous(_:)`` and
/// ``forEachUnsatisfied(_:)`` explain them.
///
/// *Memory.* Boxes, constraints and texts are in memory from the allocator. No call ends the process or prints. Layouts of many cells of one
/// kind share a ``Cache``.
///
/// *Not* a view hierarchy: it draws nothing, handles no touches and owns no text. A layout may be used by one thread at a time;
/// different layouts may be used in parallel.
public final class Layout {
    let memory: Memory

    /// The tree; `nil` only during initialisation.
    @exclusivity(unchecked) private(set) var records: UnsafeMutablePointer<Records>?
    /// The first free record of each kind; boxes with sizes of either sign are kept apart.
    @exclusivity(unchecked) var freeBox = UInt32.none
    @exclusivity(unchecked) var freeSignedBox = UInt32.none
    @exclusivity(unchecked) var freeConstraint = UInt32.none
    @exclusivity(unchecked) var freeExtras = UInt32.none
    @exclusivity(unchecked) var freeText = UInt32.none
    @exclusivity(unchecked) var freeStack = UInt32.none

    @exclusivity(unchecked) var storedEnvironment = Environment()
    /// The given sides of the root.
    @exclusivity(unchecked) var given: (width: Double?, height: Double?)
    /// Whether any box adds to the safe area of its subtree.
    @exclusivity(unchecked) var hasAdditionalSafeArea = false
    /// Whether any box has a direction for its subtree.
    @exclusivity(unchecked) var hasDirectionOverrides = false
    /// Whether any box has a readable width for its subtree.
    @exclusivity(unchecked) var hasReadableWidths = false
    /// What differs from one size class to the next, and whether the tree has still to be brought in line with it.
    @exclusivity(unchecked) var variations = Buffer<VariationRecord>()
    @exclusivity(unchecked) var areVariationsOpen = false
    /// Whether any box was ever not installed.
    @exclusivity(unchecked) var hasUninstalledBoxes = false
    /// Whether any distance has ever waited for one of its ends.
    @exclusivity(unchecked) var hasWaitingDistances = false

    /// Where the first layout of one that was loaded goes on, by box.
    @exclusivity(unchecked) var starts = Buffer<FollowingStart>()

    /// What recognises the structure of the layout; see ``setCache(_:)``.
    public private(set) var cache: Cache?

    /// Measures the texts; see ``Measure``.
    @exclusivity(unchecked) public var measure: Measure?

    /// The sizes of texts that count while there is no ``measure``.
    @exclusivity(unchecked) var savedMeasures: SavedMeasures?

    /// Records what the layout does; `nil`, as it is unless set, records nothing.
    @exclusivity(unchecked) public var profile: Profile? { didSet { isProfiled = profile != nil } }

    /// Whether there is a ``profile``: to ask for the object would count a reference.
    @exclusivity(unchecked) private(set) var isProfiled = false

    /// Keeps where the program makes its constraints; `nil`, as it is unless set, keeps nothing.
    @exclusivity(unchecked) public var sources: Sources?

    /// The rows of the tree; `nil` before the first layout, and after one that failed.
    @exclusivity(unchecked) var model: Model? { didSet { modelInUse = model.map { .passUnretained($0) } } }
    /// The same, for edits and solves: each look at the object would count a reference.
    @exclusivity(unchecked) private(set) var modelInUse: Unmanaged<Model>?
    /// The kernel of the last successful solve, which has the frames.
    @exclusivity(unchecked) var answers: Kernel?
    /// Whether a text is being measured, which must not use the layout.
    @exclusivity(unchecked) var isSolving = false
    /// Whether a layout is under way.
    @exclusivity(unchecked) var isRunning = false
    /// Whether the last solve ended because nothing was left to do. Otherwise stacks or insets kept changing the layout, and the
    /// frames are those of the last round.
    @exclusivity(unchecked) public internal(set) var hasSettled = true
    /// Where to find which boxes the last solve has moved, and these themselves where it took several solves of the kernel.
    @exclusivity(unchecked) var changes = Changes.none
    @exclusivity(unchecked) var changed = Buffer<UInt32>()
    /// The boxes that the model has taken in since the last solve, but for those of its first one.
    @exclusivity(unchecked) var entered = Buffer<UInt32>()
    /// The stacks whose constraints have to be renewed.
    @exclusivity(unchecked) var arrangementQueue = Buffer<UInt32>()
    /// Whether any stack was ever one whose constraints depend on the lengths of its boxes, and where there is, the boxes in which
    /// something was edited since the stacks were arranged.
    @exclusivity(unchecked) var hasFollowingStacks = false
    @exclusivity(unchecked) var editedInside = Buffer<UInt32>()
    /// The stacks that assume that no constraint from elsewhere places their boxes, and whether that may have changed.
    @exclusivity(unchecked) var assumingStacks = Buffer<UInt32>()
    @exclusivity(unchecked) var hasForeignChanges = false
    @exclusivity(unchecked) var gapMemory = GapMemory()
    /// The insets of boxes, by box, that were computed in the current pass over them, its number, and the way up to the next known ones.
    @exclusivity(unchecked) var knownInsets = Buffer<PlacedInsets>()
    @exclusivity(unchecked) var insetPass: UInt64 = 1
    @exclusivity(unchecked) var insetPath = Buffer<UInt32>()
    /// Reused by walks that may change the tree.
    @exclusivity(unchecked) var scratch = Buffer<UInt32>()
    /// The constraints that a stack wants to have, and a table to find them in; reused by every stack.
    @exclusivity(unchecked) var wishes = Buffer<ConstraintRecord>()
    @exclusivity(unchecked) var wishTable = Buffer<UInt32>()

    /// A layout with an empty root.
    ///
    /// - Parameter allocator: where memory comes from.
    public init(_ allocator: Allocator = .standard) throws(Failure) {
        memory = Memory(allocator: allocator.kernel)
        given = (nil, nil)
        // Everything is stored: in Embedded Swift an initialiser that throws earlier leaks the object.
        records = try Records.make(in: memory)
        _ = try makeBox(flags: .hasAll)
    }

    deinit {
        dropModel()
        answers?.destroy()
        if let records { Records.deallocate(records, memory) }
        changed.deallocate(memory)
        entered.deallocate(memory)
        arrangementQueue.deallocate(memory)
        editedInside.deallocate(memory)
        assumingStacks.deallocate(memory)
        gapMemory.deallocate(memory)
        knownInsets.deallocate(memory)
        insetPath.deallocate(memory)
        scratch.deallocate(memory)
        variations.deallocate(memory)
        starts.deallocate(memory)
        wishes.deallocate(memory)
        wishTable.deallocate(memory)
    }

    /// Sets the structure cache of the layout; `nil`, the default: none. Set it before the first
    /// layout; a later change makes the next one start from scratch.
    public func setCache(_ new: Cache?) throws(Failure) {
        if isSolving { throw .isSolving }
        guard new !== cache else { return }
        cache = new
        dropModel()
    }

    /// The root of the tree, with index 0.
    public var root: Box { Box(index: 0, generation: boxes[0].generation) }

    /// Allocates room for these numbers of boxes and constraints.
    public func reserve(boxes boxCount: Int, constraints constraintCount: Int) throws(Failure) {
        try boxes.reserve(boxCount, in: memory)
        try constraints.reserve(constraintCount, in: memory)
    }
}

extension Layout {
    /// Where a layout's memory comes from.
    public struct Allocator {
        let kernel: taut_allocator

        /// The C library's.
        public static var standard: Allocator { Allocator(kernel: taut_default_allocator()) }

        init(kernel: taut_allocator) { self.kernel = kernel }

        /// An allocator of the host's own.
        ///
        /// - Parameters:
        ///   - context: what both functions are given first.
        ///   - allocate: returns so many bytes, aligned as `malloc` aligns them, or `nil`.
        ///   - deallocate: takes them back, with their number.
        public init(
            context: UnsafeMutableRawPointer?,
            allocate: @escaping @convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?,
            deallocate: @escaping @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int) -> Void
        ) {
            kernel = taut_allocator(context: context, allocate: allocate, deallocate: deallocate)
        }
    }
}
