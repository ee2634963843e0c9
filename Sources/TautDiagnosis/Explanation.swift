internal import TautScene

/// What is wrong with a layout, what says nothing new in it, and what to do about it.
///
/// ```swift
/// let explanation = try Explanation(scene)
/// for conflict in explanation.conflicts { print(conflict.members, conflict.sum ?? "", conflict.repairs) }
/// ```
///
/// Every repair and every settlement was tried on a copy of the layout before it is offered.
public struct Explanation: Sendable {
    /// The sets that cannot hold together.
    public var conflicts: [Conflict]
    /// What the constraints leave open.
    public var openings: [Opening]
    /// The fewest equations that settle all of it, in the order of the tree; empty where there are none.
    public var settlement: [String]
    /// The constraints that follow from others, whatever the numbers in them are.
    public var redundancies: [Redundant]

    /// Required constraints that cannot hold together; without any of them the others can.
    public struct Conflict: Sendable {
        /// What contradicts each other.
        public var members: [Member]
        /// The sum that does not come out: "16 + 200 + 8 + 160 + 16 = 400, not 375: 25 points too many"; `nil` if it is no sum of
        /// edges and sizes.
        public var sum: String?
        /// What was left out of the layout; mostly one of `members`.
        public var leftOut: Member
        /// Single changes that would help, by how little they move; none where it takes several.
        public var repairs: [Repair]
    }

    /// A constraint, or a rule of the layout itself, in a conflict.
    public struct Member: Sendable, Hashable {
        /// A constraint as it was written or is called; or what it is, in words.
        public var name: String
        /// The same as one equation, where that says more.
        public var equation: String?
        /// The file, where members may be of several: the `#fileID` of a constraint that was made in Swift.
        public var file: String?
        /// The line and column of the text, from 1; `nil` for what the layout adds by itself.
        public var line: Int?
        public var column: Int?
    }

    /// A change of one constraint, or of one size, that takes a conflict away or gives a side or size another number.
    public struct Repair: Sendable {
        public enum Change: Sendable, Hashable {
            /// Another constant.
            case constant(Double)
            /// An optional constraint.
            case priority(Int)
            case removal
            /// Another size of the root, or of a view's content.
            case size(Double)
        }

        /// The constraint.
        public var member: Member
        public var change: Change
        /// By how many points all frames move, added up, from where the layout without the broken constraint has them.
        public var movement: Double

        /// In words.
        public var description: String {
            let name = member.equation ?? member.name
            switch change {
            case .constant(let number): return "give \(name) the constant \(Words.number(number))"
            case .priority(let priority): return "lower \(name) to the priority \(priority)"
            case .removal: return "remove \(name)"
            case .size(let number): return "make \(name) \(Words.number(number)) points long"
            }
        }
    }

    /// A side or size that the constraints leave open.
    public struct Opening: Sendable {
        /// The name of the view or guide.
        public var item: String
        /// `x`, `y`, `width` or `height`.
        public var attribute: String
        /// Between which numbers it may lie; `nil` for no bound within 100,000 points.
        public var least: Double?
        public var greatest: Double?
        /// Where it is now.
        public var value: Double
    }

    /// A required constraint that says nothing new.
    public struct Redundant: Sendable {
        /// The constraint.
        public var member: Member
        /// What it follows from.
        public var causes: [Member]
        /// Whether a stack or a given frame has a part in it.
        public var followsFromStack: Bool
    }
}
