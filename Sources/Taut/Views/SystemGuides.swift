/// The guides that a view offers by itself, made when they are first asked for.
struct SystemGuides {
    var layoutMargins: LayoutGuide?
    var safeArea: LayoutGuide?
    var readableContent: LayoutGuide?

    func forEach(_ body: (LayoutGuide) -> Void) {
        if let layoutMargins { body(layoutMargins) }
        if let safeArea { body(safeArea) }
        if let readableContent { body(readableContent) }
    }
}

extension View {
    /// The view's rectangle without its layout margins.
    public var layoutMarginsGuide: LayoutGuide {
        if let guide = systemGuides.layoutMargins { return guide }
        let guide = makeSystemGuide("layoutMargins", .layoutMargins)
        systemGuides.layoutMargins = guide
        return guide
    }

    /// The view's rectangle without what bars cover. Only a root has a safe area of its own, from its ``Environment``;
    /// for all other views it is the whole rectangle.
    public var safeAreaLayoutGuide: LayoutGuide {
        if let guide = systemGuides.safeArea { return guide }
        let guide = makeSystemGuide("safeArea", .safeArea)
        systemGuides.safeArea = guide
        return guide
    }

    /// A column of text that is easy to read: as wide as the layout margins, but not wider than 672 points, and centred
    /// in them.
    public var readableContentGuide: LayoutGuide {
        if let guide = systemGuides.readableContent { return guide }
        let guide = makeSystemGuide("readableContent", .none)
        systemGuides.readableContent = guide
        node.engine?.adopt(guide)
        let margins = layoutMarginsGuide
        let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
        // Below every constraint that anyone may want to be required, above everything else.
        fill.priority = LayoutPriority(999)
        let constraints = [
            guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            guide.topAnchor.constraint(equalTo: margins.topAnchor),
            guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
            guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672),
            fill,
        ]
        for constraint in constraints { constraint.state.isInternal = true }
        LayoutConstraint.activate(constraints)
        return guide
    }

    private func makeSystemGuide(_ name: String, _ derivation: LayoutNode.Derivation) -> LayoutGuide {
        let guide = LayoutGuide()
        guide.identifier = "\(LayoutConstraint.name(of: node)).\(name)"
        guide.node.derivation = derivation
        guide.enter(self)
        guide.node.engine = node.engine
        return guide
    }
}
