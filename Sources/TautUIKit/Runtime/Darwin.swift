public import Foundation

/// The greatest `Float`, as Apple's C library calls it.
public var HUGE: Float { .greatestFiniteMagnitude }

extension NSObject {
    /// `nil`: classes have no properties by name here.
    public class func value(forKey key: String) -> Any? { nil }

    /// A stored property by its name, as reflection finds it; `nil` where there is none. Computed properties are not found.
    public func value(forKey key: String) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key }) { return child.value }
            mirror = current.superclassMirror
        }
        return nil
    }
}
