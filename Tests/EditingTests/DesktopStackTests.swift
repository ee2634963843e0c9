import Foundation
import TestSupport
import Testing

@testable import TautEditing
@testable import TautInterfaceBuilder
@testable import TautLayout
@testable import TautScene

/// AppKit's stack views in Interface Builder files: made of views, and taken apart.
struct DesktopStackTests {
    private static let measurer = FixedAdvanceMeasurer.shared
    private static let corpus = ProcessInfo.processInfo.environment["TAUT_CORPUS"]

    /// Two views 8 apart and a third 12 below, 20 from the edges. Frames count from the lower edge.
    private static let fixture = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
            <objects>
                <customView id="root">
                    <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <subviews>
                        <customView translatesAutoresizingMaskIntoConstraints="NO" id="one">
                            <rect key="frame" x="20" y="140" width="80" height="40"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="80" id="onw"/>
                                <constraint firstAttribute="height" constant="40" id="onh"/>
                            </constraints>
                        </customView>
                        <customView translatesAutoresizingMaskIntoConstraints="NO" id="two">
                            <rect key="frame" x="20" y="102" width="60" height="30"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="60" id="tww"/>
                                <constraint firstAttribute="height" constant="30" id="twh"/>
                            </constraints>
                        </customView>
                        <customView translatesAutoresizingMaskIntoConstraints="NO" id="six">
                            <rect key="frame" x="20" y="70" width="50" height="20"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="50" id="siw"/>
                                <constraint firstAttribute="height" constant="20" id="sih"/>
                            </constraints>
                        </customView>
                    </subviews>
                    <constraints>
                        <constraint firstItem="one" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="onl"/>
                        <constraint firstItem="one" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="ont"/>
                        <constraint firstItem="two" firstAttribute="leading" secondItem="one" secondAttribute="leading" id="twl"/>
                        <constraint firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="8" id="twt"/>
                        <constraint firstItem="six" firstAttribute="leading" secondItem="two" secondAttribute="leading" id="sil"/>
                        <constraint firstItem="six" firstAttribute="top" secondItem="two" secondAttribute="bottom" constant="12" id="sit"/>
                    </constraints>
                </customView>
            </objects>
        </document>

        """

    @Test func viewsGetAStackWithItsDistances() throws {
        var file = try LayoutFile(Array(Self.fixture.utf8), name: "a.xib")
        let stack = try file.stack(["six", "two", "one"])
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(file.report.isDone && file.report.notes.isEmpty, "\(file.report)")
        #expect(
            text.contains(
                """
                                <stackView distribution="fill" orientation="vertical" alignment="leading" horizontalStackHuggingPriority="249.99998474121094" \
                verticalStackHuggingPriority="249.99998474121094" detachesHiddenViews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(stack)">
                                    <rect key="frame" x="20" y="70" width="80" height="110"/>
                                    <subviews>
                                        <customView translatesAutoresizingMaskIntoConstraints="NO" id="one">
                                            <rect key="frame" x="0.0" y="70" width="80" height="40"/>
                """), "\(text)")
        #expect(
            text.contains(
                """
                                    </subviews>
                                    <visibilityPriorities>
                                        <integer value="1000"/>
                                        <integer value="1000"/>
                                        <integer value="1000"/>
                                    </visibilityPriorities>
                                    <customSpacing>
                                        <real value="3.4028234663852886e+38"/>
                                        <real value="12"/>
                                        <real value="3.4028234663852886e+38"/>
                                    </customSpacing>
                                </stackView>
                """), "\(text)")
        try Self.expectSame(Array(Self.fixture.utf8), file.bytes, "stacked")
    }

    @Test func aStackIsTakenApart() throws {
        var file = try LayoutFile(Array(Self.fixture.utf8), name: "a.xib")
        let stack = try file.stack(["one", "two", "six"])
        var again = try LayoutFile(file.bytes, name: "a.xib")
        try again.unstack(stack)
        let text = String(decoding: again.bytes, as: UTF8.self)
        #expect(again.report.isDone && !text.contains(stack) && !text.contains("customSpacing"), "\(text)")
        #expect(text.contains("<rect key=\"frame\" x=\"20\" y=\"102\" width=\"60\" height=\"30\"/>"))
        try Self.expectSame(Array(Self.fixture.utf8), again.bytes, "apart")
        #expect(throws: EditError.self) { try file.unstack("one") }
    }

    /// What a stack says of its views, one after the other: the priority of the first and the distance behind the last stay.
    @Test func stacksInStacksKeepTheirLists() throws {
        var file = try LayoutFile(Array(Self.fixture.utf8), name: "a.xib")
        let outer = try file.stack(["one", "two", "six"])
        func lists() throws -> [[String]] {
            let root = try #require(try InterfaceBuilderDocument(file.bytes, file: "a.xib").element(withID: outer))
            return ["visibilityPriorities", "customSpacing"].map { name in
                root.child(name)?.children.map { $0["value"] ?? "" } ?? []
            }
        }
        let usual = "3.4028234663852886e+38"
        let marked = String(decoding: file.bytes, as: UTF8.self).replacing(
            "<integer value=\"1000\"/>\n", with: "<integer value=\"900\"/>\n", maxReplacements: 1)
        file = try LayoutFile(Array(marked.utf8), name: "a.xib")
        #expect(try lists() == [["900", "1000", "1000"], [usual, "12", usual]])
        let inner = try file.stack(["one", "two"])
        #expect(try lists() == [["900", "1000"], ["12", usual]])
        try file.unstack(inner)
        #expect(try lists() == [["1000", "1000", "1000"], [usual, "12", usual]])
    }

    /// Views in groups belong to the hierarchy of their stack: they are no roots.
    @Test func viewsInGroupsAreReadOnce() throws {
        let text = Self.fixture.replacing(
            "<customView translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"one\">",
            with: """
                <stackView orientation="vertical" alignment="leading" translatesAutoresizingMaskIntoConstraints="NO" id="all">
                    <rect key="frame" x="20" y="50" width="40" height="20"/>
                    <endViews>
                        <customView translatesAutoresizingMaskIntoConstraints="NO" id="end"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/></customView>
                    </endViews>
                </stackView>
                <customView translatesAutoresizingMaskIntoConstraints="NO" id="one">
                """)
        #expect(try InterfaceBuilderDocument(Array(text.utf8), file: "a.xib").hierarchies().map(\.root.id) == ["root"])
    }

    /// The groups of a stack by gravity.
    @Test func groupsAreTakenApart() throws {
        func view(_ id: String, y: Int) -> String {
            """
                                    <customView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                                        <rect key="frame" x="0.0" y="\(y)" width="40" height="20"/>
                                        <constraints>
                                            <constraint firstAttribute="width" constant="40" id="\(id)w"/>
                                            <constraint firstAttribute="height" constant="20" id="\(id)h"/>
                                        </constraints>
                                    </customView>

            """
        }
        let start = try #require(Self.fixture.range(of: "                <customView translates")?.lowerBound)
        let end = try #require(Self.fixture.range(of: "        </customView>\n    </objects>")?.lowerBound)
        let stack = """
                            <stackView orientation="vertical" alignment="leading" translatesAutoresizingMaskIntoConstraints="NO" id="all">
                                <rect key="frame" x="20" y="50" width="40" height="130"/>
                                <beginningViews>
            \(view("one", y: 110))\(view("two", y: 82))\
                                </beginningViews>
                                <endViews>
            \(view("six", y: 0))\
                                </endViews>
                                <constraints>
                                    <constraint firstAttribute="height" constant="130" id="alh"/>
                                </constraints>
                            </stackView>
                        </subviews>
                        <constraints>
                            <constraint firstItem="all" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="onl"/>
                            <constraint firstItem="all" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="ont"/>
                        </constraints>

            """
        let text = String(Self.fixture[..<start]) + stack + String(Self.fixture[end...])
        var file = try LayoutFile(Array(text.utf8), name: "a.xib")
        try file.unstack("all")
        let apart = String(decoding: file.bytes, as: UTF8.self)
        #expect(!apart.contains("stackView") && !apart.contains("Views>") && !apart.contains("\"all\""), "\(apart)")
        #expect(apart.contains("<rect key=\"frame\" x=\"20\" y=\"132\" width=\"40\" height=\"20\"/>"), "\(apart)")
        #expect(file.report.isDone, "\(file.report)")
        try Self.expectSame(Array(text.utf8), file.bytes, "groups")
    }

    /// Stacks of real files, where their constraints hold them: the views stay within half a point.
    @Test(.enabled(if: corpus != nil))
    func realStacksAreTakenApart() throws {
        let root = URL(fileURLWithPath: Self.corpus ?? "")
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        var (tried, moved) = (0, 0)
        for file in (all?.allObjects ?? []).compactMap({ $0 as? URL }).sorted(by: { $0.path < $1.path })
        where ["xib", "storyboard"].contains(file.pathExtension) {
            let data = try Data(contentsOf: file)
            // Most of the files are iOS's: reading them all takes longer than everything else.
            guard data.range(of: Data("InterfaceBuilder3.Cocoa.".utf8)) != nil,
                data.range(of: Data("<stackView".utf8)) != nil,
                let whole = try? LayoutFile([UInt8](data), name: file.path), let design = whole.file as? EditedDesign
            else { continue }
            let stacks = design.scenes.flatMap(\.scene.views).map(\.id).filter(design.isStack)
            // Each trial explains all contradictions of a file again: one stack of such a file has to do.
            let isContradictory = try design.scenes.contains {
                try !SolvedScene($0.scene, measurer: Self.measurer).conflicts.isEmpty
            }
            for stack in Set(stacks).sorted().prefix(isContradictory ? 1 : stacks.count) {
                var edited = whole
                do {
                    try edited.unstack(stack)
                } catch {
                    print("not taken apart: \(file.path) \(stack): \(error)")
                    continue
                }
                tried += 1
                if !edited.report.notes.isEmpty { moved += 1 }
                #expect(!String(decoding: edited.bytes, as: UTF8.self).contains("<stackView id=\"\(stack)\""))
                _ = try LayoutFile(edited.bytes, name: file.path)
            }
        }
        print("AppKit's stacks taken apart: \(tried), with notes \(moved)")
        #expect(tried > 0)
    }

    /// Every view that both files have is at the same place of the root.
    private static func expectSame(_ one: [UInt8], _ two: [UInt8], _ where_: String) throws {
        let scenes = try [one, two].map { try EditedDesign($0, name: where_, scene: nil).scenes[0].scene }
        let places = try scenes.map { Geometry(try SolvedScene($0, measurer: measurer), [:]) }
        for view in scenes[0].views {
            guard let a = places[0].rect(ofView: view.id), let b = places[1].rect(ofView: view.id) else { continue }
            let distances = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].map(abs)
            #expect(distances.allSatisfy { $0 <= 0.5 + 1e-6 }, "\(view.id): \(b), not \(a); \(where_)")
        }
    }

    /// An alignment is read as it was written.
    @Test(arguments: [
        Layout.Alignment.leading, .center, .trailing, .firstBaseline, .lastBaseline,
    ])
    func alignmentsAreReadAsWritten(_ alignment: Layout.Alignment) throws {
        var file = try LayoutFile(Array(Self.fixture.utf8), name: "a.xib")
        let stack = try file.stack(["one", "two"], StackOptions(axis: .horizontal, alignment: alignment))
        let root = try #require(try InterfaceBuilderDocument(file.bytes, file: "a.xib").hierarchies().first?.root)
        guard case .desktopStack(let read)? = root.subviews.first(where: { $0.id == stack })?.role else {
            Issue.record("no stack view")
            return
        }
        #expect(read.alignment == alignment)
    }
}
