internal import TautLayout

/// The results of a solved scene, by the scene's own indices.
extension SolvedScene {
    /// A set of constraints that cannot hold together.
    package struct InspectedConflict: Sendable {
        /// The members as texts; those of the scene with their index.
        package var members: [(words: String, constraint: Int?)]
        /// The index of the dropped constraint, if it is one of the scene's.
        package var brokenConstraint: Int?
        /// The view to which the dropped member refers first.
        package var brokenView: Int?
    }

    package var inspectedConflicts: [InspectedConflict] {
        conflicts.map { conflict in
            InspectedConflict(
                members: conflict.members.map { (words.name($0), words.constraint($0)) },
                brokenConstraint: words.constraint(conflict.broken),
                brokenView: words.view(conflict.broken))
        }
    }

    /// Whether x, y, width and height of a view are ambiguous.
    package func openNames(ofView index: Int) -> [String] { open(boxes.views[index]).openNames }

    /// Whether x, y, width and height of a guide are ambiguous.
    package func openNames(ofGuide index: Int) -> [String] { open(boxes.guides[index]).openNames }

    /// The violated constraints of the scene, with their errors in points.
    package var unmetConstraints: [Int: Double] {
        var result: [Int: Double] = [:]
        boxes.layout.forEachUnsatisfied { member, error in
            if let index = words.constraint(member) { result[index] = error }
        }
        return result
    }
}
