import TautLayout
import Testing

@testable import TautDiagnosis

/// Layouts by handle explain themselves, with the places where their constraints were made.
struct LayoutSourcesTests {
    @Test func membersHaveTheirPlaces() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 50)
        let early = try layout.addBox(to: layout.root)
        try layout.constrain(.init(early, .height, .equal, 5))
        let sources = Layout.Sources()
        layout.sources = sources
        let box = try layout.addBox(to: layout.root)
        let line = #line + 1
        let width = try layout.constrain(.init(box, .width, .equal, 20))
        let other = try layout.constrain(.init(box, .width, .equal, layout.root, .width))
        #expect(sources.line(of: width) == line && sources.line(of: other) == line + 1)
        #expect("\(sources.file(of: width) ?? "")" == "DiagnosisTests/LayoutSourcesTests.swift")
        // Constraints of a visual format, and one that takes another's place.
        try layout.remove(other)
        let format: StaticString = "[box(30)]"
        let bytes = UnsafeBufferPointer(start: format.utf8Start, count: format.utf8CodeUnitCount)
        try layout.constrain(format: bytes, lookUp: { _ in .box(box) })
        let explanation = try Explanation(layout) { $0 == box ? "box" : nil }
        let members = try #require(explanation.conflicts.first).members
        #expect(members.map(\.line) == [line, line + 8])
        #expect(
            members.map(\.description) == [
                "DiagnosisTests/LayoutSourcesTests.swift:\(line): box.width == 20",
                "DiagnosisTests/LayoutSourcesTests.swift:\(line + 8): box.width == 30",
            ])
        #expect(explanation.description.hasPrefix("layout: 1 conflict, "))
        // Before it was set nothing was kept.
        #expect(explanation.openings.contains { $0.item == "box 1" && $0.attribute == "width" })
    }
}
