/// How well values answer a system: the largest violation of anything required, and the sum of errors per priority.
public struct Answer: Sendable {
    public var violation: Double
    public var errors: [Int32: Double]
    /// The largest of the values.
    var magnitude = 0.0

    public init(_ values: [Double], of system: LinearSystem) {
        // Comparisons with NaN are false, so a value that is no number would slip through everything below.
        violation = values.allSatisfy { $0.isFinite } ? 0 : .infinity
        errors = [:]
        for value in values { magnitude = max(magnitude, abs(value)) }
        for (value, flag) in zip(values, system.nonNegative) where flag == 1 { violation = max(violation, -value) }
        for row in 0..<system.rowCount {
            var difference = -system.constants[row]
            for term in system.starts[row]..<system.starts[row + 1] {
                difference += system.coefficients[term] * values[Int(system.variables[term])]
            }
            let error: Double
            switch system.relations[row] {
            case ..<0: error = max(0, difference)
            case 0: error = abs(difference)
            default: error = max(0, -difference)
            }
            if system.priorities[row] == 1000 {
                violation = max(violation, error)
            } else {
                errors[system.priorities[row], default: 0] += error
            }
        }
    }

    /// What is wrong with this answer, or nil: something required does not hold, or a priority's sum of errors is not the
    /// expected one.
    public func fault(expecting expected: [Int32: Double]?, within precision: Precision = .double) -> String? {
        if !(violation <= precision.length(near: magnitude)) { return "a required constraint is off by \(violation)" }
        guard let expected else { return nil }
        for (priority, sum) in expected.sorted(by: { $0.key > $1.key }) {
            let actual = errors[priority] ?? 0
            if !(abs(actual - sum) <= precision.sum * max(1, abs(sum))) {
                return "the errors at priority \(priority) add up to \(actual) instead of \(sum)"
            }
        }
        return nil
    }
}

/// How exactly an engine can answer.
public enum Precision: Sendable {
    /// To a millionth.
    case double
    /// Numbers of 24 bits: an edge far down is as coarse as that, and what follows from many of them more so.
    case single

    /// By how much a row among values of a magnitude may be off.
    func length(near magnitude: Double) -> Double {
        self == .double ? 1e-6 : max(1e-4, magnitude * 0x1p-19)
    }

    /// By which part a sum of errors may be off.
    var sum: Double { self == .double ? 1e-6 : 1e-4 }
}
