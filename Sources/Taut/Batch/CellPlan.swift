import TautLayout
import TautSolver

/// Which of a scene's numbers become parameters of the solver's template: those that differ between cells. All others are
/// numbers of the template, so that the solver works on no more than it has to.
struct CellPlan {
    /// What each parameter is used for.
    private(set) var uses: [[ParameterUse]] = []
    /// What the parameters are before a record has changed any of them.
    private(set) var base: [Double] = []
    private(set) var numbers: [NumberSlot] = []
    private(set) var baselines: [BaselineSlot] = []
    private(set) var labels: [LabelSlot] = []
    /// The numbers that are the same in every cell.
    private(set) var fixed: [(use: ParameterUse, number: Double)] = []

    private let scene: Scene
    private let tree: SceneTree
    private let engine: LayoutEngine
    private let rowsOfTree: Solver
    /// The labels' indices by their nodes.
    private var labelOfNode: [ObjectIdentifier: Int] = [:]
    /// The scene's constraints, then those of its stacks that speak of baselines, whose constants follow texts.
    private let constraints: [LayoutConstraint]

    /// - Parameter tree: the tree of the scene with all numbers 0, in an engine that has made its rows.
    /// - Throws: `CellProgram.Failure` for a constraint without a row.
    init(
        _ scene: Scene, _ tree: SceneTree, _ texts: [Int: TemplateText], _ engine: LayoutEngine, _ rows: Solver
    ) throws(CellProgram.Failure) {
        self.engine = engine
        rowsOfTree = rows
        self.scene = scene
        self.tree = tree
        constraints = tree.constraints + tree.stackBaselines
        for index in tree.views.indices { addSizes(of: index, texts) }
        for index in constraints.indices { try addConstant(of: index) }
    }

    private mutating func addParameter(_ places: [ParameterUse], _ number: Double = 0) -> Int {
        uses.append(places)
        base.append(number)
        return uses.count - 1
    }

    // MARK: Sizes

    private mutating func addSizes(of index: Int, _ texts: [Int: TemplateText]) {
        let view = scene.views[index]
        let width = places(of: tree.views[index].node, .horizontal)
        let height = places(of: tree.views[index].node, .vertical)
        guard tree.views[index] is Label else {
            if let width { addNumber(view.intrinsicWidth, view.sizeParameters.width, width) }
            if let height { addNumber(view.intrinsicHeight, view.sizeParameters.height, height) }
            return
        }
        guard let width, let height, let box = tree.views[index].node.state.box else { return }
        let text = view.textOffset.flatMap { texts[$0] } ?? TemplateText(pieces: [.literal(view.text ?? "")])
        labelOfNode[ObjectIdentifier(tree.views[index].node)] = labels.count
        labels.append(
            LabelSlot(
                text: text, content: LabelText(text: nil, font: view.font, lines: view.textLines),
                width: addParameter(width), height: addParameter(height), variable: 4 * Int(box.index) + 2,
                isFixed: text.parameters.isEmpty, mayGrow: view.hugging.vertical < 1000))
    }

    /// Where the natural length of a view stands along an axis.
    private func places(of node: LayoutNode, _ axis: Layout.Axis) -> [ParameterUse]? {
        guard let box = node.state.box, let rows = try? engine.layout.contentRows(of: box, along: axis) else {
            return nil
        }
        let variable = 4 * box.index + (axis == .horizontal ? 2 : 3)
        return [
            .constant(rowsOfTree.constraint(rows.hugging)), .constant(rowsOfTree.constraint(rows.compression)),
            .preferred(rowsOfTree.variable(variable)),
        ]
    }

    private mutating func addNumber(_ number: Double?, _ parameter: Int?, _ places: [ParameterUse]) {
        if let parameter {
            let expression = ConstantExpression(parameter: parameter)
            numbers.append(NumberSlot(expression: expression, target: .size(addParameter(places))))
        } else {
            fixed += places.map { ($0, number ?? 0) }
        }
    }

    // MARK: Constants

    private mutating func addConstant(of index: Int) throws(CellProgram.Failure) {
        let constraint = constraints[index]
        guard let handle = engine.handle(of: constraint), let place = try? engine.layout.row(of: handle),
            let constant = try? engine.layout.rowConstant(of: handle)
        else {
            throw .unexpectedValue
        }
        let expression =
            scene.constraints.indices.contains(index)
            ? scene.constraints[index].constant : ConstantExpression(Double(constraint.constant))
        let row = rowsOfTree.constraint(place)
        let offset = constant - constraint.constant
        let sides = try baselineSides(constraint)
        let number = expression.number.map { $0 + offset }
        if !sides.isEmpty {
            if number == nil {
                let target = NumberSlot.Target.baseline(baselines.count, offset: offset)
                numbers.append(NumberSlot(expression: expression, target: target))
            }
            let parameter = addParameter([.constant(row)])
            baselines.append(BaselineSlot(parameter: parameter, sides: sides, constant: number ?? offset))
        } else if let number {
            fixed.append((.constant(row), number))
        } else {
            let parameter = addParameter([.constant(row)], offset)
            numbers.append(NumberSlot(expression: expression, target: .constant(parameter, offset: offset)))
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

extension Solver {
    /// Sets a number that is a parameter of no cell.
    func set(_ number: Double, at use: ParameterUse) throws(SolverError) {
        switch use {
        case .constant(let row): try setConstant(number, for: row)
        case .preferred(let variable): try setPreferred(number, for: variable)
        }
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
