public import Taut

/// The anchorables of two opposite edges.
public protocol SegmentLayout: BaseLayout {
    /// The kind of anchor that the edges have.
    associatedtype Anchor: AnyObject
    /// For the leading or top edge.
    var start: LayoutAnchorable { get }
    /// For the trailing or bottom edge.
    var end: LayoutAnchorable { get }
    /// One for each edge.
    init(start: LayoutAnchorable, end: LayoutAnchorable)
    /// An anchor of a view or guide: at its beginning (-1), its middle (0) or its end (1).
    static func anchor(_ side: AxisSide, of provider: any LayoutAnchorsProvider) -> LayoutAnchor<Anchor>
}

/// A position along an axis.
public enum AxisSide: Sendable {
    /// Leading or top.
    case start
    /// The middle.
    case center
    /// Trailing or bottom.
    case end
}

extension SegmentLayout {
    /// The same for both edges.
    public init(_ all: LayoutAnchorable) { self.init(start: all, end: all) }

    /// The same anchorables of another view; unchanged for `nil`.
    public func retargeted(to view: View?) -> Self {
        Self(start: start.retargeted(to: view), end: end.retargeted(to: view))
    }
}

/// The anchorables of the leading and the trailing edge.
public struct HorizontalAxisLayout: SegmentLayout {
    /// The leading edge.
    public var leading: LayoutAnchorable
    /// The trailing edge.
    public var trailing: LayoutAnchorable

    /// One for each edge.
    public init(leading: LayoutAnchorable, trailing: LayoutAnchorable) {
        self.leading = leading
        self.trailing = trailing
    }

    /// One for each edge.
    public init(start: LayoutAnchorable, end: LayoutAnchorable) { self.init(leading: start, trailing: end) }

    /// One for each edge.
    public static func leading(_ leading: LayoutAnchorable, trailing: LayoutAnchorable) -> Self {
        Self(leading: leading, trailing: trailing)
    }

    /// ``leading``.
    public var start: LayoutAnchorable { leading }
    /// ``trailing``.
    public var end: LayoutAnchorable { trailing }

    /// The leading, centre or trailing anchor.
    public static func anchor(
        _ side: AxisSide, of provider: any LayoutAnchorsProvider
    ) -> LayoutAnchor<LayoutXAxisAnchor> {
        switch side {
        case .start: provider.leadingAnchor
        case .center: provider.centerXAnchor
        case .end: provider.trailingAnchor
        }
    }
}

/// The anchorables of the top and the bottom edge.
public struct VerticalAxisLayout: SegmentLayout {
    /// The top edge.
    public var top: LayoutAnchorable
    /// The bottom edge.
    public var bottom: LayoutAnchorable

    /// One for each edge.
    public init(top: LayoutAnchorable, bottom: LayoutAnchorable) {
        self.top = top
        self.bottom = bottom
    }

    /// One for each edge.
    public init(start: LayoutAnchorable, end: LayoutAnchorable) { self.init(top: start, bottom: end) }

    /// One for each edge.
    public static func top(_ top: LayoutAnchorable, bottom: LayoutAnchorable) -> Self {
        Self(top: top, bottom: bottom)
    }

    /// ``top``.
    public var start: LayoutAnchorable { top }
    /// ``bottom``.
    public var end: LayoutAnchorable { bottom }

    /// The top, centre or bottom anchor.
    public static func anchor(
        _ side: AxisSide, of provider: any LayoutAnchorsProvider
    ) -> LayoutAnchor<LayoutYAxisAnchor> {
        switch side {
        case .start: provider.topAnchor
        case .center: provider.centerYAnchor
        case .end: provider.bottomAnchor
        }
    }
}

/// The anchorables of a point.
public struct PointLayout: BaseLayout {
    /// The horizontal coordinate.
    public var x: LayoutAnchorable
    /// The vertical coordinate.
    public var y: LayoutAnchorable

    /// One for each coordinate.
    public init(x: LayoutAnchorable, y: LayoutAnchorable) {
        self.x = x
        self.y = y
    }

    /// The same for both.
    public init(_ all: LayoutAnchorable) { self.init(x: all, y: all) }

    /// One for each coordinate.
    public static func x(_ x: LayoutAnchorable, y: LayoutAnchorable) -> Self { Self(x: x, y: y) }

    /// The same anchorables of another view; unchanged for `nil`.
    public func retargeted(to view: View?) -> PointLayout {
        PointLayout(x: x.retargeted(to: view), y: y.retargeted(to: view))
    }
}

/// The anchorable of a horizontal coordinate or a width.
public struct XAxisLayout: SingleAxisLayout {
    /// The anchorable.
    public var x: LayoutAnchorable

    /// An anchorable.
    public init(x: LayoutAnchorable) { self.x = x }
    /// An anchorable.
    public init(_ all: LayoutAnchorable) { x = all }
    /// An anchorable.
    public static func x(_ x: LayoutAnchorable) -> Self { Self(x: x) }

    /// ``x``.
    public var axis: LayoutAnchorable { x }
    /// The width.
    public static func layoutDimension(in provider: any LayoutAnchorsProvider) -> LayoutDimension {
        provider.widthAnchor
    }
}

/// The anchorable of a vertical coordinate or a height.
public struct YAxisLayout: SingleAxisLayout {
    /// The anchorable.
    public var y: LayoutAnchorable

    /// An anchorable.
    public init(y: LayoutAnchorable) { self.y = y }
    /// An anchorable.
    public init(_ all: LayoutAnchorable) { y = all }
    /// An anchorable.
    public static func y(_ y: LayoutAnchorable) -> Self { Self(y: y) }

    /// ``y``.
    public var axis: LayoutAnchorable { y }
    /// The height.
    public static func layoutDimension(in provider: any LayoutAnchorsProvider) -> LayoutDimension {
        provider.heightAnchor
    }
}
