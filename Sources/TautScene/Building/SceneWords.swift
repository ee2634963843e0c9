public import TautLayout

/// What a layout says of a scene's boxes and constraints, in the words of the scene.
package struct SceneWords {
    private let scene: Scene
    private let layout: Layout
    /// By the indices of boxes, what they are.
    private var items: [Item]
    /// By the indices of the layout's constraints, those of the scene.
    private var constraints: [Int?]

    private enum Item {
        case view(Int)
        case other(String)
        case unnamed
    }

    init(_ scene: Scene, _ boxes: SceneBoxes) {
        self.scene = scene
        layout = boxes.layout
        items = Array(repeating: .unnamed, count: layout.indexCount)
        for (index, box) in boxes.views.enumerated() { items[Int(box.index)] = .view(index) }
        for (guide, box) in zip(scene.guides, boxes.guides) { items[Int(box.index)] = .other(guide.id) }
        for (index, box) in boxes.contents {
            items[Int(box.index)] = .other("\(scene.views[index].id).contentLayout")
        }
        for guide in boxes.builtIn { items[Int(guide.box.index)] = .other(guide.name) }
        constraints = Array(repeating: nil, count: Int(boxes.constraints.last?.index ?? 0) + 1)
        for (index, constraint) in boxes.constraints.enumerated() { constraints[Int(constraint.index)] = index }
    }

    /// The scene's constraint that a member of a finding is.
    package func constraint(_ member: Layout.Member) -> Int? {
        guard case .constraint(let constraint) = member else { return nil }
        return Int(constraint.index) < constraints.count ? constraints[Int(constraint.index)] : nil
    }

    /// The view that a member speaks of first; of a guide its owner.
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
        if case .view(let view) = items[Int(box.index)] { return view }
        return (try? layout.parent(of: box)).flatMap { $0 }.flatMap { view($0) }
    }

    // MARK: Members

    /// As it would be written. The size of the root with its number.
    package func name(_ member: Layout.Member) -> String {
        guard case .rootSize(let axis) = member else { return description(member) }
        let size = axis == .horizontal ? scene.width : scene.height
        return "\(scene.views[0].id).\(MemberWords.size(axis)) == " + JSONWriter.text(of: size ?? 0)
    }

    package func description(_ member: Layout.Member) -> String {
        switch member {
        case .constraint: constraint(member).map { scene.constraints[$0].name } ?? ""
        case .ownConstraint(_, let constraint): description(of: constraint)
        case .hugging(let box, let axis): MemberWords.hugging(name(box), axis)
        case .compressionResistance(let box, let axis): MemberWords.compressionResistance(name(box), axis)
        case .frame(let box, let attribute): MemberWords.frame(name(box), attribute)
        case .nonNegativeSize(let box, let axis): MemberWords.nonNegativeSize(name(box), axis)
        case .rootSize(let axis): MemberWords.rootSize(name(layout.root), axis)
        }
    }

    /// A constraint that the layout has made for a stack or a guide.
    private func description(of constraint: Layout.Constraint) -> String {
        guard let words = words(constraint), let purpose = try? layout.purpose(of: constraint) else { return "" }
        return purpose == .none ? words.description : "\(purpose.name): \(words.description)"
    }

    /// A constraint as an equation.
    package func equation(_ constraint: Layout.Constraint) -> String { words(constraint)?.equation ?? "" }

    /// What a member gives a number to, where it speaks of one size alone.
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
        guard let equation = try? layout.equation(of: constraint) else { return nil }
        return EquationWords(
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

    /// The name of a view or guide.
    private func name(_ box: Layout.Box) -> String {
        switch items[Int(box.index)] {
        case .view(let view): scene.views[view].id
        case .other(let name): name
        case .unnamed: layout.gap(of: box).map { "\(name($0.stack)).gap\($0.index)" } ?? ""
        }
    }
}
