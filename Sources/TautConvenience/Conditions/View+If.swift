public import Taut

extension View {
    /// Makes constraints in a closure.
    public typealias ConditionCallback = () -> Void

    /// Makes constraints of which some are active while a condition holds and others while it does not.
    ///
    ///     View.if(.verticallyCompact) {
    ///         root.addSubview(button, pinnedTo: .topTrailing)
    ///     } else: {
    ///         root.addSubview(button, pinnedTo: .bottomCenter)
    ///     }
    ///
    /// Both closures run once, now: what they make is kept, and switched later. A view that both add is added once; its
    /// superview has to be the same in both. Inside another conditional closure both conditions have to hold.
    ///
    /// The condition is looked at again when what it depends on changes. If that is one thing about one view (its size, its
    /// traits, its name or whether it is hidden), the constraints follow at once, else in the update pass of the next layout.
    @discardableResult
    public static func `if`(
        _ condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult {
        BuildScope.enter { $0.choose(condition, then, `else`) }
    }

    /// The same where a condition that names no view is about this one.
    @discardableResult
    public static func `if`(
        view: View, is condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult {
        Self.if(condition.bound(to: view), then: then, else: `else`)
    }

    /// The same as ``if(view:is:then:else:)``.
    @discardableResult
    public static func `if`(
        view: View, has condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult {
        Self.if(view: view, is: condition, then: then, else: `else`)
    }

    /// The same as ``if(_:then:else:)``.
    @discardableResult
    public static func conditionallyConstrain(
        if condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult {
        Self.if(condition, then: then, else: `else`)
    }

    /// The same as ``if(view:is:then:else:)``.
    @discardableResult
    public static func conditionallyConstrain(
        ifView view: View, is condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult {
        Self.if(view: view, is: condition, then: then, else: `else`)
    }

    /// Makes constraints that are active while the views they place have a configuration of this name.
    @discardableResult
    public static func addNamedConditionalConfiguration(
        _ name: Condition.ConfigurationName, configuration: ConditionCallback
    ) -> ConditionalResult {
        Self.if(.name(is: name), then: configuration)
    }

    /// Makes constraints for several configurations, in the order of their names.
    @discardableResult
    public static func addNamedConditionalConfigurations(
        configurations: [Condition.ConfigurationName: ConditionCallback]
    ) -> ConditionalResult {
        Self.if(.alwaysTrue) {
            for (name, configuration) in configurations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                addNamedConditionalConfiguration(name, configuration: configuration)
            }
        }
    }
}

extension BuildScope {
    fileprivate func choose(
        _ condition: View.Condition, _ then: () -> Void, _ otherwise: () -> Void
    ) -> View.ConditionalResult {
        // A batch around it is none: each closure in one is a closure of its own.
        let isOutermost = conditionToken == nil
        if isOutermost { errors = [] }
        conditionToken = conditionToken ?? ConditionToken()
        let collections = capture(condition, then) + capture(condition.isFalse, otherwise)
        if isOutermost { conditionToken = nil }
        let result = View.ConditionalResult(collections: collections, errors: errors)
        settle()
        return result
    }

    /// Runs a closure whose lists depend on a condition, and tells where they went.
    private func capture(_ condition: View.Condition, _ body: () -> Void) -> [ConditionalConstraints] {
        let frame = BuildFrame(.condition(condition))
        run(frame, body)
        return frame.collections
    }
}
