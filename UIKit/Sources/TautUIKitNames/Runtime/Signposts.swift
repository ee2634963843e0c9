public import Foundation
public import TautUIKit

// What Apple's module `os` has to mark how long things take: nothing is marked. `Scripts/port-uikit.sh` has files import this
// module instead.

/// The destination of messages and signposts. Inert: nothing is logged.
public final class OSLog: NSObject, Sendable {
    /// A kind of marks.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the kind from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Points of interest.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// Signposts enabled dynamically.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        /// Signposts enabled dynamically, with backtraces.
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    /// Creates a place by the names of a program and of one of its parts.
    public init(subsystem: String, category: String) { super.init() }
    /// Creates a place by the name of a program, and a kind of marks.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }
    /// The default log.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// Nowhere.
    public static let disabled = OSLog(subsystem: "", category: "")
    /// Whether marks are kept: never.
    public var signpostsEnabled: Bool { false }
    /// Whether messages of a kind are kept: never.
    public func isEnabled(type: OSLogType) -> Bool { false }
}

/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt8
    /// Creates a kind by its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The default.
    public static let `default` = OSLogType(rawValue: 0)
    /// For information.
    public static let info = OSLogType(rawValue: 1)
    /// For finding faults.
    public static let debug = OSLogType(rawValue: 2)
    /// An error.
    public static let error = OSLogType(rawValue: 16)
    /// A fault.
    public static let fault = OSLogType(rawValue: 17)
}

/// Tells what belongs to one begin from what belongs to another.
public struct OSSignpostID: Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt64
    /// Creates one by its number.
    public init(_ value: UInt64) { rawValue = value }
    /// Creates a new one.
    public init(log: OSLog) { rawValue = UInt64.random(in: 1..<UInt64.max) }
    /// The identifier of an object.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }
    /// The only one of its name.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// None.
    public static let invalid = OSSignpostID(.max)
    /// None.
    public static let null = OSSignpostID(0)
}

/// Marks nothing.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}
/// Marks nothing.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
/// Keeps no message.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {}
/// Keeps no message.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer = #dsohandle, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) {}
