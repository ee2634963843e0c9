extension Layout {
    /// Where the program has made the constraints of a layout: the `#fileID` and `#line` of each call, in a table beside the layout.
    ///
    ///     let sources = Layout.Sources()
    ///     layout.sources = sources
    ///     let width = try layout.constrain(.init(icon, .width, .equal, 44))
    ///     sources.line(of: width)  // 12
    ///
    /// A layout without one pays for a test of a pointer. Constraints that were made before it was set have no place.
    public final class Sources {
        private struct Place {
            var generation: UInt32
            var file: StaticString
            var line: UInt
        }

        /// By the indices of constraints.
        private var places: [Place?] = []

        /// A table without places.
        public init() {}

        /// The `#fileID` of the call that made a constraint, `Module/File.swift`; `nil` for one that is not known.
        public func file(of constraint: Constraint) -> StaticString? { place(constraint)?.file }

        /// The line of that call, from 1; `nil` for one that is not known.
        public func line(of constraint: Constraint) -> Int? { place(constraint).map { Int($0.line) } }

        func note(_ constraint: Constraint, _ file: StaticString, _ line: UInt) {
            while places.count <= Int(constraint.index) { places.append(nil) }
            places[Int(constraint.index)] = Place(generation: constraint.generation, file: file, line: line)
        }

        private func place(_ constraint: Constraint) -> Place? {
            guard constraint.index < places.count, let place = places[Int(constraint.index)],
                place.generation == constraint.generation
            else { return nil }
            return place
        }
    }
}
