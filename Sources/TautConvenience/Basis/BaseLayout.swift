public import Taut

/// A set of anchorables, one for each edge or coordinate that an operation needs. Its factories give all of them the same.
public protocol BaseLayout: Hashable {
    /// The same anchorable everywhere.
    init(_ all: LayoutAnchorable)
    /// The same anchorables of another view; unchanged for `nil`.
    func retargeted(to view: View?) -> Self
}

/// A layout of a single coordinate.
public protocol SingleAxisLayout: BaseLayout {
    /// The anchorable.
    var axis: LayoutAnchorable { get }
    /// The width or the height, whichever belongs to the coordinate.
    static func layoutDimension(in provider: any LayoutAnchorsProvider) -> LayoutDimension
}

extension SingleAxisLayout {
    /// The same anchorable of another view; unchanged for `nil`.
    public func retargeted(to view: View?) -> Self { Self(axis.retargeted(to: view)) }
}

extension BaseLayout {
    /// No anchorable: no constraint.
    public static var none: Self { Self(.none) }
    /// The default of the enclosing `View.with`; the superview if there is none.
    public static var `default`: Self { Self(.default) }
    /// The superview.
    public static var superview: Self { Self(.superview) }
    /// A view in the same tree.
    public static func relative(_ view: View) -> Self { Self(.relative(view)) }
    /// A layout guide in the same tree.
    public static func guide(_ guide: LayoutGuide) -> Self { Self(.guide(guide)) }
    /// The superview's safe area.
    public static var safeArea: Self { Self(.safeArea) }
    /// A view's safe area.
    public static func safeAreaOf(_ view: View) -> Self { Self(.safeAreaOf(view)) }
    /// The layout margins guide of the superview.
    public static var layoutMargins: Self { Self(.layoutMargins) }
    /// The layout margins guide of a view.
    public static func layoutMarginsOf(_ view: View) -> Self { Self(.layoutMarginsOf(view)) }
    /// The readable content guide of the superview.
    public static var readableContent: Self { Self(.readableContent) }
    /// The readable content guide of a view.
    public static func readableContentOf(_ view: View) -> Self { Self(.readableContentOf(view)) }
    /// The content area of a superview that scrolls, else the superview.
    public static var scrollContent: Self { Self(.scrollContent) }
    /// The content area of a scroll view.
    public static func scrollContentOf(_ view: ScrollView) -> Self { Self(.scrollContentOf(view)) }
    /// The frame of a superview that scrolls, else the superview.
    public static var scrollFrame: Self { Self(.scrollFrame) }
    /// The frame of a scroll view.
    public static func scrollFrameOf(_ view: ScrollView) -> Self { Self(.scrollFrameOf(view)) }
    /// The superview's safe area without the keyboard.
    public static var keyboardSafeArea: Self { Self(.keyboardSafeArea) }
    /// A view's safe area without the keyboard.
    public static func keyboardSafeAreaOf(_ view: View) -> Self { Self(.keyboardSafeAreaOf(view)) }
    /// What the keyboard covers of the superview.
    public static var keyboardFrame: Self { Self(.keyboardFrame) }
    /// What the keyboard covers of a view.
    public static func keyboardFrameOf(_ view: View) -> Self { Self(.keyboardFrameOf(view)) }
    /// The area before another one, on the leading side.
    public static func excludedLeadingSideOf(_ area: ExcludableArea) -> Self { Self(.excludedLeadingSideOf(area)) }
    /// The area after another one, on the trailing side.
    public static func excludedTrailingSideOf(_ area: ExcludableArea) -> Self { Self(.excludedTrailingSideOf(area)) }
    /// The area above another one.
    public static func excludedTopSideOf(_ area: ExcludableArea) -> Self { Self(.excludedTopSideOf(area)) }
    /// The area below another one.
    public static func excludedBottomSideOf(_ area: ExcludableArea) -> Self { Self(.excludedBottomSideOf(area)) }
}

extension BaseLayout {
    /// The same as ``safeAreaOf(_:)``.
    public static func safeArea(_ view: View) -> Self { safeAreaOf(view) }
    /// The same as ``layoutMarginsOf(_:)``.
    public static func layoutMargins(_ view: View) -> Self { layoutMarginsOf(view) }
    /// The same as ``readableContentOf(_:)``.
    public static func readableContent(_ view: View) -> Self { readableContentOf(view) }
}
