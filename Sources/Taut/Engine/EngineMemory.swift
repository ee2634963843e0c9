/// What an engine changes many times in a layout: plain memory, outside of the object, because every change in place of an
/// object's property would be checked for overlapping access, and these are among thousands.
struct EngineMemory {
    var layoutQueue = NodeQueue()
    var updateQueue = NodeQueue()

    // What has to be renewed before the next solve.
    var dirtyConstraints: [LayoutConstraint] = []
    var dirtyNodes: [LayoutNode] = []
    var textQueue: [LayoutNode] = []

    /// Gives back what no destruction does.
    mutating func deallocate() {
        layoutQueue.drop()
        updateQueue.drop()
    }
}

extension LayoutEngine {
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

    /// Wrapping labels whose width has changed or whose text is new.
    var textQueue: [LayoutNode] {
        get { memory.pointee.textQueue }
        _modify { yield &memory.pointee.textQueue }
    }

    /// The views that asked for a layout pass. Nodes, here and below, because a view retained by the engine of its own tree
    /// would never be deallocated.
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
