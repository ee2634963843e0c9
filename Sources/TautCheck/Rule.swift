package import TautScene

/// Something that can be wrong with a layout: its id, and what looks for it.
package struct Rule: Sendable {
    /// What stands in brackets behind a finding, and in configuration files.
    package let id: String
    /// How much a finding matters, where no configuration says otherwise.
    package let severity: Severity
    /// What the rule looks for, in one line.
    package let summary: String
    /// Whether the rule applies only where a configuration or an option names it.
    package let isOptional: Bool
    let check: Check

    enum Check: Sendable {
        /// Looks at a scene after its layout.
        case scene(@Sendable (CheckedScene, inout RuleReport) -> Void)
        /// Looks at an Interface Builder file as a whole.
        case design(@Sendable (DesignFile, inout RuleReport) -> Void)
        /// Found where something else is: the reader of files, or the matrix.
        case elsewhere
    }

    init(
        _ id: String, _ severity: Severity, _ summary: String, isOptional: Bool = false,
        scene: @escaping @Sendable (CheckedScene, inout RuleReport) -> Void
    ) {
        self.init(id, severity, summary, isOptional, .scene(scene))
    }

    init(
        _ id: String, _ severity: Severity, _ summary: String, isOptional: Bool = false,
        design: @escaping @Sendable (DesignFile, inout RuleReport) -> Void
    ) {
        self.init(id, severity, summary, isOptional, .design(design))
    }

    init(_ id: String, _ severity: Severity, _ summary: String, _ isOptional: Bool = false, _ check: Check) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.isOptional = isOptional
        self.check = check
    }

    /// All rules in the order in which they are listed.
    package static let all: [Rule] =
        [
            conflict, ambiguous, scrollContent, misplaced, undeterminedFrame, missingIntrinsicSize,
        ] + text + geometry + constraints + placement + arrangement + design

    /// What may be right on one device and wrong on another, for views whose natural sizes are those of a canvas: a text that fills
    /// it there is not as wide as it says.
    package static let ofStoredSizes = [conflict, ambiguous, scrollContent] + geometry

    /// Rules that need frames and texts only.
    static let ofFrames: [Rule] = [clippedText, readableWidth] + geometry

    /// The rule of an id. IBLinter writes `_` where ids have `-`.
    package static func named(_ id: String) -> Rule? { byID[id] ?? byID[String(id.map { $0 == "_" ? "-" : $0 })] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}

/// Which rules apply, and how much their findings matter.
package struct RuleSelection: Sendable {
    private var severities: [String: Severity]
    /// The rules that do not apply to an element, by its id; `nil` for all of them.
    private var silent: [String: Set<String>?] = [:]
    /// The device that `view-as-device` wants canvases to show.
    package var device: String?

    /// The rules that apply by themselves.
    package init() {
        severities = Dictionary(
            uniqueKeysWithValues: Rule.all.filter { !$0.isOptional }.map { ($0.id, $0.severity) })
    }

    /// Sets how much a rule's findings matter, or with `nil` that it does not apply.
    package mutating func set(_ rule: Rule, _ severity: Severity?) { severities[rule.id] = severity }

    /// Leaves only some rules.
    package mutating func keep(only rules: [Rule]) {
        severities = Dictionary(rules.map { ($0.id, severities[$0.id] ?? $0.severity) }) { first, _ in first }
    }

    /// Keeps rules (`nil`: all) from an element.
    package mutating func silence(_ rules: [Rule]?, for element: String) {
        let known = silent[element]
        if let rules, known != .some(nil) {
            silent[element] = .some((known ?? [])?.union(rules.map(\.id)))
        } else {
            silent[element] = .some(nil)
        }
    }

    package func severity(_ rule: Rule) -> Severity? { severities[rule.id] }

    func isSilent(_ rule: Rule, for element: String) -> Bool {
        guard let rules = silent[element] else { return false }
        return rules?.contains(rule.id) ?? true
    }
}

/// Takes what one rule finds.
package struct RuleReport {
    let rule: Rule
    let severity: Severity
    let selection: RuleSelection
    let file: String
    package private(set) var findings: [Finding] = []

    package init?(_ rule: Rule, _ selection: RuleSelection, file: String) {
        guard let severity = selection.severity(rule) else { return nil }
        self.rule = rule
        self.severity = severity
        self.selection = selection
        self.file = file
    }

    package mutating func add(_ message: String, at place: SourcePlace?, element: String) {
        guard !selection.isSilent(rule, for: element) else { return }
        findings.append(
            Finding(
                rule: rule.id, severity: severity, message: message, file: file, place: place, element: element))
    }

    mutating func add(_ message: String, view: Int, in scene: CheckedScene) {
        add(message, at: scene.place(ofView: view), element: scene.views[view].id)
    }

    mutating func add(_ message: String, constraint: Int, in scene: CheckedScene) {
        add(message, at: scene.place(ofConstraint: constraint), element: scene.constraints[constraint].name)
    }
}

extension CheckedScene {
    /// What the rules say of the scene, in the order of the text.
    package func findings(_ selection: RuleSelection) -> [Finding] {
        findings(selection, of: Rule.all)
    }

    /// What some of the rules say.
    package func findings(_ selection: RuleSelection, of rules: [Rule]) -> [Finding] {
        var result: [Finding] = []
        for rule in rules {
            guard case .scene(let check) = rule.check, var report = RuleReport(rule, selection, file: file) else {
                continue
            }
            check(self, &report)
            result += report.findings
        }
        return result
    }
}

extension DesignFile {
    /// What the rules say of the file as a whole.
    package func findings(_ selection: RuleSelection) -> [Finding] {
        var result: [Finding] = []
        for rule in Rule.all {
            guard case .design(let check) = rule.check, var report = RuleReport(rule, selection, file: file) else {
                continue
            }
            check(self, &report)
            result += report.findings
        }
        return result
    }
}

extension [Finding] {
    /// By file (in the order of the first of each), line and column.
    package func sortedByPlace() -> [Finding] {
        var order: [String: Int] = [:]
        for finding in self where order[finding.file] == nil { order[finding.file] = order.count }
        func key(_ finding: Finding) -> (Int, Int, Int) {
            (order[finding.file] ?? 0, finding.place?.line ?? 0, finding.place?.column ?? 0)
        }
        return enumerated().sorted {
            let (one, other) = (key($0.element), key($1.element))
            return one != other ? one < other : $0.offset < $1.offset
        }.map(\.element)
    }
}
