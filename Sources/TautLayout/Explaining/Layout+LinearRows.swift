extension Layout {
    // MARK: Findings as rows

    /// What a member of a finding says of the layout's variables: *sum of coefficients · variables (=, ≤, ≥) constant*.
    package struct LinearRow: Sendable {
        /// Each variable once, by its number in the model.
        package var terms: [(variable: UInt32, coefficient: Double)]
        package var relation: Relation
        package var constant: Double

        package init(
            _ terms: [(variable: UInt32, coefficient: Double)], _ relation: Relation, _ constant: Double
        ) {
            self.terms = terms
            self.relation = relation
            self.constant = constant
        }
    }

    /// The row of a member as of the last layout, whether it took part in it or was left out; `nil` for what has none.
    package func linearRow(of member: Member) throws(Failure) -> LinearRow? {
        guard let model, model.hasSolution else { return nil }
        switch member {
        case .constraint(let constraint), .ownConstraint(_, let constraint):
            let index = try index(of: constraint)
            let constant = try model.lower(index)
            return LinearRow(
                model.builder.terms.map { ($0.variable, $0.coefficient) }, constraints[index].relation, constant)
        case .hugging(let box, let axis):
            return try naturalRow(of: try index(of: box), axis, .lessThanOrEqual, model)
        case .compressionResistance(let box, let axis):
            return try naturalRow(of: try index(of: box), axis, .greaterThanOrEqual, model)
        case .nonNegativeSize(let box, let axis):
            let variable = model.variable(axis == .horizontal ? .width : .height, of: try index(of: box))
            return LinearRow([(variable, 1)], .greaterThanOrEqual, 0)
        case .rootSize(let axis):
            let size = axis == .horizontal ? model.rootGiven.width : model.rootGiven.height
            let variable = model.variable(axis == .horizontal ? .width : .height, of: model.top)
            return size.map { LinearRow([(variable, 1)], .equal, $0) }
        case .frame(let box, let attribute):
            return frameRow(of: try index(of: box), attribute, model)
        }
    }

    private func naturalRow(
        of box: UInt32, _ axis: Axis, _ relation: Relation, _ model: Model
    ) throws(Failure) -> LinearRow? {
        guard model.isIn(box) else { return nil }
        let state = model.states[model.place(box)]
        let size = axis == .horizontal ? state.naturalWidth.size : state.naturalHeight.size
        guard size >= 0 else { return nil }
        return LinearRow([(model.variable(axis == .horizontal ? .width : .height, of: box), 1)], relation, size)
    }

    /// A part of a given frame: a number, or with a mask a part of the parent's size as well.
    private func frameRow(of box: UInt32, _ attribute: Attribute, _ model: Model) -> LinearRow? {
        guard boxes[box].flags.contains(.isPlaced), boxes[box].parent != .none else { return nil }
        let frame = extras[boxes[box].extras].frame
        let map = resizingMap(of: box)
        func row(_ slot: Slot, _ part: LinearMap?, _ given: Double, _ parentSlot: Slot) -> LinearRow {
            let part = part ?? LinearMap(constant: given, factor: 0)
            var terms: [(variable: UInt32, coefficient: Double)] = [(model.variable(slot, of: box), 1)]
            let parent = model.variable(parentSlot, of: boxes[box].parent)
            guard slot == .x, model.direction == .rightToLeft else {
                if part.factor != 0 { terms.append((parent, -part.factor)) }
                return LinearRow(terms, .equal, part.constant)
            }
            // left = content.width - x - width, where x begins at the leading side.
            terms.append((model.variable(.width, of: box), 1))
            let content = model.variable(.width, of: contentArea(of: boxes[box].parent))
            if content != parent { terms.append((content, -1)) }
            let factor = content == parent ? part.factor - 1 : part.factor
            if factor != 0 { terms.append((parent, factor)) }
            return LinearRow(terms, .equal, -part.constant)
        }
        switch attribute {
        case .left: return row(.x, map?.horizontal.origin, frame.x, .width)
        case .top: return row(.y, map?.vertical.origin, frame.y, .height)
        case .width: return row(.width, map?.horizontal.length, max(0, frame.width), .width)
        default: return row(.height, map?.vertical.length, max(0, frame.height), .height)
        }
    }

    /// An attribute of a box, a size or a position from the left or top edge of its parent's content, as a linear form of the layout's
    /// variables.
    package struct LinearForm: Sendable {
        package var terms: [(variable: UInt32, coefficient: Double)]
        /// The distance of a baseline, a margin or the alignment rectangle from the edge of the frame.
        package var offset: Double

        package init(terms: [(variable: UInt32, coefficient: Double)] = [], offset: Double = 0) {
            (self.terms, self.offset) = (terms, offset)
        }
    }

    package func linearForm(of attribute: Attribute, of box: Box) throws(Failure) -> LinearForm {
        let index = try index(of: box)
        guard let model, model.hasSolution, model.isIn(index) else { return LinearForm() }
        let offset = try model.lower(attribute, of: index)
        let terms = model.builder.terms.filter { $0.coefficient != 0 }
        return LinearForm(terms: terms.map { ($0.variable, $0.coefficient) }, offset: offset)
    }

    /// The exact value of a form in the last layout.
    package func value(of form: LinearForm) -> Double {
        guard let values = model?.kernel.values else { return 0 }
        return form.terms.reduce(form.offset) { sum, term in
            Int(term.variable) < values.count ? sum + term.coefficient * values[Int(term.variable)] : sum
        }
    }

    /// The value of a variable in the last layout; `nil` before one.
    package func value(ofVariable variable: UInt32) -> Double? {
        guard let values = model?.kernel.values, Int(variable) < values.count else { return nil }
        return values[Int(variable)]
    }

    /// Whether a row holds with equality in the last layout.
    package func isTight(_ row: LinearRow) -> Bool {
        guard let values = model?.kernel.values else { return false }
        var (difference, size) = (-row.constant, max(1, abs(row.constant)))
        for term in row.terms where Int(term.variable) < values.count {
            difference += term.coefficient * values[Int(term.variable)]
            size = max(size, abs(term.coefficient * values[Int(term.variable)]))
        }
        return abs(difference) < 1e-7 * size
    }
}
