internal import TautLayout
import TautSolver

/// Decides which of a scene's numbers become parameters of the solver's template: those that differ between cells. All others are
/// numbers of the template, so that the solver has as few parameters as possible.
struct CellPlan {
    /// The uses of each parameter.
    private(set) var uses: [[ParameterUse]] = []
    /// The initial values of the parameters, before a record changes them.
    private(set) var base: [Double] = []
    private(set) var numbers: [NumberSlot] = []
    private(set) var baselines: [BaselineSlot] = []
    private(set) var labels: [LabelSlot] = []
    /// The numbers that are equal in all cells.
    private(set) var fixed: [(use: ParameterUse, number: Double)] = []

    private let scene: Scene
    private let boxes: SceneBoxes
    private let rows: Solver
    /// The indices of labels by the indices of their boxes.
    private var labelOfBox: [UInt32: Int] = [:]

    /// - Parameter boxes: the boxes of the scene with all numbers 0, with rows.
    /// - Throws: `CellProgram.Failure` for a constraint without a row.
    init(
        _ scene: Scene, _ boxes: SceneBoxes, _ texts: [Int: TemplateText], _ rows: Solver
    ) throws(CellProgram.Failure) {
        self.scene = scene
        self.boxes = boxes
        self.rows = rows
        for index in scene.views.indices { addSizes(of: index, texts) }
        for (description, constraint) in zip(scene.constraints, boxes.constraints) {
            try addConstant(of: constraint, description.constant)
        }
        // Constants of stacks' constraints on baselines depend on texts.
        for constraint in boxes.managed {
            guard let equation = try? boxes.layout.equation(of: constraint) else { throw .unexpectedValue }
            let attributes = [equation.firstAttribute, equation.secondAttribute]
            guard attributes.contains(where: { $0.isBaseline }) else { continue }
            try addConstant(of: constraint, ConstantExpression(equation.constant))
        }
    }

    private mutating func addParameter(_ places: [ParameterUse], _ number: Double = 0) -> Int {
        uses.append(places)
        base.append(number)
        return uses.count - 1
    }

    // MARK: Sizes

    private mutating func addSizes(of index: Int, _ texts: [Int: TemplateText]) {
        let (view, box) = (scene.views[index], boxes.views[index])
        let width = places(of: box, .horizontal)
        let height = places(of: box, .vertical)
        guard view.isMeasured else {
            if let width { addNumber(view.intrinsicWidth, view.sizeParameters.width, width) }
            if let height { addNumber(view.intrinsicHeight, view.sizeParameters.height, height) }
            return
        }
        guard let width, let height else { return }
        let text = view.textOffset.flatMap { texts[$0] } ?? TemplateText(pieces: [.literal(view.text ?? "")])
        labelOfBox[box.index] = labels.count
        labels.append(
            LabelSlot(
                view: index, text: text, content: LabelText(text: nil, font: view.font, lines: view.textLines),
                width: addParameter(width), height: addParameter(height), variable: 4 * Int(box.index) + 2,
                isFixed: text.parameters.isEmpty, mayGrow: view.hugging.vertical < 1000))
    }

    /// The row constants and the preferred value that have the natural length of a box along an axis.
    private func places(of box: Layout.Box, _ axis: Layout.Axis) -> [ParameterUse]? {
        guard let natural = try? boxes.layout.contentRows(of: box, along: axis) else { return nil }
        let variable = 4 * box.index + (axis == .horizontal ? 2 : 3)
        return [
            .constant(rows.constraint(natural.hugging)), .constant(rows.constraint(natural.compression)),
            .preferred(rows.variable(variable)),
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

    private mutating func addConstant(
        of constraint: Layout.Constraint, _ expression: ConstantExpression
    ) throws(CellProgram.Failure) {
        guard let place = try? boxes.layout.row(of: constraint),
            let constant = try? boxes.layout.rowConstant(of: constraint),
            let equation = try? boxes.layout.equation(of: constraint)
        else {
            throw .unexpectedValue
        }
        let row = rows.constraint(place)
        let offset = constant - equation.constant
        let sides = try baselineSides(equation)
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
        _ equation: Layout.Equation
    ) throws(CellProgram.Failure) -> [(label: Int, isFirst: Bool, factor: Double)] {
        var sides: [(label: Int, isFirst: Bool, factor: Double)] = []
        func add(_ item: Layout.Item?, _ attribute: Layout.Attribute, _ factor: Double) throws(CellProgram.Failure) {
            guard let item, attribute.isBaseline else { return }
            // The highest view of a row depends on the numbers.
            guard let source = (try? boxes.layout.fixedBaselineSource(of: item.box, attribute)).flatMap({ $0 }) else {
                throw .unexpectedValue
            }
            if let label = labelOfBox[source.index] { sides.append((label, attribute == .firstBaseline, factor)) }
        }
        try add(equation.first, equation.firstAttribute, 1)
        try add(equation.second, equation.secondAttribute, -equation.multiplier)
        return sides
    }
}

extension Solver {
    /// Sets a number that is not a parameter of any cell.
    func set(_ number: Double, at use: ParameterUse) throws(SolverError) {
        switch use {
        case .constant(let row): try setConstant(number, for: row)
        case .preferred(let variable): try setPreferred(number, for: variable)
        }
    }
}
