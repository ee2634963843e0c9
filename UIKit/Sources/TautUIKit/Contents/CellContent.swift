import Foundation
import Taut

/// The content of a cell, header or footer: a view that the cell's owner fills, or the view of a content configuration.
final class CellContent {
    /// The content view.
    private(set) var view = UIView()
    /// Whether the cell updates its configurations before it is measured or laid out.
    var isOutdated = true

    /// The content configuration, if there is one.
    private(set) var configuration: (any UIContentConfiguration)?
    /// The state for which the configuration was updated; `nil` if it does not follow the cell's state.
    private var state: AnyHashable?
    /// The view of the background configuration.
    private(set) var background: UIBackgroundConfiguration?

    /// Sets a configuration, updated for a state or as it is.
    func show<State: UIConfigurationState & Hashable>(
        _ new: (any UIContentConfiguration)?, in cell: UIView, for state: State?
    ) {
        self.state = state
        show(state.flatMap { new?.updated(for: $0) } ?? new, in: cell)
    }

    /// Updates the configuration for the cell's state if that has changed. Configurations of lists are equal in all states.
    func follow(_ state: some UIConfigurationState & Hashable, in cell: UIView) {
        guard let configuration, !(configuration is UIListContentConfiguration), self.state != AnyHashable(state)
        else { return }
        show(configuration, in: cell, for: state)
    }

    /// Applies a configuration to the current content view if that supports it, otherwise to a new one.
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

    /// Inserts the view of a background configuration behind the content.
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
