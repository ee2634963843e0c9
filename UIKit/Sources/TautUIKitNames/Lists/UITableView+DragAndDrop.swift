public import Foundation
@_spi(UIKit) import Taut
public import TautUIKit

// Names of drag and drop in tables. Inert: there are no touches.

/// The drag delegate of a table. Inert: never called.
public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a new drag.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    /// Returns items to add to a drag.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// Returns the appearance of a dragged row.
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// Called when a drag begins.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// Called when a drag has ended.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Returns whether the items may be moved.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
    /// Inert: kept for source compatibility; has no effect on layout.
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    /// The default implementation returns `nil`.
    public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    { nil }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    /// The default implementation returns `true`.
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        true
    }
}

/// The drop delegate of a table. Inert: never called.
public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Called when items are dropped.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Whether the drop can be handled.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Returns the proposal of a drop.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when a drag enters the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Called when a drag leaves the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called at the end of a drop session.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    /// The default implementation returns `true`.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The proposed operation of a drop on a table.
nonisolated open class UITableViewDropProposal: UIDropProposal {
    /// The place of dropped items.
    public enum Intent: Int, Sendable {
        /// No particular place.
        case unspecified = 0
        /// Inserted between rows.
        case insertAtDestinationIndexPath = 1
        /// Inserted into a row.
        case insertIntoDestinationIndexPath = 2
    }
    /// The place.
    public let intent: Intent
    /// Creates a proposal.
    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
    /// Creates a proposal with a place.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// An item that was dropped on a table.
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The dragged item.
    var dragItem: UIDragItem { get }
    /// The index path of its row in the same table.
    var sourceIndexPath: IndexPath? { get }
}

/// Performs a drop.
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The index path of the drop.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal.
    var proposal: UITableViewDropProposal { get }
    /// The session.
    var session: any UIDropSession { get }
    /// Moves an item to a row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves an item to a view.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

extension UITableView {
    /// The drag delegate. Not retained, and not called.
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }

    /// The drop delegate. Not retained, and not called.
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
}
