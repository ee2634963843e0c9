public import Foundation
@_spi(UIKit) import Taut

/// The values that an observer receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt
    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called once at the beginning.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is also called before the change. Inert: it is not.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
    /// Another value.
    case setting = 1
    /// Elements were inserted.
    case insertion = 2
    /// Elements were removed.
    case removal = 3
    /// Elements were replaced.
    case replacement = 4
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public let kind: NSKeyValueChange
    /// The value after the change, if requested.
    public let newValue: Value?
    /// The value before the change, if requested.
    public let oldValue: Value?
    /// The indexes of changed elements: `nil`.
    public let indexes: IndexSet?
    /// Whether this is the call before the change: `false`.
    public let isPrior: Bool
}

/// An observation, which ends with this object.
public final class NSKeyValueObservation: NSObject {
    private weak var attached: Attached?
    private var observer: PropertyObserver?

    init(_ attached: Attached, _ observer: PropertyObserver) {
        self.attached = attached
        self.observer = observer
        attached.observers.append(observer)
        super.init()
    }

    /// Ends the observation.
    public func invalidate() {
        attached?.observers.removeAll { $0 === observer }
        observer = nil
    }

    deinit { invalidate() }
}

/// Objects with observable properties.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls `changeHandler` when a property has another value, until the observation is released.
    ///
    /// There is no runtime that could see every change. Observed are views (and the layers of views) where layout is
    /// concerned: after a frame was set or a layout gave another one, and after `isHidden`, `contentOffset`, `contentSize` and
    /// `safeAreaInsets` changed, every observed property is compared with its last value. Observations of other objects are never called.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let object = self as AnyObject
        let attached = ((object as? CALayer)?.owner ?? object as? any Attaching)?.makeAttached() ?? Attached()
        return .watching(self, in: attached, { $0[keyPath: keyPath] }, options, changeHandler)
    }
}

extension NSKeyValueObservation {
    /// Compares the result of `read` with its last value whenever the observers of an object are checked.
    static func watching<Object, Value>(
        _ object: Object, in attached: Attached, _ read: @escaping (Object) -> Value,
        _ options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var last = read(object)
        func change(_ old: Value?, _ new: Value) -> NSKeyValueObservedChange<Value> {
            NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? new : nil,
                oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
        }
        if options.contains(.initial) { changeHandler(object, change(nil, last)) }
        let observer = PropertyObserver { [weak object = object as AnyObject] in
            guard let current = object as? Object else { return }
            let new = read(current)
            guard !isSame(last, new) else { return }
            let old = last
            last = new
            changeHandler(current, change(old, new))
        }
        return NSKeyValueObservation(attached, observer)
    }
}

private func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
    func compare<Known: Equatable>(_ known: Known) -> Bool { known == second as? Known }
    if let first = first as? any Equatable { return compare(first) }
    return false
}
