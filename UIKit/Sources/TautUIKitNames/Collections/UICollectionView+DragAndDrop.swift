public import Foundation
@_spi(UIKit) import Taut
public import TautUIKit

// Dragging out of and dropping on a collection view, as far as code names it. Inert: nothing can be dragged.

/// The drag delegate of a collection view. Inert: never called.
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// The dragged items.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Returns items to add to a drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]
    /// The appearance.
    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// Called when a drag begins.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Called when a drag has ended.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Whether it may be moved.
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
}

extension UICollectionViewDragDelegate {
    /// Inert: kept for source compatibility; has no effect on layout.
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { [] }
    /// The default implementation returns `nil`.
    public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    { nil }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
    /// The default implementation returns `true`.
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
}

/// Takes what is dropped on a collection view. Inert: never called.
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Takes it.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the drop can be handled.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Returns the proposal of a drop.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when a drag enters the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Called when a drag leaves the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called at the end of a drop session.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    /// The default implementation returns `true`.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// The proposed operation of a drop on a collection view.
nonisolated open class UICollectionViewDropProposal: UIDropProposal {
    /// The place of dropped items.
    public enum Intent: Int, Sendable {
        /// Nowhere in particular.
        case unspecified = 0
        /// Between others.
        case insertAtDestinationIndexPath = 1
        /// Into another.
        case insertIntoDestinationIndexPath = 2
    }
    /// The place.
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

/// Something that was dropped on a collection view.
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The dragged item.
    var dragItem: UIDragItem { get }
    /// The index path of its item in the same collection view.
    var sourceIndexPath: IndexPath? { get }
}

/// Performs a drop.
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The index path of the drop.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal.
    var proposal: UICollectionViewDropProposal { get }
    /// The dragging.
    var session: any UIDropSession { get }
    /// Moves an item to an index path.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves an item to a view.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

extension UICollectionView {
    /// The drag delegate. Not retained, and not called.
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }

    /// Takes what is dropped. Not retained, and not asked.
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
}
