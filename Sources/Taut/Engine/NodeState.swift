import TautSolver

/// What the engine keeps for one item: its variables, the rows that follow from the item itself, and its solution.
///
/// `x` is the distance from the superview's leading side in the root's direction to this item's, so that leading and
/// trailing need no case distinction: frames are mirrored when they are read. `y` is the distance between the tops. A
/// root has neither.
///
/// Plain numbers only: copying one retains nothing, and the compiler can leave out its checks for overlapping access.
struct NodeState {
    var x: Variable?
    var y: Variable?
    var width: Variable?
    var height: Variable?

    /// The values of `x`, `y`, `width` and `height` in the last solution.
    var solution = SolvedFrame()
    /// The place in the tree: superviews before subviews, subviews from back to front.
    var order: UInt64 = 0

    /// The intrinsic width with the rows that speak of it.
    var naturalWidth = NaturalSize()
    /// The intrinsic height with the rows that speak of it.
    var naturalHeight = NaturalSize()

    /// The frame of a view that translates its mask: x, y, width, height.
    var frameRows: Rows4 = (nil, nil, nil, nil)
    /// Whether these rows follow the superview's size.
    var hasFlexibleFrame = false

    /// The inequalities that bound `x` and `y`.
    var bounds = PositionBounds()
    /// Which of the rows above a conflict has broken: bits 0–3 intrinsic, 4–7 frame.
    var brokenRows: UInt8 = 0
    /// What has to be renewed before the next solve.
    var pending: NodeChanges = []
    /// The exact position in the root, kept where frames are rounded to pixels.
    var rootX = 0.0
    var rootY = 0.0

    typealias Rows4 = (ConstraintID?, ConstraintID?, ConstraintID?, ConstraintID?)
}

/// The natural size of an item along one axis, as the solver has it.
struct NaturalSize {
    /// Hugging: the size is at most the natural one.
    var hugging: ConstraintID?
    /// Compression resistance: the size is at least the natural one.
    var compression: ConstraintID?
    /// The size that these rows speak of; negative for none.
    var size = -1.0
    /// The priorities of these rows.
    var steps = ContentSteps(hugging: 250, compression: 750)
}

/// The priorities of a natural size along one axis, in the solver's steps.
struct ContentSteps: Equatable {
    var hugging: Int32
    var compression: Int32
}

/// A place and a size as the solver has them.
struct SolvedFrame: Equatable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
}

/// What has to be renewed for an item before the next solve.
struct NodeChanges: OptionSet {
    var rawValue: UInt8
    static let isNew = NodeChanges(rawValue: 1)
    static let intrinsicSize = NodeChanges(rawValue: 2)
    static let frame = NodeChanges(rawValue: 4)
}
