/// One line of the results file.
struct Result: Encodable {
    var workload: String
    var engine: String
    var metric: String
    var median: Double
    var min: Double
    var unit: String
    var runs: Int
}

/// The whole results file.
struct Results: Encodable {
    var machine: Machine
    var results: [Result]
}
