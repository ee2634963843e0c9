import Foundation

/// A result as a line of the table on the terminal.
func line(_ result: Result) -> String {
    let workload = result.workload.padding(toLength: 32, withPad: " ", startingAt: 0)
    let engine = result.engine.padding(toLength: 14, withPad: " ", startingAt: 0)
    let median = amount(result.median, result.unit)
    let space = String(repeating: " ", count: max(0, 12 - median.count))
    return "\(workload)\(engine)\(space)\(median)  (least \(amount(result.min, result.unit)), \(result.runs) runs)"
}

/// "1.25 µs", "3.4 MB"
func amount(_ value: Double, _ unit: String, digits: Int = 3) -> String {
    switch unit {
    case "ns": return scaled(value, [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")], digits)
    case "bytes": return scaled(value, [(1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1, "B")], digits)
    default: return String(format: "%.3g %@", value, unit)
    }
}

private func scaled(_ value: Double, _ units: [(Double, String)], _ digits: Int) -> String {
    let unit = units.first { value >= $0.0 } ?? (1, units.last?.1 ?? "")
    return String(format: "%.\(digits)f ", value / unit.0) + unit.1
}
