import TautSolver

/// Items that enter and leave the tree.
extension LayoutEngine {
    /// Takes a view and everything below it into the engine.
    func adopt(_ view: View) {
        hasEdits = true
        numberIfLast(view)
        if isFirst, target == nil {
            layoutQueue.reserve(view.children.count + 1)
            updateQueue.reserve(view.children.count + 1)
        }
        // What asks views for more than their flags comes later: that can be overridden, and may change the tree.
        var demanding: [View] = []
        var count = 0
        view.walkNodes { node in
            count += 1
            node.engineRef = .passUnretained(self)
            if !isFirst { note(.isNew, on: node) }
            node.viewRef?._withUnsafeGuaranteedRef { view in
                if !isFirst { view.held.forEach(.holder) { noteInstalled($0) } }
                if target == nil { enqueue(view) }
                if node.isScroll || view.asLabel != nil || view.flags.contains(.hasGuides) || view.extras != nil {
                    demanding.append(view)
                }
            }
        }
        population += count
        for view in demanding where isMine(view.node) { adoptExtras(of: view) }
    }

    /// Numbers what comes last in the tree at once, so that adding to the end of a long list does not walk all of it.
    private func numberIfLast(_ view: View) {
        guard !isFirst, !isOrderDirty, isLast(view) else {
            isOrderDirty = true
            return
        }
        view.forEachNode { node in
            guard node.derivation == .none else { return }
            greatestOrder += Self.wideStep
            node.state.order = greatestOrder
        }
    }

    /// Whether nothing but what is in `view` comes behind it in tree order.
    private func isLast(_ view: View) -> Bool {
        var current = view
        while current !== root, let parent = current.parent {
            if parent.children.last !== current { return false }
            current = parent
        }
        return true
    }

    /// Takes a guide into the engine.
    func adopt(_ guide: LayoutGuide) {
        isOrderDirty = true
        population += 1
        guide.node.engine = self
        note(.isNew, on: guide.node)
    }

    private func enqueue(_ view: View) {
        view.flags.remove(.watchesInsets)
        if let attached = view.attached, !attached.updates.isEmpty { view.flags.insert(.needsUpdateConstraints) }
        if view.flags.contains(.needsLayout) || !view.children.isEmpty {
            view.flags.insert(.needsLayout)
            layoutQueue.append(view.node)
        }
        if view.flags.contains(.needsUpdateConstraints) { updateQueue.append(view.node) }
    }

    /// Lets a view and everything below it go. Constraints to the rest of the tree have been dropped before.
    func release(_ view: View) {
        if hasSolved { departed.append(DepartedView(view: view, frame: view.currentFrame)) }
        view.forEachNode { node in
            node.view?.held.forEach(.holder) { retire($0) }
        }
        view.forEachNode { release($0) }
    }

    /// Lets a guide go.
    func release(_ guide: LayoutGuide) {
        release(guide.node)
    }

    private func release(_ node: LayoutNode) {
        population -= 1
        node.state.forEachRow { _, row in retiredRows.append(row) }
        for slot in VariableOwner.Slot.all {
            guard let variable = node.state[slot] else { continue }
            owners.elements[Int(variable.rawValue)].node = nil
            retiredVariables.append(variable)
        }
        node.reset()
        hasEdits = true
    }

    /// Forgets all items, because the engine goes away.
    func dissolve() {
        root.walkNodes { node in
            node.viewRef?._withUnsafeGuaranteedRef { $0.forgetEngine() }
            node.reset()
        }
    }

    /// Gives every item with variables a place in tree order. Items keep their place where that is possible, so that
    /// adding one at the end changes no other.
    func renumber() throws(SolverError) {
        isOrderDirty = false
        if isFirst { return numberAll() }
        var nodes: [LayoutNode] = []
        var greatest: UInt64 = 0
        root.forEachNode { node in
            guard node.derivation == .none else { return }
            nodes.append(node)
            greatest = max(greatest, node.state.order)
        }
        var last: UInt64 = 0
        var hasMoved = false
        for node in nodes {
            if node.state.order <= last {
                // Behind everything there is room; in between small steps disturb fewer of those that follow.
                node.state.order = last + (last >= greatest ? Self.wideStep : 1 << 6)
                try setOrders(of: node)
                hasMoved = true
            }
            last = node.state.order
        }
        greatestOrder = max(greatest, last)
        if hasMoved { reviewLeanings() }
    }

    private static var wideStep: UInt64 { 1 << 16 }

    /// The same for a tree in which nothing has variables yet.
    private func numberAll() {
        var last: UInt64 = 0
        root.walkNodes { node in
            guard node.derivation == .none else { return }
            last += Self.wideStep
            node.state.order = last
        }
        greatestOrder = last
    }

    private func setOrders(of node: LayoutNode) throws(SolverError) {
        for slot in VariableOwner.Slot.all {
            if let variable = node.state[slot] { try solver.setOrder(slot.order(at: node.state.order), for: variable) }
        }
    }

    /// Makes the variables of a new item.
    func addVariables(for node: LayoutNode) throws(SolverError) {
        let place = node.state.order
        let wanted = node.variables
        let isSigned = wanted.contains(.signed)
        if wanted.contains(.width) { node.state.width = try addVariable(.width, of: node, place, isSigned) }
        if wanted.contains(.height) { node.state.height = try addVariable(.height, of: node, place, isSigned) }
        guard node !== root.node else { return }
        if wanted.contains(.x) { node.state.x = try addVariable(.x, of: node, place, true) }
        if wanted.contains(.y) { node.state.y = try addVariable(.y, of: node, place, true) }
    }

    private func addVariable(
        _ slot: VariableOwner.Slot, of node: LayoutNode, _ place: UInt64, _ isSigned: Bool
    ) throws(SolverError) -> Variable {
        let variable = try solver.addVariable(preferred: 0, order: slot.order(at: place), nonNegative: !isSigned)
        let owner = VariableOwner(node: .passUnretained(node), slot: slot)
        if Int(variable.rawValue) == memory.pointee.owners.count {
            memory.pointee.owners.append(owner)
        } else {
            set(owner, of: variable)
        }
        return variable
    }

    private func set(_ owner: VariableOwner, of variable: Variable) {
        let index = Int(variable.rawValue)
        while owners.count <= index { owners.append(VariableOwner(node: nil, slot: .x)) }
        owners.elements[index] = owner
    }
}

extension LayoutEngine.VariableOwner.Slot {
    static let all: [Self] = [.width, .height, .x, .y]

    var isSize: Bool { self == .width || self == .height }

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
        switch slot {
        case .x: x
        case .y: y
        case .width: width
        case .height: height
        }
    }
}

extension View {
    /// Makes what is kept here for an engine ready for another one.
    fileprivate func forgetEngine() {
        held.forEach(.holder) { $0.forgetEngine() }
        flags.formUnion([.needsLayout, .appliesAllSubviews])
    }
}

extension LayoutNode {
    /// Forgets everything that an engine keeps here.
    fileprivate func reset() {
        state = NodeState()
        forgetChangedChildren()
        isAmongChanged = false
        engine = nil
    }
}
