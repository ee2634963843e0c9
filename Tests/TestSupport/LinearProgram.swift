import CGLPK

/// One GLPK problem: columns, rows, an objective that may change, and the optimal face it has been narrowed to.
///
/// GLPK keeps its memory in an environment per thread, so a program must be used and released on the thread that made it.
final class LinearProgram: LevelProgram {
    /// How the simplex method computes.
    enum Arithmetic {
        case floating
        /// Rational numbers without rounding (glp_exact). Slow; the arbiter where rounding decides.
        case exact
    }

    private let problem: OpaquePointer
    private let arithmetic: Arithmetic
    private var columnLowerBounds: [Double?] = []
    private var rowConstants: [Double] = []
    private var objectiveColumns: [Int32] = []
    private var isScaled = false

    /// Reduced costs up to here count as zero in floating arithmetic.
    private static let dualTolerance = 1e-9

    init(arithmetic: Arithmetic) {
        glp_term_out(GLP_OFF)
        problem = glp_create_prob()
        self.arithmetic = arithmetic
        glp_set_obj_dir(problem, GLP_MIN)
    }

    deinit {
        glp_delete_prob(problem)
    }

    /// Adds a column with this lower bound (nil: free) and no upper bound; columns count from 1.
    func addColumn(lowerBound: Double?) -> Int32 {
        let column = glp_add_cols(problem, 1)
        glp_set_col_bnds(problem, column, lowerBound == nil ? GLP_FR : GLP_LO, lowerBound ?? 0, 0)
        columnLowerBounds.append(lowerBound)
        return column
    }

    /// Adds a row; a column may occur in several terms.
    func addRow(_ terms: [(column: Int32, coefficient: Double)], _ relation: LinearSystem.Relation, _ constant: Double)
    {
        var columns: [Int32] = [0]
        var coefficients: [Double] = [0]
        for term in terms {
            if let index = columns.firstIndex(of: term.column) {
                coefficients[index] += term.coefficient
            } else {
                columns.append(term.column)
                coefficients.append(term.coefficient)
            }
        }
        let row = glp_add_rows(problem, 1)
        glp_set_mat_row(problem, row, Int32(columns.count - 1), columns, coefficients)
        let kind = [LinearSystem.Relation.lessThanOrEqual: GLP_UP, .equal: GLP_FX, .greaterThanOrEqual: GLP_LO]
        glp_set_row_bnds(problem, row, kind[relation] ?? GLP_FX, constant, constant)
        rowConstants.append(constant)
    }

    /// Replaces the objective by the sum of these terms.
    func setObjective(_ terms: [(column: Int32, coefficient: Double)]) {
        for column in objectiveColumns { glp_set_obj_coef(problem, column, 0) }
        for term in terms { glp_set_obj_coef(problem, term.column, term.coefficient) }
        objectiveColumns = terms.map(\.column)
    }

    func value(of column: Int32) -> Double {
        glp_get_col_prim(problem, column)
    }

    /// Minimises from the basis of the last call.
    func minimize() throws(OracleError) -> ProgramOutcome {
        if columnLowerBounds.isEmpty || rowConstants.isEmpty { try completeEmptyProblem() }
        if !isScaled {
            isScaled = true
            glp_scale_prob(problem, GLP_SF_GM | GLP_SF_EQ | GLP_SF_2N)
            glp_adv_basis(problem, 0)
        }
        var parameters = glp_smcp()
        glp_init_smcp(&parameters)
        parameters.msg_lev = GLP_MSG_OFF
        parameters.tol_bnd = 1e-9
        parameters.tol_dj = 1e-9
        parameters.it_lim = 20_000
        var code = glp_simplex(problem, &parameters)
        if arithmetic == .exact {
            parameters.it_lim = Int32.max
            parameters.tm_lim = 60_000
            if code != 0 { glp_std_basis(problem) }
            code = glp_exact(problem, &parameters)
        } else if code != 0 {
            code = retry()
        }
        guard code == 0 else { throw .failed(code: code) }
        switch glp_get_status(problem) {
        case GLP_OPT: return .optimal
        case GLP_NOFEAS, GLP_INFEAS: return .infeasible
        case GLP_UNBND: return .unbounded
        default: throw .failed(code: glp_get_status(problem))
        }
    }

    /// Keeps only the optimal solutions of the last `minimize()`.
    ///
    /// By complementary slackness a feasible point is optimal exactly if every column and row with a reduced cost other
    /// than zero (of any one optimal dual solution) stays on its bound, so those bounds become equations. Unlike an extra
    /// row "objective <= optimum + tolerance" this gives later levels nothing to trade against.
    func keepOptimalFace() {
        let tolerance = arithmetic == .exact ? 0 : Self.dualTolerance
        for (index, bound) in columnLowerBounds.enumerated() {
            let column = Int32(index + 1)
            if let bound, abs(glp_get_col_dual(problem, column)) > tolerance {
                glp_set_col_bnds(problem, column, GLP_FX, bound, bound)
            }
        }
        for (index, constant) in rowConstants.enumerated() {
            let row = Int32(index + 1)
            if abs(glp_get_row_dual(problem, row)) > tolerance {
                glp_set_row_bnds(problem, row, GLP_FX, constant, constant)
            }
        }
    }

    /// A second try from a fresh basis with GLPK's own, looser tolerances.
    private func retry() -> Int32 {
        glp_std_basis(problem)
        var parameters = glp_smcp()
        glp_init_smcp(&parameters)
        parameters.msg_lev = GLP_MSG_OFF
        return glp_simplex(problem, &parameters)
    }

    /// GLPK refuses problems without rows or columns.
    private func completeEmptyProblem() throws(OracleError) {
        let column = addColumn(lowerBound: 0)
        addRow([(column, 1)], .greaterThanOrEqual, 0)
    }
}

/// The oracle could not answer: nothing is known about the system.
public enum OracleError: Error, Sendable {
    /// GLPK stopped with this return code or status.
    case failed(code: Int32)
}
