import Foundation
import TautSolver

/// The frame of a view that translates its autoresizing mask, as four required rows.
extension LayoutEngine {
    func refreshFrameRows(of view: View) throws(SolverError) {
        let node = view.node
        guard node !== root.node else { return }
        guard view.flags.contains(.translatesMask), let map = view.autoresizingMap else {
            return try refreshRigidRows(of: view)
        }
        let broken = node.state.brokenRows >> 4
        var rows = node.state.frameRows
        let (parent, state) = (node.parent?.state, node.state)
        let (x, y) = (map.horizontal, map.vertical)
        if direction == .rightToLeft {
            // frame.x = superview.width - x - width, written with the variables on the left.
            let mirrored = LinearMap(constant: -x.origin.constant, factor: 1 - x.origin.factor)
            try replace(&rows.0, broken & 1 == 0, [state.x, state.width], mirrored, parent?.width)
        } else {
            try replace(&rows.0, broken & 1 == 0, [state.x], x.origin, parent?.width)
        }
        try replace(&rows.1, broken & 2 == 0, [state.y], y.origin, parent?.height)
        try replace(&rows.2, broken & 4 == 0, [state.width], x.length, parent?.width)
        try replace(&rows.3, broken & 8 == 0, [state.height], y.length, parent?.height)
        node.state.frameRows = rows
        node.state.hasFlexibleFrame = true
    }

    /// Makes the row *sum of variables = constant + factor · size*.
    private func replace(
        _ row: inout ConstraintID?, _ isWanted: Bool, _ variables: [Variable?], _ map: LinearMap, _ size: Variable?
    ) throws(SolverError) {
        if let old = row { try solver.remove(old) }
        row = nil
        guard isWanted else { return }
        builder.reset()
        for variable in variables { builder.add(1, variable) }
        builder.add(-map.factor, size)
        row = try add(.equal, map.constant, .required)
    }

    /// The frame as it is, whatever the superview's size.
    private func refreshRigidRows(of view: View) throws(SolverError) {
        let node = view.node
        let isFixed = view.flags.contains(.translatesMask)
        let old = node.state.frameRows
        guard isFixed || old.0 != nil || old.1 != nil || old.2 != nil || old.3 != nil else { return }
        let frame = view.currentFrame
        let broken = node.state.brokenRows >> 4
        func given(_ bit: UInt8, _ value: CGFloat) -> Double? {
            isFixed && broken & bit == 0 ? (value.isFinite ? Double(value) : 0) : nil
        }
        // Rows that followed a mask speak of more variables than these.
        if node.state.hasFlexibleFrame { try dropFrameRows(of: node) }
        let state = node.state
        var rows = state.frameRows
        if direction == .rightToLeft {
            if let old = rows.0 { try solver.remove(old) }
            builder.reset()
            builder.add(1, state.x)
            builder.add(1, state.width)
            builder.add(-1, node.parent?.state.width)
            rows.0 = try given(1, -frame.minX).map { x throws(SolverError) in try add(.equal, x, .required) }
        } else {
            rows.0 = try set(rows.0, state.x, .equal, given(1, frame.minX), .required, changes: .constant)
        }
        rows.1 = try set(rows.1, state.y, .equal, given(2, frame.minY), .required, changes: .constant)
        rows.2 = try set(rows.2, state.width, .equal, given(4, max(0, frame.width)), .required, changes: .constant)
        rows.3 = try set(rows.3, state.height, .equal, given(8, max(0, frame.height)), .required, changes: .constant)
        node.state.frameRows = rows
    }

    private func dropFrameRows(of node: LayoutNode) throws(SolverError) {
        let rows = node.state.frameRows
        node.state.frameRows = (nil, nil, nil, nil)
        node.state.hasFlexibleFrame = false
        for row in [rows.0, rows.1, rows.2, rows.3] {
            if let row { try solver.remove(row) }
        }
    }
}
