import Foundation
import TautLayout
import TautScene
import Testing

@testable import TautInterfaceBuilder

/// Real files as scenes: laid out as the files are.
@Suite(.enabled(if: Corpus.directory != nil, "TAUT_CORPUS names no directory"))
struct SceneCorpusTests {
    /// Another device than any file's own, for what follows the root's size.
    private static var elsewhere: ReadingOptions {
        var options = ReadingOptions()
        options.device = "ipad11_0rounded"
        return options
    }

    @Test func scenesPlaceViewsWhereTheirFilesDo() throws {
        var (hierarchies, views) = (0, 0)
        for file in Corpus.files {
            let document = try InterfaceBuilderDocument(Data(contentsOf: file), file: file.lastPathComponent)
            for hierarchy in document.hierarchies() + document.hierarchies(Self.elsewhere) {
                let here = try hierarchy.layout()
                let there = try SceneLayout(try Scene(json: Array(hierarchy.scene()), file: "scene.json"))
                // What is left open may be anywhere.
                guard here.status != .ambiguous else { continue }
                #expect(here.status == there.status, "\(file.lastPathComponent)")
                hierarchies += 1
                let frames = Dictionary(there.frames.map { ($0.id, $0.frame) }) { first, _ in first }
                for entry in here.frames {
                    views += 1
                    let (frame, other) = (entry.frame, try #require(frames[entry.id]))
                    let distance =
                        [
                            frame.x - other.x, frame.y - other.y, frame.width - other.width,
                            frame.height - other.height,
                        ].map { abs($0) }.max() ?? 0
                    #expect(distance < 1e-6, "\(file.lastPathComponent) \(entry.id): \(frame), as a scene \(other)")
                }
            }
        }
        print("scenes: \(views) views of \(hierarchies) hierarchies are where their files have them")
        #expect(hierarchies > 0)
    }
}
