import Foundation
import TestSupport
import Testing

@testable import TautEditing
@testable import TautLayout
@testable import TautScene

struct MissingConstraintTests {
    private static let measurer = FixedAdvanceMeasurer.shared

    private static func scene(_ views: String, _ constraints: String = "") throws -> Scene {
        let text = """
            {"size": [300, 200], "root": {"id": "root", "children": [\(views)]}, "constraints": [\(constraints)]}
            """
        return try Scene(json: Array(text.utf8), file: "s.json")
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layout.Rect {
        Layout.Rect(x: x, y: y, width: width, height: height)
    }

    @Test func aViewIsHeldByTheNearestEdges() throws {
        let scene = try Self.scene("{\"id\": \"a\"}, {\"id\": \"b\"}")
        let frames = ["a": Self.rect(20, 10, 50, 30), "b": Self.rect(78, 10, 40, 30)]
        let missing = try MissingConstraints(scene, frames: frames, views: nil, measurer: Self.measurer)
        #expect(
            missing.equations == [
                "a.width == 50", "a.leading == root.leading + 20", "a.height == 30", "a.top == root.top + 10",
                "b.width == 40", "b.leading == a.trailing + 8", "b.height == 30", "b.top == root.top + 10",
            ])
        #expect(missing.open.isEmpty)
    }

    @Test func whatSpansIsPinnedAndWhatIsCentredStaysCentred() throws {
        let scene = try Self.scene(
            "{\"id\": \"a\"}, {\"id\": \"b\", \"kind\": \"label\", \"text\": \"12345678\", \"font\": 10}")
        let frames = ["a": Self.rect(16, 8, 268, 20), "b": Self.rect(130, 60, 40, 12)]
        let missing = try MissingConstraints(scene, frames: frames, views: nil, measurer: Self.measurer)
        #expect(
            missing.equations == [
                "a.leading == root.leading + 16", "a.trailing == root.trailing - 16", "a.height == 20",
                "a.top == root.top + 8",
                "b.centerX == root.centerX", "b.top == a.bottom + 32",
            ])
    }

    /// Stored frames are rounded: at its stored top and bottom, a centred view would be a point too high.
    @Test func roundedFramesDoNotAddUp() throws {
        let scene = try Self.scene(
            "{\"id\": \"a\"}", "\"a.centerY == root.centerY\", \"a.leading == root.leading\", \"a.width == 40\"")
        let missing = try MissingConstraints(
            scene, frames: ["a": Self.rect(0, 20, 40, 159)], views: nil, measurer: Self.measurer)
        #expect(missing.equations == ["a.height == 159"])
    }

    /// `a` at its stored top would make `b` a point lower than it is; the height of `b` determines both.
    @Test func aViewWaitsForAnotherThatDeterminesIt() throws {
        let scene = try Self.scene(
            "{\"id\": \"a\"}, {\"id\": \"b\"}",
            """
            "a.top == b.top", "b.centerY == root.centerY", "a.leading == root.leading", "b.trailing == root.trailing",
            "a.width == 40", "b.width == 40"
            """)
        let frames = ["a": Self.rect(0, 20, 40, 60), "b": Self.rect(260, 20, 40, 161)]
        let missing = try MissingConstraints(scene, frames: frames, views: nil, measurer: Self.measurer)
        #expect(missing.equations == ["a.height == 60", "b.height == 161"])
    }

    /// The stored width is half a point more than a constraint allows.
    @Test func aRoundedSizeGivesWay() throws {
        let scene = try Self.scene(
            "{\"id\": \"a\"}",
            "\"a.leading == root.leading\", \"a.width <= 79.5\", \"a.top == root.top\", \"a.height == 20\"")
        for (width, equations) in [(80, ["a.width == 79.5"]), (100.0, [])] {
            let frames = ["a": Self.rect(0, 0, width, 20)]
            let missing = try MissingConstraints(scene, frames: frames, views: nil, measurer: Self.measurer)
            #expect(missing.equations == equations)
        }
    }

    /// `b` is as wide as `a` was drawn, and stays so relative to it, although the width of `a` is open.
    @Test func masksAreRelativeToStoredSizes() throws {
        let scene = try Self.scene(
            """
            {"id": "a", "children": [
                {"id": "b", "frame": [0, 0, 280, 50], "autoresizing": ["flexibleWidth"], "children": [{"id": "c"}]}
            ]}
            """,
            """
            "a.leading == root.leading + 10", "a.top == root.top", "a.height == 50",
            "c.trailing == b.trailing", "c.top == b.top", "c.bottom == b.bottom"
            """)
        let frames = [
            "a": Self.rect(10, 0, 280, 50), "b": Self.rect(0, 0, 280, 50), "c": Self.rect(0, 0, 280, 50),
        ]
        let missing = try MissingConstraints(scene, frames: frames, views: nil, measurer: Self.measurer)
        #expect(missing.equations == ["a.trailing == root.trailing - 10", "c.leading == b.leading"])
    }

    @Test func onlyChosenViewsAreTouched() throws {
        let scene = try Self.scene("{\"id\": \"a\"}, {\"id\": \"b\"}")
        let missing = try MissingConstraints(scene, views: ["b"])
        #expect(!missing.equations.isEmpty && missing.equations.allSatisfy { $0.hasPrefix("b.") })
        #expect(try MissingConstraints(scene, views: []).equations.isEmpty)
    }

    /// A constraint that is removed at the end of a line leaves the line break.
    @Test func linesKeepTheirEnds() throws {
        func text(_ constraints: String) -> String {
            "{\"size\": [9, 9], \"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\"}, {\"id\": \"b\"}]}, \"constraints\": [\n\(constraints)\n]}"
        }
        let cases = [
            (
                "  \"a.left == 1\", \"b.left == 2\", \"b.top == 2\",\n  \"a.top == 3\"",
                "  \"a.left == 1\",\n  \"a.top == 3\""
            ),
            ("  \"a.left == 1\",\n  \"b.left == 2\",\n  \"a.top == 3\"", "  \"a.left == 1\",\n  \"a.top == 3\""),
            ("  \"b.left == 1\", \"a.left == 2\",\n  \"b.top == 3\"", "  \"a.left == 2\""),
        ]
        for (before, after) in cases {
            var file = try LayoutFile(Array(text(before).utf8), name: "a.json")
            try file.clear(["b"])
            #expect(String(decoding: file.bytes, as: UTF8.self) == text(after))
        }
    }

    /// Of a layout that is settled, constraints are taken away; what is added brings every view back to where it was.
    @Test func removedConstraintsAreReplaced() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        var (tried, removed) = (0, 0)
        let fixtures = try FixtureScenes.all()
        for (name, _, scene) in fixtures + fixtures + fixtures + fixtures {
            let whole = try SolvedScene(scene, measurer: Self.measurer)
            guard !scene.constraints.isEmpty, whole.conflicts.isEmpty,
                scene.views.indices.allSatisfy({ whole.openNames(ofView: $0).isEmpty }),
                scene.width != nil, scene.height != nil
            else { continue }
            var frames: [String: Layout.Rect] = [:]
            for (index, view) in scene.views.enumerated() { frames[view.id] = whole.frame(ofView: index) }
            var part = scene
            part.constraints.removeAll { _ in Bool.random(using: &random) }
            let missing = try MissingConstraints(part, frames: frames, views: nil, measurer: Self.measurer)
            part.constraints += missing.added
            let mended = try SolvedScene(part, measurer: Self.measurer)
            #expect(mended.conflicts.isEmpty, "seed \(seed), \(name)")
            // Margins that grow with what of the safe area reaches into a view may hold it in two places.
            let hasTwoPlaces =
                scene.environment.safeArea != Layout.DirectionalInsets()
                && part.constraints.contains { constraint in
                    constraint.firstAttribute.isWithinMargins && constraint.first != .view(0)
                        || constraint.secondAttribute.isWithinMargins && constraint.second != .view(0)
                }
            for (index, view) in scene.views.enumerated() where !view.isHidden {
                #expect(
                    mended.openNames(ofView: index).isEmpty, "seed \(seed), \(name), \(view.id): \(missing.equations)")
                // What only priorities hold of the root's size is not an edge to hold on to; nor is the content of a scroll view, whose
                // size follows from what is inside.
                if view.parent == nil || scene.isInScroll(index) || hasTwoPlaces { continue }
                let (now, then) = (mended.frame(ofView: index), whole.frame(ofView: index))
                let distances = [now.x - then.x, now.y - then.y, now.width - then.width, now.height - then.height]
                #expect(
                    distances.allSatisfy { abs($0) <= 0.5 }, "seed \(seed), \(name), \(view.id): \(now), not \(then)")
            }
            tried += 1
            removed += missing.added.count
        }
        #expect(tried > 100 && removed > 40, "\(tried) scenes, \(removed) constraints")
    }
}

extension Scene {
    fileprivate func isInScroll(_ view: Int) -> Bool {
        var current = views[view].parent
        while let index = current {
            if views[index].kind == .scroll { return true }
            current = views[index].parent
        }
        return false
    }
}
