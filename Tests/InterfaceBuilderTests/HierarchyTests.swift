import Foundation
import TautInterfaceBuilder
import TautLayout
import TautScene
import Testing

/// What a file says of views and constraints, with Interface Builder's defaults (oracle: hand).
@Suite("Hierarchies")
struct HierarchyTests {
    /// A view with two boxes and some constraints.
    private func document(
        _ constraints: String, box: String = "", more: String = "", runtime: String = "CocoaTouch", tools: Int = 14490,
        device: String = "retina4_7"
    ) throws -> InterfaceBuilderDocument {
        try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box" \(box)>\(DesignFixture.rect("10 10 50 20"))</view>
            \(more)</subviews><constraints>\(constraints)</constraints>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
            """, device: device, tools: tools, runtime: runtime)
    }

    private let place = """
        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="l"/>
        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="t"/>
        """

    @Test("A missing first item is the owner, and multipliers may be ratios")
    func defaults() throws {
        let document = try document(
            place + """
                <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="30" id="r"/>
                <constraint firstItem="box" firstAttribute="width" secondItem="box" secondAttribute="height" multiplier="4:1" id="a"/>
                """)
        #expect(try DesignFixture.frame("box", in: document) == Layout.Rect(x: 10, y: 10, width: 160, height: 40))
    }

    @Test("Variations exclude and include constraints by size class")
    func variations() throws {
        let mask = """
            <constraint firstItem="box" firstAttribute="width" constant="50" id="narrow"/>
            <constraint firstItem="box" firstAttribute="width" constant="90" id="wide"/>
            <constraint firstItem="box" firstAttribute="height" constant="20" id="h">
            <variation key="widthClass=regular" constant="30"/></constraint>
            """
        let variation = """
            <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
            <variation key="widthClass=regular"><mask key="constraints"><include reference="wide"/><exclude reference="narrow"/></mask></variation>
            """
        let text = """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("10 10 50 20"))</view></subviews>
            <constraints>\(place)\(mask)</constraints>\(variation)</view>
            """
        let document = try DesignFixture.xib(text)
        #expect(try DesignFixture.frame("box", in: document)?.size == Layout.Size(width: 50, height: 20))
        var options = ReadingOptions()
        options.sizeClass = (.regular, .regular)
        #expect(try DesignFixture.frame("box", in: document, options)?.size == Layout.Size(width: 90, height: 30))
    }

    @Test("Variations have margins and fonts of their own, and the frame stays")
    func variedChildren() throws {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <label text="x" translatesAutoresizingMaskIntoConstraints="NO" id="label">\(DesignFixture.rect("10 10 50 20"))
            <fontDescription key="fontDescription" type="system" pointSize="11"/>
            <variation key="widthClass=regular">\(DesignFixture.rect("1 2 3 4"))
            <fontDescription key="fontDescription" type="system" pointSize="22"/></variation></label></subviews>
            <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
            <variation key="heightClass=regular"><edgeInsets key="layoutMargins" top="5" left="6" bottom="7" right="8"/></variation>
            </view>
            """)
        var options = ReadingOptions()
        for (horizontal, size) in [(UserInterfaceSizeClass.compact, 11.0), (.regular, 22)] {
            for (vertical, top) in [(UserInterfaceSizeClass.compact, 1), (.regular, 5)] {
                options.sizeClass = (horizontal, vertical)
                let root = try #require(document.hierarchies(options).first?.root)
                #expect(root.layoutMargins?.top == Double(top) && root.subviews.first?.fontSize == size)
                #expect(root.subviews.first?.frame == Layout.Rect(x: 10, y: 10, width: 50, height: 20))
            }
        }
    }

    @Test("AppKit's y points up in the file, and down in the layout")
    func upwards() throws {
        let document = try DesignFixture.xib(
            """
            <customView id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <customView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="fixed">\(DesignFixture.rect("5 70 20 20"))</customView>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("10 10 50 20"))</customView>
            </subviews><constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="l"/>
            <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="10" id="t"/>
            <constraint firstItem="box" firstAttribute="width" constant="50" id="w"/><constraint firstItem="box" firstAttribute="height" constant="20" id="h"/>
            </constraints></customView>
            """, device: "", runtime: "Cocoa")
        #expect(try DesignFixture.frame("fixed", in: document) == Layout.Rect(x: 5, y: 10, width: 20, height: 20))
        #expect(try DesignFixture.frame("box", in: document) == Layout.Rect(x: 10, y: 70, width: 50, height: 20))
    }

    @Test("Constraints refer to a switch's alignment rectangle, which is 2 points less wide than its frame")
    func alignment() throws {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <switch translatesAutoresizingMaskIntoConstraints="NO" id="switch">\(DesignFixture.rect("141 35 51 31"))</switch></subviews>
            <constraints><constraint firstAttribute="trailing" secondItem="switch" secondAttribute="trailing" constant="10" id="r"/>
            <constraint firstItem="switch" firstAttribute="top" secondItem="root" secondAttribute="top" constant="35" id="t"/></constraints></view>
            """)
        #expect(try DesignFixture.frame("switch", in: document) == Layout.Rect(x: 141, y: 35, width: 51, height: 31))
    }

    @Test("Constraints of frames say the same as those of alignment rectangles")
    func frameConstraints() throws {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <switch translatesAutoresizingMaskIntoConstraints="NO" id="switch">\(DesignFixture.rect("141 35 51 31"))</switch>
            <slider translatesAutoresizingMaskIntoConstraints="NO" id="slider">\(DesignFixture.rect("8 60 124 31"))</slider></subviews>
            <constraints><constraint firstAttribute="trailing" secondItem="switch" secondAttribute="trailing" constant="10" id="r"/>
            <constraint firstItem="switch" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="c"/>
            <constraint firstItem="slider" firstAttribute="top" secondItem="switch" secondAttribute="bottom" constant="3" id="t"/>
            <constraint firstItem="slider" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="l"/>
            <constraint firstItem="slider" firstAttribute="width" secondItem="switch" secondAttribute="width" multiplier="2" constant="1" id="w"/>
            </constraints><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
            """)
        let hierarchy = try #require(document.hierarchies().first)
        var options = SceneWritingOptions()
        options.usesFrames = true
        let text = hierarchy.scene(options)
        #expect(!String(decoding: text, as: UTF8.self).contains("alignmentInsets"))
        let frames = try SceneLayout(Scene(json: Array(text), file: "scene")).frames
        let expected = try hierarchy.layout().frames
        for (one, other) in zip(frames, expected) {
            #expect(one.id == other.id)
            #expect(abs(one.frame.x - other.frame.x) < 1e-9 && abs(one.frame.width - other.frame.width) < 1e-9)
            #expect(abs(one.frame.y - other.frame.y) < 1e-9 && abs(one.frame.height - other.frame.height) < 1e-9)
        }
        #expect(expected.first { $0.id == "slider" }?.frame == Layout.Rect(x: 8, y: 68.5, width: 103, height: 31))
    }

    @Test("Standard distances in stacks, margins of a stack, hidden views")
    func stacks() throws {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <stackView spacingType="standard" translatesAutoresizingMaskIntoConstraints="NO" id="stack">\(DesignFixture.rect("0 0 200 40"))<subviews>
            <label text="a" id="a">\(DesignFixture.rect("0 0 40 20"))</label>
            <label text="b" hidden="YES" id="b">\(DesignFixture.rect("0 0 40 20"))</label>
            <label text="c" horizontalHuggingPriority="240" id="c">\(DesignFixture.rect("0 0 40 20"))</label></subviews>
            <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/></stackView></subviews>
            <constraints>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="stack" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="r"/>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            </constraints><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
            """)
        #expect(try DesignFixture.frame("stack", in: document)?.height == 24)
        #expect(try DesignFixture.frame("a", in: document) == Layout.Rect(x: 2, y: 1, width: 40, height: 20))
        #expect(try DesignFixture.frame("c", in: document) == Layout.Rect(x: 50, y: 1, width: 146, height: 20))
    }

    @Test("What a file says and the layout cannot use is listed with its line")
    func unsupported() throws {
        let document = try document(
            place + "\n<constraint firstItem=\"box\" firstAttribute=\"depth\" constant=\"1\" id=\"odd\"/>")
        let note = try #require(document.hierarchies().first?.unsupported.first)
        #expect(note.message.contains("\"depth\""))
        #expect(note.line > 1)
    }

    @Test("What only concerns drawing is no news; what may concern layout and is not used is")
    func vocabulary() throws {
        let document = try document(
            place, box: "contentMode=\"left\" alpha=\"0.5\" wobble=\"YES\"",
            more: """
                <button translatesAutoresizingMaskIntoConstraints="NO" id="button">\(DesignFixture.rect("0 0 1 1"))
                <color key="tintColor"/><inset key="contentEdgeInsets" minX="1"/><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/>
                <userDefinedRuntimeAttribute type="number" keyPath="gap"/></userDefinedRuntimeAttributes></button>
                """)
        let notes = try #require(document.hierarchies().first?.unsupported.map(\.message))
        #expect(notes.count == 3, "\(notes)")
        #expect(notes[0].contains("wobble"))
        #expect(notes[1].contains("contentEdgeInsets") && notes[2].contains("\"gap\""))
    }

    @Test("AppKit's stack views have groups, insets and distances of their own")
    func desktopStacks() throws {
        func box(_ id: String) -> String {
            """
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(DesignFixture.rect("0 0 1 1"))<constraints>
            <constraint firstAttribute="width" constant="20" id="\(id)w"/><constraint firstAttribute="height" constant="10" id="\(id)h"/>
            </constraints></customView>
            """
        }
        let document = try DesignFixture.xib(
            """
            <customView id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <stackView orientation="horizontal" alignment="centerY" spacing="5" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            \(DesignFixture.rect("0 0 200 30"))<beginningViews>\(box("a"))\(box("b"))</beginningViews><endViews>\(box("c"))</endViews>
            <edgeInsets key="edgeInsets" left="3" right="4" top="1" bottom="1"/></stackView></subviews><constraints>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="r"/>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="stack" firstAttribute="height" constant="30" id="h"/></constraints></customView>
            """, device: "", runtime: "Cocoa")
        let frames = try ["a", "b", "c"].map { try DesignFixture.frame($0, in: document) }
        #expect(frames.map { $0?.x } == [3, 28, 176])
        #expect(frames.map { $0?.y } == [10, 10, 10])
    }

    @Test(
        "AppKit's stack views are constraints in a scene",
        arguments: ["gravityAreas", "fill", "fillEqually", "equalSpacing", "equalCentering"],
        ["centerY", "baseline", "top"])
    func sceneOfDesktopStack(_ distribution: String, _ alignment: String) throws {
        func label(_ id: String, _ width: Int) -> String {
            """
            <textField verticalHuggingPriority="750" horizontalHuggingPriority="\(240 + width)" hidden="\(id == "x" ? "YES" : "NO")"
            translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(DesignFixture.rect("0 0 \(width) 17"))
            <textFieldCell key="cell" title="x"><font key="font" metaFont="system"/></textFieldCell></textField>
            """
        }
        let document = try DesignFixture.xib(
            """
            <customView id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <stackView orientation="horizontal" alignment="\(alignment)" distribution="\(distribution)" spacing="5"
            translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            \(DesignFixture.rect("0 0 200 30"))<beginningViews>\(label("a", 30))\(label("x", 10))</beginningViews>
            <middleViews>\(label("b", 22))</middleViews><endViews>\(label("c", 41))</endViews>
            <edgeInsets key="edgeInsets" left="3" right="4" top="1" bottom="1"/></stackView></subviews><constraints>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="r"/>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="stack" firstAttribute="height" constant="30" id="h"/></constraints></customView>
            """, device: "", runtime: "Cocoa")
        let hierarchy = try #require(document.hierarchies().first)
        let scene = try SceneLayout(try Scene(json: Array(hierarchy.scene()), file: "scene"))
        let layout = try hierarchy.layout()
        #expect(scene.frames.filter { !$0.id.contains("gap") } == layout.frames)
        // Nothing says where what is hidden is. Baselines hug above and below alike.
        #expect(scene.ambiguous == layout.ambiguous)
        #expect(alignment == "baseline" || layout.ambiguous == ["x"])
        #expect(layout.frames.first { $0.id == "a" }?.frame.x == 1 && scene.conflicts.isEmpty)
        #expect(layout.frames.first { $0.id == "c" }?.frame.maxX == 198)
    }

    @Test(
        "AppKit's stack views align first or last lines",
        arguments: [("firstBaseline", "firstBaseline"), ("baseline", "lastBaseline"), ("lastBaseline", "lastBaseline")])
    func baselinesOfDesktopStacks(_ alignment: String, _ attribute: String) throws {
        func label(_ id: String) -> String {
            """
            <textField translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(DesignFixture.rect("0 0 20 16"))
            <textFieldCell key="cell" title="x"><font key="font" metaFont="system"/></textFieldCell></textField>
            """
        }
        let document = try DesignFixture.xib(
            """
            <customView id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <stackView orientation="horizontal" alignment="\(alignment)" distribution="fill" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            \(DesignFixture.rect("0 0 48 16"))<subviews>\(label("a"))\(label("b"))</subviews></stackView></subviews></customView>
            """, device: "", runtime: "Cocoa")
        let hierarchy = try #require(document.hierarchies().first)
        let scene = try Scene(json: Array(hierarchy.scene()), file: "scene")
        let baselines = scene.constraints.filter { $0.firstAttribute.isBaseline }.map { scene.equation(of: $0) }
        #expect(baselines == ["b.\(attribute) == a.\(attribute)"])
    }

    @Test("The scene of a hierarchy has the same layout")
    func sceneRoundTrip() throws {
        let document = try DesignFixture.storyboard([DesignFixture.controller()], tools: 15705)
        let hierarchy = try #require(document.hierarchies().first)
        let scene = try Scene(json: Array(hierarchy.scene()), file: "scene")
        #expect(try SceneLayout(scene).frames == hierarchy.layout().frames)
    }

    /// The root is 414 points wide instead of 375 as drawn: 39 more for the bar. The box that constraints make 54 points
    /// wide was drawn 40 wide, so what fills it is 14 wider as well.
    @Test("Masks in the scene of a hierarchy follow another device, and superviews of another size")
    func sceneOfMasks() throws {
        let mask = #"<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>"#
        let document = try DesignFixture.storyboard([
            """
            <viewController id="c"><view key="view" id="root">\(DesignFixture.rect("0 0 375 667"))<subviews>
            <view id="bar">\(DesignFixture.rect("10 0 355 44"))<autoresizingMask key="autoresizingMask" widthSizable="YES"/></view>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("0 100 40 20"))<subviews>
            <view id="inside">\(DesignFixture.rect("5 5 30 10"))\(mask)</view></subviews><constraints>
            <constraint firstAttribute="width" constant="54" id="w"/><constraint firstAttribute="height" constant="20" id="h"/>
            </constraints></view></subviews><constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="t"/>
            </constraints></view></viewController>
            """
        ])
        var options = ReadingOptions()
        options.device = "retina6_1"
        let hierarchy = try #require(document.hierarchies(options).first)
        let scene = try SceneLayout(try Scene(json: Array(hierarchy.scene()), file: "scene"))
        #expect(try scene.frames == hierarchy.layout().frames)
        #expect(scene.frames.first { $0.id == "bar" }?.frame == Layout.Rect(x: 10, y: 0, width: 394, height: 44))
        #expect(scene.frames.first { $0.id == "inside" }?.frame == Layout.Rect(x: 5, y: 5, width: 44, height: 10))
    }

    @Test("Braces in a text are measured as they stand, and stay single in a scene")
    func braces() throws {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 375 667"))<subviews>
            <label text="{a}}" translatesAutoresizingMaskIntoConstraints="NO" id="label">\(DesignFixture.rect("0 0 40 20"))
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews><constraints>
            <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            </constraints></view>
            """)
        let hierarchy = try #require(document.hierarchies().first)
        let layout = try hierarchy.layout(measurer: FixedAdvanceMeasurer.shared)
        let width = FixedAdvanceMeasurer.shared.measure("{a}}", font: Font(size: 17), width: nil, lines: 1).width
        #expect(layout.frames.first { $0.id == "label" }?.frame.width == width)
        let template = try SceneTemplate(json: Array(hierarchy.scene()), file: "scene")
        #expect(try template.scene(for: [:]).views.last?.text == "{a}}")
    }

    @Test("A symbol is less high than its alignment rectangle, and has the baseline of a text (oracle: apple)")
    func symbols() throws {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 414 66"))<subviews>
            <imageView image="chevron.right" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="symbol">
            \(DesignFixture.rect("384 12 20 16.5"))<constraints><constraint firstAttribute="width" constant="20" id="w"/>
            <constraint firstAttribute="width" secondItem="symbol" secondAttribute="height" multiplier="1:1" id="r"/></constraints></imageView>
            <label text="Stock" translatesAutoresizingMaskIntoConstraints="NO" id="label">\(DesignFixture.rect("330 10 44 20.5"))
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews><constraints>
            <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="330" id="l"/>
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="t"/>
            <constraint firstAttribute="trailing" secondItem="symbol" secondAttribute="trailing" constant="10" id="e"/>
            <constraint firstItem="symbol" firstAttribute="firstBaseline" secondItem="label" secondAttribute="firstBaseline" id="b"/>
            </constraints></view>
            """, device: "retina6_1", tools: 19455)
        let frame = try #require(try DesignFixture.frame("symbol", in: document))
        #expect(abs(frame.x - 384) <= 0.5 && abs(frame.y - 12) <= 0.5)
        #expect(abs(frame.width - 20) <= 0.5 && abs(frame.height - 16.5) <= 0.5)
    }

    @Test("A content view without an id belongs to its cell")
    func contentWithoutID() throws {
        let document = try DesignFixture.xib(
            """
            <collectionViewCell id="cell">\(DesignFixture.rect("0 0 80 60"))<view key="contentView">
            \(DesignFixture.rect("0 0 80 60"))<autoresizingMask key="autoresizingMask"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("10 10 20 20"))<constraints>
            <constraint firstAttribute="width" constant="20" id="w"/><constraint firstAttribute="height" constant="20" id="h"/>
            </constraints></view></subviews></view><constraints>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="15" id="t"/>
            <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="25" id="b"/>
            </constraints></collectionViewCell>
            """)
        #expect(document.hierarchies().map(\.root.id) == ["cell"])
        #expect(try DesignFixture.frame("box", in: document) == Layout.Rect(x: 45, y: 15, width: 20, height: 20))
    }

    @Test("A view that its AppKit stack's constraints place across the axis is not aligned by the stack")
    func placedInDesktopStack() throws {
        let document = try DesignFixture.xib(
            """
            <customView id="root">\(DesignFixture.rect("0 0 200 20"))<subviews>
            <stackView distribution="fill" orientation="horizontal" alignment="top" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            \(DesignFixture.rect("0 0 200 20"))<subviews>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="placed">\(DesignFixture.rect("0 2 16 16"))</customView>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="aligned">\(DesignFixture.rect("20 4 180 16"))<constraints>
            <constraint firstAttribute="height" constant="16" id="h"/></constraints></customView></subviews><constraints>
            <constraint firstItem="placed" firstAttribute="centerY" secondItem="stack" secondAttribute="centerY" id="c"/>
            </constraints></stackView></subviews><constraints>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
            <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="3"/>
            <constraint firstAttribute="bottom" secondItem="stack" secondAttribute="bottom" id="4"/>
            </constraints></customView>
            """, runtime: "Cocoa")
        #expect(try DesignFixture.frame("placed", in: document) == Layout.Rect(x: 0, y: 2, width: 16, height: 16))
        #expect(try DesignFixture.frame("aligned", in: document) == Layout.Rect(x: 20, y: 0, width: 180, height: 16))
    }

    @Test("The keyboard's guide ends where the safe area does")
    func keyboard() throws {
        let controller = DesignFixture.controller("414x896").replacingOccurrences(
            of: "<viewLayoutGuide key=\"safeArea\"",
            with: "<keyboardLayoutGuide key=\"keyboard\" id=\"keyboard\"/><viewLayoutGuide key=\"safeArea\""
        ).replacingOccurrences(of: "secondItem=\"controllerViewSafe\"", with: "secondItem=\"keyboard\"")
        let document = try DesignFixture.storyboard([controller], device: "retina6_1", tools: 21507)
        #expect(try DesignFixture.frame("controllerViewBox", in: document)?.y == 896 - 34)
        #expect(document.hierarchies().first?.unsupported.isEmpty == true)
    }

    @Test("A guide that only scroll views have is reported elsewhere")
    func scrollGuides() throws {
        let guide = "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"content\"/>"
        let place = """
            <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="l"/>
            """
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(DesignFixture.rect("10 10 50 20"))</view></subviews>
            \(guide)<constraints>\(place)</constraints></view>
            """)
        let hierarchy = try #require(document.hierarchies().first)
        #expect(hierarchy.unsupported.contains { $0.message.contains("contentLayoutGuide") })
        #expect(throws: Never.self) { try Scene(json: Array(hierarchy.scene()), file: "root.json") }
    }

    @Test("A required constraint wins over a size that is required of the content")
    func requiredContent() throws {
        let document = try document(
            place + "<constraint firstItem=\"box\" firstAttribute=\"height\" id=\"h\"/>",
            box:
                "verticalCompressionResistancePriority=\"1000\" placeholderIntrinsicWidth=\"50\" placeholderIntrinsicHeight=\"30\""
        )
        #expect(try DesignFixture.frame("box", in: document) == Layout.Rect(x: 10, y: 10, width: 50, height: 0))
    }

    /// A slider that must not shrink in a container that is given less: the file's layout shrinks it, and so does its scene.
    @Test func contentGivesWayInScenesAsInFiles() throws {
        let more = """
            <subviews><label opaque="NO" text="Wide" horizontalCompressionResistancePriority="1000" \
            translatesAutoresizingMaskIntoConstraints="NO" id="text">\(DesignFixture.rect("0 0 120 20"))\
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <constraints>
            <constraint firstItem="text" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="text" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="text" firstAttribute="width" constant="12" id="w"/>
            </constraints>
            """
        let view = "<view key=\"view\" id=\"root\">\(DesignFixture.rect("0 0 200 100"))\(more)</view>"
        let hierarchy = try #require(
            DesignFixture.storyboard(["<viewController id=\"c\">\(view)</viewController>"]).hierarchies().first)
        let scene = try SceneLayout(try Scene(json: Array(hierarchy.scene()), file: "scene"))
        #expect(try hierarchy.layout().status == .satisfied)
        #expect(scene.status == .satisfied)
        #expect(scene.frames.first { $0.id == "text" }?.frame.width == 12)
    }
}
