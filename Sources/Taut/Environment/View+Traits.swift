public import Foundation

extension View {
    /// What the environment and the overrides from the root down to this view say together.
    var resolvedTraits: TraitCollection {
        var overrides: [TraitCollection] = []
        var view: View? = self
        while let current = view {
            if let own = current.extras?.overrides { overrides.append(own) }
            view = current.parent
        }
        return overrides.reversed().reduce(rootEnvironment.traits) { $0.overridden(by: $1) }
    }

    /// Whether this view or one above it may override traits.
    var hasOverridesAbove: Bool { node.engine?.hasTraitOverrides ?? true }

    /// The direction that this view or the nearest one above it overrides.
    var overriddenDirection: UserInterfaceLayoutDirection? {
        guard hasOverridesAbove else { return nil }
        var view: View? = self
        while let current = view {
            switch current.extras?.overrides?.layoutDirection {
            case .leftToRight: return .leftToRight
            case .rightToLeft: return .rightToLeft
            case .unspecified, nil: view = current.parent
            }
        }
        return nil
    }

    func setTraitOverrides(_ overrides: TraitCollection?) {
        let old = resolvedTraits
        let oldDirection = overriddenDirection
        guard overrides != extras?.overrides else { return }
        makeExtras().overrides = overrides
        node.change("changes the traits") { follow(old, oldDirection) }
    }

    private func follow(_ old: TraitCollection, _ oldDirection: UserInterfaceLayoutDirection?) {
        node.engine?.hasTraitOverrides = true
        if overriddenDirection != oldDirection, let engine = node.engine {
            forEachView { engine.noteDirection(of: $0) }
        }
        forEachView { view in
            (view as? Label)?.followTextSize()
            view.followReadableWidth()
        }
        traitsDidChange(from: old)
    }

    /// Tells this view and everything below it of new traits, superviews first, as far as they are others there, and installs what belongs to
    /// them.
    ///
    /// - Parameter old: the traits that this view had; those below had them with their own overrides.
    func traitsDidChange(from old: TraitCollection) { tell(of: traitChanges(from: old)) }

    /// Tells this view and everything below it of the traits of the tree that they have entered, as far as these are others than before.
    func learnTraits() {
        let usual = Environment.usual.traits
        let former = extras?.formerTraits ?? extras?.overrides.map { usual.overridden(by: $0) } ?? usual
        extras?.formerTraits = nil
        tell(of: traitChanges(from: former, ofStrangers: true))
    }

    /// Keeps the traits for the next tree, which tells the view of those that are others there.
    func leaveTraits() {
        guard flags.contains(.knowsTraits) else { return }
        makeExtras().formerTraits = resolvedTraits
        forEachView { $0.flags.remove(.knowsTraits) }
    }

    private func tell(of changes: [(view: View, old: TraitCollection)]) {
        for (view, old) in changes {
            view.tell(of: "traits") {
                view.extras?.variations?.apply()
                (view.delegateBox?.delegate as? any ViewOwner)?.viewChangedTraits(from: old)
                view.traitCollectionDidChange(old)
                let handlers: [() -> Void] = view.kept(or: [], "traitHandlers")
                for handler in handlers { handler() }
            }
        }
    }

    /// The views from here down whose traits are others than before, with those that they had. They know them now.
    ///
    /// - Parameter ofStrangers: whether those that were told before are left out.
    private func traitChanges(from old: TraitCollection, ofStrangers: Bool = false)
        -> [(view: View, old: TraitCollection)]
    {
        let new = resolvedTraits
        var open = [(view: self, old: old, new: new, isChanged: old != new)]
        var changes: [(view: View, old: TraitCollection)] = []
        while let next = open.popLast() {
            let isStranger = next.view.flags.insert(.knowsTraits).inserted
            if next.isChanged, isStranger || !ofStrangers { changes.append((next.view, next.old)) }
            for child in next.view.children.reversed() {
                var below = next
                below.view = child
                if let overrides = child.extras?.overrides {
                    (below.old, below.new) = (next.old.overridden(by: overrides), next.new.overridden(by: overrides))
                    below.isChanged = below.old != below.new
                }
                open.append(below)
            }
        }
        return changes
    }
}

extension View.Extras {
    /// Traits that the view and everything below it see instead of the environment's; `nil` overrides nothing.
    ///
    ///     sidebar.taut.traitOverrides = TraitCollection(horizontalSizeClass: .compact)
    public var traitOverrides: TraitCollection? {
        get { view.extras?.overrides }
        nonmutating set { view.setTraitOverrides(newValue) }
    }

    /// What is installed, and which values hold, in which size class: of this view's subtree, by this view's traits.
    public var variations: SizeClassVariations {
        let extras = view.makeExtras()
        if let variations = extras.variations { return variations }
        let new = SizeClassVariations(view)
        extras.variations = new
        return new
    }

    /// The size at design time of a view whose content is only known at run time, in points per axis, -1 for none
    /// (``View/noIntrinsicMetric``); counts while ``Environment/isDesignTime``. `nil` by default.
    public var placeholderIntrinsicContentSize: CGSize? {
        get { view.extras?.placeholderSize }
        nonmutating set {
            guard newValue != view.extras?.placeholderSize else { return }
            view.makeExtras().placeholderSize = newValue
            view.invalidateIntrinsicContentSize()
        }
    }
}
