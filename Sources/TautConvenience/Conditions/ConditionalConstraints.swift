@_spi(UIKit) import Taut

/// The lists of constraints that place one view and depend on conditions. Keeps those active whose conditions hold.
final class ConditionalConstraints {
    private weak var view: View?
    private var items: [Item] = []
    private var active: Set<Int> = []
    private var count = 0
    /// Evaluates the conditions.
    private(set) lazy var watcher = ConditionWatcher(view) { [weak self] in self?.update() }

    private struct Item {
        let number: Int
        let list: ConstraintsList
        let condition: View.Condition
        /// Whether the condition is followed; before that the list is inactive.
        var isInstalled = false
    }

    init(view: View) { self.view = view }

    /// Takes a list; it stays inactive until ``install()``.
    func add(_ list: ConstraintsList, _ condition: View.Condition) {
        list.conditions = self
        items.append(Item(number: count, list: list, condition: condition))
        count += 1
    }

    /// Removes an inactive list, which nothing will activate.
    func drop(_ list: ConstraintsList) {
        forgetActive(list)
        items.removeAll { $0.list === list }
    }

    /// Starts to follow what the conditions of new lists depend on, and decides.
    func install() {
        for index in items.indices where !items[index].isInstalled {
            items[index].isInstalled = true
            watcher.follow(items[index].condition)
        }
        watcher.decideNow()
    }

    /// Decides. If the set of active lists changes, those that become inactive are deactivated first.
    private func update() {
        guard let view else { return }
        let holding = items.filter { $0.isInstalled && !$0.list.isPutAside && $0.condition.holds(for: view) }
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
