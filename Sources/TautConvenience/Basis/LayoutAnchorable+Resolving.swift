public import Taut

extension LayoutAnchorable {
    /// The view or guide that this stands for when an operation looks at `baseView`; `nil` if there is none.
    public func layoutAnchorsProvider(in baseView: View?) -> (any LayoutAnchorsProvider)? {
        switch self {
        case .none: nil
        case .default: ScopedDefaults.current.anchorable.layoutAnchorsProvider(in: baseView)
        case .superview: baseView
        case .relative(let view): view
        case .guide(let guide): guide.placed
        case .safeArea: baseView?.safeAreaLayoutGuide
        case .safeAreaOf(let view): view.safeAreaLayoutGuide
        case .layoutMargins: baseView?.layoutMarginsGuide
        case .layoutMarginsOf(let view): view.layoutMarginsGuide
        case .readableContent: baseView?.readableContentGuide
        case .readableContentOf(let view): view.readableContentGuide
        case .scrollContent: (baseView as? ScrollView)?.contentLayoutGuide ?? baseView
        case .scrollContentOf(let view): view.contentLayoutGuide
        case .scrollFrame: (baseView as? ScrollView)?.frameLayoutGuide ?? baseView
        case .scrollFrameOf(let view): view.frameLayoutGuide
        case .keyboardSafeArea: baseView?.keyboardSafeAreaLayoutGuide
        case .keyboardSafeAreaOf(let view): view.keyboardSafeAreaLayoutGuide
        case .keyboardFrame: baseView?.keyboardFrameLayoutGuide
        case .keyboardFrameOf(let view): view.keyboardFrameLayoutGuide
        case .excludedLeadingSideOf(let area): area.guides(in: baseView)?.leading
        case .excludedTrailingSideOf(let area): area.guides(in: baseView)?.trailing
        case .excludedTopSideOf(let area): area.guides(in: baseView)?.top
        case .excludedBottomSideOf(let area): area.guides(in: baseView)?.bottom
        }
    }

    /// The same part of another view; ``relative(_:)`` and ``guide(_:)`` become the view itself.
    func retargeted(to view: View?) -> LayoutAnchorable {
        guard let view else { return self }
        return switch self {
        case .none, .default, .superview: self
        case .relative, .guide: .relative(view)
        case .safeArea, .safeAreaOf: .safeAreaOf(view)
        case .layoutMargins, .layoutMarginsOf: .layoutMarginsOf(view)
        case .readableContent, .readableContentOf: .readableContentOf(view)
        case .scrollContent, .scrollContentOf: (view as? ScrollView).map { .scrollContentOf($0) } ?? .relative(view)
        case .scrollFrame, .scrollFrameOf: (view as? ScrollView).map { .scrollFrameOf($0) } ?? .relative(view)
        case .keyboardSafeArea, .keyboardSafeAreaOf: .keyboardSafeAreaOf(view)
        case .keyboardFrame, .keyboardFrameOf: .keyboardFrameOf(view)
        case .excludedLeadingSideOf(let area): .excludedLeadingSideOf(area.retargeted(to: view))
        case .excludedTrailingSideOf(let area): .excludedTrailingSideOf(area.retargeted(to: view))
        case .excludedTopSideOf(let area): .excludedTopSideOf(area.retargeted(to: view))
        case .excludedBottomSideOf(let area): .excludedBottomSideOf(area.retargeted(to: view))
        }
    }
}

extension ExcludableArea {
    fileprivate func guides(in baseView: View?) -> View.ExcludedAreaLayoutGuides? {
        switch self {
        case .safeArea: baseView?.unsafeAreaLayoutGuides
        case .safeAreaOf(let view): view.unsafeAreaLayoutGuides
        case .layoutMargins: baseView?.excludedByLayoutMarginsGuides
        case .layoutMarginsOf(let view): view.excludedByLayoutMarginsGuides
        case .readableContent: baseView?.unreadableContentLayoutGuides
        case .readableContentOf(let view): view.unreadableContentLayoutGuides
        }
    }

    fileprivate func retargeted(to view: View) -> ExcludableArea {
        switch self {
        case .safeArea, .safeAreaOf: .safeAreaOf(view)
        case .layoutMargins, .layoutMarginsOf: .layoutMarginsOf(view)
        case .readableContent, .readableContentOf: .readableContentOf(view)
        }
    }
}

extension LayoutGuide {
    /// Places this guide if its place is known, and returns it.
    fileprivate var placed: LayoutGuide {
        (self as? FixedFrameLayoutGuide)?.follow()
        return self
    }
}
