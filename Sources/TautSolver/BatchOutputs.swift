internal import CSolverKernels

/// The numbers to read from each answer of a batch, in order: for frames, for example, `x, y, width, height` of one
/// view after the other.
///
/// Each number is a sum of terms, added up in their order, without a constant.
public struct BatchOutputs: Sendable {
    /// The number of outputs per answer.
    public var count: Int { lengths.count }
    var terms: [Term] = []
    var lengths: [Int] = []

    /// The values of some variables.
    public init(_ variables: [Variable]) {
        terms = variables.map { Term($0) }
        lengths = [Int](repeating: 1, count: variables.count)
    }

    /// Sums of terms.
    ///
    /// - Throws: `SolverError.invalidArgument` for an expression with a constant, or a factor that is NaN or infinite.
    public init(sums expressions: [LinearExpression]) throws(SolverError) {
        for (index, expression) in expressions.enumerated() {
            guard expression.constant == 0, expression.terms.allSatisfy({ $0.coefficient.isFinite }) else {
                throw .invalidArgument("output \(index), \(expression), is not a sum of variables times finite numbers")
            }
            terms += expression.terms
            lengths.append(expression.terms.count)
        }
    }

    func check(for template: Template) throws(SolverError) {
        let handles = template.variableHandles
        for term in terms
        where Int(term.variable.rawValue) >= handles.count
            || handles.stamp(of: term.variable.rawValue) != term.variable.stamp
        {
            throw .invalidArgument("\(term.variable) is not a variable of the template's solver")
        }
    }

    /// The outputs as the kernel takes them, for the duration of the call.
    func withKernelOutputs<Result>(_ body: (UnsafeBufferPointer<taut_output>) -> Result) -> Result {
        terms.withUnsafeBufferPointer { terms in
            // Sound because Term is laid out as taut_term; see Solver.add(terms:).
            terms.withMemoryRebound(to: taut_term.self) { kernelTerms in
                var next = 0
                let outputs = lengths.map { length in
                    defer { next += length }
                    return taut_output(terms: kernelTerms.baseAddress.map { $0 + next }, count: length)
                }
                return outputs.withUnsafeBufferPointer(body)
            }
        }
    }
}
