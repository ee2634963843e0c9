import TautSolver

/// What an engine changes many times in a layout: plain memory, outside of the object, because every change in place of an
/// object's property would be checked for overlapping access, and these are among thousands.
struct EngineMemory {
    var owners = GrowingBuffer<LayoutEngine.VariableOwner>()
    var builder = RowBuilder()
    var layoutQueue = NodeQueue()
    var updateQueue = NodeQueue()

    // What has to be renewed before the next solve.
    var dirtyConstraints: [LayoutConstraint] = []
    var dirtyNodes: [LayoutNode] = []
    var retiredRows: [ConstraintID] = []
    var retiredVariables: [Variable] = []
    var textQueue: [LayoutNode] = []
    var unboundPositions: [UInt32] = []

    /// Gives back what no destruction does.
    mutating func deallocate() {
        owners.deallocate()
        builder.terms.deallocate()
        layoutQueue.drop()
        updateQueue.drop()
    }
}

extension LayoutEngine {
    /// Whose variable a raw value is.
    var owners: GrowingBuffer<VariableOwner> {
        get { memory.pointee.owners }
        _modify { yield &memory.pointee.owners }
    }

    /// Reused by every lowering.
    var builder: RowBuilder {
        get { memory.pointee.builder }
        _modify { yield &memory.pointee.builder }
    }

    /// Positions, by raw value, that have lost a bound since the last flush.
    var unboundPositions: [UInt32] {
        get { memory.pointee.unboundPositions }
        _modify { yield &memory.pointee.unboundPositions }
    }

    /// The constraints whose rows have to be renewed before the next solve.
    var dirtyConstraints: [LayoutConstraint] {
        get { memory.pointee.dirtyConstraints }
        _modify { yield &memory.pointee.dirtyConstraints }
    }

    /// The items whose own rows have to be renewed before the next solve.
    var dirtyNodes: [LayoutNode] {
        get { memory.pointee.dirtyNodes }
        _modify { yield &memory.pointee.dirtyNodes }
    }

    /// The rows that have to go before the next solve.
    var retiredRows: [ConstraintID] {
        get { memory.pointee.retiredRows }
        _modify { yield &memory.pointee.retiredRows }
    }

    /// The variables that have to go before the next solve, after the rows.
    var retiredVariables: [Variable] {
        get { memory.pointee.retiredVariables }
        _modify { yield &memory.pointee.retiredVariables }
    }

    /// Wrapping labels whose width has changed or whose text is new.
    var textQueue: [LayoutNode] {
        get { memory.pointee.textQueue }
        _modify { yield &memory.pointee.textQueue }
    }

    /// The views that asked for a layout pass. Nodes, here and below, because a view retained by the engine of its own tree
    /// would never die.
    var layoutQueue: NodeQueue {
        get { memory.pointee.layoutQueue }
        _modify { yield &memory.pointee.layoutQueue }
    }

    /// The views that asked for an update pass.
    var updateQueue: NodeQueue {
        get { memory.pointee.updateQueue }
        _modify { yield &memory.pointee.updateQueue }
    }
}
