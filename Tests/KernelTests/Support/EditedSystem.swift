import CSolverKernels
import TestSupport

/// A solver that is edited, and beside it the plain model of what it should hold.
///
/// Indices are positions in `variables` and `rows` and never move; what was removed is nil, and a new row may take its place.
final class EditedSystem {
    struct Entry<Value> {
        var value: Value
        var handle: UInt32
    }

    struct Model {
        var variables: [Entry<LinearSystem.Variable>?] = []
        var rows: [Entry<LinearSystem.Row>?] = []

        /// The living part as a system, with the handles of its variables.
        func compacted() -> (system: LinearSystem, handles: [taut_variable]) {
            var system = LinearSystem()
            var handles: [taut_variable] = []
            var newIndex = [Int](repeating: -1, count: variables.count)
            for (index, entry) in variables.enumerated() {
                guard let entry else { continue }
                newIndex[index] = system.variables.count
                system.variables.append(entry.value)
                handles.append(entry.handle)
            }
            for case let entry? in rows {
                var row = entry.value
                row.terms = row.terms.map { .init(newIndex[$0.variable], $0.coefficient) }
                system.rows.append(row)
            }
            return (system, handles)
        }

        var livingVariables: [Int] { variables.indices.filter { variables[$0] != nil } }
        var livingRows: [Int] { rows.indices.filter { rows[$0] != nil } }
    }

    let solver: KernelSolver
    /// What the edits so far ask for.
    private(set) var model = Model()
    /// What the last successful solve took.
    private(set) var solved = Model()
    /// The edits since the last successful solve, as text.
    private(set) var pending: [String] = []
    private var nextOrder: UInt64 = 0

    init?() {
        guard let solver = KernelSolver() else { return nil }
        self.solver = solver
    }

    // MARK: Edits

    func add(_ variable: LinearSystem.Variable) -> taut_status {
        var variable = variable
        nextOrder += 1
        variable.order = nextOrder
        var handle: taut_variable = 0
        let status = solver.add(variable, &handle)
        model.variables.append(.init(value: variable, handle: handle))
        pending.append("add variable \(model.variables.count - 1): \(variable) as \(handle)")
        return status
    }

    func add(_ row: LinearSystem.Row) -> taut_status {
        var handle: taut_constraint = 0
        let handles = model.variables.map { $0?.handle ?? UInt32.max }
        let status = solver.add(row, handles, &handle)
        // Free places are used again, so that long sequences stay small.
        let index = model.rows.firstIndex { $0 == nil } ?? model.rows.count
        if index == model.rows.count { model.rows.append(nil) }
        model.rows[index] = .init(value: row, handle: handle)
        pending.append("add row \(index) @\(row.priority): \(LinearSystem.text(of: row)) as \(handle)")
        return status
    }

    func removeRow(_ index: Int) -> taut_status {
        guard let entry = model.rows[index] else { return TAUT_OK }
        model.rows[index] = nil
        pending.append("remove row \(index)")
        return taut_solver_remove(solver.pointer, entry.handle)
    }

    /// Removes a variable and first the rows that use it.
    func removeVariable(_ index: Int) -> taut_status {
        guard let entry = model.variables[index] else { return TAUT_OK }
        for row in model.livingRows where model.rows[row]?.value.terms.contains(where: { $0.variable == index }) == true
        {
            let status = removeRow(row)
            if status != TAUT_OK { return status }
        }
        model.variables[index] = nil
        pending.append("remove variable \(index)")
        return taut_solver_remove_variable(solver.pointer, entry.handle)
    }

    func setConstant(_ constant: Double, row index: Int) -> taut_status {
        guard let entry = model.rows[index] else { return TAUT_OK }
        model.rows[index]?.value.constant = constant
        pending.append("constant of row \(index): \(constant)")
        return taut_solver_set_constant(solver.pointer, entry.handle, constant)
    }

    func setPriority(_ priority: Int32, row index: Int) -> taut_status {
        guard let entry = model.rows[index] else { return TAUT_OK }
        model.rows[index]?.value.priority = priority
        pending.append("priority of row \(index): \(priority)")
        return taut_solver_set_priority(solver.pointer, entry.handle, priority)
    }

    func setPreferred(_ preferred: Double, variable index: Int) -> taut_status {
        guard let entry = model.variables[index] else { return TAUT_OK }
        model.variables[index]?.value.preferred = preferred
        pending.append("preferred of variable \(index): \(preferred)")
        return taut_solver_set_preferred(solver.pointer, entry.handle, preferred)
    }

    /// Moves a variable to the end of the order.
    func setLastOrder(variable index: Int) -> taut_status {
        guard let entry = model.variables[index] else { return TAUT_OK }
        nextOrder += 1
        model.variables[index]?.value.order = nextOrder
        pending.append("order of variable \(index): \(nextOrder)")
        return taut_solver_set_order(solver.pointer, entry.handle, nextOrder)
    }

    // MARK: Solving

    func solve() -> taut_status {
        let status = solver.solve()
        if status == TAUT_OK {
            solved = model
            pending = []
        }
        return status
    }

    func rollback() {
        taut_solver_rollback(solver.pointer)
        model = solved
        pending = []
    }

    /// The values of the living variables of the last solved model.
    var values: [Double] {
        solved.compacted().handles.map { solver.value($0) }
    }
}
