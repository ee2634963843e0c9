import Foundation

/// The comparison in the README: one line for each workload, with the times of Taut and of another engine on one logarithmic axis.
///
/// The ratio at the end of a line is the median of the ratios of the turns, as in the goals. The other engine is drawn at its median time, Taut at that
/// time multiplied by the ratio, so that a change of the machine's speed within the run moves both. Lines of which one side was not measured are omitted.
struct ComparisonPicture {
    let results: Results
    /// The command that draws this picture.
    var command = "make bench"

    private struct Comparison {
        var what: String
        var workload: String
        var taut: String
        var rival: String
    }

    private struct Row {
        var what: String
        var taut: Double
        var rival: Double
        var ratio: Double
    }

    private static let groups: [(title: String, comparisons: [Comparison])] = [
        (
            "Kiwi (Cassowary), the constraint solver alone",
            [
                Comparison(what: "feed cell, first solve", workload: "feed-cell/cold", taut: "taut-c", rival: "kiwi"),
                Comparison(
                    what: "feed cell, one edit", workload: "feed-cell/edit", taut: "taut-c", rival: "kiwi-suggest"),
                Comparison(what: "1,000 labels in a chain", workload: "chain/1000/cold", taut: "taut-c", rival: "kiwi"),
            ]
        ),
        (
            "Yoga (flexbox), building and laying out boxes",
            [
                Comparison(what: "feed cell", workload: "feed-cell/cold", taut: "taut-layout", rival: "yoga"),
                Comparison(
                    what: "settings screen", workload: "screen/settings/cold", taut: "taut-layout", rival: "yoga"),
                Comparison(what: "chat screen", workload: "screen/chat/cold", taut: "taut-layout", rival: "yoga"),
                Comparison(
                    what: "1,365 nested stacks", workload: "nested/1365/cold", taut: "taut-layout", rival: "yoga"),
                Comparison(
                    what: "10,000 labels in a chain", workload: "chain/10000/cold", taut: "taut-layout", rival: "yoga"),
                Comparison(
                    what: "10,000 compressed labels", workload: "over-compressed/10000/cold", taut: "taut-c",
                    rival: "yoga"),
            ]
        ),
        (
            "HiGHS, one linear program with weights",
            [
                Comparison(
                    what: "1,000 labels in a chain", workload: "chain/1000/cold", taut: "taut-c", rival: "highs"),
                Comparison(what: "grid of 30 × 30 cells", workload: "grid/30x30/cold", taut: "taut-c", rival: "highs"),
            ]
        ),
        (
            "Pango alone, measuring the texts of 60,000 cells; Taut measures and lays out",
            [
                Comparison(what: "one thread", workload: "cli/packages/total", taut: "taut-batch-1", rival: "pango-1"),
                Comparison(what: "two threads", workload: "cli/packages/total", taut: "taut-batch-2", rival: "pango-2"),
            ]
        ),
    ]

    private let width = 760.0
    private let axis = (left: 200.0, right: 640.0)
    private let step = 24.0

    /// The picture as SVG; nil when no rival was measured.
    func svg() -> String? {
        let groups = Self.groups.map { ($0.title, $0.comparisons.compactMap(row)) }.filter { !$0.1.isEmpty }
        let times = groups.flatMap { $0.1.flatMap { [$0.taut, $0.rival] } }
        guard let least = times.min(), let most = times.max() else { return nil }
        let powers = Int(log10(least).rounded(.down))...Int(log10(most).rounded(.up))
        var parts: [String] = []
        var top = 62.0
        for (title, rows) in groups {
            parts.append(text(title, "group", at: (20, top + 16)))
            top += 24
            for row in rows {
                parts.append(line(of: row, at: top + step / 2, powers))
                top += step
            }
            top += 8
        }
        let rules = scale(powers, from: 62, to: top)
        let notes = notes.enumerated().map { text($1, "note", at: (20, top + 40 + Double($0) * 16)) }
        return frame(
            legend + rules + parts + notes, height: top + 40 + Double(notes.count) * 16)
    }

    private func row(_ comparison: Comparison) -> Row? {
        func result(_ engine: String) -> Result? {
            results.results.first {
                $0.workload == comparison.workload && $0.engine == engine && $0.metric == "time"
            }
        }
        guard let taut = result(comparison.taut), let rival = result(comparison.rival),
            let ratio = taut.ratio(to: rival)
        else { return nil }
        return Row(what: comparison.what, taut: rival.median * ratio, rival: rival.median, ratio: ratio)
    }

    private func place(_ time: Double, _ powers: ClosedRange<Int>) -> Double {
        let share = (log10(time) - Double(powers.lowerBound)) / Double(max(powers.count - 1, 1))
        return axis.left + share * (axis.right - axis.left)
    }

    private func line(of row: Row, at y: Double, _ powers: ClosedRange<Int>) -> String {
        let (taut, rival) = (place(row.taut, powers), place(row.rival, powers))
        let isFaster = row.ratio <= 1
        let factor = isFaster ? 1 / row.ratio : row.ratio
        let verdict =
            (factor < 10 ? String(format: "%.1f", factor) : String(format: "%.0f", factor)) + "× "
            + (isFaster ? "faster" : "slower")
        return text(row.what, "label", at: (axis.left - 12, y + 4), anchor: "end")
            + "<line class=\"span\" x1=\"\(number(taut))\" y1=\"\(number(y))\" x2=\"\(number(rival))\" y2=\"\(number(y))\"/>"
            + dot("rival", at: (rival, y)) + dot("taut", at: (taut, y))
            + text(verdict, "label", at: (axis.right + 16, y + 4))
    }

    private var legend: [String] {
        [
            text("Time per layout; left is faster", "title", at: (20, 30)),
            dot("taut", at: (600, 26)), text("Taut", "label", at: (610, 30)),
            dot("rival", at: (660, 26)), text("other engine", "label", at: (670, 30)),
        ]
    }

    private func scale(_ powers: ClosedRange<Int>, from top: Double, to bottom: Double) -> [String] {
        powers.flatMap { power in
            let x = place(pow(10, Double(power)), powers)
            return [
                "<line class=\"rule\" x1=\"\(number(x))\" y1=\"\(number(top))\" x2=\"\(number(x))\" y2=\"\(number(bottom))\"/>",
                text(amount(pow(10, Double(power)), "ns", digits: 0), "note", at: (x, bottom + 14), anchor: "middle"),
            ]
        }
    }

    private var notes: [String] {
        let machine = results.machine
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd"
        return [
            "\(machine.processor), \(machine.cores) cores. \(results.rivals).",
            "Ratios are medians over the turns of one run; every answer is checked. Drawn by `\(command)` on \(formatter.string(from: Date())).",
        ]
    }

    private func frame(_ parts: [String], height: Double) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(number(width))" height="\(number(height))" \
        viewBox="0 0 \(number(width)) \(number(height))">
        <title>Times of Taut beside Kiwi, Yoga, HiGHS and Pango</title>
        <style>
        \(Self.style)
        </style>
        <rect class="paper" width="\(number(width))" height="\(number(height))" rx="10"/>
        \(parts.joined(separator: "\n"))
        </svg>

        """
    }

    private func text(_ text: String, _ kind: String, at place: (x: Double, y: Double), anchor: String = "start")
        -> String
    {
        "<text class=\"\(kind)\" x=\"\(number(place.x))\" y=\"\(number(place.y))\" text-anchor=\"\(anchor)\">\(text.escaped)</text>"
    }

    private func dot(_ kind: String, at place: (x: Double, y: Double)) -> String {
        "<circle class=\"\(kind)\" cx=\"\(number(place.x))\" cy=\"\(number(place.y))\" r=\"5\"/>"
    }

    private func number(_ value: Double) -> String {
        String(format: value == value.rounded() ? "%.0f" : "%.1f", value)
    }

    private static let style = """
        text { font: 13px system-ui, "DejaVu Sans", sans-serif; fill: #1c1c1e; }
        .title { font-weight: 600; font-size: 15px; }
        .group { font-weight: 600; }
        .note { font-size: 11px; fill: #6e6e73; }
        .paper { fill: #ffffff; }
        .rule { stroke: #e5e5ea; }
        .span { stroke: #aeaeb2; stroke-width: 2; }
        .taut { fill: #0a66d0; }
        .rival { fill: #c2571a; }
        @media (prefers-color-scheme: dark) {
        text { fill: #f2f2f7; }
        .note { fill: #aeaeb2; }
        .paper { fill: #161618; }
        .rule { stroke: #38383a; }
        .span { stroke: #6e6e73; }
        .taut { fill: #4f9df0; }
        .rival { fill: #e9965a; }
        }
        """
}
