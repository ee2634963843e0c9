public import TautLayout
import TautSolver

/// A scene's structure, analysed once, to be solved for one set of numbers and texts after another.
///
/// The tree is built with every number 0 and every text empty, so that its structure is the same whether the numbers come from
/// records or stand in the scene: a cell gives the same frames in a batch and alone, to the last bit. Then the scene's numbers
/// take their places; what comes from records and texts is a parameter of a solver's template.
///
/// Texts are measured as `Layout` does: first on one line, then, where the layout gave a wrapping label less room, at the
/// width it was given. Cells go through these steps many at a time, label by label, which is kind to caches and lets the
/// solver take many at once; what one cell gets does not depend on the others.
///
/// - Complexity: a solve costs O(parameters of the record + texts) a cell besides measuring and solving.
final class CellProgram {
    let scene: Scene
    let names: CellNames
    /// Numbers of constraints and views that a record gives.
    let numbers: [NumberSlot]
    let baselines: [BaselineSlot]
    let geometry: CellGeometry
    /// The views that must not be covered.
    let covers: CellCovers
    /// The labels, in tree order, and what measures each of them.
    let labels: [LabelSlot]
    let meters: [any FontMeter]
    let labelKeys: [LabelKey]

    let solver: BatchSolver
    /// What the parameters are before a record has changed any of them.
    let base: [Double]
    let parameterCount: Int
    let valueCount: Int
    /// Where the cells are worked on.
    let cells = CellBuffers()
    /// For cells that are laid out at one width after the other; `nil` if that takes the whole way each time.
    let resizing: CellResizing?
    /// The seconds that measuring texts took.
    var textSeconds = 0.0

    /// Why a program cannot answer; the long way finds the words for it.
    enum Failure: Error {
        /// A value is not what the program expects of it.
        case unexpectedValue
    }

    /// Builds the tree of a scene and analyses its structure.
    ///
    /// - Parameters:
    ///   - texts: the texts with parameters, by the byte at which they stand.
    ///   - meters: what measures texts on the program's thread; by default the measurer's.
    /// - Returns: `nil` for a constraint that cannot be made, and where one solve does not give the frames.
    static func make(
        _ scene: Scene, texts: [Int: TemplateText] = [:], measurer: any TextMeasuring, meters: (any FontMeters)? = nil
    ) -> CellProgram? {
        guard scene.isSolvedAtOnce(texts), let boxes = try? SceneBoxes(canonical(scene), measurer: measurer),
            let rows = try? boxes.prepareRows(), let covers = try? CellCovers(scene, boxes),
            let plan = try? CellPlan(scene, boxes, texts, rows)
        else { return nil }
        for (use, number) in plan.fixed {
            guard (try? rows.set(number, at: use)) != nil else { return nil }
        }
        guard let template = try? Template(rows, uses: plan.uses),
            let solver = try? BatchSolver(template, threads: 1)
        else { return nil }
        let geometry = CellGeometry(scene, boxes)
        let resizing =
            covers.isEmpty ? CellResizing.make(geometry, plan.labels, boxes, rows, template) : nil
        return CellProgram(scene, geometry, covers, plan, solver, resizing, meters ?? measurer.meters())
    }

    /// Not failing: an initialiser that fails before all is stored leaks the object in Embedded Swift.
    private init(
        _ scene: Scene, _ geometry: CellGeometry, _ covers: CellCovers, _ plan: CellPlan, _ solver: BatchSolver,
        _ resizing: CellResizing?, _ meters: any FontMeters
    ) {
        self.scene = scene
        self.geometry = geometry
        self.covers = covers
        self.solver = solver
        self.resizing = resizing
        names = CellNames(scene.views.map { $0.id } + scene.guides.map { $0.id })
        numbers = plan.numbers
        baselines = plan.baselines
        labels = plan.labels
        labelKeys = plan.labels.map { LabelKey(text: $0.text, content: $0.content) }
        let watch = Stopwatch()
        self.meters = labels.map { meters.meter(for: $0.content.font) }
        base = plan.base
        parameterCount = solver.template.parameterCount
        valueCount = solver.template.valueCount
        textSeconds += watch.seconds
    }

    /// The scene with all numbers 0 and all texts empty, but those whose proportions are factors.
    private static func canonical(_ scene: Scene) -> Scene {
        var result = scene
        for index in result.views.indices {
            let parent = result.views[index].parent
            if parent.map({ result.views[$0].stack?.distribution == .fillProportionally }) == true { continue }
            if result.views[index].isMeasured { result.views[index].text = "" }
            if result.views[index].intrinsicWidth != nil { result.views[index].intrinsicWidth = 0 }
            if result.views[index].intrinsicHeight != nil { result.views[index].intrinsicHeight = 0 }
        }
        for index in result.constraints.indices { result.constraints[index].constant = ConstantExpression(0) }
        return result
    }
}

extension SceneBoxes {
    /// The constraints that stacks have made.
    var managed: [Layout.Constraint] {
        views.flatMap { view in
            var result: [Layout.Constraint] = []
            try? layout.forEachConstraint(ofStack: view) { result.append($0) }
            return result
        }
    }

    /// The rows as they are now, unsolved; they last as long as nothing changes.
    func prepareRows() throws(Layout.Failure) -> Solver {
        let kernel = try layout.prepareRows()
        return Solver(borrowing: kernel, variables: 4 * layout.indexCount, constraints: layout.rowCount)
    }
}

extension Scene {
    /// Whether the scene's frames follow from its numbers in one solve. Otherwise where a view is bears on its margins,
    /// or its natural size is not that of its frame.
    ///
    /// - Parameter texts: the texts with parameters, by the byte at which they stand.
    fileprivate func isSolvedAtOnce(_ texts: [Int: TemplateText]) -> Bool {
        views.count <= Self.greatestCell && views.allSatisfy { $0.alignmentInsets == Layout.Insets() }
            && !masksNeedLayout
            && hasFixedConstraints(texts)
    }

    /// More views than this are a document, not a cell: a template of it takes several hundred megabytes.
    private static var greatestCell: Int { 20_000 }

    /// Whether what stacks' constraints take from natural sizes are constants: proportions are factors, and which of many
    /// equal gaps are held comes out of a layout.
    private func hasFixedConstraints(_ texts: [Int: TemplateText]) -> Bool {
        guard views.contains(where: { $0.stack != nil }) else { return true }
        var counts: [Int: Int] = [:]
        for view in views {
            guard let parent = view.parent, let stack = views[parent].stack else { continue }
            counts[parent, default: 0] += 1
            switch stack.distribution {
            case .fillProportionally: if !view.hasFixedLength(stack.axis, texts) { return false }
            case .equalCentering, .equalSpacing:
                if counts[parent, default: 0] > Layout.longestPlainStack { return false }
            default: break
            }
        }
        return true
    }
}

extension SceneView {
    /// Whether the natural size along an axis is the same for every record.
    fileprivate func hasFixedLength(_ axis: Layout.Axis, _ texts: [Int: TemplateText]) -> Bool {
        if hasOwnSize {
            let isHorizontal = axis == .horizontal
            return (isHorizontal ? intrinsicWidth : intrinsicHeight) != nil
                && (isHorizontal ? sizeParameters.width : sizeParameters.height) == nil
        }
        // A text that wraps is measured again where it gets less room.
        return isMeasured && textLines == 1 && textOffset.map { texts[$0] == nil } ?? true
    }
}

/// A number that a record gives: a constraint's constant or a natural size.
struct NumberSlot {
    enum Target {
        /// The parameter of a constraint, and what is added to the number: margins and the like.
        case constant(Int, offset: Double)
        /// The constraint on baselines of this index.
        case baseline(Int, offset: Double)
        /// The parameter of a natural size.
        case size(Int)
    }

    var expression: ConstantExpression
    var target: Target

    /// The parameter that gets the number, if one does.
    var parameter: Int? {
        switch target {
        case .constant(let parameter, _), .size(let parameter): parameter
        case .baseline: nil
        }
    }
}

/// A constraint on baselines, whose constant follows from measured texts.
struct BaselineSlot {
    /// The parameter of the constraint.
    var parameter: Int
    /// The labels whose baselines it refers to, by index, with their factors.
    var sides: [(label: Int, isFirst: Bool, factor: Double)]
    /// The constraint's own number, where no record gives one.
    var constant: Double
}

/// A label: its text, the parameters of its natural size, and the variable of its width.
struct LabelSlot {
    /// The index of its view.
    var view: Int
    var text: TemplateText
    var content: LabelText
    var width: Int
    var height: Int
    var variable: Int
    /// Whether the text is the same in every cell.
    var isFixed: Bool
    /// Whether the label may be higher than its text.
    var mayGrow: Bool
}
