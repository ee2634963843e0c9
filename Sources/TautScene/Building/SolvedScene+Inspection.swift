package import TautLayout

/// What a solved scene says of itself in the scene's own indices.
extension SolvedScene {
    /// A set of constraints that cannot hold together.
    package struct InspectedConflict: Sendable {
        /// The members in words; those that are the scene's constraints with their index.
        package var members: [(words: String, constraint: Int?)]
        /// Which of the scene's constraints was left out, if it was one.
        package var brokenConstraint: Int?
        /// The view that the left out member refers to first.
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

    /// What the constraints leave open of a view: x, y, width, height.
    package func openNames(ofView index: Int) -> [String] { open(boxes.views[index]).openNames }

    /// What the constraints leave open of a guide.
    package func openNames(ofGuide index: Int) -> [String] { open(boxes.guides[index]).openNames }

    /// The scene's constraints that do not hold, with how far each is from holding, in points.
    package var unmetConstraints: [Int: Double] {
        var result: [Int: Double] = [:]
        boxes.layout.forEachUnsatisfied { member, error in
            if let index = words.constraint(member) { result[index] = error }
        }
        return result
    }
}
