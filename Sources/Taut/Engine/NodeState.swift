import Foundation
import TautLayout

/// What the engine keeps for an item.
struct NodeState {
    /// The place and the size of the last solve, from the superview's leading and top edges.
    var solution = SolvedFrame()
    /// The box; margins, safe areas and frames of scroll views have none of their own.
    var box: Layout.Box?
    /// The place in tree order.
    var order: UInt64 = 0
    /// What has changed since the last solve.
    var pending: NodeChanges = []
    /// Along which axes there is a natural size.
    var natural: NaturalAxes = []
    /// Whether it is among the engine's `editedInside`.
    var isEditedInside = false
    /// Where the item lies in the root; only kept up where frames are rounded.
    var rootX = 0.0
    var rootY = 0.0
}

/// A place and a size in the superview, from its leading and top edges.
struct SolvedFrame: Equatable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
}

struct NaturalAxes: OptionSet {
    var rawValue: UInt8
    static let horizontal = NaturalAxes(rawValue: 1)
    static let vertical = NaturalAxes(rawValue: 2)
    /// The view was asked for the first time.
    static let isKnown = NaturalAxes(rawValue: 4)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ size: CGSize) {
        self = .isKnown
        if size.width.isFinite, size.width >= 0 { insert(.horizontal) }
        if size.height.isFinite, size.height >= 0 { insert(.vertical) }
    }
}

/// What may change of an item between two solves.
struct NodeChanges: OptionSet {
    var rawValue: UInt8
    static let isNew = NodeChanges(rawValue: 1)
    static let intrinsicSize = NodeChanges(rawValue: 2)
    static let frame = NodeChanges(rawValue: 4)
    static let insets = NodeChanges(rawValue: 8)
    static let direction = NodeChanges(rawValue: 16)
    static let scrolling = NodeChanges(rawValue: 32)
    static let baselines = NodeChanges(rawValue: 64)
    /// With `intrinsicSize`: hugging or compression resistance, too.
    static let priorities = NodeChanges(rawValue: 128)
}
