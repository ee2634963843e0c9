public import Foundation
public import Taut
public import TautUIKit

/// Seconds since the first of January 2001, in Greenwich.
public typealias CFAbsoluteTime = Double
/// Now.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// The greatest `Float`, as Apple's C library calls it.
public var HUGE: Float { .greatestFiniteMagnitude }
/// The same by another of its names.
public var MAXFLOAT: Float { .greatestFiniteMagnitude }

extension NSObject {
    /// The name of the class, with its module's: what many cells are registered by.
    public class func description() -> String { String(reflecting: self) }

    /// The program of ``UIApplication``, by the name `sharedApplication`; else `nil`, as classes have no properties by name.
    public class func value(forKey key: String) -> Any? {
        key == "sharedApplication" ? (self as? UIApplication.Type)?.shared : nil
    }

    /// A stored property by its name, as reflection finds it; `nil` if there is none. Computed properties are not found.
    public func value(forKey key: String) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key }) { return child.value }
            mirror = current.superclassMirror
        }
        return nil
    }
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
/// A selector by its name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// Methods are not known at run time: none is found, and none is replaced.

/// A method at run time.
public typealias Method = OpaquePointer
/// The code of a method.
public typealias IMP = OpaquePointer
/// `nil`: methods are not known.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// `nil`: methods are not known.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// `nil`: methods are not known.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Adds nothing.
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    false
}
/// Replaces nothing.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
/// Exchanges nothing.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// The method itself, which stands for its code.
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Replaces nothing.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { m }
/// `nil`: types of methods are not known.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// What stands for the code of every closure.
private final class NoCode: Sendable { static let one = NoCode() }
/// Something that stands for the code of a closure; it cannot be called.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    OpaquePointer(Unmanaged.passUnretained(NoCode.one).toOpaque())
}
