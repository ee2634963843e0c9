#if canImport(Foundation) && os(Linux)
    public import Foundation

    /// The name of an exception.
    public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Something that was not foreseen.
        public static let genericException = NSExceptionName("NSGenericException")
        /// An argument that may not be.
        public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
        /// A call at a time when it may not be.
        public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
        /// An index beyond the end.
        public static let rangeException = NSExceptionName("NSRangeException")
    }

    /// A mistake of a program that ends it, as an exception does in UIKit that nothing catches: Swift cannot catch them.
    nonisolated open class NSException: NSObject {
        /// The name of the exception.
        public let name: NSExceptionName
        /// The reason.
        public let reason: String?
        /// More about it.
        public let userInfo: [AnyHashable: Any]?

        /// Creates a mistake.
        public init(name: NSExceptionName, reason: String? = nil, userInfo: [AnyHashable: Any]? = nil) {
            (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
            super.init()
        }

        /// Writes name and reason to standard error and ends the process.
        open func raise() {
            FileHandle.standardError.write(Data("\(name.rawValue): \(reason ?? "")\n".utf8))
            abort()
        }

        /// Writes name and reason to standard error and ends the process.
        open class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
            NSException(name: name, reason: NSString(format: format, arguments: arguments) as String).raise()
        }
    }
#endif
