import Foundation

/// A result as a line of the table on the terminal.
func line(_ result: Result) -> String {
    let workload = result.workload.padding(toLength: 32, withPad: " ", startingAt: 0)
    let engine = result.engine.padding(toLength: 14, withPad: " ", startingAt: 0)
    let least = amount(result.min, result.unit)
    return "\(workload)\(engine)\(amount(result.median, result.unit))  (least \(least), \(result.runs) runs)"
}

/// "1.25 µs", "3.4 MB"
private func amount(_ value: Double, _ unit: String) -> String {
    switch unit {
    case "ns": return scaled(value, [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")])
    case "bytes": return scaled(value, [(1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1, "B")])
    default: return String(format: "%8.3g %@", value, unit)
    }
}

private func scaled(_ value: Double, _ units: [(Double, String)]) -> String {
    let unit = units.first { value >= $0.0 } ?? (1, "")
    return String(format: "%8.3f ", value / unit.0) + unit.1
}
