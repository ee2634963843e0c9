extension Layout {
    /// Why saved bytes cannot be loaded.
    public enum LoadFailure: Error, Equatable, Sendable {
        /// The allocator returned no memory.
        case outOfMemory
        /// The bytes do not begin with the signature of a saved layout.
        case noLayout
        /// The version of the format is not supported.
        case unknownVersion(UInt32)
        /// The length is wrong.
        case wrongLength(offset: Int)
        /// The checksum is wrong.
        case wrongChecksum
        /// A kind, bit or index is invalid.
        case unusableValue(offset: Int)
        /// A call for a box or constraint fails.
        case refused(Failure, offset: Int)
    }
}
