public import Foundation
import Taut

extension UICollectionView {
    /// A registration of a cell class with the closure that configures its cells.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item at an index path.
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let handler: Handler
        let identifier = UUID().uuidString
        /// Creates a registration for cells that `handler` configures.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A registration of a header or footer class with the closure that configures its views.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a header or footer of a kind at an index path.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let kind: String
        let handler: Handler
        let identifier = UUID().uuidString
        /// Creates a registration for headers or footers that `handler` configures.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// Dequeues a cell, reused or new, and configures it.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        let cell = made as? Cell ?? Cell.make(registeredAs: registration.identifier)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Dequeues a header or footer, reused or new, and configures it.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        register(
            Supplementary.self, forSupplementaryViewOfKind: registration.kind,
            withReuseIdentifier: registration.identifier)
        let made = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        let view = made as? Supplementary ?? Supplementary.make(registeredAs: registration.identifier)
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
