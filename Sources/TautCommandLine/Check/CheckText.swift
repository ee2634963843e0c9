import TautCheck

/// Findings as a compiler prints its own, then how many there are.
enum CheckText {
    static func bytes(_ run: CheckRun, isColored: Bool) -> [UInt8] {
        var text = ""
        for finding in run.findings { text += line(finding, isColored).showingControls(except: ["\u{1B}"]) + "\n" }
        return Array((text + summary(run)).utf8)
    }

    private static func line(_ finding: Finding, _ isColored: Bool) -> String {
        guard isColored else { return finding.line.showingControls() }
        let color = finding.severity == .error ? "31" : finding.severity == .warning ? "33" : "36"
        let word = " \(finding.severity.rawValue):"
        return finding.line.showingControls().replacing(
            word, with: "\u{1B}[1;\(color)m\(word)\u{1B}[0m", maxReplacements: 1)
    }

    private static func summary(_ run: CheckRun) -> String {
        let counts = Severity.allCases.compactMap { severity -> String? in
            let count = run.findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let files = "\(run.files.count) file\(run.files.count == 1 ? "" : "s")"
        let gone = run.goneCount == 0 ? "" : "; \(run.goneCount) of the baseline are gone: write it anew"
        return files + (counts.isEmpty ? ", no findings" : ": " + counts.joined(separator: ", ")) + gone + "\n"
    }
}
