public import Foundation
@_spi(UIKit) import Taut
public import TautUIKit

// Dragging out of and dropping on a collection view, as far as code names it. Inert: nothing can be dragged.

/// Says what is dragged out of a collection view. Inert: never called.
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// The dragged items.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// What is added to it.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem]
    /// The appearance.
    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// It begins.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// It is over.
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
    /// As usual.
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
    /// What would be done with it.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// It is over the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// It is no longer over the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// It is over.
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

/// What would be done with what is dropped, and where.
nonisolated open class UICollectionViewDropProposal: UIDropProposal {
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

/// Something that was dropped on a collection view.
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// What was dragged.
    var dragItem: UIDragItem { get }
    /// Where it was, in the same collection view.
    var sourceIndexPath: IndexPath? { get }
}

/// Has what was dropped arrive.
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// What was dropped.
    var items: [any UICollectionViewDropItem] { get }
    /// Where it goes.
    var destinationIndexPath: IndexPath? { get }
    /// What is done with it.
    var proposal: UICollectionViewDropProposal { get }
    /// The dragging.
    var session: any UIDropSession { get }
    /// Has it go to a place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has it go to a view.
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
