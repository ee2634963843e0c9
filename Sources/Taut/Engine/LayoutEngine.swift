import Foundation
import TautLayout
import TautSolver

/// Keeps one solver in step with one tree: every change to views and constraints is noted here and becomes an edit of
/// the solver when the next layout asks for it, never a rebuild.
///
/// Each item has four variables, its offset from the superview's leading side, its width, its offset from the
/// superview's top and its height. Constraints between siblings, or with the superview, so have few terms; those
/// between cousins add up the offsets up to their common ancestor. Widths and heights are non-negative by themselves.
///
/// Where the constraints leave a choice, sizes choose before positions and both in tree order; the preferred value of a
/// size is the intrinsic one (else 0), that of a position 0, or the bound that an inequality gives it.
final class LayoutEngine {
    unowned(unsafe) let root: View
    let layout: Layout
    /// What recognises the structure of the tree.
    let cache: LayoutCache.Part?
    // Nothing is called while these are changed, so that no check at run time can find two accesses at once.
    /// The items by the indices of their boxes.
    @exclusivity(unchecked) var nodes: [Unmanaged<LayoutNode>?] = []
    /// The constraints by their indices in the layout.
    @exclusivity(unchecked) var constraints: [Unmanaged<LayoutConstraint>?] = []
    var environment: Environment {
        didSet {
            pixelGrid = environment.pixelGrid
            hasUnusualTraits = environment.hasUnusualTraits
        }
    }
    let direction: UserInterfaceLayoutDirection
    /// Whether placeholders count.
    let isDesignTime: Bool

    /// Views other than the root whose safe area or margins rows refer to.
    @exclusivity(unchecked) var watched: [LayoutNode] = []
    /// Whether any view preserves its superview's margins, or did once.
    var hasPreservedMargins = false
    /// Whether any view adds to the safe area of its subtree.
    var hasAdditionalSafeArea = false
    /// Whether views are told about their safe areas: there is one, or was once.
    var tellsSafeArea = false
    /// Whether any view overrides traits of its subtree.
    var hasTraitOverrides = false
    /// What `environment` says about traits, read for every view that enters.
    var hasUnusualTraits: Bool
    /// The topmost of the views that have entered and were not told of their traits yet, where these may be others than before.
    @exclusivity(unchecked) var strangers: [LayoutNode] = []

    /// The items whose changes the layout is being told of, the next one last.
    @exclusivity(unchecked) var openNodes: [LayoutNode] = []
    /// Before the first solve, which reads the whole tree: nothing has to be noted until then.
    var isFirst = true
    var isOrderDirty = true
    var isRootSizeDirty = true
    /// Whether there is anything to solve.
    var hasEdits = true

    let memory: UnsafeMutablePointer<EngineMemory>
    /// Whether there was ever a constraint on a baseline.
    var areBaselinesTied = false
    /// Views that have a descendant's baselines.
    @exclusivity(unchecked) var lentBaselines: [LayoutNode] = []
    /// Whether the sizes by which lenders are chosen have changed.
    var areLendersOpen = false

    /// The stacks that assume that no other constraint determines positions of their views, and whether that may have changed.
    @exclusivity(unchecked) var assumingStacks: [LayoutNode] = []
    var hasForeignChanges = false

    /// Whether there was ever a stack whose shares follow the lengths of its views, and where there was, the items in which something was
    /// edited since the stacks were arranged.
    var hasFollowingStacks = false
    @exclusivity(unchecked) var editedInside: [LayoutNode] = []

    var failure: SolverError?
    @exclusivity(unchecked) var looping: [LayoutNode] = []
    @exclusivity(unchecked) var loops: [FoundLoop] = []
    /// Whether the layout under way did not settle in time.
    var hasGivenUp = false
    /// Whether all layouts under way end: there are too many within each other, or the tree has grown too far.
    var isEnding = false
    /// How many items there are, and how many there were when the layout under way began.
    var population = 0
    @exclusivity(unchecked) var growth = Growth(from: 0)
    /// How many items a layout may add; tests lower it.
    var growthLimit = Growth.maximumItems
    /// Only while a layout is going on for too long.
    @exclusivity(unchecked) var watcher: LoopWatcher?
    /// Only while moved views are requested.
    var recorder: DiffRecorder?
    /// The views that have left since the last layout.
    @exclusivity(unchecked) var departed: [DepartedView] = []
    /// Whether views are being given their frames.
    var isApplying = false
    /// How many layouts are under way, one started from within the other.
    var depth = 0
    /// The views that the layout pass is calling; those that still need layout wait for their call.
    var calledQueue: NodeQueue?
    var isSolving = false
    var hasSolved = false
    /// Whether there are values to read, be it in the middle of a solve.
    var hasSolution = false
    /// What `environment` says about rounding, read for every frame.
    var pixelGrid: PixelGrid?

    /// - Throws: `Layout.Failure.outOfMemory`.
    init(root: View, environment: Environment, cache: LayoutCache?) throws(Layout.Failure) {
        self.root = root
        self.environment = environment
        direction = environment.layoutDirection
        isDesignTime = environment.isDesignTime
        pixelGrid = environment.pixelGrid
        hasUnusualTraits = environment.hasUnusualTraits
        layout = try Layout()
        self.cache = cache?.part()
        memory = .allocate(capacity: 1)
        memory.initialize(to: EngineMemory())
        if let cache = self.cache { try layout.setCache(cache.cache) }
        layout.measure = { [unowned self] box, width, _ in
            node(of: box)?.view?.asLabel?.measure(at: width) ?? Layout.TextSize()
        }
    }

    deinit {
        // What it knows may go with it.
        try? withCache { () throws(Layout.Failure) in try layout.setCache(nil) }
        memory.pointee.deallocate()
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    /// Calls what may look into the cache. Views are not called meanwhile, but to measure texts, so that no two threads wait for each other.
    func withCache<Result>(_ body: () throws(Layout.Failure) -> Result) throws(Layout.Failure) -> Result {
        cache?.lock.lock()
        defer { cache?.lock.unlock() }
        return try body()
    }

    /// Whether an item is in the tree.
    @inline(__always)
    func isMine(_ node: LayoutNode) -> Bool {
        node.engineRef?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
    }

    func node(of box: Layout.Box) -> LayoutNode? {
        Int(box.index) < nodes.count ? nodes[Int(box.index)]?.takeUnretainedValue() : nil
    }

    func constraint(at index: UInt32) -> LayoutConstraint? {
        Int(index) < constraints.count ? constraints[Int(index)]?.takeUnretainedValue() : nil
    }
}

extension View {
    /// The engine of the tree that this view is the root of, made on the first layout.
    func makeEngine() throws(SolverError) -> LayoutEngine {
        let storage = makeRootStorage()
        if let engine = storage.engine { return engine }
        let engine: LayoutEngine
        do throws(Layout.Failure) {
            engine = try LayoutEngine(root: self, environment: storage.environment, cache: storage.cache)
        } catch {
            throw SolverError(error)
        }
        storage.engine = engine
        engine.adopt(self)
        return engine
    }

    /// Detaches from the engine, because the view is not a root or the engine's premises have changed.
    func dropEngine() {
        guard let engine = rootStorage?.engine else { return }
        rootStorage?.engine = nil
        engine.dissolve()
    }
}
