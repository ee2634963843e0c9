/// One line of the results file.
struct Result: Encodable {
    var workload: String
    var engine: String
    var metric: String
    var median: Double
    var min: Double
    var unit: String
    var runs: Int
    /// The times by turn: sample `i` of every engine of a contest is of the same moment.
    var samples: [Double]

    private enum CodingKeys: CodingKey { case workload, engine, metric, median, min, unit, runs }

    /// A figure that is not measured over and over.
    init(_ workload: String, _ engine: String, _ metric: String, _ value: Double, unit: String, runs: Int = 1) {
        self.workload = workload
        self.engine = engine
        self.metric = metric
        median = value
        min = value
        self.unit = unit
        self.runs = runs
        samples = [value]
    }

    /// Times in nanoseconds; nil when there are none.
    init?(_ workload: String, _ engine: String, samples: [Double]) {
        guard let smallest = samples.min(), let median = samples.median else { return nil }
        self.samples = samples
        self.median = median
        self.workload = workload
        self.engine = engine
        metric = "time"
        min = smallest
        unit = "ns"
        runs = samples.count
    }
}

extension Result {
    /// How many times as large this is as another result, to which something is added: the median of the ratios of the turns, or
    /// the ratio of the medians where the workloads, and so the turns, differ.
    func ratio(to other: Result, added: Double = 0) -> Double? {
        guard workload == other.workload else { return median / (other.median + added) }
        return zip(samples, other.samples).map { $0 / ($1 + added) }.median
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

extension [Double] {
    /// The middle one in order, or halfway between the two in the middle; `nil` of none.
    var median: Double? {
        guard !isEmpty else { return nil }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
