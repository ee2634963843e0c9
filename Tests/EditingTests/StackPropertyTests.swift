import Foundation
import TestSupport
import Testing

@testable import TautEditing
@testable import TautLayout
@testable import TautScene

/// Views of the project's own scenes go into stacks and out again.
struct StackPropertyTests {
    private static let measurer = FixedAdvanceMeasurer.shared

    @Test func stacksLeaveNothingOpen() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        var (tried, moved) = (0, 0)
        var known: Set<[UInt8]> = []
        for (name, bytes, _) in try FixtureScenes.all() where known.insert(bytes).inserted {
            // Templates with parameters are no scenes.
            guard let scene = try? Scene(json: bytes, file: name) else { continue }
            let solved = try SolvedScene(scene, measurer: Self.measurer)
            guard scene.width != nil, scene.height != nil, solved.conflicts.isEmpty,
                scene.views.indices.allSatisfy({ solved.openNames(ofView: $0).isEmpty })
            else { continue }
            let groups = Dictionary(grouping: scene.views.indices.dropFirst()) { scene.views[$0].parent ?? 0 }
            for (parent, children) in groups.sorted(by: { $0.key < $1.key }) where scene.views[parent].kind == .view {
                let shown = children.filter { !scene.views[$0].isHidden && !scene.views[$0].isPlacedByFrame }
                guard shown.count > 1 else { continue }
                let views = Array(shown.shuffled(using: &random).prefix(random.integer(2...shown.count)))
                var file = try LayoutFile(bytes, name: name)
                let stack = try file.stack(views.map { scene.views[$0].id })
                tried += 1
                let where_ = "seed \(seed), \(name), \(views.map { scene.views[$0].id }): \(file.report.changes)"
                #expect(file.report.open.isEmpty, "\(where_)")
                if !file.report.notes.isEmpty { moved += 1 }
                let isSame = file.report.notes.isEmpty
                if isSame { try Self.expectSame(scene, try Scene(json: file.bytes, file: name), where_) }
                // And out again, where the stack has put them.
                let stacked = try Scene(json: file.bytes, file: name)
                var again = try LayoutFile(file.bytes, name: name)
                try again.unstack(stack)
                #expect(again.report.open.isEmpty, "\(where_)")
                if again.report.notes.isEmpty {
                    try Self.expectSame(stacked, try Scene(json: again.bytes, file: name), where_)
                }
            }
        }
        #expect(tried > 20, "\(tried)")
        // What constraints tied to others than their neighbours cannot all stay.
        #expect(2 * moved < tried, "\(moved) of \(tried), seed \(seed)")
    }

    /// Every view that both have is at the same place of the root.
    private static func expectSame(_ one: Scene, _ two: Scene, _ where_: String) throws {
        let (old, new) = (try SolvedScene(one, measurer: measurer), try SolvedScene(two, measurer: measurer))
        let (before, after) = (Geometry(old, [:]), Geometry(new, [:]))
        for view in one.views {
            guard let a = before.rect(ofView: view.id), let b = after.rect(ofView: view.id) else { continue }
            let distances = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].map(abs)
            #expect(distances.allSatisfy { $0 <= 0.5 + 1e-6 }, "\(view.id): \(b), not \(a); \(where_)")
        }
    }
}
