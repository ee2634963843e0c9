public import Foundation

/// The ownership of a collection's objects.
public struct NSPointerFunctions {
    /// The ways.
    public struct Options: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates ways from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The objects live as long as the collection.
        public static let strongMemory: Options = []
        /// The objects live as long as others hold them.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are compared by identity. Always so here.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)
        /// Objects are taken as they are.
        public static let objectPersonality: Options = []
        /// Objects are copied. They are not here.
        public static let copyIn = Options(rawValue: 1 << 16)
    }
}

/// Holds an object, and retains it or not.
private struct Held {
    private weak var object: AnyObject?
    private let strong: AnyObject?
    init(_ object: AnyObject, isWeak: Bool) {
        self.object = object
        strong = isWeak ? nil : object
    }
    var value: AnyObject? { object }
}

/// A set of objects, which need not be retained. Two objects are the same where they are one.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
    private var held: [ObjectIdentifier: Held] = [:]
    private var order: [ObjectIdentifier] = []
    private let isWeak: Bool

    /// Creates a set that holds its objects in some way.
    public init(options: NSPointerFunctions.Options, capacity initialCapacity: Int = 0) {
        isWeak = options.contains(.weakMemory)
        super.init()
    }
    /// Creates a set that retains its objects.
    public convenience override init() { self.init(options: .strongMemory) }
    /// A set that does not retain its objects.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The objects that live, in the order in which they came.
    public var allObjects: [ObjectType] {
        order = order.filter { held[$0]?.value != nil }
        held = held.filter { $0.value.value != nil }
        return order.compactMap { held[$0]?.value as? ObjectType }
    }
    /// The number of objects that are alive.
    public var count: Int { allObjects.count }
    /// One of the objects.
    public var anyObject: ObjectType? { allObjects.first }
    /// Whether an object is in the set.
    public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    /// The object, where it is in the set.
    public func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { held[ObjectIdentifier($0)]?.value as? ObjectType }
    }
    /// Adds an object.
    public func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        let id = ObjectIdentifier(object)
        if held[id] != nil { order.removeAll { $0 == id } }
        held[id] = Held(object, isWeak: isWeak)
        order.append(id)
    }
    /// Removes an object.
    public func remove(_ object: ObjectType?) {
        guard let object, held.removeValue(forKey: ObjectIdentifier(object)) != nil else { return }
        order.removeAll { $0 == ObjectIdentifier(object) }
    }
    /// Removes all objects.
    public func removeAllObjects() { (held, order) = ([:], []) }
}

/// Objects by objects, which need not be retained. Two keys are the same where they are one.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private var held: [ObjectIdentifier: (key: Held, value: Held)] = [:]
    private let isWeak: (key: Bool, value: Bool)

    /// Creates a table that holds its keys and objects in some way.
    public init(
        keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int = 0
    ) {
        isWeak = (keyOptions.contains(.weakMemory), valueOptions.contains(.weakMemory))
        super.init()
    }
    /// Creates a table that retains its keys and objects.
    public convenience override init() { self.init(keyOptions: .strongMemory, valueOptions: .strongMemory) }
    /// A table that retains its keys and objects.
    public class func strongToStrongObjects() -> NSMapTable { NSMapTable() }
    /// A table that retains its objects.
    public class func weakToStrongObjects() -> NSMapTable {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
    }
    /// A table that retains its keys.
    public class func strongToWeakObjects() -> NSMapTable {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
    }
    /// A table that retains neither keys nor objects.
    public class func weakToWeakObjects() -> NSMapTable {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// Removes deallocated objects.
    private func clean() { held = held.filter { $0.value.key.value != nil && $0.value.value.value != nil } }

    /// The number of keys whose objects are alive.
    public var count: Int {
        clean()
        return held.count
    }
    /// The object of a key.
    public func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey, let entry = held[ObjectIdentifier(aKey)], entry.key.value === aKey else { return nil }
        return entry.value.value as? ObjectType
    }
    /// Sets the object of a key.
    public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        guard let anObject else { return removeObject(forKey: aKey) }
        held[ObjectIdentifier(aKey)] = (Held(aKey, isWeak: isWeak.key), Held(anObject, isWeak: isWeak.value))
    }
    /// Removes the object of a key.
    public func removeObject(forKey aKey: KeyType?) { if let aKey { held[ObjectIdentifier(aKey)] = nil } }
    /// Removes everything.
    public func removeAllObjects() { held = [:] }
    /// The keys, one after the other.
    public func keyEnumerator() -> NSEnumerator { EnumeratedObjects(held.values.compactMap(\.key.value)) }
    /// The objects, one after the other.
    public func objectEnumerator() -> NSEnumerator? { EnumeratedObjects(held.values.compactMap(\.value.value)) }
}

/// Objects one after the other.
private final class EnumeratedObjects: NSEnumerator {
    private var rest: ArraySlice<AnyObject>
    init(_ objects: [AnyObject]) { rest = objects[...] }
    override func nextObject() -> Any? { rest.popFirst() }
}
