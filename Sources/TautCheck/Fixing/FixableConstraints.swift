package import TautLayout
internal import TautScene

/// What can be put right without changing the layout.
extension CheckedScene {
    /// Another way to say a constraint: with leading and trailing.
    package struct Redirection {
        /// The constraint's index.
        package var constraint: Int
        /// The new attributes; `nil` stays.
        package var first: Layout.Attribute?
        package var second: Layout.Attribute?
    }

    /// The constraints that say left or right, unless something in the scene runs from right to left: there the layout would
    /// change.
    package func redirections(_ selection: RuleSelection) -> [Redirection] {
        let isLeftToRight =
            scene.environment.layoutDirection == .leftToRight
            && views.allSatisfy { $0.semantic != .forceRightToLeft && $0.traits?.layoutDirection != .rightToLeft }
        guard isLeftToRight else { return [] }
        return directedConstraints.filter { selection.allows(.leftRight, for: constraints[$0].name) }.map {
            Redirection(
                constraint: $0, first: constraints[$0].firstAttribute.directional,
                second: constraints[$0].secondAttribute.directional)
        }
    }

    /// Constraints that another one says as well, each with that one.
    package func removableDuplicates(_ selection: RuleSelection) -> [(copy: Int, original: Int)] {
        duplicates().filter { selection.allows(.duplicateConstraint, for: constraints[$0.copy].name) }
    }

    /// Required constraints that follow from others which stay: all of them can go at once.
    package func removableRedundancies(_ selection: RuleSelection) -> [Int] {
        let names = Set(
            findings(selection, of: Rule.constraints.filter { $0.id == "redundant-constraint" }).map(\.element))
        return constraints.indices.filter { names.contains(constraints[$0].name) }
    }

    /// The constraint's id or text, by its index.
    package func constraintName(_ index: Int) -> String { constraints[index].name }

    package func haveOnePriority(_ indices: [Int]) -> Bool { Set(indices.map { constraints[$0].priority }).count == 1 }

    /// Whether two layouts are equal: frames, ambiguity, conflicts.
    package func hasSameLayout(as other: CheckedScene) -> Bool {
        guard views.map(\.id) == other.views.map(\.id), hasConflicts == other.hasConflicts else { return false }
        for index in views.indices {
            let (one, two) = (frames[index], other.frames[index])
            let differences = [one.x - two.x, one.y - two.y, one.width - two.width, one.height - two.height]
            guard differences.allSatisfy({ abs($0) < 1e-6 }),
                solved?.openNames(ofView: index) == other.solved?.openNames(ofView: index)
            else { return false }
        }
        return true
    }
}

extension RuleSelection {
    fileprivate func allows(_ rule: Rule, for element: String) -> Bool {
        severity(rule) != nil && !isSilent(rule, for: element)
    }
}
