public import Foundation
@_spi(UIKit) public import Taut

/// The state of an undo manager.
private final class UndoRecord {
    typealias Step = (target: AnyObject, undo: () -> Void)
    struct Group {
        var name = ""
        var steps: [Step] = []
    }
    var undone: [Group] = []
    var done: [Group] = []
    var begun: [Group] = []
    var disabled = 0
    var (isUndoing, isRedoing, groupsByEvent) = (false, false, true)
    var levelsOfUndo = 0
}

extension UndoManager {
    private typealias Step = UndoRecord.Step
    private typealias Group = UndoRecord.Group

    private var record: UndoRecord {
        if let record: UndoRecord = kept(or: nil) { return record }
        let new = UndoRecord()
        keep(new as UndoRecord?)
        return new
    }

    /// Whether something is being undone.
    public var isUndoing: Bool { record.isUndoing }
    /// Whether something is being done again.
    public var isRedoing: Bool { record.isRedoing }
    /// Whether each turn of the run loop is undone as one: kept. What is registered outside of groups is undone alone.
    public var groupsByEvent: Bool {
        get { record.groupsByEvent }
        set { record.groupsByEvent = newValue }
    }
    /// The maximum number of undo groups; 0: no limit.
    public var levelsOfUndo: Int {
        get { record.levelsOfUndo }
        set {
            record.levelsOfUndo = newValue
            forgetOldest()
        }
    }

    /// The number of open groups.
    public var groupingLevel: Int { record.begun.count }
    /// Whether something can be undone.
    public var canUndo: Bool { !record.done.isEmpty || record.begun.contains { !$0.steps.isEmpty } }
    /// Whether something can be done again.
    public var canRedo: Bool { !record.undone.isEmpty }
    /// Whether what is registered is kept.
    public var isUndoRegistrationEnabled: Bool { record.disabled == 0 }
    /// Disables the registration of actions.
    public func disableUndoRegistration() { record.disabled += 1 }
    /// Keeps what is registered again, once called as often as ``disableUndoRegistration()``.
    public func enableUndoRegistration() { record.disabled = max(record.disabled - 1, 0) }
    /// Begins a group of actions that are undone together.
    public func beginUndoGrouping() { record.begun.append(Group()) }
    /// The group is complete.
    public func endUndoGrouping() {
        guard let group = record.begun.popLast(), !group.steps.isEmpty else { return }
        if record.begun.isEmpty { add(group) } else { record.begun[record.begun.count - 1].steps += group.steps }
    }

    /// Keeps how something can be undone. The target is retained.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let step: Step = (target, { handler(target) })
        if record.begun.isEmpty {
            add(Group(steps: [step]))
        } else {
            record.begun[record.begun.count - 1].steps.append(step)
        }
    }

    private func add(_ group: Group) {
        if isUndoing {
            record.undone.append(group)
        } else {
            record.done.append(group)
            if !isRedoing { record.undone.removeAll() }
            forgetOldest()
        }
    }
    private func forgetOldest() {
        if levelsOfUndo > 0, record.done.count > levelsOfUndo {
            record.done.removeFirst(record.done.count - levelsOfUndo)
        }
    }

    /// Undoes what was registered last.
    public func undo() {
        while !record.begun.isEmpty { endUndoGrouping() }
        undoNestedGroup()
    }
    /// Undoes the last group.
    public func undoNestedGroup() {
        guard let group = record.done.popLast() else { return }
        record.isUndoing = true
        perform(group)
        record.isUndoing = false
    }
    /// Does again what was undone last.
    public func redo() {
        guard let group = record.undone.popLast() else { return }
        record.isRedoing = true
        perform(group)
        record.isRedoing = false
    }
    private func perform(_ group: Group) {
        beginUndoGrouping()
        record.begun[record.begun.count - 1].name = group.name
        for step in group.steps.reversed() { step.undo() }
        endUndoGrouping()
    }

    /// Forgets everything.
    public func removeAllActions() { (record.done, record.undone, record.begun) = ([], [], []) }
    /// Forgets what is undone at a target.
    public func removeAllActions(withTarget target: Any) {
        func without(_ groups: [Group]) -> [Group] {
            groups.map {
                var group = $0
                group.steps.removeAll { $0.target === target as AnyObject }
                return group
            }
        }
        (record.done, record.undone, record.begun) = (
            without(record.done), without(record.undone), without(record.begun)
        )
        record.done.removeAll(where: \.steps.isEmpty)
        record.undone.removeAll(where: \.steps.isEmpty)
    }

    /// The name of the next undo action.
    public var undoActionName: String { (record.begun.last ?? record.done.last)?.name ?? "" }
    /// The name of the next redo action.
    public var redoActionName: String { record.undone.last?.name ?? "" }
    /// Sets the name of the next undo action.
    public func setActionName(_ actionName: String) {
        if !record.begun.isEmpty {
            record.begun[record.begun.count - 1].name = actionName
        } else if !record.done.isEmpty {
            record.done[record.done.count - 1].name = actionName
        }
    }
}
