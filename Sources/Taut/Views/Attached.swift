/// What few objects have: values of the facade for UIKit by the names of its properties, values that clients associate, and
/// observers. Made when the first of them comes, so that objects without pay one pointer.
@_spi(UIKit) public final class Attached {
    /// Values of properties, by the properties' names.
    public var values: [String: Any] = [:]
    /// Those of ``Platform/Kept``.
    var properties: [AnyKeyPath: Any] = [:]
    /// Values that clients associate, by their keys.
    public var associations: [UnsafeRawPointer: Any] = [:]
    /// Asked after each change of a property.
    public var observers: [PropertyObserver] = []
    /// Asked in each update pass of a view, before the view itself, and when it enters a tree.
    public var updates: [PropertyObserver] = []
    /// Asked when a view says that its natural size has changed.
    public var invalidations: [PropertyObserver] = []

    /// Nothing attached yet.
    public init() {}
}

/// An object with a place for ``Attached``, which is deallocated with it.
@_spi(UIKit) public protocol Attaching: AnyObject {
    /// What is attached; `nil` before the first value.
    var attached: Attached? { get set }
}

@_spi(UIKit) extension Responder: Attaching {}
@_spi(UIKit) extension LayoutGuide: Attaching {}
@_spi(UIKit) extension LayoutConstraint: Attaching {}
@_spi(UIKit) extension Platform.GestureRecognizer: Attaching {}
@_spi(UIKit) extension Platform.Layer: Attaching {}
@_spi(UIKit) extension Platform.Scene: Attaching {}
@_spi(UIKit) extension Platform.UndoManager: Attaching {}

@_spi(UIKit) extension Attaching {
    /// What is attached, made if there is nothing yet.
    public func makeAttached() -> Attached {
        if let attached { return attached }
        let new = Attached()
        attached = new
        return new
    }

    /// What was kept for a property; `fallback` where nothing was. The name is the property's own where one calls it.
    public func kept<Value>(or fallback: @autoclosure () -> Value, _ name: String = #function) -> Value {
        guard let value = attached?.values[name] else { return fallback() }
        return value as? Value ?? fallback()
    }

    /// Keeps the value of a property.
    public func keep<Value>(_ value: Value, _ name: String = #function) {
        makeAttached().values.updateValue(value, forKey: name)
    }

    /// What was kept for a property without being retained.
    public func keptWeakly<Value>(_ name: String = #function) -> Value? {
        (attached?.values[name] as? WeakBox)?.object as? Value
    }

    /// Keeps an object without retaining it.
    public func keepWeakly(_ object: AnyObject?, _ name: String = #function) {
        makeAttached().values[name] = object.map(WeakBox.init)
    }
}

/// Holds an object without retaining it.
@_spi(UIKit) public final class WeakBox {
    /// The object; `nil` once it is deallocated.
    public weak var object: AnyObject?

    /// Refers to an object without retaining it.
    public init(_ object: AnyObject) { self.object = object }
}

/// Looks at a property of an object after everything that may have changed it.
@_spi(UIKit) public final class PropertyObserver {
    /// Looks at the property.
    public let check: () -> Void

    /// An observer that calls `check`.
    public init(check: @escaping () -> Void) { self.check = check }
}

extension View {
    /// Makes the observers of the view read their properties.
    func notifyObservers() {
        guard let attached else { return }
        for observer in attached.observers { observer.check() }
    }

    /// Asks those who take part in the update pass on behalf of others.
    func askUpdates() {
        guard let attached else { return }
        for observer in attached.updates { observer.check() }
    }
}
