extension InterfaceBuilderView {
    /// Whether this hidden view affects its stack's size across the axis. It takes no space along the axis only: if a required constraint gives it
    /// a thickness, a stack with the alignment `fill` has the same thickness.
    func keepsThickness(in stack: Stack) -> Bool {
        guard isHidden, isArranged, stack.alignment == .fill else { return false }
        return constraints.contains {
            $0.firstItem == id && $0.secondItem == nil && $0.priority == 1000
                && $0.firstAttribute == (stack.axis == .horizontal ? .height : .width)
                && $0.relation != .lessThanOrEqual
        }
    }
}
