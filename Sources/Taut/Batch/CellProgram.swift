import Foundation
import TautSolver

/// A scene's structure, analysed once, to be solved for one set of numbers and texts after another.
///
/// The tree is built with every number 0 and every text empty, so that its structure is the same whether the numbers come from
/// records or stand in the scene: a cell gives the same frames in a batch and alone, to the last bit. Then the scene's numbers
/// take their places; what comes from records and texts is a parameter of a solver's template.
///
/// Texts are measured as `LayoutEngine` does: first on one line, then, where the layout gave a wrapping label less room, at the
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
    /// For cells that are laid out at one width after the other; `nil` where that takes the whole way each time.
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
    /// - Throws: `SourceFault` for a constraint that cannot be made; `Failure` where the solver cannot take it.
    init(
        _ scene: Scene, texts: [Int: TemplateText] = [:], measurer: any TextMeasuring, meters: (any FontMeters)? = nil
    ) throws {
        guard scene.isSolvedAtOnce(texts) else { throw Failure.unexpectedValue }
        let tree = try SceneTree(Self.canonical(scene), measurer: measurer)
        tree.root.updateConstraintsIfNeeded()
        let engine = try tree.root.makeEngine()
        let rows = try engine.prepareRows()
        covers = try CellCovers(engine, tree)
        let plan = try CellPlan(scene, tree, texts, engine, rows)
        for (use, number) in plan.fixed { try rows.set(number, at: use) }
        let template = try Template(rows, uses: plan.uses)
        solver = try BatchSolver(template, threads: 1)
        self.scene = scene
        names = CellNames(scene.views.map(\.id) + scene.guides.map(\.id))
        geometry = CellGeometry(tree, engine)
        numbers = plan.numbers
        baselines = plan.baselines
        labels = plan.labels
        resizing =
            covers.isEmpty ? CellResizing(geometry, plan.labels, tree, rows, template) : nil
        labelKeys = plan.labels.map { LabelKey(text: $0.text, content: $0.content) }
        let started = ContinuousClock.now
        let meters = meters ?? measurer.meters()
        self.meters = labels.map { meters.meter(for: $0.content.font) }
        base = plan.base
        parameterCount = template.parameterCount
        valueCount = template.valueCount
        addTextSeconds(since: started)
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

    /// x, y, width and height of every view, then of every guide, of a scene without parameters.
    func solve() throws(Failure) -> [Double] {
        let table = RecordTable(parameterCount: 0)
        table.append([])
        let prepared = prepare(table, rows: [0])
        let frames = layOut(prepared, table)
        guard !frames.failed[0] else { throw .unexpectedValue }
        return Array(frames.cell(0))
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
    /// The labels whose baselines it speaks of, by index, with their factors.
    var sides: [(label: Int, isFirst: Bool, factor: Double)]
    /// The constraint's own number, where no record gives one.
    var constant: Double
}

/// A label: its text, the parameters of its natural size, and the variable of its width.
struct LabelSlot {
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
