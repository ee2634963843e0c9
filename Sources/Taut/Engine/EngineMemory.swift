import TautSolver

/// What an engine changes many times in a layout: plain memory, outside of the object, because every change in place of an
/// object's property would be checked for overlapping access, and these are among thousands.
struct EngineMemory {
    var owners = GrowingBuffer<LayoutEngine.VariableOwner>()
    var builder = RowBuilder()
    var layoutQueue = NodeQueue()
    var updateQueue = NodeQueue()

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
