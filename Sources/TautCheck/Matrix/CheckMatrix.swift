internal import TautLayout
package import TautScene

/// A scene or template, laid out under many conditions: devices, directions, text sizes, languages and data.
///
/// The conditions are a product of axes. Languages and data only change texts and numbers, so all of them are records of one
/// batch; what changes the structure (direction, text size, size class) makes a batch each. What a rule finds at the same element
/// under several conditions is one finding: that with the fewest conditions other than the usual ones.
package struct CheckMatrix {
    /// Which conditions are tried.
    package struct Axes: Sendable {
        package var devices = MatrixDevice.all
        package var directions: [UserInterfaceLayoutDirection] = [.leftToRight, .rightToLeft]
        package var textSizes = ContentSizeCategory.ordered
        package var languages = PseudoLanguage.allCases
        /// About how many combinations are tried; more data are tried where there is room.
        package var limit = 10_000

        package init() {}
    }

    let original: SceneTemplate
    /// Its lines.
    let lines: LineTable
    let matrix: MatrixTemplate
    let data: DataSpec
    let measurer: any TextMeasuring
    /// The same, for the rules.
    let texts: RememberedTexts
    let selection: RuleSelection
    /// The size that the file gives, to know which sides a device sets.
    let size: SceneSizeOverride
    private let surroundings: [[Surroundings]]
    private let rows: [MatrixRow]
    private var found = SmallestFindings<MatrixCombination>()
    /// The findings of conflicts, by their words.
    private var conflicts: [String: [Finding]] = [:]

    /// The number of combinations.
    package var combinationCount: Int { surroundings.joined().count * rows.count }

    /// - Throws: what is wrong with the template when the usual values are filled in.
    package init(
        _ template: SceneTemplate, _ axes: Axes, data: DataSpec, measurer: any TextMeasuring, selection: RuleSelection
    ) throws(SceneError) {
        original = template
        lines = LineTable(template.text)
        self.data = data
        self.measurer = measurer
        texts = RememberedTexts(measurer)
        self.selection = selection
        let matrix = MatrixTemplate(template)
        self.matrix = matrix
        let usual = try template.scene(for: SceneRecord(data.values([])))
        size = SceneSizeOverride(width: usual.width, height: usual.height)
        surroundings = Surroundings.groups(axes, matrix, usual)
        let languages = [.plain] + (matrix.literals.isEmpty ? [] : axes.languages.filter { $0 != .plain })
        let room = axes.limit / max(1, surroundings.joined().count * languages.count)
        rows = data.choices(limit: room).flatMap { choice in
            languages.map { MatrixRow(language: $0, choice: choice, data, matrix) }
        }
    }

    // MARK: Running

    /// Lays out all combinations.
    ///
    /// - Parameter progress: called after each batch with how many combinations are done; what it throws ends the run.
    /// - Returns: what is found under some condition and not without any, each once.
    package mutating func findings(threads: Int, progress: (Int) throws -> Void) throws -> [Finding] {
        let records = rows.map(\.record)
        var done = 0
        var known: PreparedBatch?
        var textSize: String?
        for group in surroundings {
            guard let first = group.first else { continue }
            if first.textSize?.name != textSize {
                known = nil
                textSize = first.textSize?.name
            }
            let template = try matrix.template(first.changes(matrix, size))
            let layout = BatchLayout(template, measurer: measurer, threads: threads)
            // Texts are measured once for all directions and devices.
            let batch = known.map { PreparedBatch($0, for: layout) } ?? layout.prepare(records)
            known = batch
            for place in group {
                try lookAtStructure(template, place)
                let checker = try MatrixChecker(template, place, self, rows)
                try batch.run(place.size(size)) { result throws(SceneError) in
                    try look(at: result, checker, place)
                }
                done += rows.count
                try progress(done)
            }
        }
        return try report()
    }

    /// What a batch does not look for: ambiguity, with the usual data.
    private mutating func lookAtStructure(_ template: SceneTemplate, _ place: Surroundings) throws(SceneError) {
        let scene = try solve(template, place, rows[0])
        for finding in scene.findings(selection, of: [.ambiguous, .scrollContent]) {
            note(finding, place, 0, count: rows.count)
        }
    }

    private mutating func look(
        at result: BatchResult, _ checker: MatrixChecker, _ place: Surroundings
    ) throws(SceneError) {
        switch result.outcome {
        case .success(let frames):
            for finding in try checker.findings(frames, row: result.index) {
                note(finding, place, result.index)
            }
        case .failure(let failure):
            // A value that the template does not take is no fault of the layout.
            guard !failure.isBadInput else { return }
            if conflicts[failure.message] == nil {
                let scene = try solve(checker.template, place, rows[result.index])
                conflicts[failure.message] = scene.findings(selection, of: [.conflict])
            }
            for finding in conflicts[failure.message] ?? [] { note(finding, place, result.index) }
        }
    }

    private mutating func note(_ finding: Finding, _ place: Surroundings, _ row: Int, count: Int = 1) {
        found.note(
            finding, MatrixCombination(place: place, row: rows[row]),
            deviations: place.deviations + rows[row].deviations, count: count)
    }

    // MARK: One combination

    /// Lays out one combination by itself.
    private func solve(_ template: SceneTemplate, _ place: Surroundings, _ row: MatrixRow) throws(SceneError)
        -> CheckedScene
    {
        let scene = try template.scene(for: row.record, size: place.size(size))
        return try CheckedScene(try SolvedScene(scene, measurer: measurer), file: original.file, lines: lines)
    }

    // MARK: What was found

    private func report() throws(SceneError) -> [Finding] {
        var result: [Finding] = []
        for entry in found.unusual {
            let (finding, combination) = try shrink(entry.finding, entry.combination)
            let conditions = combination.place.conditions + combination.row.conditions(data)
            result.append(finding.under(conditions, entry.count, of: combinationCount))
        }
        return result
    }

    /// Gives parameters their usual values again, one by one, as long as the finding stays. All smaller combinations of the other axes,
    /// and those of up to two parameters, were tried already.
    private func shrink(
        _ finding: Finding, _ combination: MatrixCombination
    ) throws(SceneError) -> (Finding, MatrixCombination) {
        var (finding, best) = (finding, combination)
        guard best.row.choice.count > 1, let rule = Rule.named(finding.rule) else { return (finding, best) }
        let template = try matrix.template(best.place.changes(matrix, size))
        var index = 0
        while best.row.choice.count > 1, index < best.row.choice.count {
            var choice = best.row.choice
            choice.remove(at: index)
            let row = MatrixRow(language: best.row.language, choice: choice, data, matrix)
            let found = try solve(template, best.place, row).findings(selection, of: [rule])
            if let same = found.first(where: { $0.element == finding.element }) {
                (finding, best.row) = (same, row)
            } else {
                index += 1
            }
        }
        return (finding, best)
    }
}

/// Surroundings and data of one layout.
private struct MatrixCombination {
    var place: Surroundings
    var row: MatrixRow
}
