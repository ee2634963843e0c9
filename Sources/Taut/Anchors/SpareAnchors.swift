import Foundation

/// Anchors that nobody holds any more, ready to name something else.
///
/// Nearly every anchor lives as long as the call that makes a constraint from it, and making and freeing the two would
/// cost more than the constraint. So each thread keeps the last two anchors of each kind, and one that nobody else refers to
/// is given another item and attribute.
struct SpareAnchors {
    private var horizontal = Spares<LayoutXAxisAnchor>()
    private var vertical = Spares<LayoutYAxisAnchor>()
    private var sizes = Spares<LayoutDimension>()

    static func horizontal(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) -> LayoutXAxisAnchor {
        guard let spares = ofThread else { return LayoutXAxisAnchor(node, attribute) }
        return spares.pointee.horizontal.take(node, attribute) { LayoutXAxisAnchor(node, attribute) }
    }

    static func vertical(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) -> LayoutYAxisAnchor {
        guard let spares = ofThread else { return LayoutYAxisAnchor(node, attribute) }
        return spares.pointee.vertical.take(node, attribute) { LayoutYAxisAnchor(node, attribute) }
    }

    static func size(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) -> LayoutDimension {
        guard let spares = ofThread else { return LayoutDimension(node, attribute) }
        return spares.pointee.sizes.take(node, attribute) { LayoutDimension(node, attribute) }
    }

    // MARK: One for each thread

    /// Where each thread keeps its own; `nil` where the system has no more such places.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { spares in
            // Darwin says that there is a pointer, Glibc that there may be one; it is only called where there is.
            let spares: UnsafeMutableRawPointer? = spares
            guard let own = spares?.assumingMemoryBound(to: SpareAnchors.self) else { return }
            own.deinitialize(count: 1)
            own.deallocate()
        }
        return status == 0 ? key : nil
    }()

    private static var ofThread: UnsafeMutablePointer<SpareAnchors>? {
        guard let key else { return nil }
        if let kept = pthread_getspecific(key) { return kept.assumingMemoryBound(to: SpareAnchors.self) }
        return makeForThread(key)
    }

    @inline(never)
    private static func makeForThread(_ key: pthread_key_t) -> UnsafeMutablePointer<SpareAnchors>? {
        let new = UnsafeMutablePointer<SpareAnchors>.allocate(capacity: 1)
        new.initialize(to: SpareAnchors())
        if pthread_setspecific(key, new) == 0 { return new }
        new.deinitialize(count: 1)
        new.deallocate()
        return nil
    }
}

/// The last two anchors of one kind.
private struct Spares<Anchor: NamedAnchor> {
    private var newer: Anchor?
    private var older: Anchor?

    /// An anchor that nobody else refers to, or a new one.
    @inline(__always)
    mutating func take(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, orMake make: () -> Anchor
    ) -> Anchor {
        if isKnownUniquelyReferenced(&older), let older, older.rename(node, attribute) { return older }
        if isKnownUniquelyReferenced(&newer), let newer, newer.rename(node, attribute) { return newer }
        let new = make()
        older = newer
        newer = new
        return new
    }
}
