import TautSolver

/// A row that was left out because of a conflict.
enum BrokenRow {
    case constraint(LayoutConstraint)
    /// One of a node's own rows, by its bit in `NodeState.brokenRows`.
    case own(LayoutNode, bit: UInt8)
    case rootSize(LayoutConstraint.Axis)
}

/// A conflict as the engine keeps it: by nodes, which do not retain their views.
struct FoundConflict {
    enum Member {
        case row(BrokenRow)
        case nonNegative(LayoutNode, LayoutConstraint.Axis)
    }

    var members: [Member]
    var broken: BrokenRow
}

/// The rows among which conflicts are found.
struct RowsOfTree {
    let rows: [ConstraintID: BrokenRow]
    var rivals: RivalConstraints

    init(_ rows: [ConstraintID: BrokenRow]) {
        self.rows = rows
        rivals = RivalConstraints(rows.values)
    }
}

/// Conflicts: the layout goes on without one member of each.
extension LayoutEngine {
    /// Leaves one member of each conflict out, and of each conflict that is certain to follow when another constraint takes the place
    /// of the one left out: what would be found one by one takes one solve. A conflict with a member that another one has lost is none.
    func breakConflicts(_ found: [Conflict], among tree: inout RowsOfTree) throws(SolverError) {
        for conflict in found {
            var members = conflict.members.compactMap { find($0, tree.rows) }
            if members.contains(where: isLeftOut) { continue }
            while true {
                // Sizes that are not negative contradict nothing by themselves.
                guard let worst = worst(of: members), case .row(let row) = members[worst] else {
                    throw .unsatisfiable(found)
                }
                conflicts.append(FoundConflict(members: members, broken: row))
                broken.append(row)
                try takeOut(row)
                members.remove(at: worst)
                guard case .constraint(let constraint) = row,
                    let next = tree.rivals.replacement(for: constraint, in: members)
                else { break }
                members.insert(.row(.constraint(next)), at: worst)
            }
        }
    }

    private func isLeftOut(_ member: FoundConflict.Member) -> Bool {
        switch member {
        case .row(.constraint(let constraint)): constraint.flags.contains(.isBroken)
        case .row(.own(let node, let bit)): node.state.brokenRows & bit != 0
        case .row(.rootSize), .nonNegative: false
        }
    }

    /// The place of the member to leave out.
    private func worst(of members: [FoundConflict.Member]) -> Int? {
        var worst: (index: Int, row: BrokenRow)?
        for (index, member) in members.enumerated() {
            guard case .row(let row) = member else { continue }
            if let worst, !isBetterToBreak(row, than: worst.row) { continue }
            worst = (index, row)
        }
        return worst?.index
    }

    /// Tries again what was broken.
    func retryBroken() {
        let rows = broken
        broken = []
        conflicts = []
        for row in rows {
            switch row {
            case .constraint(let constraint):
                guard constraint.flags.contains(.isBroken), constraint.holder?.node.engine === self else { continue }
                constraint.flags.remove(.isBroken)
                note(.structure, on: constraint)
            case .own(let node, let bit):
                guard node.engine === self else { continue }
                node.state.brokenRows &= ~bit
                // Any other number makes the rows be set again.
                if bit & 0x03 != 0 { node.state.naturalWidth.size = -2 }
                if bit & 0x0C != 0 { node.state.naturalHeight.size = -2 }
                note([.intrinsicSize, .frame], on: node)
            case .rootSize:
                isRootSizeDirty = true
            }
        }
    }

    private func takeOut(_ row: BrokenRow) throws(SolverError) {
        switch row {
        case .constraint(let constraint):
            try removeRow(of: constraint)
            constraint.flags.insert(.isBroken)
        case .own(let node, let bit):
            node.state.brokenRows |= bit
            if let id = node.state.removeRow(bit: bit) { try solver.remove(id) }
        case .rootSize(let axis):
            let id = axis == .horizontal ? rootRows.width : rootRows.height
            if axis == .horizontal { rootRows.width = nil } else { rootRows.height = nil }
            if let id { try solver.remove(id) }
        }
    }

    /// Every row of the tree by its identity. O(tree); computed in a conflict only.
    func allRows() -> [ConstraintID: BrokenRow] {
        var rows: [ConstraintID: BrokenRow] = [:]
        if let id = rootRows.width { rows[id] = .rootSize(.horizontal) }
        if let id = rootRows.height { rows[id] = .rootSize(.vertical) }
        root.forEachNode { node in
            node.state.forEachRow { bit, id in rows[id] = .own(node, bit: bit) }
            node.view?.held.forEach(.holder) { constraint in
                if let id = row(of: constraint) { rows[id] = .constraint(constraint) }
            }
        }
        return rows
    }

    /// Explicit constraints are broken before implied ones, and among them the last in tree order.
    private func isBetterToBreak(_ a: BrokenRow, than b: BrokenRow) -> Bool {
        if let first = rank(a), let second = rank(b), first != second { return first > second }
        switch (a, b) {
        case (.constraint(let a), .constraint(let b)): return a.isCanonicallyBefore(b) == false
        case (.own(let a, let bitA), .own(let b, let bitB)):
            return (a.state.order, bitA) > (b.state.order, bitB)
        default: return false
        }
    }

    private func rank(_ row: BrokenRow) -> Int? {
        switch row {
        case .constraint(let constraint): constraint.flags.contains(.isInternal) ? 3 : 4
        case .own(_, let bit): bit & 0xF0 != 0 ? 2 : 1
        case .rootSize: 0
        }
    }

    private func find(_ member: Conflict.Member, _ rows: [ConstraintID: BrokenRow]) -> FoundConflict.Member? {
        switch member {
        case .constraint(let id):
            return rows[id].map { .row($0) }
        case .nonNegative(let variable):
            let index = Int(variable.rawValue)
            guard index < owners.count, let node = owners.elements[index].node?.takeUnretainedValue() else {
                return nil
            }
            return .nonNegative(node, owners.elements[index].slot == .width ? .horizontal : .vertical)
        }
    }

    /// A conflict for a report. Items that have died since are left out.
    func describe(_ conflict: FoundConflict) -> LayoutReport.Conflict {
        let members = conflict.members.compactMap { member -> LayoutReport.Member? in
            switch member {
            case .row(let row): return describe(row)
            case .nonNegative(let node, let axis): return node.item.map { .nonNegativeSize($0, axis) }
            }
        }
        return LayoutReport.Conflict(members: members, broken: describe(conflict.broken))
    }

    private func describe(_ row: BrokenRow) -> LayoutReport.Member {
        switch row {
        case .constraint(let constraint): return .constraint(constraint)
        case .rootSize(let axis): return .rootSize(root, axis)
        case .own(let node, let bit):
            let view = node.view ?? root
            switch bit {
            case 1: return .hugging(view, .horizontal)
            case 2: return .compressionResistance(view, .horizontal)
            case 4: return .hugging(view, .vertical)
            case 8: return .compressionResistance(view, .vertical)
            case 16: return .frame(view, .left)
            case 32: return .frame(view, .top)
            case 64: return .frame(view, .width)
            default: return .frame(view, .height)
            }
        }
    }
}

extension NodeState {
    /// Calls `body` for the rows that follow from the item itself, with their bits in `brokenRows`.
    func forEachRow(_ body: (_ bit: UInt8, _ id: ConstraintID) -> Void) {
        func give(_ bit: UInt8, _ id: ConstraintID?) {
            if let id { body(bit, id) }
        }
        give(1, naturalWidth.hugging)
        give(2, naturalWidth.compression)
        give(4, naturalHeight.hugging)
        give(8, naturalHeight.compression)
        give(16, frameRows.0)
        give(32, frameRows.1)
        give(64, frameRows.2)
        give(128, frameRows.3)
    }

    mutating func removeRow(bit: UInt8) -> ConstraintID? {
        func take(_ row: inout ConstraintID?) -> ConstraintID? {
            defer { row = nil }
            return row
        }
        switch bit {
        case 1: return take(&naturalWidth.hugging)
        case 2: return take(&naturalWidth.compression)
        case 4: return take(&naturalHeight.hugging)
        case 8: return take(&naturalHeight.compression)
        case 16: return take(&frameRows.0)
        case 32: return take(&frameRows.1)
        case 64: return take(&frameRows.2)
        default: return take(&frameRows.3)
        }
    }
}

extension LayoutConstraint {
    /// The canonical order: by tree order of the items, then by what is said of them. Does not depend on the sequence
    /// in which constraints were made or activated.
    func isCanonicallyBefore(_ other: LayoutConstraint) -> Bool {
        let mine = canonicalPlace
        let theirs = other.canonicalPlace
        for (a, b) in zip(mine, theirs) where a != b { return a < b }
        return (identifier ?? "") < (other.identifier ?? "")
    }

    private var canonicalPlace: [Double] {
        var place = expressionPlace
        place.insert(Double(relation.rawValue), at: place.count - 1)
        place.append(Double(constant))
        return place
    }

    /// What tells expressions `first - multiplier * second` of one tree apart.
    var expressionPlace: [Double] {
        [
            Double(firstNode?.base.state.order ?? 0), Double(firstNode?.derivation.rawValue ?? 0),
            Double(firstAttribute.rawValue), Double(secondNode?.base.state.order ?? 0),
            Double(secondNode?.derivation.rawValue ?? 0), Double(secondAttribute.rawValue), Double(multiplier),
        ]
    }
}
