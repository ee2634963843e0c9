public import Taut

/// The constraints that one operation has made.
///
///     let place = root.addSubview(card, filling: .safeArea, insets: .all(8))
///     place.insets = .all(16)
///
/// They are found by the attribute that they say something about: of the view that the list is for where they mention it,
/// else of their first item. A list does not keep its view alive.
///
/// A list that was made in `View.if` is active while its condition holds; ``deactivate()`` then puts it aside whatever the
/// condition says, and ``activate()`` hands it back to its condition.
public final class ConstraintsList {
    /// The view that the constraints place.
    public private(set) weak var view: View?
    /// Under which name a view keeps the list; `nil` for lists that it does not keep.
    public internal(set) var identifier: Identifier?
    /// All constraints, in the order in which they were made.
    public private(set) var all: [LayoutConstraint] = []

    /// The conditions that the list depends on, where it depends on any.
    weak var conditions: ConditionalConstraints?
    /// The conditional closure that made the list, as long as that runs.
    weak var token: ConditionToken?
    /// Lists that were made in the same group and depend on conditions.
    var dependents: [ConstraintsList] = []
    /// Whether a list with conditions is inactive whatever they say.
    private(set) var isPutAside = false

    /// A list of constraints, active or not.
    public init(constraints: [LayoutConstraint] = [], view: View? = nil, identifier: Identifier? = nil) {
        self.view = view
        self.identifier = identifier
        all = constraints
    }

    /// A list of all constraints that operations make in a closure; they stay inactive until ``activate()``.
    public convenience init<Failure: Error>(
        capturingConstraintsIn run: () throws(Failure) -> Void, for view: View? = nil
    ) throws(Failure) {
        let frame = BuildFrame(.group)
        try BuildScope.enter { (scope) throws(Failure) in try scope.run(frame, run) }
        self.init(constraints: frame.lists.flatMap(\.all), view: view)
        dependents = frame.dependents
    }

    /// Activates constraints (`nil` are left out) as one operation: a batch around it delays that, a condition around it
    /// decides on it. With `ConstraintSource.isRecorded`, those that an operation has made are from `file` and `line`.
    @discardableResult
    public static func activate(
        _ constraints: [LayoutConstraint?], for view: View? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        let list = ConstraintsList(
            constraints: constraints.compactMap { $0?.made(by: "TautConvenience/", at: file, line) }, view: view)
        list.hand()
        return list
    }

    /// Runs a closure and makes one list of all that operations make in it.
    @discardableResult
    public static func grouped<Failure: Error>(
        _ run: () throws(Failure) -> Void, for view: View? = nil
    ) throws(Failure) -> ConstraintsList {
        let list = try ConstraintsList(capturingConstraintsIn: run, for: view)
        list.hand()
        return list
    }

    /// Activates the list, or gives it to the closure under way that takes it.
    private func hand() {
        if let scope = BuildScope.current { scope.take(self) } else { activate() }
    }

    // MARK: State

    /// Whether the constraints are active; false where only some are, and of an empty list. Those that a group has made in `View.if` count
    /// while their condition holds.
    public var isActive: Bool {
        get {
            (!all.isEmpty || dependents.contains(where: \.isActive)) && all.allSatisfy(\.isActive)
                && dependents.allSatisfy { $0.isActive || $0.isWaiting }
        }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Whether a condition alone keeps the list inactive.
    private var isWaiting: Bool { conditions != nil && !isPutAside }

    /// Activates the constraints; those of a list with conditions only while they hold.
    public func activate() {
        isPutAside = false
        if let conditions { conditions.watcher.decideNow() } else { LayoutConstraint.activate(all) }
        for list in dependents { list.activate() }
    }

    /// Deactivates the constraints.
    public func deactivate() {
        isPutAside = conditions != nil
        conditions?.forgetActive(self)
        LayoutConstraint.deactivate(all)
        for list in dependents { list.deactivate() }
    }

    /// Deactivates the constraints of a list that another one has replaced; conditions ignore it.
    func retire() {
        deactivate()
        conditions?.drop(self)
        for list in dependents { list.retire() }
    }

    /// Gives all constraints a priority.
    @discardableResult
    public func changePriority(_ priority: LayoutPriority) -> ConstraintsList {
        for constraint in all { constraint.priority = priority }
        return self
    }

    // MARK: Other constraints

    /// Lists other constraints instead of these, whose state stays as it is.
    public func replaceConstraints(_ constraints: [LayoutConstraint]) { all = constraints }

    /// Deactivates the constraints and takes over those of another list, which is made after that.
    public func replace(with list: @autoclosure () -> ConstraintsList) { replace(by: list) }

    /// Deactivates the constraints and takes over those of another list, which is made after that.
    public func replace<Failure: Error>(by make: () throws(Failure) -> ConstraintsList) throws(Failure) {
        let wasActive = conditions.map { $0.isActive(self) } ?? true
        LayoutConstraint.deactivate(all)
        for list in dependents { list.retire() }
        let other = try make()
        all = other.all
        dependents = other.dependents
        guard !wasActive else { return }
        LayoutConstraint.deactivate(all)
        // Nor does a batch that has taken the other list activate it.
        other.all = []
    }

    /// Deactivates the constraints and takes over all that operations make in a closure.
    public func replaceByCapturingConstraintsIn<Failure: Error>(_ run: () throws(Failure) -> Void) throws(Failure) {
        try replace { () throws(Failure) in try ConstraintsList.grouped(run, for: view) }
    }

    /// The view that conditions look at where they do not name one: the list's, else the first item's.
    var relevantView: View? {
        if let view { return view }
        let item = all.first?.firstItem
        return item as? View ?? (item as? LayoutGuide)?.owningView
    }
}
