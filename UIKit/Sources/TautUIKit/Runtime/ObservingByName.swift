import Foundation
@_spi(UIKit) public import Taut

/// The observers of a view by the names of its properties.
private final class NamedObservations {
    struct Entry {
        weak var observer: UIResponder?
        var name: String
        var context: UnsafeMutableRawPointer?
        var observation: NSKeyValueObservation
    }
    var entries: [Entry] = []
}

extension UIView {
    /// Has ``UIResponder/observeValue(forKeyPath:of:change:context:)`` of an observer called when a property has another
    /// value. Known are `frame`, `bounds`, `center`, `hidden`, `alpha`, `contentOffset` and `contentSize`, with or without
    /// `layer.` before them; observations of other names are never called.
    public func addObserver(
        _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let observation = observation(of: keyPath, options, for: observer, context) else { return }
        let named: NamedObservations = kept(or: NamedObservations(), "namedObservations")
        named.entries.append(
            .init(observer: observer, name: keyPath, context: context, observation: observation))
        keep(named, "namedObservations")
    }

    /// Ends an observation.
    public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        endObservations { $0.observer === observer && $0.name == keyPath && $0.context == context }
    }

    /// Ends the observations of a property by an observer.
    public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
        endObservations { $0.observer === observer && $0.name == keyPath }
    }

    private func endObservations(where isEnded: (NamedObservations.Entry) -> Bool) {
        kept(or: NamedObservations(), "namedObservations").entries.removeAll(where: isEnded)
    }

    private func observation(
        of name: String, _ options: NSKeyValueObservingOptions, for observer: UIResponder,
        _ context: UnsafeMutableRawPointer?
    ) -> NSKeyValueObservation? {
        func observe<Value>(_ read: @escaping (UIView) -> Value) -> NSKeyValueObservation where Value: Equatable {
            observing(options, read) { [weak observer] view, change in
                var told: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
                if let new = change.newValue { told[.newKey] = new }
                if let old = change.oldValue { told[.oldKey] = old }
                observer?.observeValue(forKeyPath: name, of: view, change: told, context: context)
            }
        }
        switch name.hasPrefix("layer.") ? String(name.dropFirst(6)) : name {
        case "frame": return observe { $0.frame }
        case "bounds": return observe { $0.bounds }
        case "center", "position": return observe { $0.center }
        case "hidden", "isHidden": return observe { $0.isHidden }
        case "alpha": return observe { $0.alpha }
        case "contentOffset": return observe { ($0 as? UIScrollView)?.contentOffset ?? .zero }
        case "contentSize": return observe { ($0 as? UIScrollView)?.contentSize ?? .zero }
        default: return nil
        }
    }

    private func observing<Value: Equatable>(
        _ options: NSKeyValueObservingOptions, _ read: @escaping (UIView) -> Value,
        _ changeHandler: @escaping (UIView, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        NSKeyValueObservation.watching(self, in: makeAttached(), read, options, changeHandler)
    }
}

extension NSKeyValueChangeKey {
    /// The key of the kind of change.
    public static let kindKey = Self(rawValue: "kind")
    /// The value after the change.
    public static let newKey = Self(rawValue: "new")
    /// The value before the change.
    public static let oldKey = Self(rawValue: "old")
}
