extension InterfaceBuilderView {
    /// Whether this hidden view bears on its stack's thickness. It leaves the stack along the axis only: where it has to have
    /// a thickness, a stack that is filled by its views is as thick.
    func keepsThickness(in stack: Stack) -> Bool {
        guard isHidden, isArranged, stack.alignment == .fill else { return false }
        return constraints.contains {
            $0.firstItem == id && $0.secondItem == nil && $0.priority == 1000
                && $0.firstAttribute == (stack.axis == .horizontal ? .height : .width)
                && $0.relation != .lessThanOrEqual
        }
    }
}
