package import TautLayout
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

    /// The number, in points: positions from the superview's left and top edges.
    public var value: Double
    /// The constraints in the scene's order, then what the layout adds; their amounts add up to the value. Empty where no constraints
    /// decide it.
    public var parts: [Part]
    /// The number that was asked for instead.
    public var wanted: Double?
    /// Single changes with which the number is the one that was asked for, by how little they move; each was tried.
    public var changes: [Explanation.Repair]

    /// Lays a scene out and asks why.
    ///
    /// Of constraints that hold with equality, those of higher priority go first.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - view: the name of the view.
    ///   - attribute: `x`, `y`, `width` or `height`.
    ///   - wanted: another number, in points, for which ``changes`` are looked for.
    ///   - measurer: what measures the texts of labels.
    /// - Throws: `SceneError` for a scene that cannot be laid out, an unknown view or attribute.
    /// - Complexity: a layout, an elimination over all constraints, and with another number a layout for each part.
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
                file: scene.file, text: attribute, message: "\"\(attribute)\" is none of x, y, width and height")
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
        case "width": .width
        case "height": .height
        default: nil
        }
    }

    /// Why a number of a layout is what it is.
    package init(
        _ diagnosis: Diagnosis, of target: Diagnosis.Target, wanted: Double? = nil
    ) throws(Layout.Failure) {
        let chain = diagnosis.chains(of: [target])[0]
        var changes: [Diagnosis.Repair] = []
        if let wanted { changes = try diagnosis.changes(chain, for: target, to: wanted) }
        self.init(chain, wanted, changes, diagnosis)
    }

    package init(
        _ chain: Diagnosis.Chain, _ wanted: Double?, _ changes: [Diagnosis.Repair], _ diagnosis: Diagnosis
    ) {
        value = chain.value
        parts = chain.parts.map { Part(member: diagnosis.part($0.member), factor: $0.factor, amount: $0.amount) }
        self.wanted = wanted
        self.changes = changes.map { Explanation.Repair($0, diagnosis) }
    }

    /// Why numbers of views are what they are: `left`, `top`, `width` or `height` of views by their indices.
    ///
    /// - Complexity: one elimination over all constraints and targets.
    package static func all(
        _ solved: SolvedScene, of targets: [(view: Int, attribute: Layout.Attribute)]
    ) -> [Reason] {
        let diagnosis = Diagnosis(solved)
        return diagnosis.chains(of: targets.map { (solved.boxes.views[$0.view], $0.attribute) }).map {
            Reason($0, nil, [], diagnosis)
        }
    }
}
