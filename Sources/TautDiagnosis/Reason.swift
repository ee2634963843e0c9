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
    /// Of constraints that hold with equality, those of higher priority go first. Baselines, scrolled content and right-to-left scenes are not
    /// explained: `parts` is empty.
    ///
    /// - Parameter attribute: `x`, `y`, `width` or `height`.
    /// - Throws: ``SceneError`` for a scene that cannot be laid out, an unknown view or attribute.
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
        let frame = solved.frame(ofView: index)
        value =
            switch wanted {
            case .left: frame.x
            case .top: frame.y
            case .width: frame.width
            default: frame.height
            }
        parts = ActiveConstraints(solved, measurer).parts(index, wanted)
        let sum = parts.reduce(0) { $0 + $1.amount }
        if abs(sum - value) > 1e-6 * Swift.max(1, abs(value)) { parts = [] }
    }
}

/// The constraints of a layout that hold with equality.
private struct ActiveConstraints {
    private struct Active {
        var row: EdgeRow
        var member: Explanation.Member
        var priority: Int
    }

    private let solved: SolvedScene
    private var active: [Active] = []
    /// By their indices.
    private var boxes: [Int: Layout.Box] = [:]
    private var layout: Layout { solved.boxes.layout }

    init(_ solved: SolvedScene, _ measurer: any TextMeasuring) {
        self.solved = solved
        let known = solved.boxes.views + solved.boxes.guides
        for box in known + solved.boxes.contents.map({ $0.value }) + solved.boxes.builtIn.map({ $0.box }) {
            boxes[Int(box.index)] = box
        }
        let explainer = ConflictExplainer(solved, measurer)
        for (index, constraint) in solved.boxes.constraints.enumerated() {
            add(.constraint(constraint), explainer, priority: solved.scene.constraints[index].priority)
        }
        for (index, box) in solved.boxes.views.enumerated() {
            try? layout.forEachConstraint(ofStack: box) { constraint in
                let priority = (try? layout.equation(of: constraint).priority.rawValue) ?? 1000
                add(.ownConstraint(box, constraint), explainer, priority: Int(priority))
            }
            addSizes(of: index, box, explainer)
        }
        for axis in [Layout.Axis.horizontal, .vertical] { add(.rootSize(axis), explainer, priority: 1000) }
    }

    /// A member that holds with equality.
    private mutating func add(_ member: Layout.Member, _ explainer: ConflictExplainer, priority: Int) {
        guard let row = EdgeRow(member, solved), isTight(row.form) else { return }
        active.append(Active(row: row, member: explainer.member(member), priority: priority))
    }

    /// The natural size of a view, where it has that, and its given frame.
    private mutating func addSizes(of index: Int, _ box: Layout.Box, _ explainer: ConflictExplainer) {
        let view = solved.scene.views[index]
        let frame = solved.frame(ofView: index)
        for (axis, size) in [(Layout.Axis.horizontal, frame.width), (.vertical, frame.height)] {
            let isHorizontal = axis == .horizontal
            let given = isHorizontal ? view.intrinsicWidth : view.intrinsicHeight
            guard view.isMeasured || given.map({ abs($0 - size) < 1e-6 }) == true else { continue }
            let form = EdgeForm(terms: [EdgeForm.size(box, axis): 1], constant: -size)
            let priority = isHorizontal ? view.compression.horizontal : view.compression.vertical
            active.append(
                Active(
                    row: EdgeRow(form: form, relation: .equal),
                    member: Explanation.Member(name: "the content of \(view.id)"), priority: Swift.min(priority, 999)))
        }
        guard view.isPlacedByFrame, index > 0, let parent = view.parent else { return }
        for axis in [Layout.Axis.horizontal, .vertical] {
            let (place, size) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
            let origin = EdgeForm(
                terms: [EdgeForm.place(box, axis): 1, EdgeForm.place(solved.boxes.views[parent], axis): -1],
                constant: -place)
            for form in [origin, EdgeForm(terms: [EdgeForm.size(box, axis): 1], constant: -size)] {
                active.append(
                    Active(
                        row: EdgeRow(form: form, relation: .equal),
                        member: Explanation.Member(name: "the frame of \(view.id)"), priority: 1000))
            }
        }
    }

    // MARK: Numbers

    private func isTight(_ form: EdgeForm) -> Bool {
        var sum = form.constant
        for (key, factor) in form.terms { sum += factor * value(key) }
        return abs(sum) < 1e-6
    }

    /// The value of a place or size, in the root's coordinates.
    private func value(_ key: Int) -> Double {
        var box = boxes[key / 4]
        let frame = box.map { layout.frame(of: $0) } ?? Layout.Rect()
        switch key % 4 {
        case 2: return frame.width
        case 3: return frame.height
        default:
            var sum = 0.0
            while let current = box, current != layout.root {
                let frame = layout.frame(of: current)
                sum += key % 4 == 0 ? frame.x : frame.y
                box = (try? layout.parent(of: current)).flatMap { $0 }
            }
            return sum
        }
    }

    /// The constraints that add up to a number of a view.
    func parts(_ view: Int, _ attribute: Layout.Attribute) -> [Reason.Part] {
        guard solved.scene.environment.layoutDirection == .leftToRight,
            var target = EdgeForm.attribute(attribute, of: Layout.Item(box: solved.boxes.views[view]), layout)
        else { return [] }
        if attribute.kind != .size, let parent = solved.scene.views[view].parent,
            let origin = EdgeForm.attribute(attribute, of: Layout.Item(box: solved.boxes.views[parent]), layout)
        {
            target.add(origin, times: -1)
        }
        let order = active.indices.sorted { (-active[$0].priority, $0) < (-active[$1].priority, $1) }
        var rows = order.map { active[$0].row }
        for key in [EdgeForm.place(layout.root, .horizontal), EdgeForm.place(layout.root, .vertical)] {
            rows.append(EdgeRow(form: EdgeForm(terms: [key: 1]), relation: .equal))
        }
        rows.append(EdgeRow(form: target, relation: .equal))
        guard let last = rows.dependencies().last, last.row == rows.count - 1 else { return [] }
        return order.indices.filter { abs(last.multipliers[$0]) > 1e-9 }.sorted { order[$0] < order[$1] }.map { place in
            // target = −Σ multiplier · row, and each row is 0.
            let row = active[order[place]]
            let factor = -last.multipliers[place]
            return Reason.Part(member: row.member, factor: factor, amount: -factor * row.row.form.constant)
        }
    }
}
