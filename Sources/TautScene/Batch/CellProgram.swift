internal import TautLayout
import TautSolver

/// The structure of a scene, analysed once, to be solved for many sets of numbers and texts.
///
/// The tree is built with every number 0 and every text empty, so that its structure does not depend on whether a number comes from a
/// record or the scene: a cell has the same frames in a batch and alone, to the last bit. Then the scene's numbers
/// are set; those of records and texts are parameters of a solver's template.
///
/// Texts are measured as `Layout` does: first on one line, then, if the layout gives a wrapping label less width, at
/// that width. Each step is done for many cells at once, label by label, which uses caches well and lets the
/// solver process many sets at once. The results of a cell do not depend on the others.
///
/// - Complexity: a solve costs O(parameters of the record + texts) per cell besides measuring and solving.
final class CellProgram {
    let scene: Scene
    let names: CellNames
    /// The constants and natural sizes that a record gives.
    let numbers: [NumberSlot]
    let baselines: [BaselineSlot]
    let geometry: CellGeometry
    /// The views that bars must not overlap.
    let covers: CellCovers
    /// The labels in tree order, and their meters.
    let labels: [LabelSlot]
    let meters: [any FontMeter]
    let labelKeys: [LabelKey]

    let solver: BatchSolver
    /// The initial values of the parameters, before a record changes them.
    let base: [Double]
    let parameterCount: Int
    let valueCount: Int
    /// The buffers of the cells.
    let cells = CellBuffers()
    /// Lays out cells at one width after the other; `nil` if that needs two solves each time.
    let resizing: CellResizing?
    /// The seconds spent on measuring texts.
    var textSeconds = 0.0

    /// The reasons why a program cannot lay out a cell; the layout as a single scene reports the error.
    enum Failure: Error {
        /// A value has another kind than the program expects.
        case unexpectedValue
    }

    /// Builds the tree of a scene and analyses its structure.
    ///
    /// - Parameters:
    ///   - texts: the texts with parameters, by their offsets in the scene's text.
    ///   - meters: the meters that measure texts on the program's thread; by default the measurer's.
    /// - Returns: `nil` if a constraint is invalid, or if one solve does not give the frames.
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

    /// Not a failing initialiser: one that fails before all properties are stored leaks the object in Embedded Swift.
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

    /// The scene with all numbers 0 and all texts empty, except those whose proportions are factors.
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
    /// The constraints that stacks generated.
    var managed: [Layout.Constraint] {
        views.flatMap { view in
            var result: [Layout.Constraint] = []
            try? layout.forEachConstraint(ofStack: view) { result.append($0) }
            return result
        }
    }

    /// The rows as they are, unsolved; valid until the next change.
    func prepareRows() throws(Layout.Failure) -> Solver {
        let kernel = try layout.prepareRows()
        return Solver(borrowing: kernel, variables: 4 * layout.indexCount, constraints: layout.rowCount)
    }
}

extension Scene {
    /// Whether the frames follow from the scene's numbers in one solve. They do not if margins depend on a view's position,
    /// or a natural size is not that of the frame.
    ///
    /// - Parameter texts: the texts with parameters, by their offsets in the scene's text.
    fileprivate func isSolvedAtOnce(_ texts: [Int: TemplateText]) -> Bool {
        views.count <= Self.greatestCell && views.allSatisfy { $0.alignmentInsets == Layout.Insets() }
            && !masksNeedLayout
            && hasFixedConstraints(texts)
    }

    /// A scene with more views is a document, not a cell: its template would take several hundred megabytes.
    private static var greatestCell: Int { 20_000 }

    /// Whether natural sizes occur in stacks' constraints as constants only. They do not with proportions, which are factors, and with many
    /// equal gaps, for which a layout decides which of them equal their spacing.
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
        // A text that wraps is measured again if it gets less width.
        return isMeasured && textLines == 1 && textOffset.map { texts[$0] == nil } ?? true
    }
}

/// A number of a record: a constraint's constant or a natural size.
struct NumberSlot {
    enum Target {
        /// The parameter of a constraint, and the offset added to the number, such as margins.
        case constant(Int, offset: Double)
        /// The constraint on baselines of this index.
        case baseline(Int, offset: Double)
        /// The parameter of a natural size.
        case size(Int)
    }

    var expression: ConstantExpression
    var target: Target

    /// The parameter that has the number, if there is one.
    var parameter: Int? {
        switch target {
        case .constant(let parameter, _), .size(let parameter): parameter
        case .baseline: nil
        }
    }
}

/// A constraint on baselines; its constant depends on measured texts.
struct BaselineSlot {
    /// The parameter of the constraint.
    var parameter: Int
    /// The indices of the labels to whose baselines it refers, with their factors.
    var sides: [(label: Int, isFirst: Bool, factor: Double)]
    /// The constraint's constant in the scene, if no record gives one.
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
    /// Whether the text is equal in every cell.
    var isFixed: Bool
    /// Whether the label may be higher than its text.
    var mayGrow: Bool
}
