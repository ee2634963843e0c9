@_spi(UIKit) public import Taut

/// The lists that a view keeps under names.
final class StoredConstraints {
    var lists: [ConstraintsList.Identifier: [ConstraintsList]] = [:]
}

extension View {
    /// Makes constraints in a closure and keeps them under a name: the same as
    /// ``replaceStoredConstraints(for:run:)``.
    @discardableResult
    public func addStoredConstraints<Failure: Error>(
        for identifier: ConstraintsList.Identifier = .main, run: () throws(Failure) -> Void
    ) throws(Failure) -> ConstraintsList {
        try replaceStoredConstraints(for: identifier, run: run)
    }

    /// Makes constraints in a closure and keeps them under a name, after those kept under it before were deactivated.
    ///
    ///     card.replaceStoredConstraints(for: .width) { card.constrain(width: .exactly(.superview, times: 0.7)) }
    ///
    /// Both branches of one `View.if` may store under the same name: each counts while its condition holds.
    @discardableResult
    public func replaceStoredConstraints<Failure: Error>(
        for identifier: ConstraintsList.Identifier = .main, run: () throws(Failure) -> Void
    ) throws(Failure) -> ConstraintsList {
        let store = storedConstraints
        let token = BuildScope.current?.conditionToken
        var kept: [ConstraintsList] = []
        for list in store.lists[identifier] ?? [] {
            if let token, list.token === token { kept.append(list) } else { list.retire() }
        }
        // Without them, should the closure fail.
        store.lists[identifier] = kept
        let list = try ConstraintsList.grouped(run, for: self)
        list.identifier = identifier
        store.lists[identifier] = kept + [list]
        return list
    }

    /// The list stored under a name; the last one if several branches of a condition have stored one.
    public func storedConstraintsList(for identifier: ConstraintsList.Identifier = .main) -> ConstraintsList? {
        storedConstraints.lists[identifier]?.last
    }

    /// Activates or deactivates the constraints stored under a name.
    public func setStoredConstraints(for identifier: ConstraintsList.Identifier = .main, isActive: Bool) {
        for list in storedConstraints.lists[identifier] ?? [] { list.isActive = isActive }
    }

    private var storedConstraints: StoredConstraints {
        let key = "TautConvenience.stored"
        if let store: StoredConstraints = kept(or: nil, key) { return store }
        let store = StoredConstraints()
        keep(store as StoredConstraints?, key)
        return store
    }
}
