import Foundation
import Taut

/// What a cell shows: a view that the cell's owner fills, or one that a configuration made. Tables' cells, items of
/// collection views, headers and footers have one.
final class CellContent {
    /// What is shown.
    private(set) var view = UIView()
    /// Whether the cell has to be asked for its configurations before it is measured or laid out.
    var isOutdated = true

    /// What the content says, where a configuration made it.
    private(set) var configuration: (any UIContentConfiguration)?
    /// The state that the configuration was updated for, if it follows the cell's.
    private var state: AnyHashable?
    /// What lies behind the content.
    private(set) var background: UIBackgroundConfiguration?

    /// Shows a configuration as it is in a state, or as it was set.
    func show<State: UIConfigurationState & Hashable>(
        _ new: (any UIContentConfiguration)?, in cell: UIView, for state: State?
    ) {
        self.state = state
        show(state.flatMap { new?.updated(for: $0) } ?? new, in: cell)
    }

    /// Shows the configuration as it is in the cell's state, where that has changed. Those of lists are the same in all.
    func follow(_ state: some UIConfigurationState & Hashable, in cell: UIView) {
        guard let configuration, !(configuration is UIListContentConfiguration), self.state != AnyHashable(state)
        else { return }
        show(configuration, in: cell, for: state)
    }

    /// Shows a configuration in the view that is there, where that supports it, else in a new one.
    private func show(_ new: (any UIContentConfiguration)?, in cell: UIView) {
        defer { configuration = new }
        guard let new else {
            if configuration != nil { replace(by: UIView(), in: cell) }
            return
        }
        if configuration != nil, let shown = view as? any UIContentView, shown.supports(new) {
            shown.configuration = new
            cell.setNeedsLayout()
        } else {
            replace(by: new.makeContentView(), in: cell)
        }
    }

    private func replace(by new: UIView, in cell: UIView) {
        new.frame = view.frame
        new.translatesAutoresizingMaskIntoConstraints = true
        if view.superview === cell {
            cell.insertSubview(new, aboveSubview: view)
            view.removeFromSuperview()
        }
        view = new
        cell.setNeedsLayout()
    }

    /// Puts the view of a background behind the content.
    func show(_ new: UIBackgroundConfiguration?, in cell: UIView) {
        if background?.customView !== new?.customView { background?.customView?.removeFromSuperview() }
        background = new
        guard let custom = new?.customView else { return }
        cell.insertSubview(custom, at: 0)
        cell.setNeedsLayout()
    }

    /// Lays out the background in a cell.
    func layoutBackground(in cell: UIView) {
        guard let background, let custom = background.customView else { return }
        let (insets, size) = (background.backgroundInsets, cell.bounds.size)
        let isFlipped = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        custom.frame = CGRect(
            x: isFlipped ? insets.trailing : insets.leading, y: insets.top,
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
    }
}
