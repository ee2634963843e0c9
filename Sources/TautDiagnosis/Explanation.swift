internal import TautScene

/// Conflicts, ambiguity and redundant constraints of a layout, with repairs.
///
/// ```swift
/// let explanation = try Explanation(scene)
/// for conflict in explanation.conflicts { print(conflict.members, conflict.sum ?? "", conflict.repairs) }
/// ```
///
/// Every repair and every equation was tried on a copy of the layout.
public struct Explanation: Sendable {
    /// The independent conflicts: no two have the same members, and there are as many as constraints have to be dropped.
    public var conflicts: [Conflict]
    /// Ambiguous edges and sizes.
    public var openings: [Opening]
    /// A minimal set of equations that determines them, in tree order; empty if there is none.
    public var settlement: [String]
    /// Redundant constraints: linear combinations of others, whatever the constants.
    public var redundancies: [Redundant]

    /// Required constraints that cannot hold together; without any of them the others can.
    public struct Conflict: Sendable {
        /// The members.
        public var members: [Member]
        /// The contradictory sum: "16 + 200 + 8 + 160 + 16 = 400, not 375: 25 points too many"; `nil` if it is no sum of
        /// edges and sizes.
        public var sum: String?
        /// The member that the layout dropped.
        public var leftOut: Member
        /// Single changes that resolve the conflict and leave fewer, in increasing movement; empty if that takes several.
        public var repairs: [Repair]
    }

    /// A constraint, or a rule of the layout itself, in a conflict.
    public struct Member: Sendable, Hashable {
        /// A constraint as written, or its name, or a description.
        public var name: String
        /// The constraint as one equation, if that differs from the name.
        public var equation: String?
        /// The file, where members may be of several: the `#fileID` of a constraint that was made in Swift.
        public var file: String?
        /// The line of the text, from 1; `nil` for what the layout adds by itself.
        public var line: Int?
        /// The column in ``line``, in Unicode scalars from 1; `nil` where only the line is known.
        public var column: Int?
    }

    /// A change of one constraint or size that resolves a conflict or gives an edge or size another value.
    public struct Repair: Sendable {
        /// What becomes of the constraint.
        public enum Change: Sendable, Hashable {
            /// Another constant.
            case constant(Double)
            /// A lower priority, 1 to 999: the constraint becomes optional.
            case priority(Int)
            /// The constraint is removed.
            case removal
            /// Another size of the root, or of a view's content, in points.
            case size(Double)
        }

        /// The constraint or size that changes.
        public var member: Member
        /// The change.
        public var change: Change
        /// The total movement of all frames in points, from the layout without the dropped constraint.
        public var movement: Double

        /// Which constraint it is, where another one reads alike: its identifier, or line and column.
        public var distinction: String?

        /// As text.
        public var description: String {
            let name = (member.equation ?? member.name) + (distinction.map { " (\($0))" } ?? "")
            switch change {
            case .constant(let number): return "give \(name) the constant \(Words.number(number))"
            case .priority(let priority): return "lower \(name) to the priority \(priority)"
            case .removal: return "remove \(name)"
            case .size(let number): return "make \(name) \(Words.number(number)) points long"
            }
        }
    }

    /// An ambiguous edge or size.
    public struct Opening: Sendable {
        /// The name of the view or guide.
        public var item: String
        /// `x`, `y`, `width` or `height`.
        public var attribute: String
        /// Its least value in optimal layouts, in points; `nil`: no bound within 100,000 points.
        public var least: Double?
        /// Its greatest value in optimal layouts, in points; `nil`: no bound within 100,000 points.
        public var greatest: Double?
        /// Its current value in points.
        public var value: Double
    }

    /// A redundant required constraint.
    public struct Redundant: Sendable {
        /// The constraint.
        public var member: Member
        /// The constraints from which it follows.
        public var causes: [Member]
        /// Whether constraints of a stack or a given frame are among them.
        public var followsFromStack: Bool
    }
}
