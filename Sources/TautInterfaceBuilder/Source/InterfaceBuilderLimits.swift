/// Limits of a file. Exceeding one is an error with a position.
///
/// The standard limits are far above what Interface Builder writes: the largest of some hundred real files has half a
/// megabyte, a depth of 33 and 25 attributes in one element.
public struct InterfaceBuilderLimits: Hashable, Sendable {
    /// The size of the file in bytes.
    public var bytes = 64 << 20
    /// The nesting of elements. Readers are recursive, so this bounds their stack as well.
    public var depth = 200
    /// The number of elements.
    public var elements = 1_000_000
    /// The number of attributes of one element.
    public var attributes = 256

    /// The standard limits.
    public static let standard = InterfaceBuilderLimits()

    /// Creates the standard limits; each can be changed.
    public init() {}
}
