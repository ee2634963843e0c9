package import TautLayout

/// Names of a layout's boxes and constraints in the terms of the scene.
package struct SceneWords {
    private let layout: Layout
    /// The names, by handles.
    package let words: LayoutWords
    /// The views, by the indices of their boxes.
    private let views: [Int?]
    /// The scene's constraints, by the indices of the layout's.
    private let constraints: [Int?]

    /// - Parameter place: finds lines for many bytes of the scene's text, as `LineTable`; `nil`: each is counted from the beginning.
    package init(_ scene: Scene, _ boxes: SceneBoxes, place: ((Int) -> SourcePlace)? = nil) {
        layout = boxes.layout
        var known = [String?](repeating: nil, count: layout.indexCount)
        var views = [Int?](repeating: nil, count: layout.indexCount)
        for (index, box) in boxes.views.enumerated() {
            views[Int(box.index)] = index
            known[Int(box.index)] = scene.views[index].id
        }
        for (guide, box) in zip(scene.guides, boxes.guides) { known[Int(box.index)] = guide.id }
        for (index, box) in boxes.contents { known[Int(box.index)] = "\(scene.views[index].id).contentLayout" }
        for guide in boxes.builtIn { known[Int(guide.box.index)] = guide.name }
        let names = known
        var numbers = [Int?](repeating: nil, count: Int(boxes.constraints.last?.index ?? 0) + 1)
        for (index, constraint) in boxes.constraints.enumerated() { numbers[Int(constraint.index)] = index }
        let constraints = numbers
        func written(_ constraint: Layout.Constraint) -> SceneConstraint? {
            guard Int(constraint.index) < constraints.count, let index = constraints[Int(constraint.index)] else {
                return nil
            }
            return scene.constraints[index]
        }
        words = LayoutWords(
            layout, box: { Int($0.index) < names.count ? names[Int($0.index)] : nil },
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

    package func constraint(_ constraint: Layout.Constraint) -> Int? {
        Int(constraint.index) < constraints.count ? constraints[Int(constraint.index)] : nil
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
        if Int(box.index) < views.count, let view = views[Int(box.index)] { return view }
        return (try? layout.parent(of: box)).flatMap { $0 }.flatMap { view($0) }
    }

    /// A member as it would be written; the size of the root with its value.
    package func name(_ member: Layout.Member) -> String { words.name(member) }
    package func description(_ member: Layout.Member) -> String { words.description(member) }
    /// A constraint as an equation.
    package func equation(_ constraint: Layout.Constraint) -> String { words.equation(constraint) }
}
