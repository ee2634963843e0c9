import Foundation
import TautLayout
import Testing

@testable import Taut
@testable import TautScene

/// The way of batches and the way of single scenes are two; they agree to the last bit.
struct ProgramTests {
    private func compare(_ scene: Scene, _ name: String) throws {
        let layout = try SceneLayout(scene)
        #expect(layout.conflicts.isEmpty, "\(name)")
        let program = try #require(CellProgram.make(scene, measurer: FixedAdvanceMeasurer()))
        let frames = try program.solve()
        try #require(frames.count == 4 * layout.frames.count)
        for (index, entry) in layout.frames.enumerated() {
            let expected = [entry.frame.x, entry.frame.y, entry.frame.width, entry.frame.height]
            #expect(Array(frames[4 * index..<4 * index + 4]) == expected, "\(name): \(entry.id)")
        }
    }

    @Test(arguments: ["leftToRight", "rightToLeft"], [1, 2, 3])
    func framesAreThoseOfTheScene(_ direction: String, _ scale: Int) throws {
        let text = BatchTests.template
            .replacing("\"scale\": 2", with: "\"scale\": \(scale), \"layoutDirection\": \"\(direction)\"")
        let template = try SceneTemplate(json: Array(text.utf8), file: "t")
        for (index, record) in BatchTests.records(15, seed: 11).enumerated() {
            let members = try JSONReader.read(Array(record.utf8)).members.map { ($0.key, $0.value) }
            try compare(try template.scene(for: SceneRecord(members: members)), "seed 11, record \(index)")
        }
    }

    @Test func baselinesWithFactorsAndLabelsThatWrapAtEachOther() throws {
        let text = """
            {"size": [300, null], "environment": {"safeArea": [20, 4, 30, 5]},
             "root": {"id": "root", "children": [
               {"id": "a", "kind": "label", "text": "some words to be wrapped here", "lines": 0},
               {"id": "b", "kind": "label", "text": "and more of them, over there", "lines": 2, "font": 11},
               {"id": "box", "margins": [3, 4, 5, 6], "children": [{"id": "c", "kind": "button", "text": "OK"}, {"id": "d"}]}]},
             "constraints": [
               "a.leading == root.safeArea.leading", "a.width == 90", "b.leading == a.trailing + 8", "b.width == 0.5 * a.width",
               "a.top == root.safeArea.top + 7", "b.lastBaseline == 1.5 * a.lastBaseline - 3",
               "box.leading == a.leading", "box.trailing == root.readableContent.trailing", "box.top == b.bottom",
               "H:|-[c]-(>=0)-|", "V:|-[c]", "d.firstBaseline == c.firstBaseline", "d.height == 3", "d.width == 4",
               "d.right == c.right + 20", "box.bottom == c.lastBaseline + 9", "box.bottom == root.safeArea.bottom"]}
            """
        try compare(try Scene(json: Array(text.utf8), file: "s"), "baselines")
    }

    /// Where margins, the keyboard or masks depend on where views are, or sizes are not those of frames, there is no program.
    private static let longWay: Set<String> = [
        "margins/a-keyboard-covers-what-lies-below-its-top-edge.json",
        "margins/a-scroll-view-keeps-the-safe-area-for-its-insets-and-its-content-has.json",
        "margins/a-view-inherits-what-of-its-superviews-safe-area-reaches-into-it.json",
        "margins/a-view-that-preserves-its-superviews-margins-keeps-at-least-as-far.json",
        "margins/margins-are-counted-from-the-safe-area-where-a-view-reaches-into-it.json",
        "margins/the-keyboards-guide-is-as-high-as-what-the-keyboard-covers-and-otherwise.json",
        "margins/a-view-further-down-has-bars-as-far-as-they-reach-into-it.json",
        "margins/margins-handed-on-by-one-view-after-the-other-add-up-to-the-outermost.json",
        "margins/margins-of-a-view-under-bars.json",
        "margins/safe-area-sideways-nested-rtl.json",
        "margins/what-is-left-of-a-safe-area-is-handed-down-level-by-level.json",
        "placement/a-frame-with-a-mask-in-a-view-of-constraints-is-a-frame-in-the-scenes.json",
        "placement/constraints-speak-of-the-alignment-rectangle-and-frames-reach-beyond-it.json",
        "placement/margins-and-subviews-are-counted-from-the-frame-not-from-the-alignment.json",
    ]

    @Test func theLongWayIsOnlyTakenWhereItExists() {
        #expect(Self.longWay.isSubset(of: FixtureTests.names))
    }

    @Test(arguments: FixtureTests.names)
    func theCookbookAgrees(_ name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: FixtureTests.directory.appendingPathComponent(name)))
        let fixture = try JSONReader.read(bytes)
        let template = try FixtureTests.template(try #require(fixture.member("template")), name)
        for expected in try #require(fixture.member("cases")).elements
        where expected.member("conflicts") == nil && expected.member("error") == nil {
            let members = try #require(expected.member("record")).members.map { ($0.key, $0.value) }
            let scene = try template.scene(for: SceneRecord(members: members))
            if Self.longWay.contains(name) { continue }
            try compare(scene, name)
        }
    }

    /// Proportions are factors of the analysed template: natural sizes that records give take the long way, to the same frames.
    @Test(arguments: ["80", "\"{width}\""])
    func proportionsThatRecordsChangeAreThoseOfTheViews(_ width: String) throws {
        let text = """
            {"size": [300, 40], "root": {"id": "root", "children": [{"id": "row", "kind": "stack", "spacing": 10,
               "distribution": "fillProportionally", "children": [
                {"id": "a", "intrinsicContentSize": [\(width), 20]}, {"id": "b", "intrinsicContentSize": [40, 20]},
                {"id": "c", "kind": "label", "text": "abcd", "font": 20}]}]},
             "constraints": ["H:|[row]|", "V:|[row]|"]}
            """
        let template = try SceneTemplate(json: Array(text.utf8), file: "t")
        for number in [80.0, 20] {
            let record = SceneRecord(members: [("width", JSONNode(.number(number)))])
            let natural = width == "80" ? 80 : number
            let share = 280 / (natural + 80)
            let expected = [natural * share, 40 * share, 40 * share]
            let scene = try template.scene(for: record)
            let layout = try SceneLayout(scene)
            #expect(zip(layout.frames.suffix(3), expected).allSatisfy { abs($0.frame.width - $1) < 1e-9 })
            BatchLayout(template, threads: 1).run([record]) { result in
                guard case .success(let cell) = result.outcome else {
                    Issue.record("\(result.outcome)")
                    return
                }
                for (index, entry) in layout.frames.enumerated() { #expect(cell.frame(at: index) == entry.frame) }
            }
        }
    }

    /// An inactive constraint must not influence the solution (an article's listing forgets to activate its aspect ratio).
    @Test func anInactiveConstraintHasNoInfluence() throws {
        let text = """
            {"size": [300, 200], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["H:|-[a]-|", "V:|[a]", "a.height == 30 @200", "a.height == 0.5 * a.width @900"]}
            """
        var scene = try Scene(json: Array(text.utf8), file: "s")
        #expect(try SceneLayout(scene).frames[1].frame == Layout.Rect(x: 16, y: 0, width: 268, height: 134))
        scene.constraints.removeLast()
        #expect(try SceneLayout(scene).frames[1].frame == Layout.Rect(x: 16, y: 0, width: 268, height: 30))
    }

    @Test func aThousandDoNotOutvoteOneOfAHigherPriority() throws {
        let constraints =
            ["\"a.width == 100 @251\""] + (0..<1000).map { "\"a.width == \(200 + $0 % 7) @250\"" }
        let text = """
            {"size": [300, 200], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["H:|[a]", "V:|[a]|", \(constraints.joined(separator: ", "))]}
            """
        let layout = try SceneLayout(try Scene(json: Array(text.utf8), file: "s"))
        #expect(layout.status == .satisfied)
        #expect(layout.frames[1].frame == Layout.Rect(x: 0, y: 0, width: 100, height: 200))
        #expect(layout.unsatisfied.count == 1000)
    }
}

extension CellProgram {
    /// x, y, width and height of every view, then of every guide, of a scene without parameters.
    fileprivate func solve() throws(Failure) -> [Double] {
        let table = RecordTable(parameterCount: 0)
        table.append([])
        let frames = layOut(prepare(table, rows: [0]), table)
        guard !frames.failed[0] else { throw .unexpectedValue }
        return Array(frames.cell(0))
    }
}
