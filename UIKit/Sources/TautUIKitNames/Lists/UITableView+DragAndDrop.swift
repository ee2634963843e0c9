public import Foundation
@_spi(UIKit) import Taut
public import TautUIKit

// Dragging out of and dropping on a table, as far as code names it. Inert: nothing can be dragged.

/// Says what is dragged out of a table. Inert: never called.
public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// The dragged items.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    /// What is added to it.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// The appearance.
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// It begins.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// It is over.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Whether it may be moved.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
    /// Inert: kept for source compatibility; has no effect on layout.
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    /// As usual.
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

/// Takes what is dropped on a table. Inert: never called.
public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Takes it.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Whether the drop can be handled.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// What would be done with it.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// It is over the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// It is no longer over the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// It is over.
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

/// What would be done with what is dropped, and where.
nonisolated open class UITableViewDropProposal: UIDropProposal {
    /// Where it would go.
    public enum Intent: Int, Sendable {
        /// Nowhere in particular.
        case unspecified = 0
        /// Between others.
        case insertAtDestinationIndexPath = 1
        /// Into another.
        case insertIntoDestinationIndexPath = 2
    }
    /// Where it would go.
    public let intent: Intent
    /// Something that would be done.
    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
    /// Something that would be done somewhere.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// Something that was dropped on a table.
public protocol UITableViewDropItem: NSObjectProtocol {
    /// What was dragged.
    var dragItem: UIDragItem { get }
    /// Where it was, in the same table.
    var sourceIndexPath: IndexPath? { get }
}

/// Has what was dropped arrive.
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// What was dropped.
    var items: [any UITableViewDropItem] { get }
    /// Where it goes.
    var destinationIndexPath: IndexPath? { get }
    /// What is done with it.
    var proposal: UITableViewDropProposal { get }
    /// The dragging.
    var session: any UIDropSession { get }
    /// Has it go to a place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has it go to a view.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

extension UITableView {
    /// The drag delegate. Not retained, and not called.
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }

    /// Takes what is dropped. Not retained, and not asked.
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
}
