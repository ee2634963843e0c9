extension Layout {
    /// Why saved bytes are no layout.
    public enum LoadFailure: Error, Equatable, Sendable {
        /// The allocator has refused.
        case outOfMemory
        /// The bytes do not begin as a saved layout does.
        case noLayout
        /// The format has a version that this library does not read.
        case unknownVersion(UInt32)
        /// The bytes end early, or go on where they should end.
        case wrongLength(offset: Int)
        /// The bytes are not those that were saved.
        case wrongChecksum
        /// A number stands for nothing: a kind, a bit or an index.
        case unusableValue(offset: Int)
        /// What is said of a box or constraint is refused.
        case refused(Failure, offset: Int)
    }
}
