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

extension CGFloat {
    fileprivate var finite: Double { isFinite ? Double(self) : 0 }
}

extension Layout.Size {
    /// What is not finite counts as 0.
    init(_ size: CGSize) { self.init(width: size.width.finite, height: size.height.finite) }
}

extension Layout.Rect {
    /// What is not finite counts as 0.
    init(_ rect: CGRect) {
        self.init(
            x: rect.origin.x.finite, y: rect.origin.y.finite, width: rect.size.width.finite,
            height: rect.size.height.finite)
    }
}

extension Layout.ResizingMask {
    init(_ mask: View.AutoresizingMask) { self.init(rawValue: UInt8(truncatingIfNeeded: mask.rawValue)) }
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

extension Layout.Relation {
    init(_ relation: LayoutConstraint.Relation) {
        self = Layout.Relation(rawValue: Int8(relation.rawValue)) ?? .equal
    }
}

extension Layout.Axis {
    init(_ axis: LayoutConstraint.Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

extension LayoutConstraint.Attribute {
    init(_ attribute: Layout.Attribute) {
        self = LayoutConstraint.Attribute(rawValue: Int(attribute.rawValue)) ?? .notAnAttribute
    }
}

extension LayoutConstraint.Relation {
    init(_ relation: Layout.Relation) {
        self = LayoutConstraint.Relation(rawValue: Int(relation.rawValue)) ?? .equal
    }

    var reversed: LayoutConstraint.Relation { LayoutConstraint.Relation(Layout.Relation(self).reversed) }
}

extension LayoutConstraint.Axis {
    init(_ axis: Layout.Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
