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

    /// The number, in points: positions from the superview's left and top edges.
    public var value: Double
    /// The constraints in the scene's order, then what the layout adds; their amounts add up to the value. Empty if constraints do not
    /// determine it.
    public var parts: [Part]
    /// The wanted value.
    public var wanted: Double?
    /// Single changes that give the wanted value, in increasing movement; each was tried.
    public var changes: [Explanation.Repair]

    /// Lays out a scene and explains one value.
    ///
    /// Of constraints that hold with equality, those of higher priority go first.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - view: the name of the view.
    ///   - attribute: `x`, `y`, `width` or `height`.
    ///   - wanted: another value in points, for which ``changes`` are searched.
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
