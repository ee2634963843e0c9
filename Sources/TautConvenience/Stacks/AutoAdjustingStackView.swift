public import Foundation
@_spi(UIKit) public import Taut

/// A stack that configures itself again when its traits change.
///
///     let row = AutoAdjustingStackView(
///         with: icon, title, handler: .regularWithAlternative(
///             axis: .horizontal, spacing: 8, alternativeAxis: .vertical, isAlternative: .horizontallyCompact))
nonisolated open class AutoAdjustingStackView: AutoHidingStackView {
    private var watcher: ConditionWatcher?

    /// How the stack is configured: now, when its traits change, when it enters a tree, and when a condition of the handler
    /// may have changed. `nil` leaves it as it is.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { follow() }
    }

    /// Creates a horizontal stack without views.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a horizontal stack without views. Nothing is decoded.
    public required init(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// A stack that a handler configures.
    ///
    /// - Parameters:
    ///   - views: the arranged views.
    ///   - insets: how far the views keep from the stack's edges, in points; `nil` leaves the margins alone.
    ///   - handler: chooses the axis and alignment.
    public convenience init(
        with views: [View] = [], insets: DirectionalEdgeInsets? = nil, handler: ConfigurationUpdateHandler
    ) {
        self.init(frame: .zero)
        addArrangedSubviews(views)
        arrange(within: insets)
        configurationUpdateHandler = handler
        follow()
    }

    /// A stack that a handler configures, as the initialiser that takes an array.
    public convenience init(
        with views: View..., insets: DirectionalEdgeInsets? = nil, handler: ConfigurationUpdateHandler
    ) {
        self.init(with: views, insets: insets, handler: handler)
    }

    private func setUp() {
        let update = { [weak self] () -> Void in self?.update() }
        observeTraits(update)
        makeAttached().updates.append(PropertyObserver(check: update))
    }

    private func follow() {
        watcher = configurationUpdateHandler?.condition.map { condition in
            let watcher = ConditionWatcher(self) { [weak self] in self?.update() }
            watcher.follow(condition)
            return watcher
        }
        update()
    }

    private func update() { configurationUpdateHandler?(self) }
}

extension AutoAdjustingStackView {
    /// Configures a stack; callable like a closure.
    public struct ConfigurationUpdateHandler {
        /// Configures a stack.
        public typealias Callback = (AutoAdjustingStackView) -> Void
        /// Configures a stack.
        public var callback: Callback
        /// What the handler looks at besides traits.
        var condition: View.Condition?

        /// A handler that calls a closure.
        public init(_ callback: @escaping Callback) { self.callback = callback }

        init(_ condition: View.Condition?, _ callback: @escaping Callback) {
            self.callback = callback
            self.condition = condition
        }

        /// Configures a stack.
        public func callAsFunction(_ stackView: AutoAdjustingStackView) { callback(stackView) }

        /// This handler followed by a closure.
        public func chained(with callback: @escaping Callback) -> Self { chained(with: Self(callback)) }

        /// This handler followed by another one.
        public func chained(with handler: Self) -> Self {
            let conditions = [condition, handler.condition].compactMap { $0 }
            return Self(conditions.isEmpty ? nil : .all(conditions)) { [callback] stack in
                callback(stack)
                handler(stack)
            }
        }

        /// A handler that calls a closure.
        public static func custom(_ callback: @escaping Callback) -> Self { Self(callback) }

        /// Side by side, and on top of each other while the reader's text size is one for accessibility. What is `nil` is the same
        /// in both.
        public static func horizontallyRegularVerticallyAccessibility(
            alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
            accessibilityAlignment: Alignment? = nil, accessibilityDistribution: Distribution? = nil,
            accessibilitySpacing: CGFloat? = nil
        ) -> Self {
            regularWithAlternative(
                axis: .horizontal, alignment: alignment, distribution: distribution, spacing: spacing,
                alternativeAxis: .vertical, alternativeAlignment: accessibilityAlignment,
                alternativeDistribution: accessibilityDistribution, alternativeSpacing: accessibilitySpacing,
                isAlternative: .contentSizeCategoryIsAccessibility)
        }

        /// One of two ways, by what a closure says of the stack. What is `nil` is the same in both.
        public static func regularWithAlternative(
            axis: LayoutConstraint.Axis, alignment: Alignment = .fill, distribution: Distribution = .fill,
            spacing: CGFloat = 0, alternativeAxis: LayoutConstraint.Axis? = nil,
            alternativeAlignment: Alignment? = nil, alternativeDistribution: Distribution? = nil,
            alternativeSpacing: CGFloat? = nil, isAlternative: @escaping (AutoAdjustingStackView) -> Bool
        ) -> Self {
            Self { stack in
                let isOther = isAlternative(stack)
                stack.axis = isOther ? alternativeAxis ?? axis : axis
                stack.alignment = isOther ? alternativeAlignment ?? alignment : alignment
                stack.distribution = isOther ? alternativeDistribution ?? distribution : distribution
                stack.spacing = isOther ? alternativeSpacing ?? spacing : spacing
            }
        }

        /// One of two ways, by a condition, which is about the stack where it names no view. What is `nil` is the same in both.
        public static func regularWithAlternative(
            axis: LayoutConstraint.Axis, alignment: Alignment = .fill, distribution: Distribution = .fill,
            spacing: CGFloat = 0, alternativeAxis: LayoutConstraint.Axis? = nil,
            alternativeAlignment: Alignment? = nil, alternativeDistribution: Distribution? = nil,
            alternativeSpacing: CGFloat? = nil, isAlternative condition: View.Condition
        ) -> Self {
            var handler = regularWithAlternative(
                axis: axis, alignment: alignment, distribution: distribution, spacing: spacing,
                alternativeAxis: alternativeAxis, alternativeAlignment: alternativeAlignment,
                alternativeDistribution: alternativeDistribution, alternativeSpacing: alternativeSpacing,
                isAlternative: { condition.holds(for: $0) })
            handler.condition = condition
            return handler
        }
    }
}
