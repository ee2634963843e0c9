import CSolverKernels
import TautSolver
import Testing

/// `Solver.add(terms:…)` hands a buffer of `Term` to the kernel as one of `taut_term`: this is what makes that sound.
@Suite struct TermLayoutTests {
    @Test func aTermLiesInMemoryAsTheKernelReadsIt() {
        #expect(MemoryLayout<Term>.size == MemoryLayout<taut_term>.size)
        #expect(MemoryLayout<Term>.stride == MemoryLayout<taut_term>.stride)
        #expect(MemoryLayout<Term>.alignment == MemoryLayout<taut_term>.alignment)
        #expect(MemoryLayout<Term>.offset(of: \.variable) == MemoryLayout<taut_term>.offset(of: \.variable))
        #expect(MemoryLayout<Term>.offset(of: \.coefficient) == MemoryLayout<taut_term>.offset(of: \.coefficient))
        #expect(MemoryLayout<Variable>.offset(of: \.rawValue) == 0)
    }

    @Test func reboundTermsHaveTheirVariablesAndCoefficients() throws {
        let solver = try Solver()
        let variables = try (0..<5).map { _ in try solver.addVariable() }
        let terms = variables.map { Term($0, coefficient: 0.5 + Double($0.rawValue)) }
        terms.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: taut_term.self) { kernelTerms in
                for (term, kernelTerm) in zip(terms, kernelTerms) {
                    #expect(kernelTerm.variable == term.variable.rawValue)
                    #expect(kernelTerm.coefficient == term.coefficient)
                }
            }
        }
    }

    @Test func relationsHaveTheKernelsNumbers() {
        #expect(Relation.lessThanOrEqual.rawValue == TAUT_LESS_OR_EQUAL)
        #expect(Relation.equal.rawValue == TAUT_EQUAL)
        #expect(Relation.greaterThanOrEqual.rawValue == TAUT_GREATER_OR_EQUAL)
        #expect(Priority.required.rawValue == TAUT_REQUIRED)
    }
}
