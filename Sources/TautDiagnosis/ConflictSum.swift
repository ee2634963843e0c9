import TautLayout
import TautScene

/// Why constraints contradict each other: multiplied and added up they say that a number is another one.
///
/// Each member is a row of *edges and sizes relation constant*. A set of which no part contradicts itself has multipliers that are
/// determined but for a factor, with which the rows add up to *0 relation number*. They are found by elimination, and the sum is
/// checked: where it does not come out, there is none.
struct ConflictSum {
    let description: String

    init?(_ members: [Layout.Member], _ solved: SolvedScene) {
        guard solved.scene.environment.layoutDirection == .leftToRight else { return nil }
        var rows: [EdgeRow] = []
        for member in members {
            guard let row = EdgeRow(member, solved) else { return nil }
            rows.append(row)
        }
        guard let multipliers = Self.multipliers(rows) else { return nil }
        var total = EdgeForm()
        for (row, multiplier) in zip(rows, multipliers) {
            total.add(row.form, times: multiplier)
            // Inequalities may only be added in one direction.
            if row.relation == .lessThanOrEqual, multiplier < 0 { return nil }
            if row.relation == .greaterThanOrEqual, multiplier > 0 { return nil }
        }
        guard total.isZero, abs(total.constant) > 1e-9 else { return nil }
        // Now every row says: form ≤ 0 or form = 0, and all of them together: total ≤ 0, which it is not.
        let numbers = zip(rows, multipliers).map { $0.form.constant * $1 * (total.constant > 0 ? 1 : -1) }
        let plus = numbers.filter { $0 > 1e-9 }
        let minus = numbers.filter { $0 < -1e-9 }
        func sum(_ numbers: [Double]) -> String {
            numbers.isEmpty ? "0" : numbers.map { Words.number(Self.short(abs($0))) }.joined(separator: " + ")
        }
        func value(_ numbers: [Double]) -> String { Words.number(Self.short(abs(numbers.reduce(0, +)))) }
        var text = sum(plus)
        if plus.count > 1 { text += " = \(value(plus))" }
        text += ", not \(value(minus))"
        if minus.count > 1 { text += " = \(sum(minus))" }
        description = text + ": \(Words.number(Self.short(abs(total.constant)))) points too many"
    }

    private static func short(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

    // MARK: Multipliers

    /// Numbers with which the rows' terms add up to nothing, the smallest of them 1 or −1; `nil` where there is more than one way.
    private static func multipliers(_ rows: [EdgeRow]) -> [Double]? {
        let dependencies = rows.dependencies()
        guard dependencies.count == 1, var result = dependencies.first?.multipliers,
            result.allSatisfy({ abs($0) > 1e-9 })
        else { return nil }
        let least = result.map(abs).min() ?? 1
        result = result.map { $0 / least }
        // The direction in which inequalities may be added.
        for (row, multiplier) in zip(rows, result) where row.relation != .equal {
            let isRight = (row.relation == .lessThanOrEqual) == (multiplier > 0)
            return isRight ? result : result.map { -$0 }
        }
        return result
    }
}
