public import Foundation
public import Taut

/// What operations take for what they are not told.
struct ScopedDefaults {
    var anchorable = LayoutAnchorable.superview
    var horizontal = ConstrainedHorizontalLayout.fill
    var vertical = ConstrainedVerticalLayout.fill
    /// As ``horizontal``, not counting those that attach.
    var unattachedHorizontal = ConstrainedHorizontalLayout.fill
    var unattachedVertical = ConstrainedVerticalLayout.fill
    var insets = DirectionalEdgeInsets.zero
    var spacing: CGFloat = 0

    static var current: ScopedDefaults { BuildScope.current?.defaults.last ?? ScopedDefaults() }
}

extension View {
    /// The defaults of the moment: what ``with(_:horizontally:vertically:insets:spacing:callback:)`` has set around the
    /// code that asks.
    public enum Default {
        /// The insets of operations that are given none, in points; default 0.
        public static var insets: DirectionalEdgeInsets { ScopedDefaults.current.insets }
        /// The spacing of operations that are given none, in points; default 0.
        public static var spacing: CGFloat { ScopedDefaults.current.spacing }
    }

    /// Sets defaults for the operations in a closure, on this thread and while the closure runs. What is not said stays as it is.
    ///
    ///     View.with(.safeArea, insets: .all(8)) {
    ///         root.addSubview(card, filling: .default)
    ///     }
    ///
    /// - Parameters:
    ///   - anchorable: what `.default` stands for.
    ///   - horizontally: how views lie horizontally where it is not said.
    ///   - vertically: how views lie vertically where it is not said.
    ///   - insets: in points.
    ///   - spacing: in points.
    public static func with<Failure: Error>(
        _ anchorable: LayoutAnchorable = .default, horizontally: ConstrainedHorizontalLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing, callback: () throws(Failure) -> Void
    ) throws(Failure) {
        var defaults = ScopedDefaults.current
        if anchorable != .default { defaults.anchorable = anchorable }
        if !horizontally.isDefault {
            defaults.horizontal = horizontally
            if !horizontally.isAttached { defaults.unattachedHorizontal = horizontally }
        }
        if !vertically.isDefault {
            defaults.vertical = vertically
            if !vertically.isAttached { defaults.unattachedVertical = vertically }
        }
        defaults.insets = insets
        defaults.spacing = spacing
        try BuildScope.enter { (scope) throws(Failure) in
            scope.defaults.append(defaults)
            defer { scope.defaults.removeLast() }
            try callback()
        }
    }

    /// The same as the static method of this name.
    public func with<Failure: Error>(
        _ anchorable: LayoutAnchorable = .default, horizontally: ConstrainedHorizontalLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: DirectionalEdgeInsets = Default.insets,
        spacing: CGFloat = Default.spacing, callback: () throws(Failure) -> Void
    ) throws(Failure) {
        try Self.with(
            anchorable, horizontally: horizontally, vertically: vertically, insets: insets, spacing: spacing,
            callback: callback)
    }
}
