public import Foundation
public import TautDiagnosis
import TautLayout
import TautScene
public import TautSolver

extension View.Extras {
    /// Explains conflicts, ambiguity and redundant constraints of the view and its descendants: each
    /// conflict as an irreducible set with its sum, and repairs, each tried on a copy of the layout.
    ///
    ///     for conflict in try view.taut.explanation().conflicts { print(conflict.sum ?? "", conflict.repairs.first?.description ?? "") }
    ///
    /// With ``ConstraintSource/isRecorded`` each constraint has the file and line of the call that made it. Lays the tree out if something
    /// has changed. Views are named by `identifier` or type, as in descriptions of constraints.
    ///
    /// - Throws: `SolverError` if the solver fails, or the view is in no tree that is laid out.
    /// - Complexity: some six solves of what changes for each member of a conflict, and two for each opening.
    public func explanation() throws(SolverError) -> Explanation {
        let diagnosis = try diagnosis()
        do throws(Layout.Failure) {
            return try Explanation(diagnosis, within: view.node.state.box)
        } catch {
            throw SolverError(error)
        }
    }

    /// The constraints that determine an attribute of the view: an edge, size, centre or baseline of its alignment rectangle, or a margin.
    /// Positions are those from the left and top edges of the superview.
    ///
    /// - Parameters:
    ///   - attribute: the attribute.
    ///   - wanted: another value in points, for which single changes are searched, each tried.
    /// - Returns: `nil` for `notAnAttribute`.
    /// - Throws: `SolverError` if the solver fails, or the view lies in no tree that is laid out.
    /// - Complexity: an elimination over all constraints of the tree, and a solve for each change that is tried.
    public func reason(
        for attribute: LayoutConstraint.Attribute, wanted: CGFloat? = nil
    ) throws(SolverError) -> Reason? {
        guard attribute != .notAnAttribute else { return nil }
        let diagnosis = try diagnosis()
        guard let box = view.node.state.box else { throw .numericalFailure }
        do throws(Layout.Failure) {
            return try Reason(diagnosis, of: (box, Layout.Attribute(attribute)), wanted: wanted.map { Double($0) })
        } catch {
            throw SolverError(error)
        }
    }

    private func diagnosis() throws(SolverError) -> Diagnosis {
        view.layoutIfNeeded()
        guard let engine = view.node.engine else { throw .numericalFailure }
        engine.solve()
        if let failure = engine.failure { throw failure }
        return Diagnosis(engine.words, guides: engine.ownGuides)
    }
}

extension LayoutEngine {
    /// The layout in the words of the views.
    var words: LayoutWords {
        LayoutWords(
            layout, box: { [unowned self] box in node(of: box).map { LayoutConstraint.name(of: $0) } },
            constraint: { [unowned self] in
                constraint(at: $0.index).map { $0.identifier ?? $0.words.description }
            },
            place: { [unowned self] in
                constraint(at: $0.index)?.source.map { .init(file: $0.fileID, line: $0.line, column: nil) }
            })
    }

    /// The guides that the program has added.
    var ownGuides: [Layout.Box] {
        nodes.compactMap { node in
            guard let node = node?.takeUnretainedValue(), node.guide != nil, node.derivation == .none, !node.isDistance
            else { return nil }
            return node.state.box
        }
    }
}
