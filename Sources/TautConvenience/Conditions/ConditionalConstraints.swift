import Taut

/// The lists of constraints that place one view and depend on conditions. Keeps those active whose conditions hold.
final class ConditionalConstraints {
    private weak var view: View?
    private var items: [Item] = []
    private var active: Set<Int> = []
    private var observers: [AspectObserver] = []
    /// Whether what the conditions depend on is one thing about one view.
    private var isSimple = true
    private var needsUpdate = false
    /// Whether changes wait for the next update pass where the conditions are not simple.
    var coalesces = true
    /// What was decided when the lists were last looked at, by their numbers.
    private var isInstalled = false

    private struct Item {
        let number: Int
        let list: ConstraintsList
        let condition: View.Condition
    }

    init(view: View) { self.view = view }

    deinit {
        for observer in observers { observer.end() }
    }

    /// Takes a list; it stays inactive until ``install()``.
    func add(_ list: ConstraintsList, _ condition: View.Condition) {
        list.conditions = self
        items.append(Item(number: items.count, list: list, condition: condition))
    }

    /// Starts to follow what the conditions depend on, and decides.
    func install() {
        guard let view else { return }
        var wanted: [ObjectIdentifier: ViewAspects] = [:]
        for aspects in items.flatMap({ $0.condition.aspects(for: view) }) {
            guard let target = aspects.view else { continue }
            wanted[ObjectIdentifier(target), default: ViewAspects(target, [])].aspects.formUnion(aspects.aspects)
        }
        isSimple = wanted.count <= 1 && wanted.values.allSatisfy(\.aspects.isSingle)
        for observer in observers { observer.end() }
        observers = wanted.values.compactMap { entry in
            entry.view.map { target in
                AspectObserver(target, entry.aspects) { [weak self] in self?.setNeedsUpdate() }
            }
        }
        if !isInstalled {
            isInstalled = true
            view.makeAttached().updates.append(PropertyObserver { [weak self] in self?.update() })
        }
        update()
    }

    /// Something that conditions depend on has changed: decides now, or in the next update pass. Within a layout that is
    /// the layout's own next one, in which it is known who changes what.
    func setNeedsUpdate() {
        guard let view else { return }
        if !view.isInLayout, isSimple || !coalesces { return update() }
        needsUpdate = true
        view.setNeedsUpdateConstraints()
    }

    /// Decides if something has changed since it was last decided.
    func updateIfNeeded() {
        if needsUpdate { update() }
    }

    /// Decides. Where the lists to be active are others than before, those that are not any more are deactivated first.
    func update() {
        needsUpdate = false
        guard let view, isInstalled else { return }
        let holding = items.filter { !$0.list.isPutAside && $0.condition.holds(for: view) }
        let new = Set(holding.map(\.number))
        guard new != active else { return }
        let old = active
        active = new
        for item in items where old.contains(item.number) && !new.contains(item.number) {
            LayoutConstraint.deactivate(item.list.all)
        }
        for item in holding where !old.contains(item.number) { LayoutConstraint.activate(item.list.all) }
    }

    /// Whether a list's conditions held when they were last looked at.
    func isActive(_ list: ConstraintsList) -> Bool {
        items.contains { $0.list === list && active.contains($0.number) }
    }

    /// A list was put aside.
    func forgetActive(_ list: ConstraintsList) {
        for item in items where item.list === list { active.remove(item.number) }
    }
}

extension View {
    private static let conditionalKey = "TautConvenience.conditional"

    /// The conditional lists that place this view, if there are any.
    var conditionalConstraints: ConditionalConstraints? {
        kept(or: ConditionalConstraints?.none, Self.conditionalKey)
    }

    func makeConditionalConstraints() -> ConditionalConstraints {
        if let conditionalConstraints { return conditionalConstraints }
        let new = ConditionalConstraints(view: self)
        keep(ConditionalConstraints?.some(new), Self.conditionalKey)
        return new
    }
}
