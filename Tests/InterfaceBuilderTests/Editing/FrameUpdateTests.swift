import Foundation
import Testing

@testable import TautInterfaceBuilder

/// Updated frames are all that differs from the file as it was.
struct FrameUpdateTests {
    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/interface-builder")

    private func update(_ name: String) throws -> (text: String, update: FrameUpdate) {
        let data = try Data(contentsOf: Self.fixtures.appendingPathComponent(name))
        let document = try InterfaceBuilderDocument(data, file: name)
        return (String(decoding: data, as: UTF8.self), try FrameUpdate(document, document.hierarchies()))
    }

    @Test func aMisplacedLabelMoves() throws {
        let (text, update) = try update("a-misplaced-label-moves-to-its-margins.xib")
        let expected =
            text.with(" misplaced=\"YES\" text=", " text=")
            .with("x=\"16\" y=\"52\" width=\"85.5\"", "x=\"24\" y=\"100\" width=\"85.5\"")
            .with("\"scaleToFill\" misplaced=\"YES\"", "\"scaleToFill\"")
            .with("y=\"80\" width=\"327\" height=\"587\"", "y=\"128.5\" width=\"327\" height=\"538.5\"")
        #expect(String(decoding: update.editor.bytes, as: UTF8.self) == expected)
        #expect(update.changes.map(\.view) == ["lab-el-001", "box-00-001"])
        #expect(update.cleared == ["lab-el-001", "box-00-001"])
        #expect(update.open == [])
    }

    @Test func appKitCountsFromBelow() throws {
        let (text, update) = try update("an-appkit-box-keeps-its-distance-from-the-top.xib")
        let expected = text.replacingOccurrences(of: " misplaced=\"YES\"", with: "")
            .with("y=\"180\" width=\"100\" height=\"100\"", "y=\"230\" width=\"100\" height=\"50\"")
            .with("y=\"90\" width=\"10\"", "y=\"40\" width=\"10\"")
        #expect(String(decoding: update.editor.bytes, as: UTF8.self) == expected)
    }

    @Test func updatingTwiceIsUpdatingOnce() throws {
        let names = [
            "a-misplaced-label-moves-to-its-margins.xib", "an-appkit-box-keeps-its-distance-from-the-top.xib",
            "a-label-grows-until-its-centred-text-is-on-the-baseline.xib",
            "a-label-and-a-button-share-centre-and-baseline.xib",
        ]
        for name in names {
            let once = try update(name).update.editor.bytes
            let document = try InterfaceBuilderDocument(once, file: name)
            let twice = try FrameUpdate(document, document.hierarchies())
            #expect(!twice.editor.hasChanges)
            #expect(twice.editor.bytes == once)
        }
    }

    @Test func aTextThatIsCentredComesToRestOnItsBaseline() throws {
        let (text, update) = try update("a-label-grows-until-its-centred-text-is-on-the-baseline.xib")
        let expected = text.with("width=\"46\" height=\"20.5\"", "width=\"46\" height=\"28\"")
        #expect(String(decoding: update.editor.bytes, as: UTF8.self) == expected)
        #expect(update.changes.map(\.stored.height) == [20.5] && update.changes.map(\.frame.height) == [28])
        #expect(update.open == [])
    }

    /// Without any constraint a view is open unless its mask or frame places it.
    @Test func viewsWithoutConstraintsAreOpen() throws {
        let name = "a-label-and-a-button-share-centre-and-baseline.xib"
        let data = try Data(contentsOf: Self.fixtures.appendingPathComponent(name))
        let text = String(decoding: data, as: UTF8.self)
        let start = try #require(text.range(of: "<constraints>"))
        let end = try #require(text.range(of: "</constraints>"))
        let bare = String(text[..<start.lowerBound] + text[end.upperBound...])
        func open(_ text: String) throws -> [String] {
            let document = try InterfaceBuilderDocument(Data(text.utf8), file: name)
            return try FrameUpdate(document, document.hierarchies()).open.map(\.view)
        }
        #expect(try open(bare) == ["but-to-001", "lab-el-001"])
        #expect(
            try open(bare.replacingOccurrences(of: " translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")) == []
        )
    }

    @Test func textsThatCannotComeToRestStay() throws {
        let (text, update) = try update("a-label-and-a-button-share-centre-and-baseline.xib")
        #expect(String(decoding: update.editor.bytes, as: UTF8.self) == text)
        #expect(update.changes == [] && update.cleared == [])
        #expect(
            update.open.map { "\($0.view): \($0.reason)" } == [
                "roo-t0-001: heights and baselines of texts follow from each other"
            ])
    }

    @Test func contradictionsAndOpenFramesStay() throws {
        let (text, update) = try update("what-contradicts-itself-or-is-open-stays.storyboard")
        #expect(String(decoding: update.editor.bytes, as: UTF8.self) == text)
        #expect(
            update.open.map { "\($0.view): \($0.reason)" } == [
                "roo-t0-001: constraints contradict each other", "box-00-002: the constraints leave its frame open",
            ])
    }
}
