import Foundation

/// A scene, laid out: frames, and what is undetermined, unmet or contradictory. What `taut layout` prints.
///
/// A conflict does not stop the layout: one constraint of each conflicting set is left out.
public struct SceneLayout: Sendable {
    /// The name of a view or guide, and its frame in points in the coordinates of the superview or owner.
    public struct NamedFrame: Sendable, Hashable {
        /// The name.
        public var id: String
        /// The frame in points.
        public var frame: CGRect
    }

    /// A constraint that does not hold.
    public struct Unsatisfied: Sendable, Hashable {
        /// Its identifier, or the constraint as it was written.
        public var constraint: String
        /// How far it is from holding, in points, as written.
        public var error: Double
    }

    /// The worst finding.
    public var status: LayoutReport.Status
    /// Where everything is: the views in tree order, then the guides that have a name.
    public var frames: [NamedFrame]
    /// The sizes of the scroll views' contents, by the names of the scroll views in tree order.
    public var contentSizes: [(id: String, size: CGSize)]
    /// What is missing, in words: of scroll views that do not know how large their content is.
    public var diagnostics: [String]
    /// The names of the views and guides that the constraints do not determine, and of scroll views whose content they do
    /// not determine.
    public var ambiguous: [String]
    /// The constraints of the scene that do not hold: optional ones that could not be met, and those that a conflict broke.
    public var unsatisfied: [Unsatisfied]
    /// Smallest sets of required constraints that cannot hold together, each by its identifier or as it was written.
    public var conflicts: [[String]]

    /// Lays out a scene.
    ///
    /// - Parameter measurer: what measures the texts of labels.
    /// - Throws: ``SceneError`` for a constraint that cannot be made, or where the solver gave up.
    public init(_ scene: Scene, measurer: any TextMeasuring = FixedAdvanceMeasurer()) throws(SceneError) {
        let tree: SceneTree
        do throws(SourceFault) {
            tree = try SceneTree(scene, measurer: measurer)
        } catch {
            throw scene.source.error(error)
        }
        let report = tree.root.taut.layout()
        if let failure = report.failure {
            var error = SceneError(file: scene.file, text: "", message: "the solver gave up: \(failure)")
            error.isInternal = failure != .numericalFailure
            throw error
        }
        let names = ReportNames(scene, tree, report)
        status = report.status
        ambiguous = report.ambiguousViews.compactMap(\.accessibilityIdentifier)
        ambiguous += report.ambiguousGuides.filter { names.isNamed($0) }.map(\.identifier)
        let known = Set(ambiguous)
        ambiguous += names.unique(
            report.incompleteContents.compactMap(\.scrollView.accessibilityIdentifier).filter { !known.contains($0) })
        diagnostics = report.incompleteContents.map(\.description)
        contentSizes = tree.views.compactMap { view in
            (view as? ScrollView).map { ($0.accessibilityIdentifier ?? "", $0.contentSize) }
        }
        unsatisfied = names.unsatisfied(report)
        conflicts = names.conflicts(report)
        var frames = Self.frames(scene, tree)
        if conflicts.isEmpty {
            // All that was asked of the tree is known; its solver makes room for the program's.
            tree.root.dropEngine()
            frames = Self.frames(scene, measurer) ?? frames
        }
        self.frames = frames
        if let entry = frames.first(where: { !$0.frame.isFinite }) {
            throw SceneError(
                file: scene.file, text: entry.id, message: "the frame of \"\(entry.id)\" is too large for numbers")
        }
    }
}

extension SceneLayout {
    /// The frames that a batch gives, to the last bit; `nil` for a scene that cannot be a program.
    private static func frames(_ scene: Scene, _ measurer: any TextMeasuring) -> [NamedFrame]? {
        guard let program = try? CellProgram(scene, measurer: measurer), let numbers = try? program.solve() else {
            return nil
        }
        let cell = CellFrames(names: program.names, numbers: numbers)
        return cell.ids.enumerated().map { NamedFrame(id: $1, frame: cell.frame(at: $0)) }
    }

    /// The frames of the views and guides as they are laid out.
    private static func frames(_ scene: Scene, _ tree: SceneTree) -> [NamedFrame] {
        zip(scene.views, tree.views).map { NamedFrame(id: $0.id, frame: $1.frame) }
            + zip(scene.guides, tree.guides).map { NamedFrame(id: $0.id, frame: $1.layoutFrame) }
    }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

/// Names the members of a report as the scene writes them.
struct ReportNames {
    private let scene: Scene
    private let tree: SceneTree
    private let indices: [ObjectIdentifier: Int]
    private let guides: Set<ObjectIdentifier>

    init(_ scene: Scene, _ tree: SceneTree, _ report: LayoutReport) {
        self.scene = scene
        self.tree = tree
        guides = report.ambiguousGuides.isEmpty ? [] : Set(tree.guides.map { ObjectIdentifier($0) })
        guard !report.unsatisfied.isEmpty || !report.conflicts.isEmpty else {
            indices = [:]
            return
        }
        indices = Dictionary(
            uniqueKeysWithValues: tree.constraints.enumerated().map { (ObjectIdentifier($1), $0) })
    }

    func isNamed(_ guide: LayoutGuide) -> Bool {
        guides.contains(ObjectIdentifier(guide))
    }

    func name(_ member: LayoutReport.Member) -> String {
        switch member {
        case .constraint(let constraint):
            indices[ObjectIdentifier(constraint)].map { scene.constraints[$0].name } ?? member.description
        case .rootSize(let view, let axis):
            "\(view.accessibilityIdentifier ?? "root").\(axis == .horizontal ? "width" : "height") == "
                + JSONWriter.text(of: (axis == .horizontal ? scene.width : scene.height) ?? 0)
        default: member.description
        }
    }

    /// What was asked for in the scene and does not hold, in the scene's order. Hugging and compression resistance are not
    /// among it: a view that is not at its natural size is the rule.
    func unsatisfied(_ report: LayoutReport) -> [SceneLayout.Unsatisfied] {
        var errors: [Int: Double] = [:]
        for entry in report.unsatisfied {
            guard case .constraint(let constraint) = entry.member else { continue }
            if let index = indices[ObjectIdentifier(constraint)] { errors[index] = entry.error }
        }
        for conflict in report.conflicts {
            guard case .constraint(let constraint) = conflict.broken, let error = constraint.taut.error else {
                continue
            }
            if let index = indices[ObjectIdentifier(constraint)] { errors[index] = error }
        }
        var result: [SceneLayout.Unsatisfied] = []
        var places: [Int: Int] = [:]
        // What was written once is told once, with the greatest of its errors: a visual format stands for several constraints.
        for (index, error) in errors.sorted(by: { $0.key < $1.key }) {
            let constraint = scene.constraints[index]
            let place = places[constraint.offset, default: result.count]
            if place == result.count {
                places[constraint.offset] = place
                result.append(SceneLayout.Unsatisfied(constraint: constraint.name, error: error))
            } else {
                result[place].error = max(result[place].error, error)
            }
        }
        return result
    }

    /// The sets of what contradicts each other, each set of written things once.
    func conflicts(_ report: LayoutReport) -> [[String]] {
        var seen: Set<[String]> = []
        return report.conflicts.compactMap { conflict in
            let written = unique(conflict.members.map { member in place(of: member).map { "\($0)" } ?? name(member) })
            return seen.insert(written).inserted ? unique(conflict.members.map(name)) : nil
        }
    }

    /// Where a constraint of the scene is written.
    private func place(of member: LayoutReport.Member) -> Int? {
        guard case .constraint(let constraint) = member else { return nil }
        return indices[ObjectIdentifier(constraint)].map { scene.constraints[$0].offset }
    }

    /// The names without repetition: a visual format stands for several constraints.
    func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
