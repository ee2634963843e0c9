import TestSupport
import Testing

@testable import TautCommandLine

/// A diff says how to make one text from the other.
struct UnifiedDiffTests {
    private static func diff(_ old: String, _ new: String) -> String {
        String(decoding: UnifiedDiff.bytes(Array(old.utf8), Array(new.utf8), path: "a.xib"), as: UTF8.self)
    }

    @Test func linesAroundChangesAreShown() {
        #expect(Self.diff("a\n", "a\n") == "")
        #expect(
            Self.diff("1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nfive\n6\n7\n8\n")
                == "--- a.xib\n+++ a.xib\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
        #expect(
            Self.diff("a\nb", "a\n")
                == "--- a.xib\n+++ a.xib\n@@ -1,2 +1,1 @@\n a\n-b\n\\ No newline at end of file\n")
        #expect(Self.diff("", "a\n") == "--- a.xib\n+++ a.xib\n@@ -0,0 +1,1 @@\n+a\n")
    }

    /// What a diff makes of the old text.
    private static func patched(_ old: String, _ diff: String) -> String? {
        let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        let old = lines(old)
        var (result, next): ([String], Int) = ([], 0)
        for line in lines(diff).dropFirst(2).dropLast() {
            if line.hasPrefix("@@") {
                guard let start = line.split(separator: ",").first?.split(separator: "-").last.flatMap({ Int($0) })
                else {
                    return nil
                }
                let isEmpty = line.contains("-\(start),0 ")
                while next < start - (isEmpty ? 0 : 1) {
                    result.append(old[next])
                    next += 1
                }
            } else if line.hasPrefix("+") {
                result.append(String(line.dropFirst()))
            } else {
                guard next < old.count, old[next] == line.dropFirst() else { return nil }
                if line.hasPrefix(" ") { result.append(old[next]) }
                next += 1
            }
        }
        return (result + old[next...]).joined(separator: "\n")
    }

    @Test func randomTextsAreMadeFromEachOther() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let texts = (0..<2).map { _ in
                (0..<random.integer(0...30)).map { _ in "\(random.integer(0...3))\n" }.joined()
            }
            let diff = Self.diff(texts[0], texts[1])
            #expect(texts[0] == texts[1] || Self.patched(texts[0], diff) == texts[1], "seed \(seed): \(texts)\n\(diff)")
        }
    }

    /// Texts with more differences than are searched for have one hunk.
    @Test func hugeDifferencesAreStillRight() {
        let texts = [0, 10_000].map { base in (0..<3_000).map { "\(base + $0)\n" }.joined() }
        #expect(
            Self.patched(texts[0] + "end\n", Self.diff(texts[0] + "end\n", texts[1] + "end\n")) == texts[1] + "end\n")
    }
}
