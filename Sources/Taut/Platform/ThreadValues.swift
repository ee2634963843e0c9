import Foundation

/// One value for each thread.
@_spi(UIKit) public enum ThreadValues {
    /// The value of a name; made when the thread asks for the first time.
    public static func value<Value: AnyObject>(_ name: String, _ make: () -> Value) -> Value {
        let key = "TautUIKit.\(name)"
        if let value = Thread.current.threadDictionary[key] as? Value { return value }
        let value = make()
        Thread.current.threadDictionary[key] = value
        return value
    }
}
