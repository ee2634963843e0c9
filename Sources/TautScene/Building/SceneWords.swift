package import TautLayout

/// Names of a layout's boxes and constraints in the terms of the scene.
package struct SceneWords {
    private let layout: Layout
    /// The names, by handles.
    package let words: LayoutWords
    /// The views, by the indices of their boxes: others may have these since.
    private let views: [(box: Layout.Box, view: Int)?]
    /// The scene's constraints, by the indices of the layout's.
    private let constraints: [(constraint: Layout.Constraint, index: Int)?]

    /// - Parameter place: finds lines for many bytes of the scene's text, as `LineTable`; `nil`: each is counted from the beginning.
    package init(_ scene: Scene, _ boxes: SceneBoxes, place: ((Int) -> SourcePlace)? = nil) {
        layout = boxes.layout
        var known = [(box: Layout.Box, name: String)?](repeating: nil, count: layout.indexCount)
        var views = [(box: Layout.Box, view: Int)?](repeating: nil, count: layout.indexCount)
        func name(_ box: Layout.Box, _ name: String) { known[Int(box.index)] = (box, name) }
        for (index, box) in boxes.views.enumerated() {
            views[Int(box.index)] = (box, index)
            name(box, scene.views[index].id)
        }
        for (guide, box) in zip(scene.guides, boxes.guides) { name(box, guide.id) }
        for (index, box) in boxes.contents { name(box, "\(scene.views[index].id).contentLayout") }
        for guide in boxes.builtIn { name(guide.box, guide.name) }
        let names = known
        let count = (boxes.constraints.map { Int($0.index) }.max() ?? 0) + 1
        var numbers = [(constraint: Layout.Constraint, index: Int)?](repeating: nil, count: count)
        for (index, constraint) in boxes.constraints.enumerated() {
            numbers[Int(constraint.index)] = (constraint, index)
        }
        let constraints = numbers
        func written(_ constraint: Layout.Constraint) -> SceneConstraint? {
            Self.index(of: constraint, in: constraints).map { scene.constraints[$0] }
        }
        words = LayoutWords(
            layout,
            box: { box in
                guard Int(box.index) < names.count, let known = names[Int(box.index)], known.box == box else {
                    return nil
                }
                return known.name
            },
            constraint: { written($0)?.name },
            place: { constraint in
                guard !scene.source.bytes.isEmpty, let constraint = written(constraint) else { return nil }
                if let found = place?(constraint.offset) { return .init(line: found.line, column: found.column) }
                let counted = scene.source.place(of: constraint.offset)
                return .init(line: counted.line, column: counted.column)
            })
        (self.views, self.constraints) = (views, constraints)
    }

    /// The scene's constraint of a conflict's member.
    package func constraint(_ member: Layout.Member) -> Int? {
        guard case .constraint(let constraint) = member else { return nil }
        return self.constraint(constraint)
    }

    package func constraint(_ constraint: Layout.Constraint) -> Int? { Self.index(of: constraint, in: constraints) }

    private static func index(
        of constraint: Layout.Constraint, in known: [(constraint: Layout.Constraint, index: Int)?]
    ) -> Int? {
        guard Int(constraint.index) < known.count, let found = known[Int(constraint.index)],
            found.constraint == constraint
        else { return nil }
        return found.index
    }

    /// The view to which a member refers first; of a guide its owner.
    func view(_ member: Layout.Member) -> Int? {
        switch member {
        case .constraint(let constraint): (try? layout.equation(of: constraint)).flatMap { view($0.first.box) }
        case .ownConstraint(let box, _), .hugging(let box, _), .compressionResistance(let box, _),
            .frame(let box, _), .nonNegativeSize(let box, _):
            view(box)
        case .rootSize: 0
        }
    }

    private func view(_ box: Layout.Box) -> Int? {
        if Int(box.index) < views.count, let known = views[Int(box.index)], known.box == box { return known.view }
        return (try? layout.parent(of: box)).flatMap { $0 }.flatMap { view($0) }
    }

    /// A member as it would be written; the size of the root with its value.
    package func name(_ member: Layout.Member) -> String { words.name(member) }
    package func description(_ member: Layout.Member) -> String { words.description(member) }
    /// A constraint as an equation.
    package func equation(_ constraint: Layout.Constraint) -> String { words.equation(constraint) }
}
