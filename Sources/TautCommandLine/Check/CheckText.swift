import TautCheck

/// Findings as a compiler prints its own, then how many there are.
enum CheckText {
    static func bytes(_ run: CheckRun, _ paint: Paint) -> [UInt8] {
        var text = ""
        for finding in run.findings { text += line(finding, paint) + "\n" }
        return Array((text + summary(run)).utf8)
    }

    private static func line(_ finding: Finding, _ paint: Paint) -> String {
        let color: Paint.Color = finding.severity == .error ? .red : finding.severity == .warning ? .yellow : .blue
        let word = " \(finding.severity.rawValue):"
        return finding.line.showingControls().replacing(
            word, with: paint(color, word, isBold: true), maxReplacements: 1)
    }

    private static func summary(_ run: CheckRun) -> String {
        let counts = Severity.allCases.compactMap { severity -> String? in
            let count = run.findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let files = "\(run.files.count) file\(run.files.count == 1 ? "" : "s")"
        let gone =
            run.goneCount == 0
            ? "" : "; \(run.goneCount) of the baseline \(run.goneCount == 1 ? "is" : "are") gone: write it again"
        return files + (counts.isEmpty ? ", no findings" : ": " + counts.joined(separator: ", ")) + gone + "\n"
    }
}
