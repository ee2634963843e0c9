public import Foundation
import Taut

/// The delegate that is asked about columns. Optional methods of UIKit have defaults here.
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Which column is visible where there is space for one only.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Whether the second controller was taken care of where there is space for one only. Asked without columns' names.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Columns are about to be seen otherwise.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
    /// The one proposed.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// It was not.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// The default implementation does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
}

/// Shows controllers in columns beside each other.
///
/// In a regular width, the first column is 320 points wide, or as wide as set, and the last one takes
/// the rest; upright, only the last one is seen unless another mode is preferred. In a compact size class, one column is visible.
nonisolated open class UISplitViewController: UIViewController {
    /// The number of columns.
    public enum Style: Int, Sendable {
        /// Two, without names.
        case unspecified = 0
        /// Two.
        case doubleColumn = 1
        /// Three.
        case tripleColumn = 2
    }
    /// A column.
    public enum Column: Int, Sendable {
        /// The first.
        case primary = 0
        /// The one in the middle.
        case supplementary = 1
        /// The last.
        case secondary = 2
        /// The one in a compact size class.
        case compact = 3
    }
    /// Which columns are visible.
    public enum DisplayMode: Int, Sendable {
        /// As there is space.
        case automatic = 0
        /// The last.
        case secondaryOnly = 1
        /// One beside the last.
        case oneBesideSecondary = 2
        /// One over the last.
        case oneOverSecondary = 3
        /// Two beside the last.
        case twoBesideSecondary = 4
        /// Two over the last.
        case twoOverSecondary = 5
        /// Two, and the last moved away.
        case twoDisplaceSecondary = 6
    }
    /// At which side the first column is.
    public enum PrimaryEdge: Int, Sendable {
        /// Where lines begin.
        case leading = 0
        /// Where they end.
        case trailing = 1
    }

    /// Stands for a size that follows from the space.
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
    /// Columns.
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
    /// Which columns are visible where there is space.
    open var preferredDisplayMode: DisplayMode = .automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Whether columns lie beside each other or over each other; kept.
    open var preferredSplitBehavior = 0
    /// At which side the first column is.
    open var primaryEdge: PrimaryEdge = .leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Whether a finger changes what is seen: none does.
    open var presentsWithGesture = true
    /// How wide the first column is, in points.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How wide the first column is, of 1.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How wide the first column is at least, in points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How wide the first column is at most, in points.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How wide the column in the middle is, in points.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }

    /// The controllers: those of columns are in navigation controllers.
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

    /// Sets the controller of a column, which is put into a navigation controller if it is none.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        let isBare = vc != nil && !(vc is UINavigationController) && column != .compact
        set(isBare ? vc.map { ColumnController(rootViewController: $0) } : vc, column)
    }

    private func set(_ controller: UIViewController?, _ column: Column) {
        if let old = columns[column], old !== controller {
            leave(old)
            old.removeFromParent()
        }
        columns[column] = controller
        if let controller, controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
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
    /// Shows a controller in the last column.
    func showInLastColumn(_ vc: UIViewController) {
        if style == .unspecified { set(vc, .secondary) } else { setViewController(vc, for: .secondary) }
    }

    /// Whether there is space for one column only.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

    /// Which columns are visible.
    open var displayMode: DisplayMode {
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        let size = viewIfLoaded?.bounds.size ?? .zero
        if size.height > size.width { return .secondaryOnly }
        return style == .tripleColumn && size.width >= 1024 ? .twoBesideSecondary : .oneBesideSecondary
    }

    /// How wide the first column is, in points.
    open var primaryColumnWidth: CGFloat { width(preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction) }
    /// How wide the column in the middle is, in points.
    open var supplementaryColumnWidth: CGFloat { width(preferredSupplementaryColumnWidth, Self.automaticDimension) }

    private func width(_ preferred: CGFloat, _ fraction: CGFloat) -> CGFloat {
        let automatic = Self.automaticDimension
        var width: CGFloat = 320
        if preferred != automatic {
            width = preferred
        } else if fraction != automatic {
            width = (viewIfLoaded?.bounds.width ?? 0) * fraction
        }
        let greatest = maximumPrimaryColumnWidth
        // A part of the width has no upper bound by default.
        if greatest != automatic { width = min(width, greatest) }
        if minimumPrimaryColumnWidth != automatic { width = max(width, minimumPrimaryColumnWidth) }
        return width
    }

    // MARK: Places

    /// The columns that are visible, in their order.
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

    /// Shows the columns that are visible, in their places.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
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
