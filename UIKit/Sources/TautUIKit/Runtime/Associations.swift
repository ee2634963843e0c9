import Foundation
@_spi(UIKit) import Taut

/// The ownership of an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained: `nil` when the object is destroyed.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Copied where it is an `NSCopying`, else retained.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// Copied where it is an `NSCopying`, else retained.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Values kept beside objects that have no place for them, for at least as long as these live.
private final class Associations: @unchecked Sendable {
    // Unchecked because the lock guards the table.
    static let shared = Associations()

    private struct Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Any] = [:]
    }

    private let lock = NSLock()
    private var table: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of destroyed objects are removed.
    private var limit = 64

    func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.withLock {
            guard let entry = table[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.values[key]
        }
    }

    func set(_ value: Any?, for object: AnyObject, _ key: UnsafeRawPointer) {
        var swept: [Entry] = []
        var old: Any?
        lock.withLock {
            let identity = ObjectIdentifier(object)
            var entry = table[identity] ?? Entry(object: object)
            // The address may have belonged to another object before.
            if entry.object !== object {
                swept.append(entry)
                entry = Entry(object: object)
            }
            old = entry.values[key]
            entry.values[key] = value
            table[identity] = entry
            guard table.count > limit else { return }
            swept += table.values.filter { $0.object == nil }
            table = table.filter { $0.value.object != nil }
            limit = max(64, 2 * table.count)
        }
        // Values may set associations of their own while they die: not under the lock.
        withExtendedLifetime(old) { swept.removeAll() }
    }

    func removeAll(for object: AnyObject) {
        // Released after the lock, as above.
        _ = lock.withLock { table.removeValue(forKey: ObjectIdentifier(object)) }
    }
}

/// The value that is kept beside an object; `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = object as AnyObject
    let value =
        (object as? any Attaching).map { $0.attached?.associations[key] }
        ?? Associations.shared.value(of: object, key)
    if let box = value as? WeakBox { return box.object }
    return value
}

/// Keeps a value beside an object; `nil` removes it.
///
/// Views, controllers, guides and constraints hold their values themselves and let them go when they die. Those of other
/// objects go some time after their object.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let object = object as AnyObject
    let kept = value.map { keptForm(of: $0, policy) }
    guard let holder = object as? any Attaching else {
        return Associations.shared.set(kept, for: object, key)
    }
    // What was there may set associations of its own while it dies: the table has to be whole by then.
    let attached = holder.makeAttached()
    let old = attached.associations[key]
    withExtendedLifetime(old) { attached.associations[key] = kept }
}

/// Removes everything that is kept beside an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    let object = object as AnyObject
    guard let holder = object as? any Attaching else { return Associations.shared.removeAll(for: object) }
    guard let old = holder.attached?.associations else { return }
    withExtendedLifetime(old) { holder.attached?.associations = [:] }
}

private func keptForm(of value: Any, _ policy: objc_AssociationPolicy) -> Any {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: type(of: value) is AnyClass ? WeakBox(value as AnyObject) : value
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC: (value as? any NSCopying)?.copy(with: nil) ?? value
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: value
    }
}

/// Calls `body`. There are no pools to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

private let syncLocks = NSRecursiveLock()

/// Begins what only one thread at a time may do; one lock serves all objects.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    syncLocks.lock()
    return 0
}

/// Ends what only one thread at a time may do.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    syncLocks.unlock()
    return 0
}
