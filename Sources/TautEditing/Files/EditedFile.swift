internal import TautLayout
internal import TautScene

/// A file whose constraints are edited: a scene, or an Interface Builder file with its hierarchies. Every other byte stays.
///
/// Edits are collected; ``bytes()`` is the file with them, to be read again before the next edit.
protocol EditedFile {
    var name: String { get }
    /// What the file says, each scene with the frames that are stored for its views.
    var scenes: [(scene: Scene, frames: [String: Layout.Rect])] { get }
    /// The views that constraints cannot name.
    func nameless(in scene: Int) -> Set<String>
    /// The stacks that the scene describes by constraints and guides, with their axes.
    func loweredStacks(in scene: Int) -> [String: Layout.Axis]
    /// A guide by a name that only the file has for it.
    func guide(named name: String, in scene: Int) -> SceneItem?
    /// Stored sizes that do not follow from the content, nor is its size in the file.
    func unknownSizes(in scene: Int) -> NaturalSizes
    /// Whether the file has a constraint as something that can be changed.
    func canEdit(_ constraint: Int, in scene: Int) -> Bool
    mutating func add(_ constraints: [SceneConstraint], to scene: Int) throws
    mutating func remove(_ constraints: Set<Int>, from scene: Int) throws
    mutating func set(_ constants: [Int: Double], in scene: Int) throws
    /// Replaces some constraints by others, with their names.
    mutating func replace(_ constraints: [Int: Replacement], in scene: Int) throws
    /// Lets constraints place views that have a frame.
    mutating func release(_ views: Set<String>, in scene: Int) throws
    /// Puts views of one superview, in their order, into a new stack at the place of the first of them.
    mutating func embed(_ views: [String], in stack: NewStack, of scene: Int) throws
    /// Puts the views of a stack in its place.
    ///
    /// - Parameter frames: the views' frames in the stack's superview.
    mutating func unembed(_ stack: String, _ frames: [(view: String, frame: Layout.Rect)], of scene: Int) throws
    /// The file with the edits.
    func bytes() throws -> [UInt8]
}

/// A constraint in the place of another one.
struct Replacement {
    var constraint: SceneConstraint
    /// What the constants become times: that of all size classes and those of single ones.
    var factor = 1.0
}

/// A stack to be written into a file.
struct NewStack {
    var id: String
    var stack: SceneStack
    /// In the superview.
    var frame: Layout.Rect
    /// The views' frames in the stack.
    var frames: [Layout.Rect]
}

/// An edit that cannot be made as it was asked for: an unknown view, an edge with nothing beside it.
public struct EditError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in one line.
    public var message: String

    /// An error with its message.
    ///
    /// - Parameter message: what is wrong, in one line.
    public init(_ message: String) { self.message = message }

    /// The message.
    public var description: String { message }
}
