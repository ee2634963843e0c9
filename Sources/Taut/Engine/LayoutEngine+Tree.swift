import TautSolver

/// Items that enter and leave the tree.
extension LayoutEngine {
    /// Takes a view and everything below it into the engine.
    func adopt(_ view: View) {
        isOrderDirty = true
        view.forEachNode { node in
            node.engine = self
            note(.isNew, on: node)
            if let view = node.view {
                view.held.forEach { noteInstalled($0) }
                // A label may have been measured in another environment.
                (view as? Label)?.forgetMetrics()
                adoptExtras(of: view)
                if target == nil { enqueue(view) }
            }
        }
    }

    /// Takes a guide into the engine.
    func adopt(_ guide: LayoutGuide) {
        isOrderDirty = true
        guide.node.engine = self
        note(.isNew, on: guide.node)
    }

    private func enqueue(_ view: View) {
        if view.flags.contains(.needsLayout) || !view.children.isEmpty {
            view.flags.insert(.needsLayout)
            layoutQueue.append(view.node)
        }
        if view.flags.contains(.needsUpdateConstraints) { updateQueue.append(view.node) }
    }

    /// Lets a view and everything below it go. Constraints to the rest of the tree have been dropped before.
    func release(_ view: View) {
        view.forEachNode { node in
            node.view?.held.forEach { retire($0) }
        }
        view.forEachNode { release($0) }
    }

    /// Lets a guide go.
    func release(_ guide: LayoutGuide) {
        release(guide.node)
    }

    private func release(_ node: LayoutNode) {
        for row in node.state.rows { retiredRows.append(row) }
        for variable in [node.state.x, node.state.y, node.state.width, node.state.height] {
            guard let variable else { continue }
            owners[Int(variable.rawValue)].node = nil
            retiredVariables.append(variable)
        }
        node.state = NodeState()
        node.engine = nil
        hasEdits = true
    }

    /// Forgets all items, because the engine goes away.
    func dissolve() {
        root.forEachNode { node in
            node.view?.held.forEach { constraint in
                let isInternal = constraint.state.isInternal
                constraint.state = ConstraintState()
                constraint.state.isInternal = isInternal
            }
            if let view = node.view { view.flags.formUnion([.needsLayout, .appliesAllSubviews]) }
            node.state = NodeState()
            node.engine = nil
        }
    }

    /// Gives every item with variables a place in tree order. Items keep their place where that is possible, so that
    /// adding one at the end changes no other.
    func renumber() throws(SolverError) {
        isOrderDirty = false
        var nodes: [LayoutNode] = []
        var greatest: UInt64 = 0
        root.forEachNode { node in
            guard node.derivation == .none else { return }
            nodes.append(node)
            greatest = max(greatest, node.state.order)
        }
        var last: UInt64 = 0
        for node in nodes {
            if node.state.order <= last {
                // Behind everything there is room; in between small steps disturb fewer of those that follow.
                node.state.order = last + (last >= greatest ? 1 << 16 : 1 << 6)
                try setOrders(of: node)
            }
            last = node.state.order
        }
    }

    private func setOrders(of node: LayoutNode) throws(SolverError) {
        for slot in VariableOwner.Slot.all {
            if let variable = node.state[slot] { try solver.setOrder(slot.order(at: node.state.order), for: variable) }
        }
    }

    /// Makes the variables of a new item.
    func addVariables(for node: LayoutNode) throws(SolverError) {
        for slot in VariableOwner.Slot.all
        where (node !== root.node || slot.isSize) && node.variables.contains(slot.variable) {
            let variable = try solver.addVariable(
                preferred: 0, order: slot.order(at: node.state.order),
                nonNegative: slot.isSize && !node.variables.contains(.signed))
            let index = Int(variable.rawValue)
            while owners.count <= index { owners.append(VariableOwner(node: nil, slot: .x)) }
            owners[index] = VariableOwner(node: node, slot: slot)
            node.state[slot] = variable
        }
    }
}

extension LayoutEngine.VariableOwner.Slot {
    static let all: [Self] = [.width, .height, .x, .y]

    var isSize: Bool { self == .width || self == .height }

    var variable: LayoutNode.Variables {
        switch self {
        case .x: .x
        case .y: .y
        case .width: .width
        case .height: .height
        }
    }

    /// Sizes choose before positions, both in tree order.
    func order(at place: UInt64) -> UInt64 {
        switch self {
        case .width: place * 2
        case .height: place * 2 + 1
        case .x: 1 << 62 | place * 2
        case .y: 1 << 62 | place * 2 + 1
        }
    }
}

extension NodeState {
    subscript(slot: LayoutEngine.VariableOwner.Slot) -> Variable? {
        get {
            switch slot {
            case .x: x
            case .y: y
            case .width: width
            case .height: height
            }
        }
        set {
            switch slot {
            case .x: x = newValue
            case .y: y = newValue
            case .width: width = newValue
            case .height: height = newValue
            }
        }
    }

    /// All rows that follow from the item itself.
    var rows: [ConstraintID] {
        [
            intrinsicRows.0, intrinsicRows.1, intrinsicRows.2, intrinsicRows.3, frameRows.0, frameRows.1, frameRows.2,
            frameRows.3,
        ].compactMap { $0 }
    }
}
