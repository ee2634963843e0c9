package import TautLayout

/// Names of a layout's boxes and constraints.
package struct LayoutWords {
    /// The position at which a constraint was written.
    package struct Place: Hashable, Sendable {
        /// `nil`: in the only text.
        package var file: String?
        package var line: Int
        /// `nil`: the whole line.
        package var column: Int?

        package init(file: String? = nil, line: Int, column: Int?) {
            (self.file, self.line, self.column) = (file, line, column)
        }
    }

    package let layout: Layout
    /// The own name of a box or guide.
    package let box: (Layout.Box) -> String?
    /// The host's name of a constraint, or its text.
    package let constraint: (Layout.Constraint) -> String?
    private let placed: (Layout.Constraint) -> Place?

    /// - Parameters:
    ///   - box: the name of a box or guide; `nil` without one.
    ///   - constraint: the host's name of a constraint, or its text; `nil` without one.
    ///   - place: the position at which a constraint was written.
    package init(
        _ layout: Layout, box: @escaping (Layout.Box) -> String?,
        constraint: @escaping (Layout.Constraint) -> String? = { _ in nil },
        place: @escaping (Layout.Constraint) -> Place? = { _ in nil }
    ) {
        (self.layout, self.box, self.constraint, placed) = (layout, box, constraint, place)
    }

    // MARK: Members

    /// A member as it would be written; the size of the root with its value.
    package func name(_ member: Layout.Member) -> String {
        guard case .rootSize(let axis) = member else { return description(member) }
        let size = JSONWriter.text(of: layout.givenSize(along: axis) ?? 0)
        return "\(name(layout.root)).\(MemberWords.size(axis)) == \(size)"
    }

    package func description(_ member: Layout.Member) -> String {
        switch member {
        case .constraint(let constraint): self.constraint(constraint) ?? equation(constraint)
        case .ownConstraint(_, let constraint): description(of: constraint)
        case .hugging(let box, let axis): MemberWords.hugging(name(box), axis)
        case .compressionResistance(let box, let axis): MemberWords.compressionResistance(name(box), axis)
        case .frame(let box, let attribute): MemberWords.frame(name(box), attribute)
        case .nonNegativeSize(let box, let axis): MemberWords.nonNegativeSize(name(box), axis)
        case .rootSize(let axis): MemberWords.rootSize(name(layout.root), axis)
        }
    }

    /// The position of a constraint; `nil` for members that are not the host's.
    package func place(_ member: Layout.Member) -> Place? {
        guard case .constraint(let constraint) = member else { return nil }
        return placed(constraint)
    }

    /// A constraint that the layout generated for a stack or a guide.
    private func description(of constraint: Layout.Constraint) -> String {
        guard let words = words(constraint), let purpose = try? layout.purpose(of: constraint) else { return "" }
        return purpose == .none ? words.description : "\(purpose.name): \(words.description)"
    }

    /// A constraint as an equation.
    package func equation(_ constraint: Layout.Constraint) -> String { words(constraint)?.equation ?? "" }

    /// The text of an equation.
    package func text(_ equation: Layout.Equation) -> String { words(equation).equation }

    /// The item and attribute for which a member gives a number, if it refers to one size alone.
    package func subject(_ member: Layout.Member) -> String? {
        switch member {
        case .constraint(let constraint), .ownConstraint(_, let constraint):
            guard let words = words(constraint), words.second == nil else { return nil }
            return words.firstSide
        case .rootSize(let axis): return "\(name(layout.root)).\(MemberWords.size(axis))"
        case .hugging(let box, let axis), .compressionResistance(let box, let axis),
            .nonNegativeSize(let box, let axis):
            return "\(name(box)).\(MemberWords.size(axis))"
        case .frame: return nil
        }
    }

    private func words(_ constraint: Layout.Constraint) -> EquationWords<Layout.Item>? {
        (try? layout.equation(of: constraint)).map(words)
    }

    private func words(_ equation: Layout.Equation) -> EquationWords<Layout.Item> {
        EquationWords(
            item(equation.first), equation.firstAttribute, equation.relation, equation.second.map(item),
            equation.secondAttribute, multiplier: equation.multiplier, constant: equation.constant,
            priority: equation.priority == .required ? nil : Double(equation.priority.rawValue))
    }

    private func item(_ item: Layout.Item) -> EquationWords<Layout.Item>.Item {
        let box = Layout.Item(box: item.box)
        guard item == box else { return .init(key: item, parent: box, name: name(item)) }
        let parent = (try? layout.parent(of: item.box)).flatMap { $0 }
        return .init(key: item, parent: parent.map { Layout.Item(box: $0) }, name: name(item.box))
    }

    // MARK: Items

    private func name(_ item: Layout.Item) -> String {
        let part =
            switch item.part {
            case .box: ""
            case .margins: ".layoutMargins"
            case .safeArea: ".safeArea"
            case .scrollFrame: ".frameLayout"
            }
        return name(item.box) + part
    }

    /// The name of a box or guide.
    package func name(_ box: Layout.Box) -> String {
        self.box(box) ?? layout.gap(of: box).map { "\(name($0.stack)).gap\($0.index)" } ?? ""
    }
}
