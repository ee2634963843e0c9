public import Foundation

/// How a value is kept. All but `ASSIGN` retain it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained by name; kept all the same.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Copied by name; retained.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// Copied by name; retained.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Values kept beside objects, for as long as these live.
private final class Associations: @unchecked Sendable {
    // Unchecked because the lock guards the table.
    static let shared = Associations()

    private struct Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Any] = [:]
    }

    private let lock = NSLock()
    private var table: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before those of the dead are swept out.
    private var limit = 64

    func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.withLock {
            guard let entry = table[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.values[key]
        }
    }

    func set(_ value: Any?, for object: AnyObject, _ key: UnsafeRawPointer) {
        var swept: [Entry] = []
        lock.withLock {
            let identity = ObjectIdentifier(object)
            var entry = table[identity] ?? Entry(object: object)
            // The address may have belonged to another object before.
            if entry.object !== object { entry = Entry(object: object) }
            entry.values[key] = value
            table[identity] = entry
            guard table.count > limit else { return }
            swept = table.values.filter { $0.object == nil }
            table = table.filter { $0.value.object != nil }
            limit = max(64, 2 * table.count)
        }
        // Values may set associations of their own while they die: not under the lock.
        swept.removeAll()
    }
}

/// The value that is kept beside an object; `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.shared.value(of: object as AnyObject, key)
}

/// Keeps a value beside an object; `nil` removes it.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    Associations.shared.set(value, for: object as AnyObject, key)
}
