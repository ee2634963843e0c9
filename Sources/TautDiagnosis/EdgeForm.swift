import TautLayout
import TautScene

/// A linear form of the places and sizes of boxes, from left to right and from the top, in the root's coordinates.
struct EdgeForm {
    /// By the number of a place or size.
    var terms: [Int: Double] = [:]
    var constant = 0.0

    mutating func add(_ other: EdgeForm, times factor: Double) {
        for (key, value) in other.terms { terms[key, default: 0] += factor * value }
        constant += factor * other.constant
    }

    var isZero: Bool { terms.values.allSatisfy { abs($0) < 1e-9 } }

    static func place(_ box: Layout.Box, _ axis: Layout.Axis) -> Int {
        4 * Int(box.index) + (axis == .horizontal ? 0 : 1)
    }

    static func size(_ box: Layout.Box, _ axis: Layout.Axis) -> Int { place(box, axis) + 2 }

    /// An attribute of an item, from left to right, in the root's coordinates; `nil` for baselines and scrolled content.
    static func attribute(_ attribute: Layout.Attribute, of item: Layout.Item, _ layout: Layout) -> EdgeForm? {
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
        case .width, .height: return EdgeForm(terms: [size: 1], constant: -near - far)
        case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin:
            return EdgeForm(terms: [place: 1], constant: near)
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin:
            return EdgeForm(terms: [place: 1, size: 1], constant: -far)
        default: return EdgeForm(terms: [place: 1, size: 0.5], constant: (near - far) / 2)
        }
    }
}

/// A form that is nothing, at most nothing or at least nothing.
struct EdgeRow {
    var form: EdgeForm
    var relation: Layout.Relation

    init(form: EdgeForm, relation: Layout.Relation) {
        self.form = form
        self.relation = relation
    }

    /// A member as *form relation 0*.
    init?(_ member: Layout.Member, _ solved: SolvedScene) {
        let layout = solved.boxes.layout
        switch member {
        case .constraint(let constraint), .ownConstraint(_, let constraint):
            guard let equation = try? layout.equation(of: constraint),
                var form = EdgeForm.attribute(equation.firstAttribute, of: equation.first, layout)
            else { return nil }
            if let second = equation.second {
                guard let other = EdgeForm.attribute(equation.secondAttribute, of: second, layout) else { return nil }
                form.add(other, times: -equation.multiplier)
            }
            form.constant -= equation.constant
            self.init(form: form, relation: equation.relation)
        case .rootSize(let axis):
            guard let given = axis == .horizontal ? solved.scene.width : solved.scene.height else { return nil }
            self.init(form: EdgeForm(terms: [EdgeForm.size(layout.root, axis): 1], constant: -given), relation: .equal)
        case .nonNegativeSize(let box, let axis):
            self.init(form: EdgeForm(terms: [EdgeForm.size(box, axis): 1]), relation: .greaterThanOrEqual)
        case .frame, .hugging, .compressionResistance: return nil
        }
    }
}

extension [EdgeRow] {
    /// The rows whose multiples are determined by those before them.
    ///
    /// - Returns: for each such row the numbers by which to multiply all rows so that their terms add up to nothing; its own is 1.
    func dependencies() -> [(row: Int, multipliers: [Double])] {
        let keys = Set(flatMap { $0.form.terms.keys }).sorted()
        // A line for each variable, a column for each row.
        var lines = keys.map { key in map { $0.form.terms[key] ?? 0 } }
        var pivots: [Int] = []
        for column in indices {
            let next = pivots.count
            guard let best = (next..<lines.count).max(by: { abs(lines[$0][column]) < abs(lines[$1][column]) }),
                abs(lines[best][column]) > 1e-9
            else { continue }
            lines.swapAt(next, best)
            for index in lines.indices where index != next && lines[index][column] != 0 {
                let factor = lines[index][column] / lines[next][column]
                for place in indices { lines[index][place] -= factor * lines[next][place] }
            }
            pivots.append(column)
        }
        return indices.filter { !pivots.contains($0) }.map { free in
            var result = [Double](repeating: 0, count: count)
            result[free] = 1
            for (line, column) in pivots.enumerated() { result[column] = -lines[line][free] / lines[line][column] }
            return (free, result)
        }
    }
}
