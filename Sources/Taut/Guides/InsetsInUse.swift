/// The safe area and the margins of a view that depend on where the view is: what the engine's rows refer to. After each
/// solve they are compared with what they have become, and the rows follow.
struct InsetsInUse: Equatable {
    var safeArea = ResolvedInsets()
    var margins = ResolvedInsets()

    /// Whether both are the same to within what a solver's rounding leaves.
    func isClose(to other: InsetsInUse) -> Bool {
        safeArea.isClose(to: other.safeArea) && margins.isClose(to: other.margins)
    }
}

extension EdgeInsets {
    /// Whether both are the same to within what a solver's rounding leaves.
    func isClose(to other: EdgeInsets) -> Bool {
        ResolvedInsets(self, .leftToRight).isClose(to: ResolvedInsets(other, .leftToRight))
    }
}

extension ResolvedInsets {
    /// Below this, in points, insets are the same.
    private static let tolerance = 1e-9

    func isClose(to other: ResolvedInsets) -> Bool {
        [start - other.start, end - other.end, top - other.top, bottom - other.bottom]
            .allSatisfy { abs($0) <= Self.tolerance }
    }

    init(_ insets: EdgeInsets, _ direction: UserInterfaceLayoutDirection) {
        let isLeftToRight = direction == .leftToRight
        self.init(
            start: isLeftToRight ? insets.left : insets.right, end: isLeftToRight ? insets.right : insets.left,
            top: insets.top, bottom: insets.bottom)
    }
}
