public import TautLayout

/// The changes of edits of a file, and the remaining ambiguity.
public struct EditReport: Sendable {
    /// A change of the file.
    public enum Change: Sendable, Hashable {
        /// A new constraint, as an equation.
        case added(String)
        /// A removed constraint.
        case removed(String)
        /// A constraint with another constant, in points.
        case constant(String, old: Double, new: Double)
        /// A new stack.
        case stacked(String, views: [String])
        /// A removed stack.
        case unstacked(String, views: [String])
    }

    /// An attribute that is still ambiguous.
    public struct Open: Sendable, Hashable {
        /// The view's name.
        public var view: String
        /// x, y, width, height.
        public var attributes: [String] = []
        /// Why its frame could not be updated.
        public var reason: String?
    }

    /// A stored frame that changed.
    public struct Frame: Sendable {
        /// The view's name.
        public var view: String
        /// What the file stored, in its coordinates.
        public var stored: Layout.Rect
        /// What it stores now.
        public var frame: Layout.Rect
    }

    /// The file's name.
    public let file: String
    /// The changes in their order.
    public var changes: [Change] = []
    /// Stored frames that changed; `nil` if not requested.
    public var frames: [Frame]?
    /// The views that are no longer marked misplaced.
    public var cleared: [String] = []
    /// Attributes that are still ambiguous.
    public var open: [Open] = []
    /// Edits that failed, with reasons.
    public var notes: [String] = []
    /// Whether the edits contradict other constraints.
    public var isContradictory = false

    init(file: String) { self.file = file }

    /// Whether nothing is left to do.
    public var isDone: Bool { open.isEmpty && !isContradictory }
}
