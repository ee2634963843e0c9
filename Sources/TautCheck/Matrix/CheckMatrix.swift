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
    let matrix: MatrixTemplate
    let data: DataSpec
    let measurer: any TextMeasuring
    let selection: RuleSelection
    /// The size that the file gives, to know which sides a device sets.
    let size: SceneSizeOverride
    private let surroundings: [[Surroundings]]
    private let rows: [MatrixRow]
    private var found: [MatrixKey: MatrixBest] = [:]
    /// The findings of conflicts, by their words.
    private var conflicts: [String: [Finding]] = [:]

    /// How many combinations there are.
    package var combinationCount: Int { surroundings.joined().count * rows.count }

    /// - Throws: what is wrong with the template when the usual values are filled in.
    package init(
        _ template: SceneTemplate, _ axes: Axes, data: DataSpec, measurer: any TextMeasuring, selection: RuleSelection
    ) throws(SceneError) {
        original = template
        self.data = data
        self.measurer = measurer
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
        for group in surroundings {
            guard let first = group.first else { continue }
            let template = try matrix.template(first.changes(matrix, size))
            let batch = BatchLayout(template, measurer: measurer, threads: threads).prepare(records)
            for place in group {
                try lookAtStructure(template, place)
                let checker = try MatrixChecker(template, place, self, rows)
                var order = done
                try batch.run(place.size(size)) { result throws(SceneError) in
                    try look(at: result, checker, place, order)
                    order += 1
                }
                done = order
                try progress(done)
            }
        }
        return try report()
    }

    /// What a batch does not look for: ambiguity, with the usual data.
    private mutating func lookAtStructure(_ template: SceneTemplate, _ place: Surroundings) throws(SceneError) {
        let scene = try solve(template, place, rows[0])
        for finding in scene.findings(selection, of: [.ambiguous, .scrollContent]) {
            note(finding, place, 0, order: 0, count: rows.count)
        }
    }

    private mutating func look(
        at result: BatchResult, _ checker: MatrixChecker, _ place: Surroundings, _ order: Int
    ) throws(SceneError) {
        switch result.outcome {
        case .success(let frames):
            for finding in try checker.findings(frames, row: result.index) {
                note(finding, place, result.index, order: order)
            }
        case .failure(let failure):
            // A value that the template does not take is no fault of the layout.
            guard !failure.isBadInput else { return }
            if conflicts[failure.message] == nil {
                let scene = try solve(checker.template, place, rows[result.index])
                conflicts[failure.message] = scene.findings(selection, of: [.conflict])
            }
            for finding in conflicts[failure.message] ?? [] { note(finding, place, result.index, order: order) }
        }
    }

    private mutating func note(_ finding: Finding, _ place: Surroundings, _ row: Int, order: Int, count: Int = 1) {
        let key = MatrixKey(rule: finding.rule, element: finding.element)
        let deviations = place.deviations + rows[row].deviations
        if let best = found[key], best.deviations <= deviations {
            found[key]?.count += count
            return
        }
        found[key] = MatrixBest(
            finding: finding, place: place, row: rows[row], deviations: deviations,
            count: (found[key]?.count ?? 0) + count, order: found[key]?.order ?? found.count)
    }

    // MARK: One combination

    /// Lays out one combination by itself.
    private func solve(_ template: SceneTemplate, _ place: Surroundings, _ row: MatrixRow) throws(SceneError)
        -> CheckedScene
    {
        let scene = try template.scene(for: row.record, size: place.size(size))
        return CheckedScene(try SolvedScene(scene, measurer: measurer), file: original.file, source: original.text)
    }

    /// What a rule finds at an element under other conditions.
    private func finding(_ key: MatrixKey, _ place: Surroundings, _ row: MatrixRow) throws(SceneError) -> Finding? {
        guard let rule = Rule.named(key.rule) else { return nil }
        let scene = try solve(try matrix.template(place.changes(matrix, size)), place, row)
        return scene.findings(selection, of: [rule]).first { $0.element == key.element }
    }

    // MARK: What was found

    private func report() throws(SceneError) -> [Finding] {
        var result: [Finding] = []
        for (key, best) in found.sorted(by: { $0.value.order < $1.value.order }) where best.deviations > 0 {
            let best = try shrink(best, key)
            var finding = best.finding
            finding.conditions = best.place.conditions + best.row.conditions(data)
            let words = finding.conditions.map { "\($0.axis) \($0.value)" }.joined(separator: ", ")
            finding.message += " (with \(words); \(best.count) of \(combinationCount) combinations)"
            result.append(finding)
        }
        return result
    }

    /// Gives parameters their usual values again, one by one, as long as the finding stays. All smaller combinations of the other axes,
    /// and those of up to two parameters, were tried already.
    private func shrink(_ best: MatrixBest, _ key: MatrixKey) throws(SceneError) -> MatrixBest {
        var best = best
        var index = 0
        while best.row.choice.count > 1, index < best.row.choice.count {
            var choice = best.row.choice
            choice.remove(at: index)
            let row = MatrixRow(language: best.row.language, choice: choice, data, matrix)
            if let finding = try finding(key, best.place, row) {
                (best.finding, best.row) = (finding, row)
            } else {
                index += 1
            }
        }
        return best
    }
}

/// What is found more than once.
private struct MatrixKey: Hashable {
    var rule: String
    var element: String
}

/// The finding with the fewest conditions so far.
private struct MatrixBest {
    var finding: Finding
    var place: Surroundings
    var row: MatrixRow
    var deviations: Int
    /// Under how many combinations it was found.
    var count: Int
    /// Which of all it is, counted from 0.
    var order: Int
}
