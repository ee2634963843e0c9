internal import TautLayout
internal import TautScene

/// Looks at the frames of batches with the rules that need no more.
struct MatrixChecker {
    let template: SceneTemplate
    private let size: SceneSizeOverride
    private let selection: RuleSelection
    private let rules: [Rule]
    private let rows: [MatrixRow]
    /// The scene of the usual record; only frames and texts of others differ.
    private let usual: CheckedScene
    private let hasOneStructure: Bool
    private let lines: LineTable
    /// The names of the template's parameters.
    private let parameters: [String]

    init(
        _ template: SceneTemplate, _ place: Surroundings, _ matrix: CheckMatrix, _ rows: [MatrixRow]
    ) throws(SceneError) {
        self.template = template
        self.rows = rows
        selection = matrix.selection
        rules = Rule.ofFrames.filter { matrix.selection.severity($0) != nil }
        size = place.size(matrix.size)
        lines = matrix.lines
        parameters = matrix.data.parameters.map(\.name)
        hasOneStructure = template.hasOneStructure
        let scene = try template.scene(for: rows[0].record, size: size)
        usual = CheckedScene(scene, frames: [], measurer: matrix.texts, lines: lines)
    }

    func findings(_ frames: CellFrames, row: Int) throws(SceneError) -> [Finding] {
        let record = rows[row].record
        var scene = usual
        if hasOneStructure {
            scene.setTexts { template.text(at: $0, of: record) }
        } else {
            scene = CheckedScene(
                try template.scene(for: record, size: size), frames: [], measurer: usual.measurer, lines: lines)
        }
        scene.frames = scene.views.indices.map { frames.frame(at: $0) }
        let unusual = rows[row].choice.map { parameters[$0.parameter] }
        return scene.findings(selection, of: rules).filter {
            $0.rule != Rule.clippedText.id || !isFilled($0.element, by: unusual)
        }
    }

    /// Whether a text consists of one of these values: that it does not fit by itself is no fault of the layout.
    private func isFilled(_ element: String, by unusual: [String]) -> Bool {
        guard !unusual.isEmpty, let view = usual.views.first(where: { $0.id == element }),
            let pieces = view.textOffset.flatMap(template.pieces)
        else { return false }
        return pieces.contains { if case .parameter(let name) = $0 { unusual.contains(name) } else { false } }
    }
}
