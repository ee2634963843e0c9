package import TautLayout
import TautSolver

// The properties of a scene in the types of a layout.

extension Layout.Environment {
    /// The environment of a scene; the scene's margins of its root take precedence over the environment's.
    init(_ scene: Scene) {
        let environment = scene.environment
        self.init()
        direction = environment.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
        safeArea = environment.safeArea
        safeArea.top += environment.bars.top
        safeArea.bottom += environment.bars.bottom
        margins = scene.views[0].margins ?? environment.margins
        addsSafeAreaToMargins = environment.addsSafeAreaToMargins
        scale = environment.scale
        readableWidth = environment.readableWidth ?? environment.contentSizeCategory.readableWidth
        keyboard = environment.keyboardFrame
        rootPriority = environment.rootPriority
        // Positions that only inequalities bound are as near to leading and top as these allow.
        positionsLieAtBounds = false
    }
}

extension Layout.Priority {
    init(whole number: Int) { self.init(Int16(clamping: number)) }
}

extension Layout.StackOptions {
    init(_ stack: SceneStack) {
        self.init(
            axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment, spacing: stack.spacing)
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
    /// The reason why a constraint is invalid, as a sentence.
    var words: String {
        switch self {
        case .noFirstAttribute: EquationFault.missingFirstAttribute
        case .incompleteSecondItem: EquationFault.incompleteSecondItem
        case .incompatibleAttributes(_, let first, let second):
            EquationFault.incompatibleAttributes(first.name, second.name)
        case .positionNeedsSecondItem(_, let attribute): EquationFault.positionNeedsSecondItem(attribute.name)
        case .attributeNotOnGuide(_, let attribute):
            // All other attributes are missing only on guides of bars.
            attribute.isWithinMargins || attribute.isBaseline
                ? EquationFault.attributeNotOnGuide(attribute.name)
                : EquationFault.attributeNotOnBarGuide(attribute.name)
        case .unusableNumber(_, let number): EquationFault.notFinite("\(number)")
        default: "\(SolverError(self))"
        }
    }
}

extension SolverError {
    package init(_ failure: Layout.Failure) {
        switch failure {
        case .outOfMemory: self = .outOfMemory
        case .noAnswer, .unusableNumber, .unusableConstant, .unusableMeasure: self = .numericalFailure
        default: self = .invalidArgument("\(failure)")
        }
    }
}
