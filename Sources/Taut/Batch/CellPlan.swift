import TautSolver

/// Which of a scene's numbers becomes which parameter of the solver's template.
struct CellPlan {
    private(set) var rows: [ConstraintID] = []
    private(set) var preferred: [Variable] = []
    private(set) var numbers: [NumberSlot] = []
    private(set) var baselines: [BaselineSlot] = []
    private(set) var labels: [LabelSlot] = []
    /// What the parameters are before a record has changed any of them. Behind the template's parameters it holds the numbers
    /// of constraints on baselines.
    private(set) var base: [Double] = []

    private let scene: Scene
    private let tree: SceneTree
    /// The labels' indices by their nodes.
    private var labelOfNode: [ObjectIdentifier: Int] = [:]
    /// The scene's constraints, then those of its stacks that speak of baselines, whose constants follow texts.
    private let constraints: [LayoutConstraint]

    /// - Parameter tree: the tree of the scene with all numbers 0, in an engine that has made its rows.
    /// - Throws: `CellProgram.Failure` for a constraint without a row.
    init(_ scene: Scene, _ tree: SceneTree, _ texts: [Int: TemplateText]) throws(CellProgram.Failure) {
        self.scene = scene
        self.tree = tree
        constraints = tree.constraints + tree.stackBaselines
        for constraint in constraints {
            guard let row = constraint.state.row else { throw .unexpectedValue }
            rows.append(row)
            base.append(constraint.state.offset)
        }
        for index in tree.views.indices { addSizes(of: index, texts) }
        // Preferred sizes come behind all rows.
        let shift = rows.count
        for index in labels.indices {
            labels[index].width.preferred += shift
            labels[index].height.preferred += shift
        }
        for index in numbers.indices {
            guard case .size(var slot) = numbers[index].target else { continue }
            slot.preferred += shift
            numbers[index].target = .size(slot)
        }
        base += [Double](repeating: 0, count: rows.count - base.count + preferred.count)
        for index in constraints.indices { try addConstant(of: index) }
    }

    // MARK: Sizes

    private mutating func addSizes(of index: Int, _ texts: [Int: TemplateText]) {
        let state = tree.views[index].node.state
        let view = scene.views[index]
        let width = addSize(state.naturalWidth, state.width)
        let height = addSize(state.naturalHeight, state.height)
        guard tree.views[index] is Label else {
            if let width { addNumber(view.intrinsicWidth, view.sizeParameters.width, width) }
            if let height { addNumber(view.intrinsicHeight, view.sizeParameters.height, height) }
            return
        }
        guard let width, let height, let variable = state.width else { return }
        let text = view.textOffset.flatMap { texts[$0] } ?? TemplateText(pieces: [.literal(view.text ?? "")])
        labelOfNode[ObjectIdentifier(tree.views[index].node)] = labels.count
        labels.append(
            LabelSlot(
                text: text, content: LabelText(text: nil, font: view.font, lines: view.textLines), width: width,
                height: height, variable: Int(variable.rawValue), isFixed: text.parameters.isEmpty))
    }

    private mutating func addSize(_ natural: NaturalSize, _ variable: Variable?) -> SizeSlot? {
        guard let hugging = natural.hugging, let compression = natural.compression, let variable else { return nil }
        defer {
            rows += [hugging, compression]
            preferred.append(variable)
        }
        return SizeSlot(row: rows.count, preferred: preferred.count)
    }

    private mutating func addNumber(_ number: Double?, _ parameter: Int?, _ slot: SizeSlot) {
        let expression = parameter.map { ConstantExpression(parameter: $0) } ?? ConstantExpression(number ?? 0)
        numbers.append(NumberSlot(expression: expression, target: .size(slot)))
    }

    // MARK: Constants

    private mutating func addConstant(of index: Int) throws(CellProgram.Failure) {
        let constraint = constraints[index]
        let expression =
            scene.constraints.indices.contains(index)
            ? scene.constraints[index].constant : ConstantExpression(Double(constraint.constant))
        let offset = constraint.state.offset
        var row = index
        let sides = try baselineSides(constraint)
        if !sides.isEmpty {
            row = base.count
            base.append(0)
            baselines.append(BaselineSlot(row: index, sides: sides, constant: row))
        }
        if let number = expression.number {
            base[row] = number + offset
        } else {
            numbers.append(NumberSlot(expression: expression, target: .constant(row: row, offset: offset)))
        }
    }

    private func baselineSides(
        _ constraint: LayoutConstraint
    ) throws(CellProgram.Failure) -> [(label: Int, isFirst: Bool, factor: Double)] {
        var sides: [(label: Int, isFirst: Bool, factor: Double)] = []
        func add(
            _ item: LayoutNode?, _ attribute: LayoutConstraint.Attribute, _ factor: Double
        ) throws(CellProgram.Failure) {
            guard attribute.isBaseline, let item, let engine = item.engine else { return }
            // Which of a row's views is the tallest depends on the numbers.
            if item.view is StackView, !engine.hasFixedBaselineSource(item, attribute) { throw .unexpectedValue }
            let source = engine.baselineSource(of: item, attribute)
            guard let label = labelOfNode[ObjectIdentifier(source)] else { return }
            sides.append((label, attribute == .firstBaseline, factor))
        }
        try add(constraint.firstNode, constraint.firstAttribute, 1)
        try add(constraint.secondNode, constraint.secondAttribute, -Double(constraint.multiplier))
        return sides
    }
}

extension SceneTree {
    /// The constraints of the stacks that speak of baselines.
    var stackBaselines: [LayoutConstraint] {
        views.flatMap { view in
            ((view as? StackView)?.managed.all ?? []).filter {
                $0.firstAttribute.isBaseline || $0.secondAttribute.isBaseline
            }
        }
    }
}
