import Foundation
import Taut
import TautText
import Testing

/// Examples/package-cell.json has to be determined for whatever a package list holds, or the demo would show an accident.
struct PackageCellTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func template() throws -> SceneTemplate {
        let file = repository.appending(path: "Examples/package-cell.json")
        return try SceneTemplate(json: Array(Data(contentsOf: file)), file: file.lastPathComponent)
    }

    /// The records of the fixture, and some that push a text to its extreme.
    private static func records() throws -> [SceneRecord] {
        let file = repository.appending(path: "Tests/Fixtures/package-records/oddities.expected.jsonl")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        var records = try lines.map { line in
            try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
        }
        let plain = try #require(records.first)
        for (field, text) in [
            ("name", String(repeating: "golang-github-", count: 8)),
            ("version", String(repeating: "1.2~rc3+", count: 10)),
            ("section", String(repeating: "metapackages", count: 5)),
            ("maintainer", String(repeating: "Jo ", count: 60)),
            ("description", String(repeating: "a word and ", count: 200)),
            ("needs", String(repeating: "x", count: 400)),
            ("installedSize", String(repeating: "9", count: 40)), ("name", ""), ("description", ""), ("section", ""),
        ] {
            records.append(plain.merging([field: text]) { $1 })
        }
        return records.map { SceneRecord($0.mapValues { .string($0) }) }
    }

    @Test(arguments: [320.0, 375, 430])
    func everyRecordDeterminesItsCell(width: Double) throws {
        let template = try Self.template()
        let measurer = try PangoMeasurer()
        for record in try Self.records() {
            let scene = try template.scene(for: record, size: SceneSizeOverride(width: width))
            let layout = try SceneLayout(scene, measurer: measurer)
            #expect(layout.status == .satisfied)
            #expect(layout.ambiguous == [])
            #expect(layout.conflicts == [])
            let frames = Dictionary(uniqueKeysWithValues: layout.frames.map { ($0.id, CGRect($0.frame)) })
            try check(frames, width: width)
        }
    }

    private func check(_ frames: [String: CGRect], width: Double) throws {
        let frame = { (id: String) throws -> CGRect in try #require(frames[id], "no frame for \(id)") }
        #expect(try frame("root").width == width)
        #expect(try frame("icon").size == CGSize(width: 44, height: 44))
        // The name and the version share a line and never touch.
        #expect(try frame("version").minX - frame("name").maxX >= 8 - 1e-9)
        #expect(try frame("version").maxX <= width - 16 + 1e-9)
        #expect(try frame("version").width <= 0.4 * width + 1e-9)
        let figures = try ["installedSize", "downloadSize", "dependencies"].map { try frame($0).width }
        // The scene rounds to half points.
        #expect((figures.max() ?? 0) - (figures.min() ?? 0) <= 0.5 + 1e-9)
        // One below the other, and nothing sticks out.
        for (upper, lower) in [("badge", "description"), ("description", "needs"), ("needs", "separator")] {
            #expect(try frame(upper).maxY <= frame(lower).minY + 1e-9)
        }
        #expect(try frame("installedCaption").maxY <= frame("root").height)
        #expect(frames.count >= 11)
    }

    /// A list that was prepared gives the frames that Pango alone leads to, at any width.
    @Test(arguments: [1, 2])
    func aPreparedListIsAsPangoSays(threads: Int) throws {
        let template = try Self.template()
        let records = try Self.records()
        let list = BatchLayout(template, measurer: try PangoMeasurer(), threads: threads)
            .prepare((0..<40).flatMap { _ in records })
        let plain = try PangoMeasurer(exactOnly: true)
        var frames = BatchFrames()
        for width in [320.0, 375, 393, 430, 375] {
            let size = SceneSizeOverride(width: width)
            list.update(&frames, to: size)
            try BatchLayout(template, size: size, measurer: plain).run(records) { result in
                let expected = try result.outcome.get()
                for index in [result.index, result.index + 39 * records.count] {
                    let cell = try frames[index].get()
                    let isSame = expected.ids.indices.allSatisfy { cell.frame(at: $0) == expected.frame(at: $0) }
                    #expect(isSame && cell.ids == expected.ids, "record \(index) at \(width)")
                }
            }
        }
    }
}
