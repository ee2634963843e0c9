import Foundation
import Taut

/// A view whose content may come from a configuration: cells, headers and footers. Their common code is here; open members are declared in
/// the classes, where they can be overridden.
protocol ConfiguredView: UIView {
    associatedtype State: UIConfigurationState & Hashable
    var shown: CellContent { get }
    var configurationState: State { get }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    func updateConfiguration(using state: State)
    /// The frame of the content in a view of a size.
    func contentFrame(in size: CGSize) -> CGRect
}

extension ConfiguredView {
    /// Updates the configurations if the view's state has changed.
    func askForConfiguration() {
        guard shown.isOutdated else { return }
        shown.isOutdated = false
        let state = configurationState
        if automaticallyUpdatesContentConfiguration { shown.follow(state, in: self) }
        updateConfiguration(using: state)
    }

    /// Sets a configuration, updated for the state if it follows that.
    func show(_ configuration: (any UIContentConfiguration)?) {
        shown.show(configuration, in: self, for: automaticallyUpdatesContentConfiguration ? configurationState : nil)
    }

    /// Places the content and the background.
    func placeContent() {
        shown.view.frame = contentFrame(in: bounds.size)
        shown.layoutBackground(in: self)
    }

    /// The size of the content and of what is beside it.
    func contentSizeFitting(
        _ targetSize: CGSize, _ horizontalPriority: UILayoutPriority, _ verticalPriority: UILayoutPriority
    ) -> CGSize {
        var target = targetSize
        target.width = contentFrame(in: targetSize).width
        let fitting = shown.view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontalPriority, verticalFittingPriority: verticalPriority)
        return CGSize(width: fitting.width + targetSize.width - target.width, height: fitting.height)
    }
}
