import TautLayout

extension Sentence {
    /// Says which members of a conflict cannot hold together.
    mutating func add(conflict index: Int, of layout: Layout) throws(Layout.Failure) {
        let broken = layout.brokenMember(ofConflict: index)
        var failure: Layout.Failure?
        var separator: StaticString = "These cannot hold together: "
        layout.forEachMember(ofConflict: index) { member in
            add(separator)
            separator = "; "
            do throws(Layout.Failure) { try add(member, of: layout) } catch { failure = error }
            if member == broken { add(", left out") }
        }
        if let failure { throw failure }
    }

    private mutating func add(_ member: Layout.Member, of layout: Layout) throws(Layout.Failure) {
        switch member {
        case .constraint(let constraint):
            add(constraint)
            try add(equationOf: constraint, layout)
        case .ownConstraint(let box, let constraint):
            add("the layout's own for ")
            add(box)
            let purpose = try layout.purpose(of: constraint)
            if purpose != .none {
                add(", ")
                add(purpose.name)
            }
            try add(equationOf: constraint, layout)
        case .hugging(let box, let axis): add(box, " size <= that of its content, ", axis)
        case .compressionResistance(let box, let axis): add(box, " size >= that of its content, ", axis)
        case .frame(let box, let attribute):
            add("given frame of ")
            add(box)
            add(attribute)
        case .rootSize(let axis):
            add("given size of the root, ")
            add(axis)
        case .nonNegativeSize(let box, let axis): add(box, " size >= 0, ", axis)
        }
    }

    private mutating func add(equationOf constraint: Layout.Constraint, _ layout: Layout) throws(Layout.Failure) {
        let equation = try layout.equation(of: constraint)
        add(" (")
        add(equation.first)
        add(equation.firstAttribute)
        add(" ")
        add(" <= = >= ", word: UInt8(equation.relation.rawValue + 2))
        add(" ")
        if let second = equation.second {
            if equation.multiplier != 1 {
                add(equation.multiplier)
                add(" * ")
            }
            add(second)
            add(equation.secondAttribute)
            if equation.constant != 0 {
                add(equation.constant < 0 ? " - " : " + ")
                add(equation.constant.magnitude)
            }
        } else {
            add(equation.constant)
        }
        if equation.priority != .required {
            add(", priority ")
            add(UInt64(equation.priority.rawValue))
        }
        add(")")
    }

    private mutating func add(_ item: Layout.Item) {
        add(item.box)
        if item.part != .box { add("'s ") }
        add(" margins safe-area scroll-frame", word: item.part.rawValue)
    }

    private mutating func add(_ box: Layout.Box, _ words: StaticString, _ axis: Layout.Axis) {
        add(box)
        add(words)
        add(axis)
    }

    private mutating func add(_ axis: Layout.Axis) { add("horizontally vertically", word: axis.rawValue) }

    /// A space and the attribute's name.
    mutating func add(_ attribute: Layout.Attribute) {
        add(" ")
        add(attribute.spelling)
    }
}
