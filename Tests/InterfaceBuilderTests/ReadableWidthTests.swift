import Foundation
import TautInterfaceBuilder
import TautLayout
import TautScene
import Testing

/// *Follow Readable Width* of views other than the root.
@Suite struct ReadableWidthTests {
    @Test(arguments: [("YES", Double(164)), ("NO", 8)])
    func marginsLeaveAReadableWidth(follows: String, side: Double) throws {
        let view = """
            <view id="root">\(DesignFixture.rect("0 0 1024 600"))<subviews>
            <view layoutMarginsFollowReadableWidth="\(follows)" translatesAutoresizingMaskIntoConstraints="NO" id="card">
            \(DesignFixture.rect("12 0 1000 50"))<subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("0 0 1 1"))<constraints>
            <constraint firstAttribute="height" constant="10" id="h"/></constraints></view></subviews><constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="card" secondAttribute="leadingMargin" id="1"/>
            <constraint firstItem="box" firstAttribute="trailing" secondItem="card" secondAttribute="trailingMargin" id="2"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="card" secondAttribute="top" id="3"/>
            <constraint firstAttribute="width" constant="1000" id="w"/>
            <constraint firstAttribute="height" constant="50" id="g"/></constraints></view></subviews><constraints>
            <constraint firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top" id="4"/>
            <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="12" id="5"/>
            </constraints></view>
            """
        let document = try DesignFixture.xib(view, device: "ipad12_9", tools: 21507)
        let frame = try #require(try DesignFixture.frame("box", in: document))
        #expect(frame == Layout.Rect(x: side, y: 0, width: 1000 - 2 * side, height: 10))
        let hierarchy = try #require(document.hierarchies().first)
        let scene = try SceneLayout(try Scene(json: Array(hierarchy.scene()), file: "scene"))
        #expect(scene.frames.first { $0.id == "box" }?.frame.width == Double(frame.width))
    }
}
