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
            ("ipad12_9", 15705, "1024x1366", 0), ("ipad12_9", 19162, "1024x1366", 20),
            ("ipad11_0rounded", 19455, "834x1194", 24), ("appleTV", 15705, "1920x1080", 60),
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

    @Test("A controller that asks to be a sheet has no status bar above it, and the screen's end below")
    func formSheet() throws {
        let controller = """
            <viewController modalPresentationStyle="formSheet" id="controller" sceneMemberID="viewController">
            \(DesignFixture.root("1024x1366", id: "controllerView"))</viewController>
            """
        let document = try DesignFixture.storyboard([controller], device: "ipad12_9rounded", tools: 17701)
        #expect(try DesignFixture.frame("controllerViewBox", in: document)?.minY == 0)
        #expect(document.hierarchies().first?.surroundings.safeArea.bottom == 20)
    }

    @Test(
        "Titles are large where the bar wants it and the controller does not object; a prompt stands above",
        arguments: [
            ("", CGFloat(116)), ("largeTitleDisplayMode=\"never\"", CGFloat(64)), ("prompt=\"Who?\"", CGFloat(146)),
        ])
    func titles(item: String, top: CGFloat) throws {
        let navigation = """
            <navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" largeTitles="YES" id="bar"/><connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController>
            """
        let first = DesignFixture.controller(
            id: "first", more: "<navigationItem key=\"navigationItem\" \(item) id=\"i\"/>")
        let document = try DesignFixture.storyboard([navigation, first], tools: 14490)
        #expect(try DesignFixture.frame("firstViewBox", in: document)?.minY == top)
    }

    @Test("A controller of another size than the screen lies under no status bar, but under that of a navigation bar")
    func freeformControllers() throws {
        let free = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
        let document = try DesignFixture.storyboard([
            DesignFixture.controller("400x231", id: "a", more: free),
            DesignFixture.controller("320x528", id: "b", more: free + bar),
        ])
        #expect(try DesignFixture.frame("aViewBox", in: document)?.minY == 0)
        #expect(try DesignFixture.frame("bViewBox", in: document)?.minY == 64)
    }

    @Test(
        "A part of a tablet's screen is narrow, two thirds of one on its side are not",
        arguments: [
            ("portrait", "fullscreen", true), ("portrait", "splitview2_3", false), ("landscape", "splitview2_3", true),
            ("landscape", "splitview1_3", false),
        ])
    func shares(orientation: String, layout: String, isWide: Bool) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="19455">
            <device id="ipad9_7" orientation="\(orientation)" layout="\(layout)"/><objects>\(DesignFixture.root("500x500", key: ""))
            </objects></document>
            """
        let document = try InterfaceBuilderDocument(Data(text.utf8), file: "a.xib")
        let sizeClass = try #require(document.hierarchies().first).surroundings.horizontalSizeClass
        #expect(sizeClass == (isWide ? .regular : .compact))
    }

    @Test(
        "Sides have 16 points, and 20 from a width of 414",
        arguments: [
            ("retina4_7", 13196, "375x667", CGFloat(16)), ("retina6_1", 14490, "414x896", 20),
            ("", 8191, "600x600", 20), ("retina3_5", 14490, "600x600", 16), ("retina4_7", 18122, "500x500", 20),
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
            (11762, "retina4_7", 600.0, 8.0, 8.0), (14113, "retina4_7", 600, 20, 11), (14490, "retina6_1", 376, 20, 11),
            (14868, "retina4_7", 320, 15, 11), (17701, "retina4_7", 600, 16, 11),
            (18122, "retina6_1", 320, 16, 11), (17156, "retina6_1", 414, 20, 11),
        ])
    func cells(tools: Int, device: String, width: Double, leading: Double, top: CGFloat) throws {
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
        let document = try DesignFixture.xib(cell, device: device, tools: tools)
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
