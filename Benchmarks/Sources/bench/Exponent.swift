import Foundation

/// The growth exponents of the times: `chain/exponent` says how the cold time grows with the number of views, fitted by
/// least squares over the logarithms of the least times of the four largest sizes; `chain/edit/exponent` the same for edits.
func exponents(of results: [Result]) -> [Result] {
    var families: [[String]: [(size: Double, time: Double)]] = [:]
    for result in results where result.metric == "time" && !result.engine.hasPrefix("mem") {
        let parts = result.workload.split(separator: "/").map(String.init)
        guard parts.count == 3, let size = Double(parts[1]) else { continue }
        let name = parts[2] == "cold" ? "\(parts[0])/exponent" : "\(parts[0])/\(parts[2])/exponent"
        families[[name, result.engine], default: []].append((size, result.min))
    }
    return families.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, points in
        let largest = points.sorted { $0.size < $1.size }.suffix(4)
        guard largest.count == 4, let slope = slope(largest.map { (log($0.size), log($0.time)) }) else { return nil }
        return Result(key[0], key[1], "exponent", slope, unit: "", runs: 4)
    }
}

/// The slope of the line through points that is best by least squares; nil when they all lie above each other.
func slope(_ points: [(x: Double, y: Double)]) -> Double? {
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 0 else { return nil }
    return points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
}
