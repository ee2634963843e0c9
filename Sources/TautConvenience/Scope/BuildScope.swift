import Foundation
import Taut

/// What the closures that run on this thread at this moment have asked for: defaults, and who takes the constraints that
/// are made. It exists while such a closure runs and is unknown to other threads and to tasks started meanwhile, so there
/// is nothing to share.
final class BuildScope {
    /// Innermost last.
    var defaults: [ScopedDefaults] = []
    /// Innermost last.
    var frames: [BuildFrame] = []
    /// Whose conditions are to be looked at when the outermost closure ends.
    var touched: [ConditionalConstraints] = []
    /// What went wrong in the conditional closures under way.
    var errors: [ConditionalLayoutError] = []
    /// Stands for the outermost conditional closure under way.
    var conditionToken: ConditionToken?
    private var depth = 0

    private static let key = "TautConvenience.BuildScope"

    /// The scope of the closures under way on this thread, if there are any.
    static var current: BuildScope? {
        Thread.current.threadDictionary[key] as? BuildScope
    }

    /// Runs a closure with a scope, the one under way if there is one.
    static func enter<Result, Failure: Error>(
        _ body: (BuildScope) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let scope = current ?? BuildScope()
        if scope.depth == 0 { Thread.current.threadDictionary[key] = scope }
        scope.depth += 1
        defer {
            scope.depth -= 1
            if scope.depth == 0 { Thread.current.threadDictionary.removeObject(forKey: key) }
        }
        return try body(scope)
    }

    /// Runs a closure whose constraints a frame takes.
    func run<Failure: Error>(_ frame: BuildFrame, _ body: () throws(Failure) -> Void) throws(Failure) {
        frames.append(frame)
        defer { frames.removeLast() }
        try body()
    }

    /// Hands a list to the innermost frame, or activates it if there is none.
    func take(_ list: ConstraintsList) {
        guard let frame = frames.last else { return list.activate() }
        switch frame.kind {
        case .group, .batch: frame.lists.append(list)
        case .condition: keep(list)
        }
    }

    /// Makes a list depend on all conditions under way.
    private func keep(_ list: ConstraintsList) {
        guard let view = list.relevantView else { return }
        let collection = view.makeConditionalConstraints()
        collection.add(list, .all(frames.compactMap(\.condition)))
        list.token = conditionToken
        if !touched.contains(where: { $0 === collection }) { touched.append(collection) }
        for frame in frames {
            if case .group = frame.kind { frame.dependents.append(list) }
            frame.collections.append(collection)
        }
    }

    /// Whether what is touched has to wait for a closure further out.
    private var isDelayed: Bool {
        frames.contains { frame in
            if case .group = frame.kind { return false }
            return true
        }
    }

    /// Looks at what was touched once the outermost conditional or batch has ended.
    func settle() {
        guard !isDelayed else { return }
        let collections = touched
        touched = []
        for collection in collections { collection.install() }
    }
}

/// Something that takes the lists made while it is innermost.
final class BuildFrame {
    /// What becomes of the lists.
    enum Kind {
        /// The constraints become one list.
        case group
        /// The constraints are activated when the batch ends.
        case batch
        /// The constraints depend on a condition.
        case condition(View.Condition)
    }

    let kind: Kind
    var lists: [ConstraintsList] = []
    /// Lists made inside that depend on conditions of their own.
    var dependents: [ConstraintsList] = []
    /// Where lists made inside went.
    var collections: [ConditionalConstraints] = []

    init(_ kind: Kind) { self.kind = kind }

    var condition: View.Condition? {
        guard case .condition(let condition) = kind else { return nil }
        return condition
    }
}

/// Stands for an outermost conditional closure.
final class ConditionToken {}
