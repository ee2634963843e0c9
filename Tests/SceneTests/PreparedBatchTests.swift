import Foundation
import TautLayout
import Testing

@testable import Taut
@testable import TautScene

/// A list at one width after the other: what a batch at each width gives, to the last bit.
struct PreparedBatchTests {
    /// A cell: one solve a width is enough for the first of these, the others are for all that could be mistaken for it.
    private static let cells: [String: (environment: String, more: [String])] = [
        "plain": ("", []),
        "on pixels": ("\"scale\": 3", []),
        "from right to left": ("\"layoutDirection\": \"rightToLeft\", \"scale\": 2", []),
        "a factor of many digits": ("\"scale\": 2", ["name.width <= 0.4 * root.width"]),
        "widths that texts decide": ("", ["text.width == name.width @800", "text.width <= root.width - 32"]),
        "heights that bear on widths": ("", ["name.width >= 0.25 * text.height @700"]),
        "the end of a text that wraps": ("", ["note.lastBaseline == text.lastBaseline + 30 @800"]),
        "a height that is too small at first": ("", ["text.height <= 12.5"]),
        "numbers of records": ("", ["gap.height == {gap}", "box.height >= {shift}"]),
    ]

    private static func template(_ name: String) throws -> SceneTemplate {
        let cell = try #require(cells[name])
        let tight = name == "a height that is too small at first" ? ", \"hugging\": [250, 1000]" : ""
        let ties = name != "widths that texts decide"
        let json = """
            {"size": [320, null], "environment": {\(cell.environment)},
             "root": {"id": "root", "children": [
               {"id": "name", "kind": "label", "text": "{name}", "font": "15", "hugging": [251, 251]},
               {"id": "text", "kind": "label", "text": "{text}", "lines": 0, "font": "13"\(tight)},
               {"id": "note", "kind": "label", "text": "the same in every cell, and long enough to wrap", "lines": 2},
               {"id": "box", "children": [{"id": "badge", "kind": "label", "text": "v{name}", "font": "10"}]}
             ], "guides": [{"id": "gap"}]},
             "constraints": ["H:|-[name]-(>=8)-[box]-|", "V:|-12-[name]", "box.firstBaseline == name.firstBaseline",
               "H:|-2-[badge]-2-|", "V:|-2-[badge]-2-|", "H:|-[text]\(ties ? "-|" : "")", "text.top == name.bottom + 4", "gap.top == text.bottom",
               "gap.leading == text.leading", "gap.width == 1", "gap.height == 6 @500", "note.top >= gap.bottom",
               "H:|-[note(<=200)]", "V:[note]-12-|"\(cell.more.map { ", \"\($0)\"" }.joined())]}
            """
        return try SceneTemplate(json: Array(json.utf8), file: name)
    }

    private static func records(_ count: Int, seed: UInt64) -> [SceneRecord] {
        var generator = SplitMix(seed: seed)
        let words = ["alpha", "be", "gamma-delta", "é", "the", "quick", "brown", "fox", "x", "an-even-longer-word"]
        func text(_ range: ClosedRange<Int>) -> SceneValue {
            .string(
                (0..<Int.random(in: range, using: &generator))
                    .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " "))
        }
        return (0..<count).map { _ in
            [
                "name": text(0...4), "text": text(0...60),
                "gap": .number(Double(Int.random(in: 0...99, using: &generator)) / 10),
                "shift": .number(Double(Int.random(in: 0...20, using: &generator))),
            ]
        }
    }

    private func expectSame(
        _ frames: BatchFrames, _ sizes: [Layout.Size?], _ template: SceneTemplate, _ records: [SceneRecord],
        _ size: SceneSizeOverride, _ name: String
    ) {
        #expect(frames.count == records.count && sizes.count == records.count)
        BatchLayout(template, size: size, threads: 1).run(records) { result in
            switch (result.outcome, frames[result.index]) {
            case (.success(let expected), .success(let cell)):
                #expect(
                    cell.ids == expected.ids && cell.numbers == expected.numbers,
                    "\(name) at \(size.width ?? 0), record \(result.index)")
                #expect(sizes[result.index] == expected.size && frames.size(of: result.index) == expected.size)
            case (.failure(let expected), .failure(let failure)):
                #expect(failure.message == expected.message)
                #expect(sizes[result.index] == nil && frames.size(of: result.index) == nil)
            default: Issue.record("\(name) at \(size.width ?? 0), record \(result.index): \(frames[result.index])")
            }
        }
    }

    @Test(arguments: cells.keys.sorted(), [1, 3])
    func framesAreThoseOfABatchAtThatWidth(_ name: String, _ threads: Int) throws {
        let template = try Self.template(name)
        var records = Self.records(700, seed: 51)
        records[5] = [:]
        records[300].members.append(("text", JSONNode(.array([]))))
        let list = BatchLayout(template, threads: threads).prepare(records)
        var frames = BatchFrames()
        for width in [320.0, 100, 500.25, 393, 320] {
            let size = SceneSizeOverride(width: width)
            list.update(&frames, to: size)
            expectSame(frames, list.sizes(size), template, records, size, "seed 51, \(name)")
        }
        #expect(frames.byteCount >= 32 * 5 * 690)
    }

    /// Cells that need no more than one solve get no more.
    @Test func oneSolveIsEnoughWhereWidthsDoNotDependOnTexts() throws {
        for (name, isEnough) in [
            ("plain", true), ("on pixels", true), ("numbers of records", true), ("a factor of many digits", true),
            ("from right to left", false), ("widths that texts decide", false), ("heights that bear on widths", false),
            ("the end of a text that wraps", false), ("a height that is too small at first", false),
        ] {
            let template = try Self.template(name)
            let worker = BatchLayout(template).makeWorker()
            let table = RecordTable(parameterCount: template.parameters.count)
            for record in Self.records(100, seed: 52) { table.append(template.values(of: record)) }
            let block = worker.prepare(table, for: .many)
            for round in 0..<3 {
                worker.resize(block, nodes: { table.nodes(of: $0) }) { _, _ in
                    nil
                } cells: { _, cells in
                    let isShort = cells.stride < cells.program.geometry.numberCount
                    #expect(isShort == (isEnough && round > 0), "\(name), round \(round)")
                } alone: { row, result in
                    if name != "a height that is too small at first" { Issue.record("\(name), row \(row): \(result)") }
                }
            }
        }
    }

    /// Whole widths, parts of a pixel, thirds, and widths with so many digits that sums are rounded.
    @Test(arguments: ["plain", "on pixels", "a factor of many digits", "numbers of records"])
    func anyWidthWillDo(_ name: String) throws {
        let seed: UInt64 = 46
        var generator = SplitMix(seed: seed)
        let template = try Self.template(name)
        let records = Self.records(700, seed: seed)
        let list = BatchLayout(template, threads: 1).prepare(records)
        var frames = BatchFrames()
        let fractions: [Double] = [1, 1, 2, 4, 10, 25, 64, 1024, 3, 7, 1e7]
        for _ in 0..<24 {
            let parts = fractions[Int.random(in: 0..<fractions.count, using: &generator)]
            let width = (Double.random(in: 120...900, using: &generator) * parts).rounded() / parts
            let size = SceneSizeOverride(width: width)
            list.update(&frames, to: size)
            expectSame(frames, list.sizes(size), template, records, size, "\(name), seed \(seed)")
        }
    }

    @Test func copiesStayAsTheyAre() throws {
        let template = try Self.template("plain")
        let records = Self.records(300, seed: 53)
        let list = BatchLayout(template, threads: 2).prepare(records)
        var frames = list.frames(SceneSizeOverride(width: 320))
        let copy = frames
        list.update(&frames, to: SceneSizeOverride(width: 200))
        let (narrow, wide) = (SceneSizeOverride(width: 200), SceneSizeOverride(width: 320))
        expectSame(frames, list.sizes(narrow), template, records, narrow, "seed 53")
        expectSame(copy, list.sizes(wide), template, records, wide, "seed 53, copy")
        var others = BatchLayout(template).prepare([]).frames(wide)
        #expect(others.count == 0)
        list.update(&others, to: wide)
        expectSame(others, list.sizes(wide), template, records, wide, "seed 53, of another list")
        #expect(others.withNumbers(of: 7) { Array($0) } == (try others[7].get().numbers))
    }

    /// Several threads may ask one list at once, for the same size and for others.
    @Test func manyMayAskAtOnce() throws {
        let template = try Self.template("on pixels")
        let list = BatchLayout(template, threads: 2).prepare(Self.records(600, seed: 54))
        let widths = [320.0, 200, 320, 413, 320, 200, 150, 500]
        let expected = widths.map { list.sizes(SceneSizeOverride(width: $0)) }
        let answers = ParallelBlocks.map(Array(widths.indices), workers: [0, 1, 2, 3]) { _, index in
            let size = SceneSizeOverride(width: widths[index])
            let frames = list.frames(size)
            return list.sizes(size) == expected[index]
                && (0..<600).allSatisfy { frames.size(of: $0) == expected[index][$0] }
        }
        #expect(answers == widths.map { _ in true })
    }
}
