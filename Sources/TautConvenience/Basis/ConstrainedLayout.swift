/// How a view lies across the axis of an operation, or along each axis when it is aligned.
///
///     root.addSubview(badge, pinnedTo: .top, of: .safeArea, horizontally: .centered(in: .superview, between: .safeArea))
///
/// All but ``overflow(_:)`` keep the view within what it is aligned to.
public struct ConstrainedLayout<FillLayout: SegmentLayout, MainAxisLayout: SingleAxisLayout> {
    /// A centre, and what the view stays within.
    public struct CenteredLayout {
        /// What the view is centred in.
        public var center: MainAxisLayout
        /// What the view stays within.
        public var fill: FillLayout
    }

    /// What is done. `nil` stands for what the operation is anchored to where that is part of the superview, and else
    /// for the default.
    public enum Operation {
        /// No constraint.
        case none
        /// The scoped default; fills if there is none.
        case `default`
        /// The same, of the view that the operation is anchored to instead of the superview.
        indirect case attached(ConstrainedLayout?)
        /// Fills from edge to edge.
        case fill(FillLayout?)
        /// In the middle.
        case center(CenteredLayout?)
        /// At the leading or top edge, and not beyond the other one.
        case start(FillLayout?)
        /// At the trailing or bottom edge, and not beyond the other one.
        case end(FillLayout?)
    }

    /// The operation.
    public var operation: Operation
    /// Whether the view stays within what it is aligned to.
    public var isConstrained = true

    init(_ operation: Operation, isConstrained: Bool = true) {
        self.operation = operation
        self.isConstrained = isConstrained
    }

    /// No constraint.
    public static var none: Self { Self(.none) }
    /// The default of the enclosing `View.with`; ``fill`` if there is none.
    public static var `default`: Self { Self(.default) }
    /// As the default, of the view that is pinned to instead of the superview.
    public static var attach: Self { Self(.attached(nil)) }
    /// As another layout, of the view that is pinned to instead of the superview.
    public static func attached(_ layout: Self) -> Self { Self(.attached(layout)) }
    /// Fills from edge to edge.
    public static var fill: Self { Self(.fill(nil)) }
    /// Fills another anchorable from edge to edge.
    public static func filling(_ other: FillLayout) -> Self { Self(.fill(other)) }
    /// In the middle.
    public static var center: Self { Self(.center(nil)) }
    /// Centred in another anchorable, and within it.
    public static func centered(in other: MainAxisLayout) -> Self {
        centered(in: other, between: FillLayout(other.axis))
    }
    /// Centred in one anchorable, and within another one.
    public static func centered(in other: MainAxisLayout, between: FillLayout) -> Self {
        Self(.center(CenteredLayout(center: other, fill: between)))
    }
    /// The same as ``centered(in:)``.
    public static func center(in other: MainAxisLayout) -> Self { centered(in: other) }
    /// The same as ``centered(in:between:)``.
    public static func center(in other: MainAxisLayout, between: FillLayout) -> Self {
        centered(in: other, between: between)
    }
    /// Like another layout, but the view may be larger than what it is aligned to.
    public static func overflow(_ value: Self) -> Self { Self(value.operation, isConstrained: false) }
    /// The same as ``overflow(_:)``.
    public static func unconstrained(_ value: Self) -> Self { overflow(value) }
}

/// The horizontal layout of a view.
public typealias ConstrainedHorizontalLayout = ConstrainedLayout<HorizontalAxisLayout, XAxisLayout>
/// The vertical layout of a view.
public typealias ConstrainedVerticalLayout = ConstrainedLayout<VerticalAxisLayout, YAxisLayout>

extension ConstrainedLayout where FillLayout == HorizontalAxisLayout {
    /// At the leading edge, as wide as needed, not beyond the trailing edge.
    public static var leading: Self { Self(.start(nil)) }
    /// At the leading edge of something else, not beyond its trailing edge.
    public static func leading(in other: FillLayout) -> Self { Self(.start(other)) }
    /// At the trailing edge, as wide as needed, not beyond the leading edge.
    public static var trailing: Self { Self(.end(nil)) }
    /// At the trailing edge of something else, not beyond its leading edge.
    public static func trailing(in other: FillLayout) -> Self { Self(.end(other)) }
}

extension ConstrainedLayout where FillLayout == VerticalAxisLayout {
    /// At the top edge, as high as needed, not beyond the bottom edge.
    public static var top: Self { Self(.start(nil)) }
    /// At the top edge of something else, not beyond its bottom edge.
    public static func top(in other: FillLayout) -> Self { Self(.start(other)) }
    /// At the bottom edge, as high as needed, not beyond the top edge.
    public static var bottom: Self { Self(.end(nil)) }
    /// At the bottom edge of something else, not beyond its top edge.
    public static func bottom(in other: FillLayout) -> Self { Self(.end(other)) }
}
