public import Foundation

extension Platform {
    /// What can be undone and done again, as Foundation has it elsewhere. Apple's name: `UndoManager`.
    nonisolated open class UndoManager: NSObject {
        private typealias Step = (target: AnyObject, undo: () -> Void)
        private struct Group {
            var name = ""
            var steps: [Step] = []
        }
        private var undone: [Group] = []
        private var done: [Group] = []
        private var begun: [Group] = []
        private var disabled = 0
        /// Whether something is being undone.
        open private(set) var isUndoing = false
        /// Whether something is being done again.
        open private(set) var isRedoing = false
        /// Whether each turn of the run loop is undone as one: kept. What is registered outside of groups is undone alone.
        open var groupsByEvent = true
        /// How much can be undone; 0 is everything.
        open var levelsOfUndo = 0 { didSet { forgetOldest() } }

        /// How many groups have begun.
        open var groupingLevel: Int { begun.count }
        /// Whether something can be undone.
        open var canUndo: Bool { !done.isEmpty || begun.contains { !$0.steps.isEmpty } }
        /// Whether something can be done again.
        open var canRedo: Bool { !undone.isEmpty }
        /// Whether what is registered is kept.
        open var isUndoRegistrationEnabled: Bool { disabled == 0 }
        /// Keeps nothing of what is registered from now on.
        open func disableUndoRegistration() { disabled += 1 }
        /// Keeps what is registered again, once called as often as ``disableUndoRegistration()``.
        open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }
        /// What is registered from now on is undone as one.
        open func beginUndoGrouping() { begun.append(Group()) }
        /// The group is complete.
        open func endUndoGrouping() {
            guard let group = begun.popLast(), !group.steps.isEmpty else { return }
            if begun.isEmpty { keep(group) } else { begun[begun.count - 1].steps += group.steps }
        }

        /// Keeps how something can be undone. The target is retained.
        public func registerUndo<TargetType: AnyObject>(
            withTarget target: TargetType, handler: @escaping (TargetType) -> Void
        ) {
            guard isUndoRegistrationEnabled else { return }
            let step: Step = (target, { handler(target) })
            if begun.isEmpty { keep(Group(steps: [step])) } else { begun[begun.count - 1].steps.append(step) }
        }

        private func keep(_ group: Group) {
            if isUndoing {
                undone.append(group)
            } else {
                done.append(group)
                if !isRedoing { undone.removeAll() }
                forgetOldest()
            }
        }
        private func forgetOldest() {
            if levelsOfUndo > 0, done.count > levelsOfUndo { done.removeFirst(done.count - levelsOfUndo) }
        }

        /// Undoes what was registered last.
        open func undo() {
            while !begun.isEmpty { endUndoGrouping() }
            undoNestedGroup()
        }
        /// Undoes the last group.
        open func undoNestedGroup() {
            guard let group = done.popLast() else { return }
            isUndoing = true
            perform(group)
            isUndoing = false
        }
        /// Does again what was undone last.
        open func redo() {
            guard let group = undone.popLast() else { return }
            isRedoing = true
            perform(group)
            isRedoing = false
        }
        private func perform(_ group: Group) {
            beginUndoGrouping()
            begun[begun.count - 1].name = group.name
            for step in group.steps.reversed() { step.undo() }
            endUndoGrouping()
        }

        /// Forgets everything.
        open func removeAllActions() { (done, undone, begun) = ([], [], []) }
        /// Forgets what is undone at a target.
        open func removeAllActions(withTarget target: Any) {
            func without(_ groups: [Group]) -> [Group] {
                groups.map {
                    var group = $0
                    group.steps.removeAll { $0.target === target as AnyObject }
                    return group
                }
            }
            (done, undone, begun) = (without(done), without(undone), without(begun))
            done.removeAll(where: \.steps.isEmpty)
            undone.removeAll(where: \.steps.isEmpty)
        }

        /// What is undone next, for people.
        open var undoActionName: String { (begun.last ?? done.last)?.name ?? "" }
        /// What is done again next, for people.
        open var redoActionName: String { undone.last?.name ?? "" }
        /// Says what is undone next, for people.
        open func setActionName(_ actionName: String) {
            if !begun.isEmpty {
                begun[begun.count - 1].name = actionName
            } else if !done.isEmpty {
                done[done.count - 1].name = actionName
            }
        }
    }
}
