import TautInterfaceBuilder
import TautLayout
import TautScene

/// A comparison for people: each file with a finding, then the totals and the causes.
struct FidelityTable {
    private let run: FidelityRun
    private let isVerbose: Bool

    init(_ run: FidelityRun, isVerbose: Bool) {
        self.run = run
        self.isVerbose = isVerbose
    }

    var text: String {
        let byFile = Dictionary(grouping: run.rows, by: \.file)
        var text = ""
        for file in byFile.keys.sorted() {
            guard let rows = byFile[file] else { continue }
            let totals = FidelityRun.totals(rows)
            text +=
                "\(file.showingControls()): \(totals.matched) of \(totals.tested) hierarchies, "
                + "\(totals.viewsMatched) of \(totals.viewsTested) views"
            let skipped = totals.misplaced + totals.ambiguousFlag
            text += skipped > 0 ? ", \(skipped) flagged\n" : "\n"
            for row in rows where row.status == .mismatch {
                text += lines(row).map { $0.showingControls() + "\n" }.joined()
            }
        }
        return text + summary
    }

    private func lines(_ row: HierarchyFidelity) -> [String] {
        let evidence = row.evidence.isEmpty ? "" : " (\(row.evidence))"
        let shown = isVerbose ? row.mismatches[...] : row.mismatches.prefix(1)
        return ["  \(row.scene) \(row.root): \(row.cause)\(evidence), off by \(Self.number(row.worst))"]
            + shown.map { mismatch in
                "    \(mismatch.element) \(mismatch.view): \(Self.text(mismatch.frame)), stored "
                    + Self.text(mismatch.stored)
            }
    }

    private var summary: String {
        let totals = FidelityRun.totals(run.rows)
        var text = "\n\(run.files) files\n"
        text += "hierarchies: \(totals.matched) of \(totals.tested) match\(share(totals.matched, totals.tested)), "
        text += "\(totals.tested - totals.unique) ambiguous\n"
        text += "views: \(totals.viewsMatched) of \(totals.viewsTested) match"
        text += "\(share(totals.viewsMatched, totals.viewsTested))\n"
        text += "not compared: \(totals.misplaced) flagged misplaced, \(totals.ambiguousFlag) flagged ambiguous, "
        text += "\(totals.trivial) without constraints\n"
        if !run.causes.isEmpty { text += "causes of mismatches:\n" }
        for (cause, count) in run.causes { text += "  \(count)  \(cause)\n" }
        let rate = run.wall > 0 ? Double(run.files) / run.wall : 0
        text += "\(Self.number(rate)) files/s; of all threads' time "
        let all = max(run.reading + run.interpreting + run.layout, 1e-9)
        let parts = [("reading", run.reading), ("interpreting", run.interpreting), ("layout", run.layout)]
        text += parts.map { "\($0.0) \(Int((100 * $0.1 / all).rounded())) %" }.joined(separator: ", ") + "\n"
        return text
    }

    private func share(_ part: Int, _ whole: Int) -> String {
        whole == 0 ? "" : " (\(Self.number(100 * Double(part) / Double(whole))) %)"
    }

    private static func text(_ frame: Layout.Rect) -> String {
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(number)
        return "(\(numbers.joined(separator: ", ")))"
    }

    private static func number(_ number: Double) -> String { JSONWriter.text(of: (number * 100).rounded() / 100) }
}
