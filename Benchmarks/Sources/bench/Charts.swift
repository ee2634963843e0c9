import Foundation

/// A colour for each engine, the same in every chart.
private func color(of engine: String) -> String {
    switch engine {
    case "taut-c", "taut-batch-1": "#0a66d0"
    case "taut-swift", "taut-batch-2": "#4f9df0"
    case "kiwi", "kiwi-suggest", "pango-1": "#c2571a"
    case "kiwi-replace", "pango-2": "#e29a5f"
    case "yoga": "#7b3fb5"
    case "highs": "#2e8b57"
    default: "#8e8e93"
    }
}

/// Times by size on logarithmic axes.
struct LineChart {
    struct Line {
        var name: String
        var points: [(size: Double, time: Double)]
    }

    var title: String
    var lines: [Line]

    private let width = 480.0
    private let height = 260.0
    private let left = 64.0
    private let right = 92.0
    private let top = 26.0
    private let bottom = 28.0

    func svg() -> String {
        let sizes = lines.flatMap { $0.points.map { log10($0.size) } }
        let times = lines.flatMap { $0.points.map { log10($0.time) } }
        guard let least = sizes.min(), let most = sizes.max(), let low = times.min(), let high = times.max() else {
            return ""
        }
        let x = { left + (log10($0) - least) / max(most - least, 1e-9) * (width - left - right) }
        let bounds = (low: low.rounded(.down), high: max(high.rounded(.up), low.rounded(.down) + 1))
        let y = { top + (bounds.high - log10($0)) / (bounds.high - bounds.low) * (height - top - bottom) }
        var parts = ["<text class=\"title\" x=\"4\" y=\"14\">\(title.escaped)</text>"]
        for power in Int(bounds.low)...Int(bounds.high) {
            let time = pow(10, Double(power))
            parts.append(rule(from: (left, y(time)), to: (width - right, y(time))))
            parts.append(text(amount(time, "ns", digits: 0), at: (left - 6, y(time) + 4), anchor: "end"))
        }
        for size in Set(lines.flatMap { $0.points.map(\.size) }).sorted() {
            parts.append(text(String(format: "%.0f", size), at: (x(size), height - 10), anchor: "middle"))
        }
        for (line, labelHeight) in zip(lines, labelHeights { y($0) }) {
            let path = line.points.map { "\(rounded(x($0.size))),\(rounded(y($0.time)))" }.joined(separator: " ")
            let color = color(of: line.name)
            parts.append("<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>")
            for point in line.points {
                let place = "cx=\"\(rounded(x(point.size)))\" cy=\"\(rounded(y(point.time)))\""
                parts.append("<circle \(place) r=\"2.5\" fill=\"\(color)\"/>")
            }
            if let last = line.points.last {
                parts.append(
                    "<text x=\"\(rounded(x(last.size) + 6))\" y=\"\(rounded(labelHeight))\" class=\"name\" style=\"fill:\(color)\">"
                        + "\(line.name.escaped)</text>")
            }
        }
        return picture(parts, width: width, height: height, title: title)
    }

    /// Where the lines' names go: beside their ends, moved apart where several end at the same size.
    private func labelHeights(_ y: (Double) -> Double) -> [Double] {
        var heights = lines.map { ($0.points.last.map { y($0.time) } ?? 0) + 4 }
        let ends = lines.map { $0.points.last?.size ?? 0 }
        let order = heights.indices.sorted { (ends[$0], heights[$0]) < (ends[$1], heights[$1]) }
        for (above, index) in zip(order, order.dropFirst()) where ends[above] == ends[index] {
            heights[index] = max(heights[index], heights[above] + 12)
        }
        return heights
    }
}

/// The engines of one workload.
struct BarChart {
    var title: String
    var bars: [(name: String, time: Double)]

    func svg() -> String {
        let width = 480.0
        let (left, right, step) = (96.0, 76.0, 18.0)
        let longest = bars.map(\.time).max() ?? 1
        var parts = ["<text class=\"title\" x=\"4\" y=\"14\">\(title.escaped)</text>"]
        for (index, bar) in bars.enumerated() {
            let top = 24 + Double(index) * step
            let length = max(1, bar.time / longest * (width - left - right))
            parts.append(text(bar.name, at: (left - 6, top + 11), anchor: "end"))
            parts.append(
                "<rect x=\"\(left)\" y=\"\(rounded(top))\" width=\"\(rounded(length))\" height=\"13\" "
                    + "fill=\"\(color(of: bar.name))\"/>")
            parts.append(text(amount(bar.time, "ns"), at: (left + length + 5, top + 11), anchor: "start"))
        }
        return picture(parts, width: width, height: 30 + Double(bars.count) * step, title: title)
    }
}

private func picture(_ parts: [String], width: Double, height: Double, title: String) -> String {
    "<svg role=\"img\" aria-label=\"\(title.escaped)\" width=\"\(rounded(width))\" height=\"\(rounded(height))\" "
        + "viewBox=\"0 0 \(rounded(width)) \(rounded(height))\">\(parts.joined())</svg>"
}

private func text(_ text: String, at place: (x: Double, y: Double), anchor: String) -> String {
    "<text x=\"\(rounded(place.x))\" y=\"\(rounded(place.y))\" text-anchor=\"\(anchor)\">\(text.escaped)</text>"
}

private func rule(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> String {
    "<line x1=\"\(rounded(start.x))\" y1=\"\(rounded(start.y))\" x2=\"\(rounded(end.x))\" y2=\"\(rounded(end.y))\" "
        + "stroke=\"#e5e5ea\"/>"
}

private func rounded(_ value: Double) -> String { String(format: "%.1f", value) }
