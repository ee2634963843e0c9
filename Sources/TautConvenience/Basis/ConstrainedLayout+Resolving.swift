import Foundation
import Taut

extension ConstrainedLayout {
    var isDefault: Bool {
        guard case .default = operation else { return false }
        return true
    }

    var isAttached: Bool {
        guard case .attached = operation else { return false }
        return true
    }

    /// The same, of `layout` where it does not say of what.
    func made(specific layout: FillLayout) -> Self {
        let operation: Operation =
            switch self.operation {
            case .fill(nil): .fill(layout)
            case .center(nil): .center(CenteredLayout(center: MainAxisLayout(layout.start), fill: layout))
            case .start(nil): .start(layout)
            case .end(nil): .end(layout)
            default: self.operation
            }
        return Self(operation, isConstrained: isConstrained)
    }

    /// With the default of the moment in the place of `.default`.
    func withoutDefault(isAttached: Bool = false) -> Self {
        guard isDefault else { return self }
        var result = Self.scopedDefault(isAttached: isAttached)
        result.isConstrained = result.isConstrained && isConstrained
        return result
    }

    /// What the defaults of the moment say for this axis.
    private static func scopedDefault(isAttached: Bool) -> Self {
        let current = ScopedDefaults.current
        let horizontal = isAttached ? current.unattachedHorizontal : current.horizontal
        let vertical = isAttached ? current.unattachedVertical : current.vertical
        return horizontal as? Self ?? vertical as? Self ?? .fill
    }
}
