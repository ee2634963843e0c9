/// Printing: a failing system as text for people, as C for a debugger, as JSON for a fixture.
extension LinearSystem {
    /// One line per variable and row; numbers print so that they read back to the same bits.
    public var trace: String {
        var lines: [String] = []
        for (index, variable) in variables.enumerated() {
            let sign = variable.isNonNegative ? " >= 0" : ""
            lines.append("v\(index)\(sign)  order \(variable.order)  preferred \(variable.preferred)")
        }
        for (index, row) in rows.enumerated() {
            lines.append("r\(index) @\(row.priority): \(Self.text(of: row))")
        }
        return lines.joined(separator: "\n")
    }

    static func text(of row: Row) -> String {
        let sum = row.terms.map { "\($0.coefficient)*v\($0.variable)" }.joined(separator: " + ")
        let symbol = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][row.relation] ?? "?"
        return "\(sum.isEmpty ? "0" : sum) \(symbol) \(row.constant)"
    }

    /// The body of a C function that feeds the system to a `taut_solver *s`.
    public var cSource: String {
        var lines: [String] = ["taut_variable v; taut_constraint c;"]
        for variable in variables {
            lines.append(
                "taut_solver_add_variable(s, &(taut_variable_options){\(variable.preferred), \(variable.order)u, "
                    + "\(variable.isNonNegative ? 1 : 0)}, &v);")
        }
        for row in rows {
            let terms = row.terms.map { "{\($0.variable), \($0.coefficient)}" }.joined(separator: ", ")
            let pointer = row.terms.isEmpty ? "NULL" : "(taut_term[]){\(terms)}"
            lines.append(
                "taut_solver_add(s, &(taut_row){\(pointer), \(row.terms.count), \(row.relation.rawValue), "
                    + "\(row.constant), \(row.priority)}, &c);")
        }
        return lines.joined(separator: "\n")
    }
}
