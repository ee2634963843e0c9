import Foundation
import TautSolver

/// The rows that follow from an item itself: its intrinsic size, its frame where that is given, the root's size.
extension LayoutEngine {
    /// What differs from the row that is there: the solver need not look at the rest.
    struct RowChanges: OptionSet {
        var rawValue: UInt8
        static let constant = RowChanges(rawValue: 1)
        static let priority = RowChanges(rawValue: 2)
    }

    /// Adds, changes or removes the row *variable relation constant*; returns it.
    func set(
        _ row: ConstraintID?, _ variable: Variable?, _ relation: TautSolver.Relation, _ constant: Double?,
        _ priority: Priority, changes: RowChanges
    ) throws(SolverError) -> ConstraintID? {
        guard let variable, let constant else {
            if let row { try solver.remove(row) }
            return nil
        }
        guard let row else {
            return try solver.add(variable, relation, constant, priority)
        }
        if changes.contains(.constant) { try solver.setConstant(constant, for: row) }
        if changes.contains(.priority) { try solver.setPriority(priority, for: row) }
        return row
    }

    // MARK: Natural sizes

    func refreshIntrinsicSize(of view: View) throws(SolverError) {
        let node = view.node
        let size = askSize(of: view)
        // The frame of a view that translates its mask is given; its content has no say.
        let isFree = !view.flags.contains(.translatesMask) || node === root.node
        if let label = view.asLabel, label.content.wraps { textQueue.append(node) }
        let known = (node.state.naturalWidth.size, node.state.naturalHeight.size)
        let width = isFree ? Self.usable(size.width) : -1
        if width >= 0 || node.state.naturalWidth.size >= 0 {
            node.state.naturalWidth = try set(
                node.state.naturalWidth, width, view.priorities.horizontalSteps, node.state.width,
                node.state.brokenRows)
        }
        let height = isFree ? Self.usable(size.height) : -1
        if height >= 0 || node.state.naturalHeight.size >= 0 {
            node.state.naturalHeight = try set(
                node.state.naturalHeight, height, view.priorities.verticalSteps, node.state.height,
                node.state.brokenRows >> 2)
        }
        if !isFirst, (known.0 < 0) != (width < 0) || (known.1 < 0) != (height < 0) {
            view.arrangingStack?.noteThickness()
        }
    }

    /// A natural size, negative for none.
    private static func usable(_ size: CGFloat) -> Double {
        size.isFinite && size >= 0 ? Double(size) : -1
    }

    /// Brings a natural size and its rows up to date; returns what there is now.
    ///
    /// - Parameter broken: which of the two rows a conflict has broken: bit 0 hugging, bit 1 compression resistance.
    private func set(
        _ old: NaturalSize, _ size: Double, _ steps: ContentSteps, _ variable: Variable?, _ broken: UInt8
    ) throws(SolverError) -> NaturalSize {
        var new = old
        new.size = size
        new.steps = steps
        guard new.size != old.size || steps != old.steps else { return old }
        let given = new.size >= 0 ? new.size : nil
        let changes: RowChanges = steps == old.steps ? .constant : [.constant, .priority]
        new.hugging = try set(
            old.hugging, variable, .lessThanOrEqual, broken & 1 == 0 ? given : nil, Priority(steps.hugging),
            changes: changes)
        new.compression = try set(
            old.compression, variable, .greaterThanOrEqual, broken & 2 == 0 ? given : nil, Priority(steps.compression),
            changes: changes)
        if let variable, new.size != old.size { try solver.setPreferred(given ?? 0, for: variable) }
        return new
    }

    // MARK: The root

    func refreshRootSize() throws(SolverError) {
        isRootSizeDirty = false
        var size = root.rootSize
        let sizing = sizingPriority
        var priorities = (sizing, sizing)
        let isReprioritized = sizing != rootPriority
        rootPriority = sizing
        let changes: RowChanges = isReprioritized ? [.constant, .priority] : .constant
        if let target {
            size = RootSize(width: target.size.width, height: target.size.height)
            priorities = (Priority(target.horizontal), Priority(target.vertical))
        }
        let state = root.node.state
        let width = size.width.map { $0.isFinite ? max(0, Double($0)) : 0 }
        let height = size.height.map { $0.isFinite ? max(0, Double($0)) : 0 }
        if width != rootGiven.width || rootRows.width == nil || isReprioritized {
            rootRows.width = try set(
                rootRows.width, state.width, .equal, width, priorities.0,
                changes: changes)
        }
        if height != rootGiven.height || rootRows.height == nil || isReprioritized {
            rootRows.height = try set(
                rootRows.height, state.height, .equal, height, priorities.1,
                changes: changes)
        }
        rootGiven = (width, height)
    }
}

extension ContentPriorities {
    /// The horizontal priorities in the solver's steps.
    var horizontalSteps: ContentSteps {
        ContentSteps(hugging: horizontalHugging.step, compression: horizontalCompression.step)
    }

    /// The vertical priorities in the solver's steps.
    var verticalSteps: ContentSteps {
        ContentSteps(hugging: verticalHugging.step, compression: verticalCompression.step)
    }
}
