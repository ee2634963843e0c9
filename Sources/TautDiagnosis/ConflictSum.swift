import TautLayout
import TautScene

/// Why constraints contradict each other: multiplied and added up they say that a number is another one.
///
/// Each member is a row of *edges and sizes relation constant*. A set of which no part contradicts itself has multipliers that are
/// determined but for a factor, with which the rows add up to *0 relation number*. They are found by elimination, and the sum is
/// checked: where it does not come out, there is none.
struct ConflictSum {
    let description: String

    /// A linear form: coefficients of a box's place and size, and a number.
    private struct Form {
        var terms: [Int: Double] = [:]
        var constant = 0.0

        mutating func add(_ other: Form, times factor: Double) {
            for (key, value) in other.terms { terms[key, default: 0] += factor * value }
            constant += factor * other.constant
        }

        var isZero: Bool { terms.values.allSatisfy { abs($0) < 1e-9 } }
    }

    private struct Row {
        var form: Form
        var relation: Layout.Relation
    }

    init?(_ members: [Layout.Member], _ solved: SolvedScene) {
        guard solved.scene.environment.layoutDirection == .leftToRight else { return nil }
        var rows: [Row] = []
        for member in members {
            guard let row = Self.row(member, solved) else { return nil }
            rows.append(row)
        }
        guard let multipliers = Self.multipliers(rows) else { return nil }
        var total = Form()
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

    // MARK: Rows

    /// A member as *form relation 0*.
    private static func row(_ member: Layout.Member, _ solved: SolvedScene) -> Row? {
        let layout = solved.boxes.layout
        switch member {
        case .constraint(let constraint), .ownConstraint(_, let constraint):
            guard let equation = try? layout.equation(of: constraint),
                var form = form(equation.first, equation.firstAttribute, layout)
            else { return nil }
            if let second = equation.second {
                guard let other = Self.form(second, equation.secondAttribute, layout) else { return nil }
                form.add(other, times: -equation.multiplier)
            }
            form.constant -= equation.constant
            return Row(form: form, relation: equation.relation)
        case .rootSize(let axis):
            guard let given = axis == .horizontal ? solved.scene.width : solved.scene.height else { return nil }
            return Row(form: Form(terms: [size(layout.root, axis): 1], constant: -given), relation: .equal)
        case .nonNegativeSize(let box, let axis):
            return Row(form: Form(terms: [size(box, axis): 1]), relation: .greaterThanOrEqual)
        case .frame, .hugging, .compressionResistance: return nil
        }
    }

    private static func place(_ box: Layout.Box, _ axis: Layout.Axis) -> Int {
        4 * Int(box.index) + (axis == .horizontal ? 0 : 1)
    }

    private static func size(_ box: Layout.Box, _ axis: Layout.Axis) -> Int { place(box, axis) + 2 }

    /// An attribute of an item, from left to right, in the root's coordinates; `nil` for baselines and scrolled content.
    private static func form(_ item: Layout.Item, _ attribute: Layout.Attribute, _ layout: Layout) -> Form? {
        guard let axis = attribute.axis, !attribute.isBaseline else { return nil }
        let (place, size) = (place(item.box, axis), size(item.box, axis))
        var part = item
        if attribute.isWithinMargins { part = item.box.margins }
        var (near, far) = (0.0, 0.0)
        if part != Layout.Item(box: item.box) {
            let (whole, inside) = (layout.frame(of: item.box), layout.frame(of: part))
            if part.part == .scrollFrame { return nil }
            near = axis == .horizontal ? inside.x : inside.y
            far =
                axis == .horizontal
                ? whole.width - inside.x - inside.width : whole.height - inside.y - inside.height
        }
        switch attribute {
        case .width, .height: return Form(terms: [size: 1], constant: -near - far)
        case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin:
            return Form(terms: [place: 1], constant: near)
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin:
            return Form(terms: [place: 1, size: 1], constant: -far)
        default: return Form(terms: [place: 1, size: 0.5], constant: (near - far) / 2)
        }
    }

    // MARK: Multipliers

    /// Numbers with which the rows' terms add up to nothing, the smallest of them 1 or −1; `nil` where there is more than one way.
    private static func multipliers(_ rows: [Row]) -> [Double]? {
        let keys = Set(rows.flatMap { $0.form.terms.keys }).sorted()
        // A line for each variable, a column for each row.
        var lines = keys.map { key in rows.map { $0.form.terms[key] ?? 0 } }
        var pivots: [Int] = []
        for column in rows.indices {
            let next = pivots.count
            guard let best = (next..<lines.count).max(by: { abs(lines[$0][column]) < abs(lines[$1][column]) }),
                abs(lines[best][column]) > 1e-9
            else { continue }
            lines.swapAt(next, best)
            for index in lines.indices where index != next && lines[index][column] != 0 {
                let factor = lines[index][column] / lines[next][column]
                for place in rows.indices { lines[index][place] -= factor * lines[next][place] }
            }
            pivots.append(column)
        }
        let free = rows.indices.filter { !pivots.contains($0) }
        guard free.count == 1 else { return nil }
        var result = [Double](repeating: 0, count: rows.count)
        result[free[0]] = 1
        for (line, column) in pivots.enumerated() { result[column] = -lines[line][free[0]] / lines[line][column] }
        guard result.allSatisfy({ abs($0) > 1e-9 }) else { return nil }
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
