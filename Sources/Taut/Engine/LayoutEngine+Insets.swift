import Foundation
import TautLayout

/// What views say of margins and safe areas, for their boxes; and views that are told when theirs have changed.
extension LayoutEngine {
    var hasSafeArea: Bool { environment.totalSafeArea != .zero || hasAdditionalSafeArea }

    func refreshInsets(of view: View, _ box: Layout.Box) throws(Layout.Failure) {
        if saysMargins(view) {
            try layout.setAnyMargins(Layout.DirectionalInsets(view.ownMargins), of: box)
        }
        var rules: Layout.MarginRules = []
        if view.flags.contains(.preservesSuperviewMargins) {
            hasPreservedMargins = true
            rules.insert(.preserveParentMargins)
        }
        if view.insetsLayoutMarginsFromSafeArea { rules.insert(.addSafeArea) }
        if view.flags.contains(.hasRootMargins) { rules.insert(.rootMargins) }
        if view.flags.contains(.followsReadableWidth) { rules.insert(.followReadableWidth) }
        if rules != .addSafeArea || !isFirst { try layout.setMarginRules(rules, of: box) }
        if let delegate = view.delegateBox?.delegate {
            let standard = view.readRootEnvironment { $0.rootMargins(forWidth: view.placedSize.width) }
            let least = delegate.leastMargins(standard: standard)
            // Those of the environment follow the width by themselves.
            try layout.setLeastMargins(least == standard ? nil : Layout.DirectionalInsets(least), of: box)
        }
        guard let extras = view.extras else { return }
        if let category = extras.overrides?.preferredContentSizeCategory, environment.readableWidth == nil {
            let width = category == .unspecified ? nil : category.readableWidth
            try layout.setReadableWidth(width, of: box)
        }
        if extras.additionalSafeArea != .zero || hasAdditionalSafeArea {
            hasAdditionalSafeArea = true
            try layout.setAdditionalSafeArea(Layout.Insets(extras.additionalSafeArea), of: box)
        }
    }

    /// Whether the margins are a view's own: they were set, or are usual for its kind.
    func saysMargins(_ view: View) -> Bool {
        if view.flags.contains(.hasSetMargins) { return true }
        return view !== root && !view.flags.contains(.hasRootMargins) && view.ownMargins != View.usualMargins
    }

    func refreshDirection(of view: View, _ box: Layout.Box) throws(Layout.Failure) {
        switch view.flags.semantic {
        case .unspecified: if !isFirst { try layout.setDirection(nil, of: box) }
        case .forceRightToLeft: try layout.setDirection(.rightToLeft, of: box)
        default: try layout.setDirection(.leftToRight, of: box)
        }
        switch view.extras?.overrides?.layoutDirection {
        case .leftToRight: try layout.setDirection(.leftToRight, isInherited: true, of: box)
        case .rightToLeft: try layout.setDirection(.rightToLeft, isInherited: true, of: box)
        default: if !isFirst { try layout.setDirection(nil, isInherited: true, of: box) }
        }
    }

    /// Has a view be told of its insets whose margins or safe area a constraint refers to.
    func watchInsets(of view: View) {
        guard view.flags.insert(.watchesInsets).inserted else { return }
        view.makeExtras().insetsInUse = nil
        watched.append(view.node)
    }

    func watchInsets(of constraint: LayoutConstraint) {
        if let first = constraint.firstRef { watchInsets(of: first, constraint.firstAttribute) }
        if let second = constraint.secondRef { watchInsets(of: second, constraint.secondAttribute) }
    }

    @inline(__always)
    private func watchInsets(of item: Unmanaged<LayoutNode>, _ attribute: LayoutConstraint.Attribute) {
        let derivation = item._withUnsafeGuaranteedRef { $0.derivation }
        if derivation != .none || attribute.isWithinMargins {
            watchInsets(of: item.takeUnretainedValue(), attribute)
        }
    }

    private func watchInsets(of node: LayoutNode, _ attribute: LayoutConstraint.Attribute) {
        guard let view = node.base.view, view !== root else { return }
        if node.derivation == .safeArea
            ? hasSafeArea : node.derivation == .layoutMargins || attribute.isWithinMargins,
            !hasFixedMargins(view) || node.derivation == .safeArea
        {
            watchInsets(of: view)
        }
    }

    private func hasFixedMargins(_ view: View) -> Bool {
        if view.flags.contains(.preservesSuperviewMargins) || view.hasMarginsByWidth { return false }
        return !view.insetsLayoutMarginsFromSafeArea || !hasSafeArea
    }

    /// Compares what watched views were told with what has become of it, and has their keyboard guides follow.
    func followInsets() {
        guard !watched.isEmpty else { return }
        watched.removeAll { $0.engine !== self }
        for node in watched {
            guard let view = node.view else { continue }
            view.followKeyboard()
            let new = InsetsInUse(
                safeArea: ResolvedInsets(view.placedSafeArea(), direction),
                margins: ResolvedInsets(view.placedMargins(), direction))
            let old =
                view.extras?.insetsInUse
                ?? InsetsInUse(margins: ResolvedInsets(view.physical(view.baseMargins), direction))
            view.extras?.insetsInUse = new
            guard !new.isClose(to: old) else { continue }
            if view.delegateBox != nil { noteInsets(of: view) }
            view.tellSafeArea()
            view.tellMargins()
        }
    }
}
