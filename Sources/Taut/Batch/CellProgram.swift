import Foundation
import TautSolver

/// A scene's structure, analysed once, to be solved for one set of numbers and texts after another.
///
/// The tree is built with every number 0 and every text empty, so that its structure is the same whether the numbers come from
/// records or stand in the scene: a cell gives the same frames in a batch and alone, to the last bit. All constants of
/// constraints and all natural sizes are parameters of a solver's template.
///
/// Texts are measured as `LayoutEngine` does: first on one line, then, where the layout gave a wrapping label less room, at the
/// width it was given.
final class CellProgram {
    let scene: Scene
    let names: CellNames
    private let tree: SceneTree
    private let engine: LayoutEngine
    private let worker: TemplateWorker
    private let geometry: CellGeometry
    private let measurer: any TextMeasuring
    private var sizes: [SizeSlot] = []
    private var labels: [LabelSlot] = []
    /// The constraints on baselines, whose constants follow from measured texts.
    private var baselines: [Int] = []
    /// Constants of the constraints, then of the natural sizes' rows, then the preferred sizes.
    private var parameters: [Double]
    private var values: [Double]

    /// The natural size of a view.
    private struct SizeSlot {
        var view: Int
        /// The first of its rows among the parameters: hugging and compression of the width, then of the height.
        var widthRow: Int?
        var heightRow: Int?
        var preferredWidth: Int
        var preferredHeight: Int
    }

    private struct LabelSlot {
        var size: Int
        var label: Label
        var text: TemplateText
        /// What was measured for a text that never changes, and at which width.
        var fixed: (natural: TextMetrics, wrapped: (width: Double, metrics: TextMetrics)?)?
        var isFixed: Bool
    }

    /// Why a program cannot answer; the long way finds the words for it.
    enum Failure: Error {
        /// A value is not what the program expects of it.
        case unexpectedValue
        case solver(SolverError)
    }

    /// Builds the tree of a scene and analyses its structure.
    ///
    /// - Parameter texts: the texts with parameters, by the byte at which they stand.
    /// - Throws: `SourceFault` for a constraint that cannot be made; `Failure` where the solver cannot take it.
    init(_ scene: Scene, texts: [Int: TemplateText] = [:], measurer: any TextMeasuring) throws {
        self.scene = scene
        self.measurer = measurer
        let tree = try SceneTree(Self.canonical(scene), measurer: measurer)
        let engine = try tree.root.makeEngine()
        try engine.flush()
        self.tree = tree
        self.engine = engine
        names = CellNames(scene.views.map(\.id) + scene.guides.map(\.id))
        geometry = CellGeometry(tree, engine)

        var rows: [ConstraintID] = []
        for constraint in tree.constraints {
            guard let row = constraint.state.row else { throw Failure.unexpectedValue }
            rows.append(row)
        }
        var preferred: [Variable] = []
        sizes = Self.makeSizes(tree, &rows, &preferred)
        for index in sizes.indices {
            sizes[index].preferredWidth += rows.count
            sizes[index].preferredHeight += rows.count
        }
        let template = try Template(engine.solver, parameters: rows, preferred: preferred)
        worker = try TemplateWorker(template)
        parameters = [Double](repeating: 0, count: template.parameterCount)
        values = [Double](repeating: 0, count: template.valueCount)
        baselines = tree.constraints.indices.filter {
            tree.constraints[$0].firstAttribute.isBaseline || tree.constraints[$0].secondAttribute.isBaseline
        }
        makeLabels(texts)
    }

    /// The scene with all numbers 0 and all texts empty.
    private static func canonical(_ scene: Scene) -> Scene {
        var result = scene
        for index in result.views.indices {
            if result.views[index].isMeasured { result.views[index].text = "" }
            if result.views[index].intrinsicWidth != nil { result.views[index].intrinsicWidth = 0 }
            if result.views[index].intrinsicHeight != nil { result.views[index].intrinsicHeight = 0 }
        }
        for index in result.constraints.indices { result.constraints[index].constant = ConstantExpression(0) }
        return result
    }

    /// The rows of natural sizes. Positions among the preferred values do not count the rows before them yet.
    private static func makeSizes(
        _ tree: SceneTree, _ rows: inout [ConstraintID], _ preferred: inout [Variable]
    ) -> [SizeSlot] {
        var sizes: [SizeSlot] = []
        for (index, view) in tree.views.enumerated() {
            let state = view.node.state
            guard let width = state.width, let height = state.height else { continue }
            var slot = SizeSlot(
                view: index, widthRow: nil, heightRow: nil, preferredWidth: preferred.count,
                preferredHeight: preferred.count + 1)
            if let hugging = state.intrinsicRows.0, let compression = state.intrinsicRows.1 {
                slot.widthRow = rows.count
                rows += [hugging, compression]
            }
            if let hugging = state.intrinsicRows.2, let compression = state.intrinsicRows.3 {
                slot.heightRow = rows.count
                rows += [hugging, compression]
            }
            guard slot.widthRow != nil || slot.heightRow != nil else { continue }
            preferred += [width, height]
            sizes.append(slot)
        }
        return sizes
    }

    private func makeLabels(_ texts: [Int: TemplateText]) {
        for (index, size) in sizes.enumerated() {
            guard let label = tree.views[size.view] as? Label else { continue }
            let description = scene.views[size.view]
            let text =
                description.textOffset.flatMap { texts[$0] } ?? TemplateText(pieces: [.literal(description.text ?? "")])
            labels.append(
                LabelSlot(size: index, label: label, text: text, fixed: nil, isFixed: text.parameters.isEmpty))
        }
    }
}

extension CellProgram {
    /// x, y, width and height of every view, then of every guide, for a record's values.
    func solve(_ record: [JSONNode?]) throws(Failure) -> [Double] {
        try setConstants(record)
        try setSizes(record)
        for index in labels.indices { try setText(index, record) }
        for index in baselines { setBaseline(index, record) }
        try solveOnce()
        for _ in 0..<LabelText.maximumRounds {
            guard followWidths() else { break }
            for index in baselines { setBaseline(index, record) }
            try solveOnce()
        }
        return geometry.frames(values)
    }

    private func solveOnce() throws(Failure) {
        do throws(SolverError) {
            try parameters.withUnsafeBufferPointer { parameters throws(SolverError) in
                try values.withUnsafeMutableBufferPointer { values throws(SolverError) in
                    try worker.solve(parameters, into: values)
                }
            }
        } catch {
            throw .solver(error)
        }
    }

    /// A record's value as a number.
    private static func number(_ record: [JSONNode?], _ index: Int) throws(Failure) -> Double {
        switch record[index]?.value {
        case .number(let number): return number
        case .string(let text):
            guard let number = JSONNode.number(fromText: text) else { throw .unexpectedValue }
            return number
        default: throw .unexpectedValue
        }
    }

    private func constant(_ index: Int, _ record: [JSONNode?]) throws(Failure) -> Double {
        let expression = scene.constraints[index].constant
        for addend in expression.addends {
            guard let parameter = addend.parameter else { continue }
            let number = try Self.number(record, parameter)
            guard number.isFinite, !addend.isUnsigned || number > 0 || number.bitPattern == 0 else {
                throw .unexpectedValue
            }
            if addend.isUnsigned, case .string(let text) = record[parameter]?.value, text.hasPrefix("+") {
                throw .unexpectedValue
            }
        }
        // Every parameter is there and a number.
        let value = expression.value { (try? Self.number(record, $0)) ?? 0 }
        guard value.isFinite else { throw .unexpectedValue }
        return value
    }

    private func setConstants(_ record: [JSONNode?]) throws(Failure) {
        for (index, constraint) in tree.constraints.enumerated() {
            let constant = try constant(index, record)
            constraint.state.pending = []
            parameters[index] = constant + constraint.state.offset
        }
    }

    /// A constraint on a baseline, now that the texts are measured.
    private func setBaseline(_ index: Int, _ record: [JSONNode?]) {
        engine.lower(tree.constraints[index])
        parameters[index] = ((try? constant(index, record)) ?? 0) - engine.builder.constant
    }

    private func setSizes(_ record: [JSONNode?]) throws(Failure) {
        for slot in sizes where !(tree.views[slot.view] is Label) {
            let view = scene.views[slot.view]
            var width = view.intrinsicWidth
            var height = view.intrinsicHeight
            if let parameter = view.sizeParameters.width { width = try Self.number(record, parameter) }
            if let parameter = view.sizeParameters.height { height = try Self.number(record, parameter) }
            guard width ?? 0 >= 0, height ?? 0 >= 0 else { throw .unexpectedValue }
            if let width { setWidth(slot, width) }
            if let height { setHeight(slot, height) }
        }
    }

    private func setWidth(_ slot: SizeSlot, _ width: Double) {
        guard let row = slot.widthRow else { return }
        parameters[row] = width
        parameters[row + 1] = width
        parameters[slot.preferredWidth] = width
    }

    private func setHeight(_ slot: SizeSlot, _ height: Double) {
        guard let row = slot.heightRow else { return }
        parameters[row] = height
        parameters[row + 1] = height
        parameters[slot.preferredHeight] = height
    }

    // MARK: Texts

    private func text(_ template: TemplateText, _ record: [JSONNode?]) throws(Failure) -> String {
        func value(_ index: Int) throws(Failure) -> String {
            guard let node = record[index],
                let text = try? TemplateBinder.text(of: node, name: "", at: 0)
            else { throw .unexpectedValue }
            return text
        }
        if let only = template.onlyParameter { return try value(only) }
        var result = ""
        for piece in template.pieces {
            switch piece {
            case .literal(let literal): result += literal
            case .parameter(let index): result += try value(index)
            }
        }
        return result
    }

    private func setText(_ index: Int, _ record: [JSONNode?]) throws(Failure) {
        let slot = labels[index]
        let label = slot.label
        let natural: TextMetrics
        if let fixed = slot.fixed {
            natural = fixed.natural
        } else {
            label.content.text = try text(slot.text, record)
            natural = label.content.naturalMetrics(measurer: measurer)
            if slot.isFixed { labels[index].fixed = (natural, nil) }
        }
        label.natural = natural
        label.wrapped = nil
        setWidth(sizes[slot.size], natural.width)
        setHeight(sizes[slot.size], natural.height)
    }

    /// Measures wrapping labels at the widths they were given. Returns whether anything has to be solved again.
    private func followWidths() -> Bool {
        var isChanged = false
        for (index, slot) in labels.enumerated() where slot.label.content.wraps {
            let label = slot.label
            guard let variable = label.node.state.width else { continue }
            let width = values[Int(variable.rawValue)]
            let before = label.currentMetrics
            if let known = slot.fixed?.wrapped, known.width == width {
                label.wrapped = known
            } else {
                _ = label.follow(width: width, measurer: measurer)
                if slot.isFixed { labels[index].fixed?.wrapped = label.wrapped }
            }
            let after = label.currentMetrics
            guard
                after.height != before.height || after.firstBaseline != before.firstBaseline
                    || after.lastBaseline != before.lastBaseline
            else { continue }
            setHeight(sizes[slot.size], after.height)
            isChanged = true
        }
        return isChanged
    }
}
