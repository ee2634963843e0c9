public import Foundation
import Taut

extension UICollectionView {
    /// How cells of a class are set up.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Sets a cell up.
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let handler: Handler
        let identifier = UUID().uuidString
        /// Cells of a class that a closure sets up.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// How headers or footers of a class are set up.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Sets a header or footer up.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let kind: String
        let handler: Handler
        let identifier = UUID().uuidString
        /// Headers or footers of a class that a closure sets up.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// A cell that went out of view, or a new one, set up.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        let cell = made as? Cell ?? Cell.make(registeredAs: registration.identifier)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A header or footer that went out of view, or a new one, set up.
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
