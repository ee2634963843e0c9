/// How firmly a view keeps to its intrinsic size, per axis.
struct ContentPriorities {
    var horizontalHugging = LayoutPriority.defaultLow
    var verticalHugging = LayoutPriority.defaultLow
    var horizontalCompression = LayoutPriority.defaultHigh
    var verticalCompression = LayoutPriority.defaultHigh

    /// Whether they are those of every new view and box.
    var areUsual: Bool {
        horizontalHugging.rawValue == 250 && verticalHugging.rawValue == 250 && horizontalCompression.rawValue == 750
            && verticalCompression.rawValue == 750
    }

    func hugging(_ axis: LayoutConstraint.Axis) -> LayoutPriority {
        axis == .horizontal ? horizontalHugging : verticalHugging
    }

    func compression(_ axis: LayoutConstraint.Axis) -> LayoutPriority {
        axis == .horizontal ? horizontalCompression : verticalCompression
    }
}

extension View {
    func setHugging(_ priority: LayoutPriority, _ axis: LayoutConstraint.Axis) {
        guard !priority.rawValue.isNaN else { return }
        if axis == .horizontal {
            priorities.horizontalHugging = priority
        } else {
            priorities.verticalHugging = priority
        }
        notePriorities("hugging")
    }

    private func notePriorities(_ kind: StaticString) {
        node.change("changes the \(kind) priority") { node.engine?.notePriorities(of: self) }
    }

    func setCompression(_ priority: LayoutPriority, _ axis: LayoutConstraint.Axis) {
        guard !priority.rawValue.isNaN else { return }
        if axis == .horizontal {
            priorities.horizontalCompression = priority
        } else {
            priorities.verticalCompression = priority
        }
        notePriorities("compression resistance")
    }
}
