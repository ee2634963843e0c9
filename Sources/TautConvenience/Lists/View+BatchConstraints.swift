public import Taut

extension View {
    /// Activates the constraints that operations make in a closure after the closure has run, so that views may be tied to
    /// others that are added later. Batches nest: everything is activated when the outermost one ends.
    ///
    ///     View.batchConstraints {
    ///         root.addSubview(badge, pinning: .center, to: .topTrailing, of: .relative(card))
    ///         root.addSubview(card, centeredIn: .safeArea)
    ///     }
    public static func batchConstraints<Failure: Error>(_ running: () throws(Failure) -> Void) throws(Failure) {
        try BuildScope.enter { (scope) throws(Failure) in
            let frame = BuildFrame(.batch)
            scope.frames.append(frame)
            defer {
                scope.frames.removeLast()
                for list in frame.lists { scope.take(list) }
                scope.settle()
            }
            try running()
        }
    }
}
