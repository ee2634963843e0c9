import Foundation
import Testing

/// Docs/Guides/capabilities.md leads to fixtures that name what it says, and to pages with examples.
@Suite struct CapabilityTests {
    @Test func everyRowLeadsToAnExampleAndToAFixture() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let guides = here.deletingLastPathComponent().appending(path: "Docs/Guides")
        let page = try String(contentsOf: guides.appending(path: "capabilities.md"), encoding: .utf8)
        let rows = page.matches(of: /\| ([A-Z][0-9]+) \|[^|]*\| \[[^\]]*\]\(([^)]*)\) \| \[[^\]]*\]\(([^)]*)\) \|/)
        #expect(rows.count > 60)
        for row in rows {
            let guide = try String(contentsOf: guides.appending(path: String(row.2)), encoding: .utf8)
            #expect(guide.contains("```"), "\(row.1): \(row.2) has no example")
            let fixture = try String(contentsOf: guides.appending(path: String(row.3)), encoding: .utf8)
            #expect(try fixture.contains(Regex("\\b\(row.1)\\b")), "\(row.1): \(row.3) does not name it")
        }
    }
}
