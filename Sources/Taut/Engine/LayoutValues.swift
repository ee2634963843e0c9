import Foundation
import TautLayout
import TautSolver

// Between the types of this module and those of the layout.

extension Layout.Priority {
    init(_ priority: LayoutPriority) { self.init(Int16(clamping: priority.step)) }
}

extension Layout.Attribute {
    init(_ attribute: LayoutConstraint.Attribute) {
        self = Layout.Attribute(rawValue: UInt8(attribute.rawValue)) ?? .notAnAttribute
    }
}

extension Layout.Insets {
    init(_ insets: EdgeInsets) {
        self.init(
            top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
            right: Double(insets.right))
    }
}

extension Layout.DirectionalInsets {
    init(_ insets: DirectionalEdgeInsets) {
        self.init(
            top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom),
            trailing: Double(insets.trailing))
    }
}

extension Layout.Rect {
    /// What is not finite counts as 0.
    init(_ rect: CGRect) {
        func finite(_ number: CGFloat) -> Double { number.isFinite ? Double(number) : 0 }
        self.init(
            x: finite(rect.origin.x), y: finite(rect.origin.y), width: finite(rect.size.width),
            height: finite(rect.size.height))
    }
}

extension Layout.Environment {
    /// Frames are rounded by the views that get them.
    init(_ environment: Environment) {
        self.init()
        direction = environment.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
        safeArea = Layout.DirectionalInsets(environment.totalSafeArea)
        margins = environment.margins.map { Layout.DirectionalInsets($0) }
        addsSafeAreaToMargins = environment.addsSafeAreaToMargins
        readableWidth = Double(environment.effectiveReadableWidth)
        keyboard = environment.keyboardFrame.map { Layout.Rect($0) }
        if case .resizable(let priority) = environment.rootSizing { rootPriority = Layout.Priority(priority) }
        positionsLieAtBounds = environment.positionsLieAtBounds
    }
}

extension SolverError {
    init(_ failure: Layout.Failure) {
        switch failure {
        case .outOfMemory: self = .outOfMemory
        case .noAnswer, .unusableNumber, .unusableConstant, .unusableMeasure: self = .numericalFailure
        default: self = .invalidArgument("\(failure)")
        }
    }
}
