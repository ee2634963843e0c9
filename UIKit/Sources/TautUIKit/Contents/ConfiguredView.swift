import Foundation
import Taut

/// A view whose content may be made by a configuration: cells, headers and footers. What they share is here; their open members are in the
/// classes, where they can be overridden.
protocol ConfiguredView: UIView {
    associatedtype State: UIConfigurationState & Hashable
    var shown: CellContent { get }
    var configurationState: State { get }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    func updateConfiguration(using state: State)
    /// Where the content lies in a view of a size.
    func contentFrame(in size: CGSize) -> CGRect
}

extension ConfiguredView {
    /// Has the view set its configurations, where its state has changed.
    func askForConfiguration() {
        guard shown.isOutdated else { return }
        shown.isOutdated = false
        let state = configurationState
        if automaticallyUpdatesContentConfiguration { shown.follow(state, in: self) }
        updateConfiguration(using: state)
    }

    /// Shows a configuration, as the state has it where it follows that.
    func show(_ configuration: (any UIContentConfiguration)?) {
        shown.show(configuration, in: self, for: automaticallyUpdatesContentConfiguration ? configurationState : nil)
    }

    /// Gives the content and the background their places.
    func placeContent() {
        shown.view.frame = contentFrame(in: bounds.size)
        shown.layoutBackground(in: self)
    }

    /// The content's size, with what lies beside it.
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
