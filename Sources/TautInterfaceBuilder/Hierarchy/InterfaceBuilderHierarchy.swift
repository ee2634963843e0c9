/// A tree of views that is laid out separately: the view of a controller, a cell, the content of a window, an object of a
/// xib.
public struct InterfaceBuilderHierarchy: Sendable {
    /// The name of the file.
    public var file: String
    /// The `sceneID` of the storyboard's scene; empty in a xib.
    public var scene: String
    /// The id of the view controller whose view the root is, or `nil`.
    public var controller: String?
    /// The root view.
    public var root: InterfaceBuilderView
    /// The environment of the root.
    public var surroundings: Surroundings
    /// The names of the outlets that lead to views of the tree, by the views' ids.
    public var outlets: [String: [String]] = [:]
    /// Parts of the file that the layout does not use.
    public var unsupported: [UnsupportedNote] = []
}

/// A part of a file that the layout does not use.
public struct UnsupportedNote: Sendable, Hashable, CustomStringConvertible {
    /// The line in the file, counted from 1.
    public var line: Int
    /// A description in one line.
    public var message: String

    /// Line and message.
    public var description: String { "line \(line): \(message)" }
}

extension InterfaceBuilderHierarchy {
    /// The first constraint with an item outside of this hierarchy.
    var constraintToOutside: InterfaceBuilderConstraint? {
        var known: Set<String> = []
        var all: [InterfaceBuilderConstraint] = []
        root.forEach { view in
            known.insert(view.id)
            known.formUnion(view.guides.map(\.id))
            all += view.constraints
        }
        return all.first { constraint in
            ![constraint.firstItem, constraint.secondItem].allSatisfy { $0.map(known.contains) ?? true }
        }
    }
}
