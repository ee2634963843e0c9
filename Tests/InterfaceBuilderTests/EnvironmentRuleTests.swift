import Foundation
import Taut
import TautInterfaceBuilder
import Testing

/// What surrounds a root, against the values that stored frames prove (oracle: apple).
@Suite("Environment rules")
struct EnvironmentRuleTests {
    @Test(
        "A controller's view begins below the status bar or the notch",
        arguments: [
            ("retina4_7", 13196, "375x667", CGFloat(20)), ("retina4_7", 15705, "375x667", 0), ("", 8191, "600x600", 20),
            ("retina6_1", 14490, "414x896", 44), ("retina6_0", 19529, "390x844", 47),
            ("retina6_12", 21507, "393x852", 59), ("ipad9_7", 11762, "768x1024", 20),
        ])
    func safeAreas(device: String, tools: Int, size: String, top: CGFloat) throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller(size)], device: device, tools: tools)
        #expect(try DesignFixture.frame("controllerViewBox", in: document)?.minY == top)
    }

    @Test(
        "Navigation bars reach controllers by relationships and segues",
        arguments: [
            ("retina4_7", 13196, "375x667", CGFloat(64)), ("retina4_7", 15705, "375x667", 44),
            ("ipad10_5", 15400, "834x1112", 50),
        ])
    func navigationBars(device: String, tools: Int, size: String, top: CGFloat) throws {
        let navigation = """
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController>
            """
        let first = DesignFixture.controller(
            size, id: "first",
            more: "<connections><segue destination=\"second\" kind=\"show\" id=\"s2\"/></connections>")
        let second = DesignFixture.controller(size, id: "second")
        let document = try DesignFixture.storyboard([navigation, first, second], device: device, tools: tools)
        #expect(try DesignFixture.frame("firstViewBox", in: document)?.minY == top)
        #expect(try DesignFixture.frame("secondViewBox", in: document)?.minY == top)
    }

    @Test("A sheet has no status bar, and a higher navigation bar")
    func sheets() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
        let document = try DesignFixture.storyboard(
            [DesignFixture.controller("375x647", id: "a"), DesignFixture.controller("375x647", id: "b", more: bar)],
            tools: 15705)
        #expect(try DesignFixture.frame("aViewBox", in: document)?.minY == 0)
        #expect(try DesignFixture.frame("bViewBox", in: document)?.minY == 56)
    }

    @Test(
        "Sides have 16 points, and 20 from a width of 414",
        arguments: [
            ("retina4_7", 13196, "375x667", CGFloat(16)), ("retina6_1", 14490, "414x896", 20),
            ("", 8191, "600x600", 20),
        ])
    func margins(device: String, tools: Int, size: String, side: CGFloat) throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller(size)], device: device, tools: tools)
        #expect(try DesignFixture.frame("controllerViewBox", in: document)?.minX == side)
    }

    @Test(
        "Freeform views of a xib are not covered by a status bar, but by a notch",
        arguments: [("retina4_7", CGFloat(0)), ("retina6_1", 44)])
    func freeform(device: String, top: CGFloat) throws {
        let view = DesignFixture.root(
            "200x200", key: "", more: "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
        let document = try DesignFixture.xib(view, device: device)
        #expect(try DesignFixture.frame("rootBox", in: document)?.minY == top)
    }

    @Test(
        "Cells have the margins of their era and width",
        arguments: [
            (11762, 600.0, 8.0, 8.0), (14113, 600, 20, 11), (14868, 320, 15, 11), (17701, 600, 16, 11),
        ])
    func cells(tools: Int, width: Double, leading: Double, top: CGFloat) throws {
        let cell = """
            <tableViewCell id="cell">\(DesignFixture.rect("0 0 \(width) 80"))
            <tableViewCellContentView key="contentView" id="content">\(DesignFixture.rect("0 0 \(width) 80"))<subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("0 0 1 1"))<constraints>
            <constraint firstAttribute="width" constant="10" id="w"/><constraint firstAttribute="height" constant="10" id="h"/>
            </constraints></view></subviews><constraints>
            <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="t"/>
            <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="l"/>
            </constraints></tableViewCellContentView></tableViewCell>
            """
        let document = try DesignFixture.xib(cell, tools: tools)
        let frame = try #require(try DesignFixture.frame("box", in: document))
        #expect(abs(frame.minX - leading) < 1e-9)
        #expect(abs(frame.minY - top) < 1e-9)
    }

    @Test("Another device has another size, safe area and margin")
    func otherDevice() throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller()], tools: 15705)
        var options = ReadingOptions()
        options.device = "retina6_1"
        #expect(
            try DesignFixture.frame("controllerView", in: document, options)?.size == CGSize(width: 414, height: 896))
        #expect(try DesignFixture.frame("controllerViewBox", in: document, options)?.origin == CGPoint(x: 20, y: 44))
    }

    @Test("From right to left, leading is right")
    func rightToLeft() throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller()], tools: 15705)
        var options = ReadingOptions()
        options.layoutDirection = .rightToLeft
        #expect(try DesignFixture.frame("controllerViewBox", in: document, options)?.minX == 375 - 16 - 10)
    }
}
