import Foundation
import TautInterfaceBuilder
import TautLayout
import TautScene
import Testing

/// What surrounds a root, against the values that stored frames prove (oracle: apple).
@Suite("Environment rules")
struct EnvironmentRuleTests {
    @Test(
        "A controller's view begins below the status bar or the notch",
        arguments: [
            ("retina4_7", 13196, "375x667", Double(20)), ("retina4_7", 15705, "375x667", 0), ("", 8191, "600x600", 20),
            ("retina6_1", 14490, "414x896", 44), ("retina6_0", 19529, "390x844", 44),
            ("retina6_0", 21507, "390x844", 47), ("retina6_1", 21507, "414x896", 48),
            ("retina5_9", 21507, "375x812", 50), ("retina6_5", 21507, "414x896", 44),
            ("retina4_7", 14699, "375x667", 20), ("retina4_7", 14700, "375x667", 0),
            ("retina4_7", 21507, "375x667", 0), ("retina4_7", 21701, "375x667", 20),
            ("retina6_12", 23504, "393x852", 59), ("retina6_12", 23727, "393x852", 118),
            ("retina6_12", 21507, "393x852", 59), ("ipad9_7", 11762, "768x1024", 20),
            ("ipad12_9", 15705, "1024x1366", 0), ("ipad12_9", 19162, "1024x1366", 20),
            ("ipad11_0rounded", 19455, "834x1194", 24), ("appleTV", 15705, "1920x1080", 60),
        ])
    func safeAreas(device: String, tools: Int, size: String, top: Double) throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller(size)], device: device, tools: tools)
        #expect(try DesignFixture.frame("controllerViewBox", in: document)?.y == top)
    }

    @Test(
        "Navigation bars reach controllers by relationships and segues",
        arguments: [
            ("retina4_7", 13196, "375x667", Double(64)), ("retina4_7", 15705, "375x667", 44),
            ("ipad10_5", 15400, "834x1112", 50),
        ])
    func navigationBars(device: String, tools: Int, size: String, top: Double) throws {
        let navigation = """
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController>
            """
        let first = DesignFixture.controller(
            size, id: "first",
            more: "<connections><segue destination=\"second\" kind=\"show\" id=\"s2\"/></connections>")
        let second = DesignFixture.controller(size, id: "second")
        let document = try DesignFixture.storyboard([navigation, first, second], device: device, tools: tools)
        #expect(try DesignFixture.frame("firstViewBox", in: document)?.y == top)
        #expect(try DesignFixture.frame("secondViewBox", in: document)?.y == top)
    }

    /// A controller that shows others one after the other, by the names of the others.
    private static func shows(_ id: String, _ next: String, more: String = "") -> String {
        DesignFixture.controller(
            "375x667", id: id,
            more: "<connections><segue destination=\"\(next)\" kind=\"show\" id=\"\(id)-\(next)\"/></connections>"
                + more)
    }

    @Test("Long paths of segues, of any length, keep the bar of their beginning")
    func longPaths() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
        let controllers = (0..<3000).map { Self.shows("c\($0)", "c\($0 + 1)", more: $0 == 0 ? bar : "") }
        let document = try DesignFixture.storyboard(controllers, device: "retina4_7", tools: 15705)
        #expect(document.hierarchies().allSatisfy { $0.surroundings.bars.top == 44 })
    }

    @Test("Controllers that show each other in a circle all have the bar of one of them", arguments: 0..<3)
    func circles(_ first: Int) throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
        let circle = (0..<3).map { Self.shows("c\($0)", "c\(($0 + 1) % 3)", more: $0 == first ? bar : "") }
        let tail = DesignFixture.controller("375x667", id: "alone")
        let document = try DesignFixture.storyboard(circle + [tail], device: "retina4_7", tools: 15705)
        #expect(document.hierarchies().map(\.surroundings.bars.top) == [44, 44, 44, 0])
    }

    @Test("What a detail segue shows has the bar of where the segue starts; so has a detail without a bar of its own")
    func details() throws {
        let navigation = """
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController>
            """
        let split = """
            <splitViewController id="split" sceneMemberID="viewController"><connections>
            <segue destination="list" kind="relationship" relationship="masterViewController" id="s3"/>
            <segue destination="detail" kind="relationship" relationship="detailViewController" id="s4"/></connections></splitViewController>
            """
        let first = DesignFixture.controller(
            id: "first",
            more: "<connections><segue destination=\"second\" kind=\"showDetail\" id=\"s2\"/></connections>")
        let others = ["second", "list", "detail"].map { DesignFixture.controller(id: $0) }
        let document = try DesignFixture.storyboard([navigation, split, first] + others, tools: 15705)
        for (id, top) in [("second", Double(44)), ("list", 0), ("detail", 44)] {
            #expect(try DesignFixture.frame("\(id)ViewBox", in: document)?.y == top, "\(id)")
        }
    }

    @Test("What all segues present over the full screen has nothing but its bar above since tools 21600")
    func fullScreen() throws {
        for (style, tools, top) in [("fullScreen", 23090, Double(44)), ("fullScreen", 21507, 92), ("", 23090, 92)] {
            let first = DesignFixture.controller(
                "414x896", id: "first",
                more: """
                    <connections><segue destination="nav" kind="presentation" modalPresentationStyle="\(style)" id="s1"/></connections>
                    """)
            let navigation = """
                <navigationController id="nav" sceneMemberID="viewController"><connections>
                <segue destination="second" kind="relationship" relationship="rootViewController" id="s2"/></connections></navigationController>
                """
            let second = DesignFixture.controller("414x896", id: "second")
            let document = try DesignFixture.storyboard(
                [first, navigation, second], device: "retina6_1", tools: tools)
            #expect(try DesignFixture.frame("secondViewBox", in: document)?.y == top, "\(style) \(tools)")
        }
    }

    @Test("A popover on a tablet has its arrow at the leading side, and so has what it presents in its context")
    func popovers() throws {
        let first = DesignFixture.controller(
            "768x1024", id: "first",
            more: "<connections><segue destination=\"second\" kind=\"popoverPresentation\" id=\"s1\"/></connections>")
        let second = DesignFixture.controller(
            "213x300", id: "second",
            more: """
                <connections><segue destination="third" kind="presentation" modalPresentationStyle="currentContext" id="s2"/></connections>
                """)
        let third = DesignFixture.controller("213x300", id: "third")
        for (tools, leading) in [(14865, Double(29)), (14490, 20)] {
            let document = try DesignFixture.storyboard([first, second, third], device: "ipad9_7", tools: tools)
            #expect(try DesignFixture.frame("secondViewBox", in: document)?.x == leading)
            #expect(try DesignFixture.frame("thirdViewBox", in: document)?.x == leading)
        }
    }

    @Test(
        "From tools 13000 to 14699 the height decides about the status bar, and since 21600 nothing does",
        arguments: [
            (14490, Double(353), Double(0)), (14490, 496, 20), (15705, 496, 0), (21701, 161, 20), (12121, 496, 0),
        ])
    func heights(tools: Int, height: Double, top: Double) throws {
        let free = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        let view = DesignFixture.root("300x\(Int(height))", key: "", more: free)
        #expect(try DesignFixture.frame("rootBox", in: try DesignFixture.xib(view, tools: tools))?.y == top)
        let controller = DesignFixture.controller("300x\(Int(height))", more: free)
        let storyboard = try DesignFixture.storyboard([controller], tools: tools)
        #expect(try DesignFixture.frame("controllerViewBox", in: storyboard)?.y == top)
    }

    @Test("A sheet covers nothing below, and begins below a bar that is opaque")
    func sheetEdges() throws {
        let navigation = """
            <navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" translucent="NO" id="bar"/><connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController>
            """
        for (height, top) in [(896 - 76, Double(0)), (896 - 100, 56)] {
            let first = DesignFixture.controller("414x\(height)", id: "first")
            let document = try DesignFixture.storyboard([navigation, first], device: "retina6_1", tools: 15705)
            #expect(try DesignFixture.frame("firstViewBox", in: document)?.y == top)
            #expect(document.hierarchies().first?.surroundings.safeArea.bottom == 0)
        }
    }

    @Test(
        "The standard distance from a safe area is nothing from tools 14000 to 14499",
        arguments: [(14490, Double(20)), (14500, 28), (13196, 28)])
    func standardDistance(tools: Int, top: Double) throws {
        let view = DesignFixture.controller().replacingOccurrences(
            of: "secondAttribute=\"top\"", with: "secondAttribute=\"top\" constant=\"8\" symbolic=\"YES\"")
        let document = try DesignFixture.storyboard([view], tools: tools)
        #expect(try DesignFixture.frame("controllerViewBox", in: document)?.y == top)
    }

    @Test("A sheet has no status bar, and a higher navigation bar")
    func sheets() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
        let document = try DesignFixture.storyboard(
            [DesignFixture.controller("375x647", id: "a"), DesignFixture.controller("375x647", id: "b", more: bar)],
            tools: 15705)
        #expect(try DesignFixture.frame("aViewBox", in: document)?.y == 0)
        #expect(try DesignFixture.frame("bViewBox", in: document)?.y == 56)
    }

    @Test("A controller that asks to be a sheet has no status bar above it, and the screen's end below")
    func formSheet() throws {
        let controller = """
            <viewController modalPresentationStyle="formSheet" id="controller" sceneMemberID="viewController">
            \(DesignFixture.root("1024x1366", id: "controllerView"))</viewController>
            """
        let document = try DesignFixture.storyboard([controller], device: "ipad12_9rounded", tools: 17701)
        #expect(try DesignFixture.frame("controllerViewBox", in: document)?.y == 0)
        #expect(document.hierarchies().first?.surroundings.safeArea.bottom == 20)
    }

    @Test(
        "Titles are large where the bar wants it and the controller does not object; a prompt stands above",
        arguments: [
            ("", Double(116)), ("largeTitleDisplayMode=\"never\"", Double(64)), ("prompt=\"Who?\"", Double(146)),
        ])
    func titles(item: String, top: Double) throws {
        let navigation = """
            <navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" largeTitles="YES" id="bar"/><connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController>
            """
        let first = DesignFixture.controller(
            id: "first", more: "<navigationItem key=\"navigationItem\" \(item) id=\"i\"/>")
        let document = try DesignFixture.storyboard([navigation, first], tools: 14490)
        #expect(try DesignFixture.frame("firstViewBox", in: document)?.y == top)
    }

    @Test("A controller of another size than the screen lies under no status bar, but under that of a navigation bar")
    func freeformControllers() throws {
        let free = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
        let document = try DesignFixture.storyboard([
            DesignFixture.controller("400x231", id: "a", more: free),
            DesignFixture.controller("320x528", id: "b", more: free + bar),
        ])
        #expect(try DesignFixture.frame("aViewBox", in: document)?.y == 0)
        #expect(try DesignFixture.frame("bViewBox", in: document)?.y == 64)
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
        let document = try InterfaceBuilderDocument(text.utf8, file: "a.xib")
        let sizeClass = try #require(document.hierarchies().first).surroundings.horizontalSizeClass
        #expect(sizeClass == (isWide ? .regular : .compact))
    }

    @Test(
        "Sides have 16 points, and 20 from a width of 414",
        arguments: [
            ("retina4_7", 13196, "375x667", Double(16)), ("retina6_1", 14490, "414x896", 20),
            ("", 8191, "600x600", 20), ("retina3_5", 14490, "600x600", 16), ("retina4_7", 18122, "500x500", 20),
        ])
    func margins(device: String, tools: Int, size: String, side: Double) throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller(size)], device: device, tools: tools)
        #expect(try DesignFixture.frame("controllerViewBox", in: document)?.x == side)
    }

    @Test(
        "Freeform views of a xib are not covered by a status bar, but by a notch",
        arguments: [("retina4_7", Double(0)), ("retina6_1", 44)])
    func freeform(device: String, top: Double) throws {
        let view = DesignFixture.root(
            "200x200", key: "", more: "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
        let document = try DesignFixture.xib(view, device: device)
        #expect(try DesignFixture.frame("rootBox", in: document)?.y == top)
    }

    /// A cell of a width whose box is tied to all margins of its content view.
    private func cell(_ width: Double) -> String {
        """
        <tableViewCell id="cell">\(DesignFixture.rect("0 0 \(width) 80"))
        <tableViewCellContentView key="contentView" id="content">\(DesignFixture.rect("0 0 \(width) 80"))<subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("0 0 1 1"))</view></subviews><constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="t"/>
        <constraint firstItem="box" firstAttribute="bottom" secondItem="content" secondAttribute="bottomMargin" id="b"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="l"/>
        <constraint firstItem="box" firstAttribute="trailing" secondItem="content" secondAttribute="trailingMargin" id="r"/>
        </constraints></tableViewCellContentView></tableViewCell>
        """
    }

    private func expectMargins(_ side: Double, _ top: Double, width: Double, in document: InterfaceBuilderDocument)
        throws
    {
        let frame = try #require(try DesignFixture.frame("box", in: document))
        #expect(frame == Layout.Rect(x: side, y: top, width: width - 2 * side, height: 80 - 2 * top))
    }

    @Test(
        "Cells at the top of a xib have the margins of their era and width",
        arguments: [
            (11762, "retina4_7", Double(600), Double(8), Double(8)), (14113, "retina4_7", 600, 20, 11),
            (14490, "retina6_1", 376, 20, 11), (14490, "retina6_1", 320, 16, 11), (14868, "retina4_7", 320, 15, 11),
            (14868, "retina6_1", 331, 20, 11), (17701, "retina4_7", 600, 16, 11), (18122, "retina6_1", 320, 16, 11),
            (17156, "retina6_1", 414, 20, 11),
        ])
    func cells(tools: Int, device: String, width: Double, side: Double, top: Double) throws {
        let document = try DesignFixture.xib(cell(width), device: device, tools: tools)
        try expectMargins(side, top, width: width, in: document)
    }

    @Test(
        "Cells of tables have the margins of their era and width, those of inset groups of the screen's",
        arguments: [
            ("plain", 15705, "retina6_12", Double(393), Double(20), Double(11)),
            ("plain", 15705, "retina4_7", 375, 16, 11), ("plain", 14490, "retina4_0", 320, 15, 11),
            ("plain", 19162, "retina4_0", 320, 16, 11), ("insetGrouped", 15705, "retina4_7", 343, 16, 11),
            ("insetGrouped", 21507, "retina6_1", 374, 20, 11),
            ("insetGrouped", 21507, "retina6_12", 353, 20, 11), ("insetGrouped", 24506, "retina6_1", 374, 20, 15),
        ])
    func tableCells(
        style: String, tools: Int, device: String, width: Double, side: Double, top: Double
    ) throws {
        let table = """
            <tableView style="\(style)" id="table">\(DesignFixture.rect("0 0 375 667"))<prototypes>\(cell(width))</prototypes></tableView>
            """
        try expectMargins(side, top, width: width, in: try DesignFixture.xib(table, device: device, tools: tools))
    }

    @Test(
        "Collection view cells at the top of a xib have sides by their own width",
        arguments: [("retina6_1", Double(375), Double(16)), ("retina4_7", 402, 20)])
    func collectionCells(device: String, width: Double, side: Double) throws {
        let view = DesignFixture.root("\(Int(width))x80", key: "")
        let cell =
            "<collectionViewCell" + view.dropFirst("<view".count).dropLast("</view>".count) + "</collectionViewCell>"
        let document = try DesignFixture.xib(cell, device: device, tools: 14490)
        #expect(try DesignFixture.frame("rootBox", in: document)?.x == side)
    }

    @Test("Stack views have no margins but those that the file gives them")
    func stackMargins() throws {
        let view = """
            <view id="root">\(DesignFixture.rect("0 0 375 667"))<subviews>
            <stackView axis="vertical" layoutMarginsRelativeArrangement="YES" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            \(DesignFixture.rect("0 0 1 1"))<subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
            \(DesignFixture.rect("0 0 1 1"))<constraints><constraint firstAttribute="height" constant="10" id="h"/></constraints>
            </view></subviews></stackView></subviews><constraints>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="1"/>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="2"/>
            <constraint firstItem="stack" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="3"/>
            </constraints></view>
            """
        let document = try DesignFixture.xib(view, tools: 15705)
        #expect(try DesignFixture.frame("box", in: document) == Layout.Rect(x: 0, y: 0, width: 375, height: 10))
        let hierarchy = try #require(document.hierarchies().first)
        let scene = try SceneLayout(try Scene(json: Array(hierarchy.scene()), file: "scene"))
        #expect(scene.frames.first { $0.id == "box" }?.frame == Layout.Rect(x: 0, y: 0, width: 375, height: 10))
    }

    @Test(
        "A view of a xib that does not inset its margins from the safe area has 8 above if it preserves its superview's",
        arguments: [("YES", Double(8)), ("NO", 0)])
    func marginsWithoutSafeArea(preserves: String, top: Double) throws {
        let view = DesignFixture.root("375x667", key: "").replacingOccurrences(
            of: "<view id=\"root\"",
            with:
                "<view insetsLayoutMarginsFromSafeArea=\"NO\" preservesSuperviewLayoutMargins=\"\(preserves)\" id=\"root\""
        ).replacingOccurrences(
            of: "secondItem=\"rootSafe\" secondAttribute=\"top\"",
            with: "secondItem=\"root\" secondAttribute=\"topMargin\"")
        let document = try DesignFixture.xib(view, device: "retina6_1", tools: 21507)
        #expect(try DesignFixture.frame("rootBox", in: document)?.y == top)
    }

    @Test("Another device has another size, safe area and margin")
    func otherDevice() throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller()], tools: 15705)
        var options = ReadingOptions()
        options.device = "retina6_1"
        let view = try DesignFixture.frame("controllerView", in: document, options)
        #expect(view?.size == Layout.Size(width: 414, height: 896))
        let box = try DesignFixture.frame("controllerViewBox", in: document, options)
        #expect(box?.x == 20 && box?.y == 44)
    }

    @Test("From right to left, leading is right")
    func rightToLeft() throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller()], tools: 15705)
        var options = ReadingOptions()
        options.layoutDirection = .rightToLeft
        #expect(try DesignFixture.frame("controllerViewBox", in: document, options)?.x == 375 - 16 - 10)
    }

    @Test(
        "A view that is lower than the screen by the bars above and below lies between them", arguments: [true, false])
    func betweenBars(isBetween: Bool) throws {
        let bars = """
            <tabBarController id="tabs" sceneMemberID="viewController"><connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="s0"/></connections></tabBarController>
            """
        let navigation = """
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController>
            """
        let first = DesignFixture.controller("375x\(isBetween ? 667 - 64 - 49 : 667)", id: "first")
        let document = try DesignFixture.storyboard([bars, navigation, first], tools: 13196)
        let hierarchy = try #require(document.hierarchies().first { $0.root.id == "firstView" })
        #expect(hierarchy.surroundings.bars.top == (isBetween ? 0 : 44))
        #expect(hierarchy.surroundings.bars.bottom == (isBetween ? 0 : 49))
    }

    @Test("A view with a fixed frame keeps it on other devices, whatever its mask", arguments: ["YES", "NO"])
    func fixedFrames(isFixed: String) throws {
        let text = DesignFixture.controller().replacing(
            "<subviews>",
            with: """
                <subviews><view fixedFrame="\(isFixed)" id="free">\(DesignFixture.rect("5 6 70 8"))
                <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view>
                """)
        var options = ReadingOptions()
        options.device = "retina6_1"
        let frame = try DesignFixture.frame("free", in: try DesignFixture.storyboard([text], tools: 15705), options)
        #expect(frame?.x == 5 && frame?.width == (isFixed == "YES" ? 70 : 109))
    }
}
