public import Foundation
@_spi(UIKit) import Taut

/// Interpolates between two layouts: each element has moved the fraction ``transitionProgress`` of its way.
///
/// For the elements in a rectangle, both layouts are asked for that rectangle. Self-sizing items keep the sizes that
/// the layouts have stored.
nonisolated open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The progress, 0 to 1. Takes effect in the next layout pass, after a call of `invalidateLayout()`.
    open var transitionProgress: CGFloat = 0
    /// The layout at progress 0.
    public let currentLayout: UICollectionViewLayout
    /// The layout at progress 1.
    public let nextLayout: UICollectionViewLayout
    private var animated: [String: CGFloat] = [:]

    /// Creates the transition between two layouts.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }
    /// Creates the transition between two layouts without items. Nothing is decoded.
    public required init?(coder: NSCoder) {
        (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
        super.init(coder: coder)
    }

    /// Stores a value that changes during the transition.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animated[key] = value }
    /// A stored value; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { animated[key] ?? 0 }

    open override func prepare() {
        for layout in [currentLayout, nextLayout] {
            layout.collectionView = collectionView
            guard layout.isStale else { continue }
            layout.isStale = false
            layout.prepare()
        }
    }

    private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }
    private func between(_ from: CGSize, _ to: CGSize) -> CGSize {
        CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
    }
    private func between(_ from: CGRect, _ to: CGRect) -> CGRect {
        let origin = CGPoint(x: between(from.minX, to.minX), y: between(from.minY, to.minY))
        return CGRect(origin: origin, size: between(from.size, to.size))
    }
    private func between(_ from: CGAffineTransform, _ to: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: between(from.a, to.a), b: between(from.b, to.b), c: between(from.c, to.c), d: between(from.d, to.d),
            tx: between(from.tx, to.tx), ty: between(from.ty, to.ty))
    }
    // What only one of the layouts has is faded in or out where that one puts it.
    private func between(_ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?)
        -> UICollectionViewLayoutAttributes?
    {
        guard let found = (transitionProgress < 0.5 ? from ?? to : to ?? from)?.copy(),
            let attributes = found as? UICollectionViewLayoutAttributes
        else { return nil }
        attributes.alpha = between(from?.alpha ?? 0, to?.alpha ?? 0)
        if let from, let to {
            attributes.frame = between(from.frame, to.frame)
            attributes.transform = between(from.transform, to.transform)
        }
        return attributes
    }

    open override var collectionViewContentSize: CGSize {
        between(currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        between(
            currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
    }
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        between(
            currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
    }
    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        between(
            currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var seen: Set<UICollectionView.Element> = []
        let found = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
        return found.compactMap { attributes in
            let (kind, path) = (attributes.representedElementKind, attributes.indexPath)
            guard seen.insert(UICollectionView.Element(kind: kind, indexPath: path)).inserted else { return nil }
            let result =
                switch attributes.representedElementCategory {
                case .cell: layoutAttributesForItem(at: path)
                case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: path)
                case .decorationView: layoutAttributesForDecorationView(ofKind: kind ?? "", at: path)
                }
            return result.flatMap { $0.frame.intersects(rect) ? $0 : nil }
        }
    }
}

extension UICollectionView {
    /// Called at the end of a transition: whether it has finished, and whether the new layout was reached.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    /// Replaces the layout by one that interpolates between it and a new one.
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        let old = collectionViewLayout
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        setCollectionViewLayout(between, animated: false)
        keep(completion, "transitionCompletion")
        return between
    }
    /// Finishes the transition: the new layout replaces the transition layout.
    public func finishInteractiveTransition() { endTransition(isFinished: true) }
    /// Cancels the transition: the old layout replaces the transition layout.
    public func cancelInteractiveTransition() { endTransition(isFinished: false) }

    private func endTransition(isFinished: Bool) {
        guard let between = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
        let completion: LayoutInteractiveTransitionCompletion?? = kept(or: nil, "transitionCompletion")
        keep(LayoutInteractiveTransitionCompletion?.none, "transitionCompletion")
        setCollectionViewLayout(isFinished ? between.nextLayout : between.currentLayout, animated: false)
        layoutIfNeeded()
        (isFinished ? between.currentLayout : between.nextLayout).collectionView = nil
        completion??(true, isFinished)
    }
}
