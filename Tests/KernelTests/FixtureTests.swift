import Foundation
import TestSupport
import Testing

/// Systems that were answered wrongly once, and some whose values a person worked out: replayed for ever.
///
/// A fixture names its oracle: `hand` gives the values, `lexlp` is judged by GLPK solved level by level.
@Suite struct FixtureTests {
    struct Fixture: Decodable {
        var oracle: String
        var system: LinearSystem
        /// The value of every variable; `hand` only.
        var values: [Double]?
    }

    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/kernel")

    static var files: [URL] {
        let found = try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
        return (found ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }

    @Test func thereAreFixtures() {
        #expect(!Self.files.isEmpty)
    }

    @Test(arguments: files) func replay(_ file: URL) throws {
        let fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
        #expect(["hand", "lexlp"].contains(fixture.oracle))
        #expect((fixture.oracle == "hand") == (fixture.values != nil))
        let system = fixture.system
        if let values = fixture.values {
            guard case .optimal(let point) = KernelAnswer(system) else {
                Issue.record("\(KernelAnswer(system))")
                return
            }
            #expect(relativeDifference(point, values) <= 1e-12, "\(point)")
        }
        let verdict = Judge.judge(system)
        #expect(!verdict.isWrong, "\(verdict)")
        #expect(OracleComparisonTests.canonicalDifference(system) == nil)
        #expect(OrderIndependenceTests.flaw(of: system, seed: 1) == nil)
        #expect(AmbiguityTests.Finding(system).flaw == nil)
        #expect(ConflictTests.Finding(system).flaw == nil)
    }
}
