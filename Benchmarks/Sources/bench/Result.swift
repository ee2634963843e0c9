/// One line of the results file.
struct Result: Encodable {
    var workload: String
    var engine: String
    var metric: String
    var median: Double
    var min: Double
    var unit: String
    var runs: Int

    /// A figure that is not measured over and over.
    init(_ workload: String, _ engine: String, _ metric: String, _ value: Double, unit: String, runs: Int = 1) {
        self.workload = workload
        self.engine = engine
        self.metric = metric
        median = value
        min = value
        self.unit = unit
        self.runs = runs
    }

    /// Times in nanoseconds; nil when there are none.
    init?(_ workload: String, _ engine: String, samples: [Double]) {
        let sorted = samples.sorted()
        guard let smallest = sorted.first else { return nil }
        let middle = sorted.count / 2
        self.workload = workload
        self.engine = engine
        metric = "time"
        median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        min = smallest
        unit = "ns"
        runs = sorted.count
    }
}

/// The whole results file.
struct Results: Encodable {
    var machine: Machine
    var compilers: [String]
    var flags: String
    var commit: String
    var rivals: String
    var results: [Result]
}
