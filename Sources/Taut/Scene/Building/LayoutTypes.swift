import TautLayout
import TautSolver

// What a scene says, in the types of a layout.

extension Layout.Environment {
    /// That of a scene, with frames on pixels; margins that the scene gives its root go before the environment's.
    init(_ scene: Scene) {
        var environment = scene.environment
        if let margins = scene.views[0].margins { environment.margins = margins }
        self.init(environment)
        scale = Double(environment.scale)
    }
}

extension Layout.Priority {
    init(whole number: Int) { self.init(Int16(clamping: number)) }
}

extension Layout.Relation {
    init(_ relation: LayoutConstraint.Relation) {
        self = Layout.Relation(rawValue: Int8(relation.rawValue)) ?? .equal
    }
}

extension Layout.StackOptions {
    init(_ stack: SceneStack) {
        self.init(
            axis: stack.axis == .horizontal ? .horizontal : .vertical,
            distribution: Layout.Distribution(rawValue: UInt8(stack.distribution.rawValue)) ?? .fill,
            alignment: Layout.Alignment(rawValue: UInt8(stack.alignment.rawValue)) ?? .fill, spacing: stack.spacing)
        isRelativeToMargins = stack.isRelativeToMargins
        isRelativeToBaselines = stack.isBaselineRelative
    }
}

extension Layout.TextSize {
    init(_ metrics: TextMetrics) {
        self.init(
            width: metrics.width, height: metrics.height, firstBaseline: metrics.firstBaseline,
            lastBaseline: metrics.lastBaseline)
    }
}

extension Layout.Failure {
    /// Why a constraint cannot be made, in words.
    var words: String {
        switch self {
        case .noFirstAttribute: "\(LayoutConstraintError.missingFirstAttribute)"
        case .incompleteSecondItem: "\(LayoutConstraintError.incompleteSecondItem)"
        case .incompatibleAttributes(_, let first, let second):
            "\(LayoutConstraintError.incompatibleAttributes(.init(first), .init(second)))"
        case .positionNeedsSecondItem(_, let attribute):
            "\(LayoutConstraintError.positionNeedsSecondItem(.init(attribute)))"
        case .attributeNotOnGuide(_, let attribute):
            // Other attributes than these only guides over bars have not.
            attribute.isWithinMargins || attribute.isBaseline
                ? "\(LayoutConstraintError.attributeNotOnGuide(.init(attribute)))"
                : "\(LayoutConstraintError.attributeNotOnBarGuide(.init(attribute)))"
        case .unusableNumber(_, let number): "\(number) is not a finite number"
        default: "\(SolverError(self))"
        }
    }
}

extension Layout.Attribute {
    fileprivate var isWithinMargins: Bool { LayoutConstraint.Attribute(self).isWithinMargins }
    fileprivate var isBaseline: Bool { LayoutConstraint.Attribute(self).isBaseline }
}

extension LayoutConstraint.Attribute {
    init(_ attribute: Layout.Attribute) {
        self = LayoutConstraint.Attribute(rawValue: Int(attribute.rawValue)) ?? .notAnAttribute
    }
}
