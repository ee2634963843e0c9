package import TautLayout
public import TautScene

/// The constraints that determine an edge or size of a view.
///
///     let reason = try Reason(scene, view: "price", attribute: "x")
///     // price.x is 224: 16 + 200 + 8
public struct Reason: Sendable {
    /// A constraint that contributes to the value.
    public struct Part: Sendable {
        /// What it is.
        public var member: Explanation.Member
        /// The derivative of the value with respect to the constraint's constant.
        public var factor: Double
        /// Its contribution in points.
        public var amount: Double
    }

    /// The exact number, in points, of the alignment rectangle; positions from the left and top edges of the superview.
    public var value: Double
    /// The number in the frame, whose edges lie on pixels, where that is another.
    public var pixels: Double?
    /// The constraints in the scene's order, then what the layout adds; their amounts add up to the value. Empty if constraints do not
    /// determine it.
    public var parts: [Part]
    /// The wanted value.
    public var wanted: Double?
    /// Single changes that give the wanted value, in increasing movement; each was tried.
    public var changes: [Explanation.Repair]
    /// If constraints do not determine the value: the equation that gives it the wanted value, or else keeps it; tried.
    public var settlement: String?

    /// Lays out a scene and explains one value.
    ///
    /// Of constraints that hold with equality, those of higher priority go first.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - view: the name of the view.
    ///   - attribute: `x`, `y`, or an attribute of constraints: `width`, `height`, edges, centres, baselines, margins.
    ///   - wanted: another value in points, for which ``changes`` are searched.
    ///   - measurer: what measures the texts of labels.
    /// - Throws: `SceneError` for a scene that cannot be laid out, an unknown view or attribute.
    /// - Complexity: a layout, an elimination over all constraints, a layout to try ``settlement``, and with another number one for each
    ///   part.
    public init(
        _ scene: Scene, view: String, attribute: String, wanted: Double? = nil,
        measurer: any TextMeasuring = FixedAdvanceMeasurer.shared
    ) throws(SceneError) {
        guard let index = scene.views.firstIndex(where: { $0.id == view }) else {
            throw SceneError(
                file: scene.file, text: view,
                message: "no view \"\(view)\"\(Suggestion.text(for: view, among: scene.views.map { $0.id }))")
        }
        guard let wantedAttribute = Self.attribute(attribute) else {
            throw SceneError(
                file: scene.file, text: attribute, message: Self.unknownAttribute(attribute))
        }
        let solved = try SolvedScene(scene, measurer: measurer)
        do throws(Layout.Failure) {
            self = try Reason(Diagnosis(solved), of: (solved.boxes.views[index], wantedAttribute), wanted: wanted)
        } catch {
            throw scene.error(error)
        }
    }

    /// An attribute by the name that people use.
    package static func attribute(_ name: String) -> Layout.Attribute? {
        switch name {
        case "x": .left
        case "y": .top
        default: Layout.Attribute.byName[name]
        }
    }

    /// The name of ``attribute(_:)``.
    package static func name(_ attribute: Layout.Attribute) -> String {
        switch attribute {
        case .left: "x"
        case .top: "y"
        default: "\(attribute.spelling)"
        }
    }

    package static func unknownAttribute(_ name: String) -> String {
        let known = ["x", "y"] + Layout.Attribute.byName.keys.sorted()
        return "unknown attribute \"\(name)\"\(Suggestion.text(for: name, among: known))"
    }

    /// Why a number of a layout is what it is.
    package init(
        _ diagnosis: Diagnosis, of target: Diagnosis.Target, wanted: Double? = nil
    ) throws(Layout.Failure) {
        self.init(try diagnosis.answer(target, wanted: wanted), diagnosis)
    }

    package init(_ answer: Diagnosis.Answer, _ diagnosis: Diagnosis) {
        let (chain, target) = (answer.chain, answer.target)
        (value, pixels) = (chain.value, chain.pixels)
        var parts = chain.parts.map { Part(member: diagnosis.part($0.member), factor: $0.factor, amount: $0.amount) }
        func add(_ what: String, of box: Layout.Box, _ amount: Double) {
            guard abs(amount) > 1e-9, !chain.parts.isEmpty else { return }
            let member = Explanation.Member(name: "the \(what) of \(diagnosis.words.name(box))")
            parts.append(Part(member: member, factor: 1, amount: amount))
        }
        for inset in chain.insets { add("alignment insets", of: inset.box, inset.points) }
        add(
            target.attribute.isBaseline ? "baseline" : "margins", of: target.box,
            chain.offset - chain.insets.reduce(0) { $0 + $1.points })
        self.parts = parts
        wanted = answer.wanted
        changes = answer.changes.map { Explanation.Repair($0, diagnosis) }
        settlement = answer.settlement.map { diagnosis.words.text($0) }
    }

    /// Why numbers of views are what they are: `left`, `top`, `width` or `height` of views by their indices.
    ///
    /// - Complexity: one elimination over all constraints and targets.
    package static func all(
        _ solved: SolvedScene, of targets: [(view: Int, attribute: Layout.Attribute)]
    ) -> [Reason] {
        let diagnosis = Diagnosis(solved)
        let boxes: [Diagnosis.Target] = targets.map { (solved.boxes.views[$0.view], $0.attribute) }
        return zip(boxes, diagnosis.chains(of: boxes)).map { Reason(.init(target: $0, chain: $1), diagnosis) }
    }
}
