import Foundation
import TautInterfaceBuilder
import TautLayout
import TautScene
import Testing

/// Scenes that are made of a hierarchy without a text in between.
@Suite("Scenes as values")
struct SceneNodeTests {
    private func hierarchy() throws -> InterfaceBuilderHierarchy {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <label text="a {b} &quot;c&quot;" translatesAutoresizingMaskIntoConstraints="NO" id="title">\(DesignFixture.rect("8 8 40 20"))</label>
            <label text="two" translatesAutoresizingMaskIntoConstraints="NO" id="detail">\(DesignFixture.rect("8 36 40 20"))</label></subviews>
            <constraints><constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="l"/>
            <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8.125" id="t"/>
            <constraint firstItem="detail" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="l2"/>
            <constraint firstItem="detail" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="8" id="t2"/>
            </constraints></view>
            """)
        return try #require(document.hierarchies().first)
    }

    @Test("A template of the value and one of the text bind the same frames")
    func sameAsText() throws {
        let hierarchy = try hierarchy()
        var options = SceneWritingOptions()
        options.fields = ["title", "detail"]
        let made = try SceneTemplate(hierarchy.sceneNode(options), file: "cell.xib")
        let read = try SceneTemplate(json: Array(hierarchy.scene(options)), file: "cell.xib")
        #expect(made.parameters == ["title", "detail"])
        #expect(read.parameters == made.parameters)
        let record: SceneRecord = ["title": "one", "detail": "another"]
        let (one, other) = (try made.scene(for: record), try read.scene(for: record))
        #expect(one.views.map(\.text) == [nil, "one", "another"])
        #expect(one.views.map(\.text) == other.views.map(\.text))
        let frames = try (SceneLayout(one).frames, SceneLayout(other).frames)
        #expect(frames.0.map(\.id) == frames.1.map(\.id))
        #expect(frames.0.map(\.frame) == frames.1.map(\.frame))
    }

    @Test(
        "Views that masks place are where the file has them, also in superviews of another size than drawn, whose constraints contradict"
    )
    func framesOfMasks() throws {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("8 8 40 20"))<subviews>
            <view id="inner">\(DesignFixture.rect("10 5 20 10"))<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
            </view></subviews></view></subviews>
            <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="l"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="t"/>
            <constraint firstItem="box" firstAttribute="width" constant="60" id="w"/>
            <constraint firstItem="box" firstAttribute="height" constant="30" id="h"/>
            <constraint firstItem="box" firstAttribute="height" constant="31" id="h2"/>
            </constraints></view>
            """)
        let hierarchy = try #require(document.hierarchies().first)
        let here = try hierarchy.layout()
        let there = try SceneLayout(try Scene(json: Array(hierarchy.scene()), file: "scene.json"))
        #expect(here.frames.map(\.frame) == there.frames.map(\.frame) && here.status == there.status)
        #expect(there.frames.last?.frame == Layout.Rect(x: 10, y: 15, width: 40, height: 10))
        let error = #expect(throws: SceneError.self) {
            try Scene(json: Array("{\"root\": {\"id\": \"a\", \"drawnSize\": [1, -2]}}".utf8), file: "a.json")
        }
        #expect(error?.description.contains("at least 0") == true)
    }

    @Test("An error names the file and no place, since there is no text")
    func errorWithoutPlace() throws {
        var options = SceneWritingOptions()
        options.fields = ["title"]
        let template = try SceneTemplate(hierarchy().sceneNode(options), file: "cell.xib")
        let error = #expect(throws: SceneError.self) { try template.scene(for: [:]) }
        #expect(error?.description == "cell.xib: the record has no value for the parameter \"title\"")
    }
}
