public import TautLayout

/// A laid-out scene: frames, ambiguity, violated constraints and conflicts, as printed by `taut layout`.
///
/// A conflict does not stop the layout: one constraint of each conflicting set is dropped.
public struct SceneLayout: Sendable {
    /// The name of a view or guide, and its frame in points in the coordinates of the superview or owner.
    public struct NamedFrame: Sendable, Equatable {
        /// The name.
        public var id: String
        /// The frame in points.
        public var frame: Layout.Rect
    }

    /// A violated constraint.
    public struct Unsatisfied: Sendable, Hashable {
        /// Its identifier, or the constraint as it was written.
        public var constraint: String
        /// Its violation in points, as written.
        public var error: Double
    }

    /// The worst finding.
    public var status: LayoutStatus
    /// The frames: the views in tree order, then named guides.
    public var frames: [NamedFrame]
    /// The sizes of the scroll views' contents, by the names of the scroll views in tree order.
    public var contentSizes: [(id: String, size: Layout.Size)]
    /// Messages about scroll views whose content has no size.
    public var diagnostics: [String]
    /// The names of ambiguous views and guides, and of scroll views whose content is
    /// ambiguous.
    public var ambiguous: [String]
    /// The violated constraints of the scene: optional ones, and those dropped because of a conflict.
    public var unsatisfied: [Unsatisfied]
    /// Irreducible sets of required constraints that cannot hold together, each by its identifier or as written.
    public var conflicts: [[String]]

    /// Lays out a scene.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - measurer: the measurer of labels' texts.
    /// - Throws: ``SceneError`` for an invalid constraint, or if the solver fails.
    public init(_ scene: Scene, measurer: any TextMeasuring = FixedAdvanceMeasurer.shared) throws(SceneError) {
        try self.init(try SolvedScene(scene, measurer: measurer))
    }

    /// The results of a solved scene.
    ///
    /// - Throws: ``SceneError`` if the solver fails.
    package init(_ solved: SolvedScene) throws(SceneError) {
        try solved.findOpen()
        let (scene, boxes) = (solved.scene, solved.boxes)
        frames = scene.views.indices.map { NamedFrame(id: scene.views[$0].id, frame: solved.frame(ofView: $0)) }
        frames += scene.guides.indices.map { NamedFrame(id: scene.guides[$0].id, frame: solved.frame(ofGuide: $0)) }
        contentSizes = solved.contentSizes.map { (scene.views[$0.view].id, $0.size) }
        let incomplete = solved.incompleteContents
        diagnostics = incomplete.map { MemberWords.incompleteContent(scene.views[$0.view].id, $0.axis) }
        ambiguous = zip(scene.views.map { $0.id } + scene.guides.map { $0.id }, boxes.views + boxes.guides).compactMap {
            solved.open($1).isEmpty ? nil : $0
        }
        let known = Set(ambiguous)
        ambiguous += Self.unique(incomplete.map { scene.views[$0.view].id }.filter { !known.contains($0) })
        unsatisfied = Self.unsatisfied(solved)
        let found = solved.conflicts
        conflicts = Self.names(of: found, solved)
        let isInvalid = boxes.constraints.contains { (try? boxes.layout.isUnusable($0)) ?? false }
        status =
            !found.isEmpty
            ? .conflicting : isInvalid ? .invalid : ambiguous.isEmpty && incomplete.isEmpty ? .satisfied : .ambiguous
    }

    /// The violated constraints of the scene, in its order. Hugging and compression resistance are not included: views mostly do
    /// not have their natural sizes.
    private static func unsatisfied(_ solved: SolvedScene) -> [Unsatisfied] {
        var errors: [Int: Double] = [:]
        solved.boxes.layout.forEachUnsatisfied { member, error in
            if let index = solved.words.constraint(member) { errors[index] = error }
        }
        for conflict in solved.conflicts {
            guard let index = solved.words.constraint(conflict.broken),
                let error = try? solved.boxes.layout.error(of: solved.boxes.constraints[index])
            else { continue }
            errors[index] = error
        }
        var result: [Unsatisfied] = []
        var places: [Int: Int] = [:]
        // A visual format stands for several constraints and is listed once, with the greatest of their errors.
        for (index, error) in errors.sorted(by: { $0.key < $1.key }) {
            let constraint = solved.scene.constraints[index]
            let place = places[constraint.offset, default: result.count]
            if place == result.count {
                places[constraint.offset] = place
                result.append(Unsatisfied(constraint: constraint.name, error: error))
            } else {
                result[place].error = max(result[place].error, error)
            }
        }
        return result
    }

    /// The conflicting sets, each by its texts without repetition.
    private static func names(of conflicts: [SolvedScene.Conflict], _ solved: SolvedScene) -> [[String]] {
        let words = solved.words
        var seen: Set<[String]> = []
        return conflicts.compactMap { conflict in
            let written = unique(
                conflict.members.map { member in
                    words.constraint(member).map { "\(solved.scene.constraints[$0].offset)" } ?? words.name(member)
                })
            return seen.insert(written).inserted ? unique(conflict.members.map(words.name)) : nil
        }
    }

    /// The names without repetition: a visual format stands for several constraints.
    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

extension SceneLayout {
    /// The alignment rectangles, to which constraints refer: the views' frames without their alignment insets, in the coordinates of the superviews, in tree
    /// order.
    ///
    /// - Parameter scene: the scene that was laid out.
    public func alignmentRects(_ scene: Scene) -> [NamedFrame] {
        zip(scene.views, frames).map { view, entry in
            NamedFrame(id: entry.id, frame: view.alignmentRect(forFrame: entry.frame))
        }
    }
}

extension SceneView {
    /// The alignment rectangle of a frame.
    package func alignmentRect(forFrame frame: Layout.Rect) -> Layout.Rect {
        Layout.Rect(
            x: frame.x + alignmentInsets.left, y: frame.y + alignmentInsets.top,
            width: frame.width - alignmentInsets.left - alignmentInsets.right,
            height: frame.height - alignmentInsets.top - alignmentInsets.bottom)
    }
}

extension SceneLayout {
    /// Creates the results of a layout that was computed in another way.
    package init(
        status: LayoutStatus, frames: [(id: String, frame: Layout.Rect)],
        contentSizes: [(id: String, size: Layout.Size)],
        diagnostics: [String], ambiguous: [String], unsatisfied: [(constraint: String, error: Double)],
        conflicts: [[String]]
    ) {
        self.status = status
        self.frames = frames.map { NamedFrame(id: $0.id, frame: $0.frame) }
        self.contentSizes = contentSizes
        self.diagnostics = diagnostics
        self.ambiguous = ambiguous
        self.unsatisfied = unsatisfied.map { Unsatisfied(constraint: $0.constraint, error: $0.error) }
        self.conflicts = conflicts
    }
}
