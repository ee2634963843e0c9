import Foundation
import TestSupport
import Testing

@testable import TautEditing
@testable import TautLayout
@testable import TautScene

/// Interface Builder files from which constraints are taken away: what is added leaves nothing open, contradicts nothing, and holds every
/// view where the file has it.
struct MendedDesignTests {
    private static let measurer = FixedAdvanceMeasurer.shared
    private static let corpus = ProcessInfo.processInfo.environment["TAUT_CORPUS"]

    /// What came of it.
    private struct Tally: CustomStringConvertible {
        var (tried, removed, added, open, conflicts, moved, unequal) = (0, 0, 0, 0, 0, 0, 0)
        /// Constraints that were not removed, because nothing else says where the alignment rectangle of an image is.
        var kept = 0

        var description: String {
            "\(tried) hierarchies, \(removed) constraints removed, \(added) added: \(open) open, \(conflicts) in conflict, "
                + "\(moved) moved, \(unequal) read back otherwise, \(kept) constraints kept"
        }
    }

    /// The stored size of a hidden view is as good as any other, but in a stack, which does not place it.
    @Test func hiddenViewsKeepTheirFrames() throws {
        let fixture = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490">
                <device id="retina4_7" orientation="portrait"/>
                <objects>
                    <view id="root">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
                        <subviews>
                            <view hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                                <rect key="frame" x="10" y="20" width="200" height="90"/>
                                <subviews>
                                    <view translatesAutoresizingMaskIntoConstraints="NO" id="inner">
                                        <rect key="frame" x="15" y="5" width="170" height="80"/>
                                    </view>
                                </subviews>
                                <constraints>
                                    <constraint firstItem="inner" firstAttribute="leading" secondItem="box" secondAttribute="leading" constant="15" id="il"/>
                                    <constraint firstAttribute="trailing" secondItem="inner" secondAttribute="trailing" constant="15" id="it"/>
                                    <constraint firstItem="inner" firstAttribute="top" secondItem="box" secondAttribute="top" constant="5" id="io"/>
                                    <constraint firstAttribute="bottom" secondItem="inner" secondAttribute="bottom" constant="5" id="ib"/>
                                </constraints>
                            </view>
                        </subviews>
                        <constraints>
                            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="bl"/>
                            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="bt"/>
                        </constraints>
                    </view>
                </objects>
            </document>

            """
        var file = try LayoutFile(Array(fixture.utf8), name: "a.xib")
        try file.addMissing()
        #expect(file.report.changes == [.added("box.width == 200"), .added("box.height == 90")])
    }

    /// A cell places its content view: no constraint on a subview changes that.
    @Test func contentViewsStayWithTheirCells() throws {
        let fixture = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490">
                <device id="retina4_7" orientation="portrait"/>
                <objects>
                    <tableViewCell id="cell">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                            <rect key="frame" x="0.0" y="0.0" width="320" height="43.5"/>
                            <autoresizingMask key="autoresizingMask"/>
                            <subviews>
                                <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                                    <rect key="frame" x="10" y="5" width="30" height="20"/>
                                </view>
                            </subviews>
                        </tableViewCellContentView>
                    </tableViewCell>
                </objects>
            </document>

            """
        var file = try LayoutFile(Array(fixture.utf8), name: "a.xib")
        try file.pin(["box"], edges: [.init(.leading), .init(.top)], sizes: [.width(nil), .height(nil)])
        #expect(file.report.isDone && file.report.open.isEmpty, "\(file.report)")
        let old = "<tableViewCellContentView key=\"contentView\" tableViewCell=\"cell\" id=\"content\">"
        #expect(String(decoding: file.bytes, as: UTF8.self).contains(old))
    }

    /// A view in one of AppKit's stacks gets its size: tied to the stack, it would no longer be aligned by it.
    @Test func desktopStacksKeepTheirAlignment() throws {
        let fixture = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
                <objects>
                    <customView id="root">
                        <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <stackView distribution="fill" orientation="horizontal" alignment="centerY" horizontalStackHuggingPriority="250" verticalStackHuggingPriority="250" translatesAutoresizingMaskIntoConstraints="NO" id="all">
                                <rect key="frame" x="20" y="130" width="148" height="50"/>
                                <subviews>
                                    <customView translatesAutoresizingMaskIntoConstraints="NO" id="one">
                                        <rect key="frame" x="0.0" y="0.0" width="80" height="50"/>
                                        <constraints>
                                            <constraint firstAttribute="width" constant="80" id="ow"/>
                                            <constraint firstAttribute="height" constant="50" id="oh"/>
                                        </constraints>
                                    </customView>
                                    <customView translatesAutoresizingMaskIntoConstraints="NO" id="two">
                                        <rect key="frame" x="88" y="15" width="60" height="20"/>
                                        <constraints>
                                            <constraint firstAttribute="width" constant="60" id="tw"/>
                                        </constraints>
                                    </customView>
                                </subviews>
                            </stackView>
                        </subviews>
                        <constraints>
                            <constraint firstItem="all" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="al"/>
                            <constraint firstItem="all" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="at"/>
                        </constraints>
                    </customView>
                </objects>
            </document>

            """
        var file = try LayoutFile(Array(fixture.utf8), name: "a.xib")
        try file.addMissing()
        #expect(file.report.changes == [.added("two.height == 20")])

        // What has its size and is not where the stack aligns it is held there.
        let sized = fixture.replacing(
            "<constraint firstAttribute=\"width\" constant=\"60\" id=\"tw\"/>",
            with:
                "<constraint firstAttribute=\"width\" constant=\"60\" id=\"tw\"/><constraint firstAttribute=\"height\" constant=\"20\" id=\"th\"/>"
        ).replacing("x=\"88\" y=\"15\"", with: "x=\"88\" y=\"12\"")
        file = try LayoutFile(Array(sized.utf8), name: "a.xib")
        try file.addMissing()
        #expect(file.report.changes == [.added("two.top == all.top + 18")], "\(file.report)")
        #expect(file.report.isDone)
    }

    /// A row aligned at one edge, with a view a point off: the constraint that holds it replaces the alignment of this view alone.
    @Test(arguments: ["top", "bottom", "baseline", "centerY"])
    func constraintsReplaceTheAlignmentOfDesktopStacks(alignment: String) throws {
        let place = alignment == "top" ? 11 : 7
        let views = [("one", "0 0 80 50"), ("two", "88 \(place) 60 32")].map { name, frame in
            let numbers = frame.split(separator: " ").compactMap { Double($0) }
            return Self.view(
                name, frame, element: "customView",
                constraints: [Self.size(name, "width", numbers[2]), Self.size(name, "height", numbers[3])])
        }
        let stack = Self.view(
            "all", "20 130 148 50", views.joined(separator: "\n"), element: "stackView",
            attributes: "distribution=\"fill\" orientation=\"horizontal\" alignment=\"\(alignment)\"")
        let ties = [
            Self.constraint("all", "leading", "root", "leading", 20), Self.constraint("all", "top", "root", "top", 20),
            Self.size("all", "height", 50),
        ]
        let fixture = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
            <objects>
            \(Self.view("root", "0.0 0.0 300 200", stack, element: "customView", constraints: ties))
            </objects>
            </document>

            """
        var file = try LayoutFile(Array(fixture.utf8), name: "a.xib")
        try file.addMissing()
        #expect(file.report.isDone)
        #expect(file.report.changes.count == 1, "\(file.report)")
        let (mended, frames) = try EditedDesign(file.bytes, name: "a.xib", scene: nil).scenes[0]
        let solved = try SolvedScene(mended, measurer: Self.measurer)
        #expect(solved.conflicts.isEmpty)
        for view in mended.views.indices.dropFirst() {
            #expect(Self.agree(frames[mended.views[view].id], solved.frame(ofView: view)), "\(file.report)")
        }
    }

    // MARK: Small files

    private static func view(
        _ id: String, _ frame: String, _ inside: String = "", element: String = "view", attributes: String = "",
        constraints: [String] = []
    ) -> String {
        let numbers = frame.split(separator: " ")
        let rect = zip(["x", "y", "width", "height"], numbers).map { "\($0)=\"\($1)\"" }.joined(separator: " ")
        let list = constraints.isEmpty ? "" : "<constraints>\n\(constraints.joined(separator: "\n"))\n</constraints>\n"
        let subviews = inside.isEmpty ? "" : "<subviews>\n\(inside)\n</subviews>\n"
        return """
            <\(element) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" \(rect)/>
            \(subviews)\(list)</\(element)>
            """
    }

    private static func constraint(
        _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Double = 0
    ) -> String {
        "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" "
            + "secondAttribute=\"\(other)\" constant=\"\(constant)\" id=\"\(first)-\(attribute)\"/>"
    }

    private static func size(_ view: String, _ attribute: String, _ constant: Double) -> String {
        "<constraint firstItem=\"\(view)\" firstAttribute=\"\(attribute)\" constant=\"\(constant)\" id=\"\(view)-\(attribute)\"/>"
    }

    private static func file(_ root: String, _ width: Double, _ height: Double, _ constraints: [String]) throws
        -> LayoutFile
    {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
            \(view("root", "0.0 0.0 \(width) \(height)", root, constraints: constraints))
            </objects>
            </document>

            """
        return try LayoutFile(Array(text.utf8), name: "a.xib")
    }

    /// The stored size of a hidden view in a stack is unknown: what is in it is not placed from its lower edge.
    @Test func hiddenStackedViewsHaveNoSize() throws {
        let box = Self.view("box", "5 4 50 30")
        let label = Self.view("label", "60 10 40 20", element: "label", attributes: "text=\"a\"")
        let hidden = Self.view(
            "hidden", "0 0 0 0", box + "\n" + label, attributes: "hidden=\"YES\"",
            constraints: [
                Self.constraint("label", "leading", "hidden", "leading", 60),
                Self.constraint("hidden", "bottom", "label", "bottom", 5),
            ])
        let stack = Self.view("stack", "0 0 300 100", hidden, element: "stackView", attributes: "axis=\"vertical\"")
        var file = try Self.file(
            stack, 300, 100,
            ["leading", "top", "trailing", "bottom"].map { Self.constraint("stack", $0, "root", $0) })
        try file.addMissing()
        let added = file.report.changes.map { "\($0)" }.joined()
        #expect(added.contains("box.height == 30") && !added.contains("hidden.bottom"), "\(added)")
        #expect(file.report.isDone)
    }

    /// A view that is a point away because two others are rounded is brought back by a constraint of one of these.
    @Test func roundingsThatAddUpAreMetAtTheirSource() throws {
        let views = [
            Self.view(
                "label", "15 12 34 21", element: "label", attributes: "text=\"a\" verticalHuggingPriority=\"251\""),
            Self.view("image", "57 8 28 28"),
            Self.view("button", "30 39 240 32", element: "button", attributes: "buttonType=\"system\""),
        ]
        var file = try Self.file(
            views.joined(separator: "\n"), 300, 79.5,
            [
                Self.constraint("label", "leading", "root", "leading", 15),
                Self.constraint("image", "leading", "root", "leading", 57), Self.size("image", "width", 28),
                Self.size("image", "height", 28), Self.constraint("image", "centerY", "label", "centerY"),
                Self.constraint("button", "leading", "root", "leading", 30),
                Self.constraint("button", "top", "label", "bottom", 6),
                Self.constraint("root", "bottom", "button", "bottom", 8),
            ])
        try file.addMissing()
        #expect(file.report.changes == [.added("label.top == root.top + 12")], "\(file.report)")
    }

    /// A constraint that holds one view may move another one that only a priority holds: that one gets a constraint, too.
    @Test func viewsThatNewConstraintsMoveAreHeld() throws {
        let inside = [
            Self.view("label", "20 0 60 22", element: "label", attributes: "text=\"a\""),
            Self.view("bar", "20 26 60 31"),
        ]
        let bottom = Self.constraint("box", "bottom", "bar", "bottom").replacing("/>", with: " priority=\"200\"/>")
        let box = Self.view(
            "box", "10 40 100 63", inside.joined(separator: "\n"),
            constraints: [
                Self.size("box", "height", 57).replacing("/>", with: " priority=\"751\"/>"), bottom,
                Self.constraint("bar", "top", "label", "bottom", 4), Self.size("bar", "width", 60),
                Self.size("bar", "height", 31), Self.constraint("label", "leading", "box", "leading", 20),
                Self.constraint("bar", "leading", "box", "leading", 20),
            ])
        var file = try Self.file(
            box, 300, 150,
            [
                Self.constraint("box", "leading", "root", "leading", 10), Self.size("box", "width", 100),
                Self.constraint("box", "top", "root", "top", 40),
            ])
        try file.addMissing()
        #expect(
            file.report.changes == [.added("box.bottom == root.bottom - 47"), .added("label.top == box.top")],
            "\(file.report)")
    }

    /// Half a point of an image's position is a point of the height of a view with the same centre: the image's constant changes.
    @Test func roundedConstantsAreShifted() throws {
        let views = [
            Self.view("image", "18 12 37 50", constraints: [Self.size("image", "width", 37)]),
            Self.view("box", "0 0 73 73"),
        ]
        var file = try Self.file(
            views.joined(separator: "\n"), 300, 73,
            [
                Self.constraint("image", "centerY", "box", "centerY"),
                Self.constraint("image", "centerX", "box", "centerX"),
                Self.constraint("box", "top", "root", "top"), Self.constraint("box", "leading", "root", "leading"),
                Self.size("box", "width", 73),
            ])
        try file.addMissing()
        #expect(file.report.changes.first == .added("image.top == root.top + 11.5"), "\(file.report)")
    }

    /// A hidden view in a stack gets no thickness of its own, which would be that of the stack.
    @Test func hiddenViewsDoNotSizeTheirStack() throws {
        let inner = Self.view("inner", "56 0 229 20", constraints: [Self.size("inner", "height", 20)])
        let hidden = Self.view(
            "hidden", "0 0 300 20", inner, attributes: "hidden=\"YES\"",
            constraints: [
                Self.constraint("inner", "top", "hidden", "top"),
                Self.constraint("hidden", "bottom", "inner", "bottom"),
                Self.constraint("hidden", "trailing", "inner", "trailing", 15),
            ])
        let mark = Self.view(
            "mark", "56 10 50 20", constraints: [Self.size("mark", "width", 50), Self.size("mark", "height", 20)])
        let shown = Self.view(
            "shown", "0 0 300 100", mark,
            constraints: [
                Self.size("shown", "height", 100), Self.constraint("mark", "leading", "shown", "leading", 56),
                Self.constraint("mark", "top", "shown", "top", 10),
            ])
        let stack = Self.view(
            "stack", "0 0 300 100", shown + "\n" + hidden, element: "stackView", attributes: "axis=\"vertical\"")
        let edges = ["leading", "top", "trailing", "bottom"].map { Self.constraint("stack", $0, "root", $0) }
        var file = try Self.file(stack, 300, 100, edges + [Self.constraint("inner", "leading", "mark", "leading")])
        try file.addMissing()
        let (mended, _) = try EditedDesign(file.bytes, name: "a.xib", scene: nil).scenes[0]
        let solved = try SolvedScene(mended, measurer: Self.measurer)
        #expect(file.report.isDone && solved.conflicts.isEmpty, "\(file.report)")
        #expect(mended.views.indices.allSatisfy { solved.openNames(ofView: $0).isEmpty })
    }

    /// A view that a new constraint refers to is no longer placed by its frame: among all views it gets constraints, too, and is listed as
    /// open where only some were named.
    @Test func superviewsOfNewConstraintsAreReleased() throws {
        let fixed = "fixedFrame=\"YES\""
        let inner = Self.view("inner", "15 5 40 80")
        let box = Self.view("box", "20 30 200 90", inner, attributes: fixed)
        var file = try Self.file(box, 375, 200, [])
        try file.addMissing()
        #expect(file.report.isDone && !String(decoding: file.bytes, as: UTF8.self).contains("fixedFrame"))
        #expect(
            file.report.changes.contains(.added("box.leading == root.leading + 20"))
                && file.report.changes.contains(.added("box.width == 200")), "\(file.report)")
        var some = try Self.file(
            Self.view("box", "20 30 200 90", Self.view("inner", "15 5 40 80", attributes: fixed), attributes: fixed),
            375,
            200, [])
        try some.addMissing(to: ["inner"])
        #expect(!String(decoding: some.bytes, as: UTF8.self).contains("fixedFrame"))
        #expect(some.report.open.map(\.view) == ["box"])
        #expect(some.report.open.first?.attributes == ["x", "y", "width", "height"])
    }

    @Test func ownFilesAreMended() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let seed = UInt64.random(in: 0...UInt64.max)
        var tally = Tally()
        for directory in ["Fixtures/interface-builder", "../Examples", "../UIKit/Tests/Fixtures/nibs"] {
            Self.mend(tests.appendingPathComponent(directory), everyNth: 1, rounds: 20, seed, &tally)
        }
        #expect(tally.tried >= 40 && tally.removed > 20, "\(tally)")
        #expect(
            tally.conflicts == 0 && tally.open == 0 && tally.moved == 0 && tally.unequal == 0, "seed \(seed): \(tally)")
    }

    /// One of 8 hierarchies of real files, or of as many as `TAUT_CORPUS_NTH` says; `TAUT_SEED` repeats a run.
    @Test(.enabled(if: corpus != nil))
    func realFilesAreMended() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["TAUT_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
        let nth = environment["TAUT_CORPUS_NTH"].flatMap { Int($0) } ?? 8
        var tally = Tally()
        Self.mend(URL(fileURLWithPath: Self.corpus ?? ""), everyNth: nth, rounds: 1, seed, &tally)
        print("seed \(seed): \(tally)")
        #expect(tally.tried > 0 && tally.conflicts == 0 && tally.unequal == 0 && tally.open == 0, "seed \(seed)")
        #expect(tally.moved == 0, "seed \(seed)")
    }

    private static func mend(
        _ directory: URL, everyNth: Int, rounds: Int, _ seed: UInt64, _ tally: inout Tally
    ) {
        let all = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }
        let files = (all ?? []).filter { ["xib", "storyboard"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
        for file in files {
            guard let bytes = try? Array(Data(contentsOf: file)),
                let whole = try? EditedDesign(bytes, name: file.path, scene: nil)
            else { continue }
            for index in whole.scenes.indices {
                // A hierarchy loses the same constraints whatever others there are.
                let text = file.path.dropFirst(directory.path.count) + whole.scenes[index].scene.views[0].id
                var random = SplitMix64(seed: text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
                guard random.integer(0...(everyNth - 1)) == 0 else { continue }
                guard (try? isSettled(whole, index)) == true else { continue }
                do {
                    for _ in 0..<rounds { try mend(whole, index, &random, &tally) }
                } catch {
                    Issue.record("seed \(seed): \(file.path): \(error)")
                }
            }
        }
    }

    /// Whether constraints hold every view where the file has it.
    private static func isSettled(_ file: EditedDesign, _ index: Int) throws -> Bool {
        let (scene, frames) = file.scenes[index]
        let solved = try SolvedScene(scene, measurer: measurer)
        return file.nameless(in: index).isEmpty && solved.conflicts.isEmpty && !scene.constraints.isEmpty
            && scene.views.indices.allSatisfy { solved.openNames(ofView: $0).isEmpty }
            && scene.views.indices.dropFirst().allSatisfy {
                agree(frames[scene.views[$0].id], solved.frame(ofView: $0))
            }
    }

    private static func mend(
        _ whole: EditedDesign, _ index: Int, _ random: inout SplitMix64, _ tally: inout Tally
    ) throws {
        let (scene, frames) = whole.scenes[index]
        var gone = Set(scene.constraints.indices.filter { whole.canEdit($0, in: index) && random.integer(0...2) == 0 })
        var edited = whole
        try edited.remove(gone, from: index)
        var (part, _) = try EditedDesign(try edited.bytes(), name: whole.name, scene: nil).scenes[index]
        // A frame does not say where the alignment rectangle of an image lies in it: a constraint that does stays.
        let images = scene.views.indices.filter { scene.views[$0].alignmentInsets != part.views[$0].alignmentInsets }
        if !images.isEmpty {
            let kept = gone.filter { images.map { .view($0) }.contains(scene.constraints[$0].first) }
            tally.kept += kept.count
            gone.subtract(kept)
            edited = whole
            try edited.remove(gone, from: index)
            part = try EditedDesign(try edited.bytes(), name: whole.name, scene: nil).scenes[index].scene
        }
        let missing = try MissingConstraints(
            part.without(whole.unknownSizes(in: index)), frames: frames, views: nil,
            stacks: whole.loweredStacks(in: index), measurer: measurer)
        var again = try EditedDesign(try edited.bytes(), name: whole.name, scene: nil)
        try again.add(missing.added, to: index)
        let (mended, _) = try EditedDesign(try again.bytes(), name: whole.name, scene: nil).scenes[index]
        let result = try SolvedScene(mended, measurer: measurer)
        tally.tried += 1
        tally.removed += gone.count
        tally.added += missing.added.count
        // The file says what was added, and nothing else. Its constraints have ids; the alignment of a stack of AppKit, which a constraint of
        // the file replaces, has none.
        func written(_ scene: Scene) -> [String] {
            scene.constraints.filter { $0.identifier != nil }.map(scene.equation)
        }
        let isUnequal = written(mended).sorted() != (written(part) + missing.added.map(part.equation)).sorted()
        let isOpen = mended.views.indices.contains { !result.openNames(ofView: $0).isEmpty }
        let isMoved = mended.views.indices.dropFirst().contains {
            !agree(frames[mended.views[$0].id], result.frame(ofView: $0))
        }
        if isUnequal { tally.unequal += 1 }
        if isOpen { tally.open += 1 }
        if isMoved { tally.moved += 1 }
        if !result.conflicts.isEmpty { tally.conflicts += 1 }
        if isOpen || isMoved || isUnequal || !result.conflicts.isEmpty {
            print("\(whole.name) \(scene.views[0].id)", isOpen, isMoved, isUnequal, result.conflicts.count)
            for constraint in gone.sorted() { print("  - \(scene.equation(of: scene.constraints[constraint]))") }
            for constraint in missing.added { print("  + \(part.equation(of: constraint))") }
            for view in mended.views.indices.dropFirst() {
                guard let stored = frames[mended.views[view].id] else { continue }
                let frame = result.frame(ofView: view)
                if !agree(stored, frame) { print("  \(mended.views[view].id): \(stored) is at \(frame)") }
            }
        }
    }

    private static func agree(_ stored: Layout.Rect?, _ frame: Layout.Rect) -> Bool {
        guard let stored else { return true }
        return [stored.x - frame.x, stored.y - frame.y, stored.width - frame.width, stored.height - frame.height]
            .allSatisfy { abs($0) <= 0.5 + 1e-6 }
    }
}
