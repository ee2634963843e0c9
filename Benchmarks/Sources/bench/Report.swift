import Foundation

/// The results as a page to read: goals, charts, all figures. Needs no network and no script.
struct Report {
    let results: Results

    func html() -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Taut: benchmark</title>
        <style>
        \(Self.style)
        </style>
        </head>
        <body>
        <h1>Taut: benchmark</h1>
        \(machine())
        <h2>Goals</h2>
        <p>Ratios within this run: the median over the turns.</p>
        \(goals())
        <h2>How times grow</h2>
        <p>Least time by size, both axes logarithmic.</p>
        <div class="charts">
        \(growthCharts())
        </div>
        <h2>Side by side</h2>
        <p>Least time of each engine, shorter is better; the longest bar is the slowest engine of the workload.</p>
        <div class="charts">
        \(barCharts())
        </div>
        <h2>All figures</h2>
        \(figures())
        </body>
        </html>

        """
    }

    private func machine() -> String {
        let machine = results.machine
        let lines =
            [
                "\(machine.processor), \(machine.cores) cores, \(machine.system)", results.flags,
                "Rivals: \(results.rivals)", "Commit \(results.commit)",
            ] + results.compilers
        return "<ul>" + lines.map { "<li>\($0.escaped)</li>" }.joined() + "</ul>"
    }

    private func goals() -> String {
        let rows = Goal.all.map { goal in
            let standing = Standing(goal: goal, measured: goal.measured(in: results.results))
            let kind = standing.isMet.map { $0 ? "met" : "missed" } ?? "open"
            return "<tr class=\"\(kind)\"><td>\(goal.what.escaped)</td><td>\(standing.figure.escaped)</td>"
                + "<td>\(standing.limit.escaped)</td><td>\(standing.verdict.escaped)</td></tr>"
        }
        return "<table><tr><th>what</th><th>measured</th><th>at most</th><th></th></tr>\(rows.joined())</table>"
    }

    private func figures() -> String {
        let rows = results.results.map { result in
            let (median, least) = (amount(result.median, result.unit), amount(result.min, result.unit))
            return "<tr><td>\(result.workload.escaped)</td><td>\(result.engine.escaped)</td>"
                + "<td>\(result.metric.escaped)</td><td>\(median.escaped)</td><td>\(least.escaped)</td>"
                + "<td>\(result.runs)</td></tr>"
        }
        let titles = ["workload", "engine", "metric", "median", "least", "runs"].map { "<th>\($0)</th>" }.joined()
        return "<table><tr>\(titles)</tr>\(rows.joined())</table>"
    }

    /// A chart for each family that was measured at several sizes.
    private func growthCharts() -> String {
        grouped(results.results.filter { $0.metric == "time" }) { result -> String? in
            let parts = result.workload.split(separator: "/")
            return parts.count == 3 && Double(parts[1]) != nil ? "\(parts[0])/\(parts[2])" : nil
        }.compactMap { family, results in
            let lines = grouped(results, by: { $0.engine }).map { engine, results in
                LineChart.Line(
                    name: engine,
                    points: results.compactMap { result in
                        Double(result.workload.split(separator: "/")[1]).map { ($0, result.min) }
                    }.sorted { $0.0 < $1.0 })
            }.filter { $0.points.count > 1 }
            return lines.isEmpty ? nil : LineChart(title: family, lines: lines).svg()
        }.joined(separator: "\n")
    }

    /// A chart for each workload that several engines can do.
    private func barCharts() -> String {
        grouped(results.results.filter { $0.metric == "time" }, by: { $0.workload }).compactMap { workload, results in
            results.count < 2
                ? nil : BarChart(title: workload, bars: results.map { ($0.engine, $0.min) }).svg()
        }.joined(separator: "\n")
    }

    /// In the order of first appearance.
    private func grouped(_ results: [Result], by key: (Result) -> String?) -> [(String, [Result])] {
        var order: [String] = []
        var groups: [String: [Result]] = [:]
        for result in results {
            guard let key = key(result) else { continue }
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(result)
        }
        return order.map { ($0, groups[$0] ?? []) }
    }

    private static let style = """
        body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 66rem; padding: 0 1rem; color: #1c1c1e; background: #fff; }
        h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
        td, th { text-align: left; padding: .2rem .9rem .2rem 0; border-bottom: 1px solid #e5e5ea; }
        tr.met td:last-child { color: #1a7f37; } tr.missed td:last-child { color: #b42318; } tr.open { color: #8e8e93; }
        .charts { display: flex; flex-wrap: wrap; gap: 1.2rem; }
        svg text { font: 11px system-ui, sans-serif; fill: currentColor; }
        svg .name { paint-order: stroke; stroke: #fff; stroke-width: 3px; }
        svg .title { font-weight: 600; font-size: 12px; }
        """
}

extension String {
    /// With the characters replaced that HTML gives a meaning.
    var escaped: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }
}
