/// The results of the sets that a worker was given, for profiling and for tests.
public struct TemplateStatistics: Hashable, Sendable {
    /// Sets answered by regions, without solving.
    public var setsByRegion: Int
    /// Sets solved one by one since the worker has regions.
    public var setsAlone: Int
    /// The number of stored regions.
    public var regions: Int
    /// The length of the program compiled from them.
    public var instructions: Int
    /// Memory of the worker, in bytes.
    public var bytes: Int
    /// The vector instructions in use: `plain`, `avx512` and so on; empty before there are regions.
    public var kernel: String
}
