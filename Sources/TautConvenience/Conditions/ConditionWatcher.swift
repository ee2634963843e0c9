@_spi(UIKit) import Taut

/// Follows what conditions depend on that are about one view, and has them decided when that has changed.
final class ConditionWatcher {
    private weak var view: View?
    /// Looks at the conditions.
    private let decide: () -> Void
    /// By what they look at.
    private var observers: [ObjectIdentifier: AspectObserver] = [:]
    private var update: PropertyObserver?
    private var needsUpdate = false
    /// Whether changes wait for the next update pass where the conditions are not simple.
    var coalesces = true

    init(_ view: View?, decide: @escaping () -> Void) {
        self.view = view
        self.decide = decide
    }

    deinit {
        for observer in observers.values { observer.end() }
        if let update { view?.attached?.updates.removeAll { $0 === update } }
    }

    /// Whether what the conditions depend on is one thing about one view.
    private var isSimple: Bool { observers.count <= 1 && observers.values.allSatisfy(\.aspects.isSingle) }

    /// Follows what one more condition depends on; decides nothing yet.
    func follow(_ condition: View.Condition) {
        guard let view else { return }
        for aspects in condition.aspects(for: view) { follow(aspects) }
        guard update == nil else { return }
        // In every update pass, and thereby when the view enters a tree with other traits.
        let new = PropertyObserver { [weak self] in self?.decideNow() }
        update = new
        view.makeAttached().updates.append(new)
    }

    private func follow(_ aspects: ViewAspects) {
        guard let target = aspects.view else { return }
        // Another view may have been here before.
        if let observer = observers[ObjectIdentifier(target)], observer.view === target {
            return observer.add(aspects.aspects)
        }
        observers[ObjectIdentifier(target)] = AspectObserver(target, aspects.aspects) { [weak self] in
            self?.setNeedsUpdate()
        }
    }

    /// Something that conditions depend on has changed: decides now, or in the next update pass. Within a layout that is
    /// the layout's own next one, in which it is known who changes what.
    func setNeedsUpdate() {
        guard let view else { return }
        if !view.isInLayout, isSimple || !coalesces { return decideNow() }
        needsUpdate = true
        view.setNeedsUpdateConstraints()
    }

    /// Decides if something has changed since it was last decided.
    func updateIfNeeded() {
        if needsUpdate { decideNow() }
    }

    func decideNow() {
        needsUpdate = false
        decide()
    }
}
