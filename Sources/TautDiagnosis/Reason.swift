import TautLayout
public import TautScene

/// Why a side or size of a view is what it is: the constraints whose numbers add up to it.
///
///     let reason = try Reason(scene, view: "price", attribute: "x")
///     // price.x is 224: 16 + 200 + 8
public struct Reason: Sendable {
    /// A constraint that has a part in a number.
    public struct Part: Sendable {
        /// What it is.
        public var member: Explanation.Member
        /// By how much the number grows where the constraint's own grows by 1.
        public var factor: Double
        /// What it adds, in points.
        public var amount: Double
    }

    /// The number, in points: positions from the superview's leading and top edges.
    public var value: Double
    /// The constraints in the scene's order, then what the layout adds; their amounts add up to the value. Empty where no constraints
    /// decide it.
    public var parts: [Part]

    /// Lays a scene out and asks why.
    ///
    /// Of constraints that hold with equality, those of higher priority go first.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - view: the name of the view.
    ///   - attribute: `x`, `y`, `width` or `height`.
    ///   - measurer: what measures the texts of labels.
    /// - Throws: `SceneError` for a scene that cannot be laid out, an unknown view or attribute.
    public init(
        _ scene: Scene, view: String, attribute: String, measurer: any TextMeasuring = FixedAdvanceMeasurer.shared
    ) throws(SceneError) {
        guard let index = scene.views.firstIndex(where: { $0.id == view }) else {
            throw SceneError(
                file: scene.file, text: view,
                message: "no view \"\(view)\"\(Suggestion.text(for: view, among: scene.views.map { $0.id }))")
        }
        let attributes: [String: Layout.Attribute] = ["x": .left, "y": .top, "width": .width, "height": .height]
        guard let wanted = attributes[attribute] else {
            throw SceneError(
                file: scene.file, text: attribute, message: "\"\(attribute)\" is none of x, y, width and height")
        }
        let solved = try SolvedScene(scene, measurer: measurer)
        self = Reason.all(solved, measurer, of: [(index, wanted)])[0]
    }

    private init(value: Double, parts: [Part]) {
        self.value = value
        let sum = parts.reduce(0) { $0 + $1.amount }
        self.parts = abs(sum - value) > 1e-6 * Swift.max(1, abs(value)) ? [] : parts
    }

    /// Why numbers of views are what they are: `left`, `top`, `width` or `height` of views by their indices.
    ///
    /// - Complexity: one elimination over all constraints and targets.
    package static func all(
        _ solved: SolvedScene, _ measurer: any TextMeasuring, of targets: [(view: Int, attribute: Layout.Attribute)]
    ) -> [Reason] {
        let parts = ActiveConstraints(solved, measurer).parts(targets)
        return zip(targets, parts).map { target, parts in
            let frame = solved.frame(ofView: target.view)
            let value =
                switch target.attribute {
                case .left: frame.x
                case .top: frame.y
                case .width: frame.width
                default: frame.height
                }
            return Reason(value: value, parts: parts)
        }
    }
}

/// The constraints of a layout that hold with equality.
private struct ActiveConstraints {
    private struct Active {
        var row: Layout.LinearRow
        var member: Explanation.Member
        var priority: Int
    }

    private let solved: SolvedScene
    private let explainer: ConflictExplainer
    private var active: [Active] = []
    private var layout: Layout { solved.boxes.layout }

    init(_ solved: SolvedScene, _ measurer: any TextMeasuring) {
        self.solved = solved
        explainer = ConflictExplainer(solved, measurer)
        for (index, constraint) in solved.boxes.constraints.enumerated() {
            add(.constraint(constraint), priority: solved.scene.constraints[index].priority)
        }
        for (index, box) in solved.boxes.views.enumerated() {
            try? layout.forEachConstraint(ofStack: box) { constraint in
                let priority = (try? layout.equation(of: constraint).priority.rawValue) ?? 1000
                add(.ownConstraint(box, constraint), priority: Int(priority))
            }
            let view = solved.scene.views[index]
            let content = "the content of \(view.id)"
            add(.compressionResistance(box, .horizontal), content, priority: min(view.compression.horizontal, 999))
            add(.compressionResistance(box, .vertical), content, priority: min(view.compression.vertical, 999))
            for attribute in [Layout.Attribute.left, .top, .width, .height] where view.isPlacedByFrame {
                add(.frame(box, attribute), "the frame of \(view.id)", priority: 1000)
            }
        }
        for axis in [Layout.Axis.horizontal, .vertical] { add(.rootSize(axis), priority: 1000) }
    }

    /// A member that holds with equality.
    private mutating func add(_ member: Layout.Member, _ name: String? = nil, priority: Int) {
        guard let row = try? layout.linearRow(of: member), layout.isTight(row) else { return }
        let words = name.map { Explanation.Member(name: $0) } ?? explainer.member(member)
        active.append(Active(row: row, member: words, priority: priority))
    }

    // MARK: Numbers

    /// The constraints that add up to each number of a view; none where no constraints decide it.
    func parts(_ targets: [(view: Int, attribute: Layout.Attribute)]) -> [[Reason.Part]] {
        let order = active.indices.sorted { (-active[$0].priority, $0) < (-active[$1].priority, $1) }
        let wanted = targets.map { target in
            Layout.LinearRow(
                (try? layout.linearForm(of: target.attribute, of: solved.boxes.views[target.view])) ?? [], .equal, 0)
        }
        let rows = order.map { active[$0].row } + wanted
        var result = [[Reason.Part]](repeating: [], count: targets.count)
        for (row, multipliers) in rows.dependencies() where row >= order.count {
            // What follows only with the help of another number is not decided by constraints.
            guard multipliers[order.count..<row].allSatisfy({ abs($0) <= 1e-9 }) else { continue }
            let used = order.indices.filter { abs(multipliers[$0]) > 1e-9 }.sorted { order[$0] < order[$1] }
            result[row - order.count] = used.map { place in
                // The target is −Σ multiplier · left side, and each left side is its row's constant.
                let row = active[order[place]]
                let factor = -multipliers[place]
                return Reason.Part(member: row.member, factor: factor, amount: factor * row.row.constant)
            }
        }
        return result
    }
}
