public import Foundation
import Taut

/// The delegate of a split view controller. Optional methods of UIKit have defaults here.
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Returns the column that is visible when there is space for one only.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns whether the delegate handled the secondary controller when there is space for one column only. Called for controllers without named columns.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Called in the layout that changes the display mode, before columns come and go.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
    /// The default implementation returns the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// The default implementation returns `false`.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// The default implementation does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
}

/// Displays controllers in columns beside each other.
///
/// In a regular width, the first column is 320 points wide, or as wide as set, and the last one takes
/// the rest; upright, only the last one is seen unless another mode is preferred. In a compact size class, one column is visible.
nonisolated open class UISplitViewController: UIViewController {
    /// The number of columns.
    public enum Style: Int, Sendable {
        /// Two columns without names.
        case unspecified = 0
        /// Two columns.
        case doubleColumn = 1
        /// Three columns.
        case tripleColumn = 2
    }
    /// A column.
    public enum Column: Int, Sendable {
        /// The first column.
        case primary = 0
        /// The middle column.
        case supplementary = 1
        /// The last column.
        case secondary = 2
        /// The column in a compact size class.
        case compact = 3
    }
    /// The visible columns.
    public enum DisplayMode: Int, Sendable {
        /// By the available space.
        case automatic = 0
        /// The last column.
        case secondaryOnly = 1
        /// The first or middle column beside the last one.
        case oneBesideSecondary = 2
        /// The first or middle column over the last one.
        case oneOverSecondary = 3
        /// Two columns beside the last one.
        case twoBesideSecondary = 4
        /// Two columns over the last one.
        case twoOverSecondary = 5
        /// Two columns; the last one is displaced.
        case twoDisplaceSecondary = 6
    }
    /// The side of the first column.
    public enum PrimaryEdge: Int, Sendable {
        /// The leading side.
        case leading = 0
        /// The trailing side.
        case trailing = 1
    }

    /// Requests a size by the available space.
    public class var automaticDimension: CGFloat { -.greatestFiniteMagnitude }
    /// The number of columns.
    public let style: Style
    private var columns: [Column: UIViewController] = [:]
    private var hidden: Set<Column> = []

    /// Creates two columns without names.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates columns in a style.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates two columns without names. Nothing is decoded.
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    /// The delegate. Not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)? { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The visible columns if there is space.
    open var preferredDisplayMode: DisplayMode = .automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Whether columns are beside or over each other. Stored only.
    open var preferredSplitBehavior = 0
    /// The side of the first column.
    open var primaryEdge: PrimaryEdge = .leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Whether a gesture changes the visible columns. Stored only.
    open var presentsWithGesture = true
    /// The width of the first column, in points.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The width of the first column as a fraction of the view's, from 0 to 1.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The minimum width of the first column, in points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The maximum width of the first column, in points.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The width of the middle column, in points.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The minimum width of the middle column, in points.
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The maximum width of the middle column, in points.
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }

    /// The controllers; those of named columns are in navigation controllers.
    open var viewControllers: [UIViewController] {
        get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            set(newValue.first, .primary)
            set(newValue.count > 1 ? newValue.last : nil, .secondary)
            set(newValue.count > 2 ? newValue[1] : nil, .supplementary)
        }
    }

    /// The controller of a column, without the navigation controller around it.
    open func viewController(for column: Column) -> UIViewController? {
        guard let controller = columns[column] else { return nil }
        return (controller as? ColumnController)?.viewControllers.first ?? controller
    }

    /// Sets the controller of a column. A controller that is not a navigation controller is put into one.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        let isBare = vc != nil && !(vc is UINavigationController) && column != .compact
        set(isBare ? vc.map { ColumnController(rootViewController: $0) } : vc, column)
    }

    private func set(_ controller: UIViewController?, _ column: Column) {
        if let old = columns[column], old !== controller {
            old.beginLeaving()
            leave(old)
            old.removeFromParent()
        }
        columns[column] = controller
        if let controller, controller.parent !== self {
            addChild(controller)
            controller.endJoining(self)
        }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Shows a column.
    open func show(_ column: Column) {
        hidden.remove(column)
        viewIfLoaded?.setNeedsLayout()
    }
    /// Hides a column.
    open func hide(_ column: Column) {
        hidden.insert(column)
        viewIfLoaded?.setNeedsLayout()
    }
    /// Displays a controller in the last column.
    func showInLastColumn(_ vc: UIViewController) {
        if style == .unspecified { set(vc, .secondary) } else { setViewController(vc, for: .secondary) }
    }

    /// Whether there is space for one column only.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

    /// The visible columns.
    open var displayMode: DisplayMode {
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        let size = viewIfLoaded?.bounds.size ?? .zero
        if size.height > size.width { return .secondaryOnly }
        return style == .tripleColumn && size.width >= 1024 ? .twoBesideSecondary : .oneBesideSecondary
    }

    /// The width of the first column, in points.
    open var primaryColumnWidth: CGFloat {
        let automatic = Self.automaticDimension
        let share = (viewIfLoaded?.bounds.width ?? 0) * preferredPrimaryColumnWidthFraction
        let width = preferredPrimaryColumnWidthFraction == automatic ? 320 : share
        return limited(
            preferredPrimaryColumnWidth == automatic ? width : preferredPrimaryColumnWidth,
            minimumPrimaryColumnWidth, maximumPrimaryColumnWidth)
    }
    /// The width of the middle column, in points.
    open var supplementaryColumnWidth: CGFloat {
        let preferred = preferredSupplementaryColumnWidth
        return limited(
            preferred == Self.automaticDimension ? 320 : preferred, minimumSupplementaryColumnWidth,
            maximumSupplementaryColumnWidth)
    }

    /// A width within its limits; none by default.
    private func limited(_ width: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
        let most = greatest == Self.automaticDimension ? width : min(width, greatest)
        return least == Self.automaticDimension ? most : max(most, least)
    }

    /// The display mode of which the delegate knows.
    private var knownMode: DisplayMode?

    private func tellDisplayMode() {
        guard !isCollapsed, knownMode != displayMode else { return }
        if knownMode != nil { delegate?.splitViewController(self, willChangeTo: displayMode) }
        knownMode = displayMode
    }

    // MARK: Placing

    /// The visible columns in order.
    private var seen: [Column] {
        if isCollapsed {
            if columns[.compact] != nil { return [.compact] }
            return [collapsedColumn]
        }
        let besides: [Column] =
            switch displayMode {
            case .automatic, .secondaryOnly: []
            case .oneBesideSecondary, .oneOverSecondary: [style == .tripleColumn ? .supplementary : .primary]
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: [.primary, .supplementary]
            }
        return (besides + [.secondary]).filter { columns[$0] != nil && !hidden.contains($0) }
    }

    private var collapsedColumn: Column {
        guard let primary = columns[.primary] else { return .secondary }
        guard let secondary = columns[.secondary] else { return .primary }
        if style == .unspecified {
            let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
            return isDone ? .primary : .secondary
        }
        let column =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
        return columns[column] == nil ? .primary : column
    }

    private func leave(_ controller: UIViewController) {
        guard let old = controller.viewIfLoaded, old.superview != nil else { return }
        controller.disappear { old.removeFromSuperview() }
    }

    /// Places the visible columns.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        tellDisplayMode()
        let seen = seen
        for (column, controller) in columns where !seen.contains(column) { leave(controller) }
        let isOver = displayMode == .oneOverSecondary || displayMode == .twoOverSecondary
        var start: CGFloat = 0
        var frames: [(Column, ClosedRange<CGFloat>)] = []
        for column in seen where column != .secondary && column != .compact && seen.count > 1 {
            let width = min(
                column == .primary ? primaryColumnWidth : supplementaryColumnWidth, view.bounds.width - start)
            frames.append((column, start...(start + max(0, width))))
            start += max(0, width)
        }
        if let last = seen.last {
            frames.append((last, (isOver && !isCollapsed ? 0 : start)...max(start, view.bounds.width)))
        }
        let startsRight = (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (primaryEdge == .trailing)
        for (column, range) in frames.reversed() {
            guard let controller = columns[column] else { continue }
            let width = range.upperBound - range.lowerBound
            let x = startsRight ? view.bounds.width - range.upperBound : range.lowerBound
            enter(controller, CGRect(x: x, y: 0, width: width, height: view.bounds.height))
        }
    }

    private func enter(_ controller: UIViewController, _ frame: CGRect) {
        controller.loadViewIfNeeded()
        guard let column = controller.view else { return }
        column.place(frame)
        guard column.superview !== view else { return }
        controller.appear(in: view) {
            view.addSubview(column)
            controller.takeRootMargins()
        }
    }
}

/// The navigation controller around the controller of a column.
private final class ColumnController: UINavigationController {}
