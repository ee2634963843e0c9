// The anchors of an item: those that are still referenced are reused, so that they can be compared with `===`.
extension LayoutNode {
    func xAnchor(_ attribute: LayoutConstraint.Attribute) -> LayoutXAxisAnchor {
        live(attribute, as: LayoutXAxisAnchor.self) ?? LayoutXAxisAnchor(self, attribute)
    }

    func yAnchor(_ attribute: LayoutConstraint.Attribute) -> LayoutYAxisAnchor {
        live(attribute, as: LayoutYAxisAnchor.self) ?? LayoutYAxisAnchor(self, attribute)
    }

    func dimension(_ attribute: LayoutConstraint.Attribute) -> LayoutDimension {
        live(attribute, as: LayoutDimension.self) ?? LayoutDimension(self, attribute)
    }

    /// The anchor of any attribute, as constraints know it: of no kind, so that it can be compared but not cast back.
    func anchor(_ attribute: LayoutConstraint.Attribute) -> LayoutAnchor<AnyObject>? {
        switch attribute.kind {
        case .none: nil
        case .horizontalPosition: unsafeBitCast(xAnchor(attribute), to: LayoutAnchor<AnyObject>.self)
        case .verticalPosition: unsafeBitCast(yAnchor(attribute), to: LayoutAnchor<AnyObject>.self)
        case .size: unsafeBitCast(dimension(attribute), to: LayoutAnchor<AnyObject>.self)
        }
    }

    private func live<Anchor: AttributeAnchor>(_ attribute: LayoutConstraint.Attribute, as kind: Anchor.Type) -> Anchor?
    {
        var next = anchorRef
        while let anchor = next {
            let (found, after) = anchor._withUnsafeGuaranteedRef { ($0.attribute == attribute, $0.nextRef) }
            // An attribute has anchors of one kind only.
            if found { return unsafeDowncast(anchor.takeUnretainedValue(), to: kind) }
            next = after
        }
        return nil
    }

    /// An anchor is deallocated.
    func forget(_ anchor: AttributeAnchor) {
        guard var place = anchorRef, place.toOpaque() != Unmanaged.passUnretained(anchor).toOpaque() else {
            anchorRef = anchor.nextRef
            return
        }
        while let next = place._withUnsafeGuaranteedRef({ $0.nextRef }),
            next.toOpaque() != Unmanaged.passUnretained(anchor).toOpaque()
        {
            place = next
        }
        place._withUnsafeGuaranteedRef { $0.nextRef = anchor.nextRef }
    }
}
