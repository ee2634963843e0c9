import Foundation

/// Views, constraints and property values that depend on the size class.
///
///     var installed = SizeClassValues(true)
///     installed[SizeClass(.compact, .unspecified)] = false
///     root.taut.variations.vary(sidebar, installed: installed)
///
/// A view that is not installed is outside the tree, and its constraints to other views are inactive; it is retained with
/// its subtree, and returns to its position. The traits are those of the view that owns the variations.
public final class SizeClassVariations {
    private unowned(unsafe) let owner: View
    private var views: [VariedView] = []
    private var constraints: [(constraint: LayoutConstraint, installed: SizeClassValues<Bool>)] = []
    private var settings: [(SizeClass) -> Void] = []
    /// The size classes with a variation, besides any.
    private var classes: Set<SizeClass> = []

    /// The class that the tree is in line with.
    private var applied: SizeClass?

    private struct VariedView {
        let view: View
        /// Weak, for it may be the owner.
        weak var superview: View?
        /// The subviews behind it.
        let behind: [View]
        /// In a stack the arranged subviews before it, and the distance after it.
        let place: (before: [View], spacing: CGFloat)?
        var installed: SizeClassValues<Bool>
    }

    init(_ owner: View) {
        self.owner = owner
        // What the owner is told of its traits says nothing of a tree that it enters.
        owner.makeAttached().updates.append(
            PropertyObserver { [weak self] in
                guard let self, SizeClass(self.owner.traitCollection) != applied else { return }
                apply()
            })
    }

    /// Installs a view in some classes only. It has to have a superview when this is called, below (or at) the owner or inside
    /// of a view that is not installed now.
    /// All constraints between it and the rest of the tree come and go with it.
    public func vary(_ view: View, installed: SizeClassValues<Bool>) {
        guard let superview = view.superview, owns(superview) else { return }
        let behind = Array(superview.subviews.prefix { $0 !== view })
        adoptConstraints(of: view)
        classes.formUnion(installed.sizeClasses)
        forget(view)
        views.append(
            VariedView(
                view: view, superview: superview, behind: behind, place: Self.place(of: view), installed: installed))
        apply()
    }

    /// Activates a constraint in some classes only, and there while its items are in the tree.
    public func vary(_ constraint: LayoutConstraint, installed: SizeClassValues<Bool>) {
        forget(constraint)
        classes.formUnion(installed.sizeClasses)
        constraints.append((constraint, installed))
        apply()
    }

    /// Gives a property the value of the class.
    ///
    ///     root.taut.variations.vary(title, \.font, values)
    public func vary<Object: AnyObject, Value>(
        _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, _ values: SizeClassValues<Value>
    ) {
        classes.formUnion(values.sizeClasses)
        settings.append { [weak object] sizeClass in
            if let object, let value = values.value(in: sizeClass) { object[keyPath: property] = value }
        }
        apply()
    }

    /// The views that are out of the tree now.
    public var uninstalledViews: [View] { views.map(\.view).filter { $0.superview == nil } }

    /// The classes that something differs in, and `SizeClass.any`.
    public var editedClasses: Set<SizeClass> { classes.union([.any]) }

    /// In which classes a constraint is active; in all if it has no variation.
    func installation(of constraint: LayoutConstraint) -> SizeClassValues<Bool> {
        constraints.first { $0.constraint === constraint }?.installed ?? SizeClassValues(true)
    }

    /// Installs a view in other classes than before, whether it is in the tree now or not.
    func reinstall(_ view: View, _ change: (inout SizeClassValues<Bool>) -> Void) {
        guard let index = views.firstIndex(where: { $0.view === view }) else {
            var installed = SizeClassValues(true)
            change(&installed)
            return vary(view, installed: installed)
        }
        change(&views[index].installed)
        classes.formUnion(views[index].installed.sizeClasses)
        apply()
    }

    func forget(_ view: View) { views.removeAll { $0.view === view } }

    func forget(_ constraint: LayoutConstraint) { constraints.removeAll { $0.constraint === constraint } }

    /// Brings the tree in line with the owner's traits. Happens by itself when these change.
    public func apply() {
        let sizeClass = SizeClass(owner.traitCollection)
        applied = sizeClass
        for entry in constraints where entry.installed.value(in: sizeClass) == false {
            entry.constraint.isActive = false
        }
        for entry in views where entry.installed.value(in: sizeClass) == false && entry.view.superview != nil {
            entry.view.removeFromSuperview()
        }
        for entry in views where entry.installed.value(in: sizeClass) != false && entry.view.superview == nil {
            install(entry)
        }
        for entry in constraints where entry.installed.value(in: sizeClass) != false {
            if !entry.constraint.isActive, entry.constraint.isInTree(of: owner) { entry.constraint.isActive = true }
        }
        for setting in settings { setting(sizeClass) }
    }

    private func owns(_ view: View) -> Bool {
        view.isDescendant(of: owner) || views.contains { view.isDescendant(of: $0.view) }
    }

    private static func place(of view: View) -> (before: [View], spacing: CGFloat)? {
        guard let stack = view.arrangingStack else { return nil }
        return (Array(stack.arranged.prefix { $0 !== view }), stack.customSpacing(after: view))
    }

    /// Puts a view in front of those that were behind it, and into the stack that arranged it.
    private func install(_ entry: VariedView) {
        guard let superview = entry.superview else { return }
        let siblings = superview.subviews
        let place = siblings.lastIndex { sibling in entry.behind.contains { $0 === sibling } }
        superview.insertSubview(entry.view, at: place.map { $0 + 1 } ?? 0)
        if let stack = superview as? StackView, let arrangement = entry.place {
            let last = stack.arranged.lastIndex { arranged in arrangement.before.contains { $0 === arranged } }
            stack.insertArrangedSubview(entry.view, at: last.map { $0 + 1 } ?? 0)
            stack.setCustomSpacing(arrangement.spacing, after: entry.view)
        }
        entry.view.forEachView { view in
            if view !== owner { view.extras?.variations?.apply() }
        }
    }

    /// The constraints that leave the tree with a view, so that they come back with it.
    private func adoptConstraints(of view: View) {
        let known = Set(constraints.map { ObjectIdentifier($0.constraint) })
        var found: [LayoutConstraint] = []
        view.forEachNode { node in
            node.forEachConstraint { constraint in
                guard let holder = constraint.holder, !holder.node.isInside(view.node),
                    !constraint.flags.contains(.isInternal)
                else { return }
                found.append(constraint)
            }
        }
        var seen = known
        for constraint in found where seen.insert(ObjectIdentifier(constraint)).inserted {
            constraints.append((constraint, SizeClassValues(true)))
        }
    }
}

extension LayoutConstraint {
    /// Whether all items are at or below a view.
    func isInTree(of view: View) -> Bool {
        [firstNode, secondNode].allSatisfy { node in
            guard let node else { return true }
            return node.item != nil && node.base.isInside(view.node)
        }
    }
}
