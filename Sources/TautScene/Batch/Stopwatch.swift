/// Measures the time since its creation. Without Swift's libraries it has no clock and returns 0.
struct Stopwatch {
    #if hasFeature(Embedded)
        var seconds: Double { 0 }
    #else
        private let start = ContinuousClock.now

        var seconds: Double {
            let parts = (ContinuousClock.now - start).components
            return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
        }
    #endif
}
