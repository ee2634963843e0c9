/// The type of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt8
    /// Creates a kind by its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Something happens.
    public static let event = OSSignpostType(rawValue: 0)
    /// Something begins.
    public static let begin = OSSignpostType(rawValue: 1)
    /// Something ends.
    public static let end = OSSignpostType(rawValue: 2)
}
