import Foundation
@_spi(UIKit) import Taut

/// Calls a closure when certain things about a view have changed.
final class AspectObserver {
    private(set) weak var view: View?
    private(set) var aspects: Aspects = []
    private let changed: () -> Void
    private var size: CGSize
    private var isHidden: Bool
    private var name: View.Condition.ConfigurationName
    private var observer: PropertyObserver?

    init(_ view: View, _ aspects: Aspects, changed: @escaping () -> Void) {
        self.view = view
        self.changed = changed
        size = view.bounds.size
        isHidden = view.isHidden
        name = view.activeConditionalConstraintsConfigurationName
        add(aspects)
    }

    /// Has more things looked at.
    func add(_ more: Aspects) {
        let new = more.subtracting(aspects)
        aspects.formUnion(more)
        if observer == nil, new != .traits, !new.isEmpty {
            let observer = PropertyObserver { [weak self] in self?.look() }
            self.observer = observer
            view?.makeAttached().observers.append(observer)
        }
        if new.contains(.traits) { view?.observeTraits { [weak self] in self?.changed() } }
    }

    /// Stops looking.
    func end() {
        guard let observer else { return }
        view?.attached?.observers.removeAll { $0 === observer }
        self.observer = nil
    }

    private func look() {
        guard let view else { return }
        let now = (view.bounds.size, view.isHidden, view.activeConditionalConstraintsConfigurationName)
        let isNew =
            aspects.contains(.bounds) && now.0 != size || aspects.contains(.hidden) && now.1 != isHidden
            || aspects.contains(.name) && now.2 != name
        (size, isHidden, name) = now
        if isNew { changed() }
    }
}
