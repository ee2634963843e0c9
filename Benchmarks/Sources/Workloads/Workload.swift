/// A constraint system with a name, and what may be edited in it.
public struct Workload: Sendable {
    /// Such as `feed-cell` or `chain/1000`.
    public var name: String
    public var system: LinearSystem
    public var edit: Edit?
    /// The row that comes and goes where the work is to add and remove one.
    public var toggled: Int?
    /// The sum of errors at each optional priority of every right answer, where it is known by construction.
    public var expectedErrors: [Int32: Double]?
    /// The same screen for an engine without constraints, where flexbox can say it.
    public var flex: FlexTree?

    public init(
        name: String, system: LinearSystem, edit: Edit? = nil, expectedErrors: [Int32: Double]? = nil,
        flex: FlexTree? = nil
    ) {
        self.name = name
        self.system = system
        self.edit = edit
        self.expectedErrors = expectedErrors
        self.flex = flex
    }
}
