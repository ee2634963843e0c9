import Foundation
import TestSupport
import Testing

@testable import TautCommandLine
@testable import TautEditing
@testable import TautLayout
@testable import TautScene

/// Interface Builder files from which constraints are taken away get others that do the same.
struct EditedDesignTests {
    private static let measurer = FixedAdvanceMeasurer.shared
    private static let fixture = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="16" y="20" width="100" height="50"/></view>
                        <view fixedFrame="YES" id="free"><rect key="frame" x="200" y="20" width="40" height="30"/><autoresizingMask key="autoresizingMask"/></view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="30" id="l"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """

    private static func resolve(_ action: String, _ more: String...) throws -> (
        status: TautCommandLine.ExitStatus, said: String, text: String
    ) {
        try edit("resolve", [action] + more)
    }

    private static func edit(_ command: String, _ more: [String]) throws -> (
        status: TautCommandLine.ExitStatus, said: String, text: String
    ) {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("taut-edit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appendingPathComponent("a.xib")
        try fixture.write(to: file, atomically: true, encoding: .utf8)
        var said = ""
        let io = CommandIO(
            readInput: { _ in [] }, writeOutput: { said += String(decoding: $0, as: UTF8.self) },
            writeError: { said += $0 },
            outputIsTerminal: false, errorIsTerminal: false, environment: ["XDG_STATE_HOME": directory.path])
        let status = Command(io: io).run([command, file.path] + more)
        let text = try String(contentsOf: file, encoding: .utf8)
        if !more.contains("--dry-run"), text != fixture {
            #expect(Command(io: io).run(["resolve", file.path, "--undo"]) == .success)
            #expect(try String(contentsOf: file, encoding: .utf8) == fixture)
            #expect(Command(io: io).run(["resolve", file.path, "--undo"]) == .unreadable)
        }
        return (status, said, text)
    }

    @Test func missingConstraintsAreWritten() throws {
        let run = try Self.resolve("add-missing")
        #expect(run.status == .success, "\(run.said)")
        #expect(
            run.said.hasPrefix("+ box.width == 100\n+ box.height == 50\n+ box.top == root.top + 20\n"), "\(run.said)")
        // What a frame places stays as it is.
        #expect(run.text.contains("fixedFrame=\"YES\"") && run.text.contains("constant=\"30\" id=\"l\""))
        let free = try Self.resolve("add-missing", "--select", "free")
        #expect(!free.text.contains("fixedFrame") && free.said.contains("+ free.top == root.top + 20"), "\(free.said)")
    }

    @Test func constantsFollowTheFrames() throws {
        let run = try Self.resolve("update-constraints")
        #expect(run.text == Self.fixture.replacing("constant=\"30\"", with: "constant=\"16\""))
        #expect(run.said.hasPrefix("~ box.leading == root.leading + 30: the constant is 16\n"))
        #expect(try Self.resolve("update-constraints", "--dry-run").text == Self.fixture)
        #expect(try Self.resolve("update-constraints", "--select", "free").text == Self.fixture)
    }

    @Test func constraintsAreClearedAndSuggestedAnew() throws {
        let cleared = try Self.resolve("clear", "--select", "box")
        #expect(
            !cleared.text.contains("<constraint ") && cleared.said.hasPrefix("- box.leading == root.leading + 30\n"))
        let reset = try Self.resolve("reset")
        #expect(reset.said.contains("+ box.leading == root.leading + 16\n") && reset.status == .success)
    }

    @Test func constraintsAreMadeAndSwapped() throws {
        let pinned = try Self.edit("pin", ["free", "--edges", "leading,top=standard"])
        #expect(
            pinned.said.hasPrefix(
                "+ free.leading == box.trailing + 84\n+ free.top == root.topMargin\nopen: y, width, height of box\nopen: x, width, height of free\n"
            ),
            "\(pinned.said)")
        #expect(pinned.status == .findings && !pinned.text.contains("fixedFrame"))
        #expect(pinned.text.contains("secondAttribute=\"topMargin\""))
        let swapped = try Self.edit("swap", ["l"])
        let line =
            "firstItem=\"box\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"30\""
        #expect(
            swapped.text
                == Self.fixture.replacing(
                    line,
                    with:
                        "firstItem=\"root\" firstAttribute=\"leading\" secondItem=\"box\" secondAttribute=\"leading\" constant=\"-30\""
                ),
            "\(swapped.text)")
    }

    /// UIKit's files have one distance for a whole stack: views that are unequally far apart move, and nothing holds them where they were.
    @Test func unequalDistancesBecomeEqual() throws {
        let labels = [("one", 20, 21), ("two", 50, 21), ("three", 79, 30)].map { id, y, height in
            "<label text=\"\(id)\" fixedFrame=\"YES\" id=\"\(id)\"><rect key=\"frame\" x=\"16\" y=\"\(y)\" width=\"60\" height=\"\(height)\"/></label>"
        }
        let view =
            "<view fixedFrame=\"YES\" id=\"free\"><rect key=\"frame\" x=\"200\" y=\"20\" width=\"40\" height=\"30\"/><autoresizingMask key=\"autoresizingMask\"/></view>"
        let text = Self.fixture.replacing(view, with: labels.joined(separator: "\n"))
        #expect(text != Self.fixture)
        var file = try LayoutFile(Array(text.utf8), name: "a.xib")
        let stack = try file.stack(["one", "two", "three"])
        #expect(
            file.report.changes == [
                .stacked(stack, views: ["one", "two", "three"]), .added("\(stack).leading == root.leading + 16"),
                .added("\(stack).top == root.top + 20"),
            ])
        #expect(file.report.notes.first == "the views were not equally far apart; now 8 points")
        let stacked = String(decoding: file.bytes, as: UTF8.self)
        #expect(stacked.contains("<rect key=\"frame\" x=\"16\" y=\"20\" width=\"60\" height=\"88\"/>"), "\(stacked)")
        #expect(stacked.contains("y=\"29\"") && stacked.contains("y=\"58\""))
    }

    /// A stack stands where its first view stood, its views indented below it; texts keep their lines.
    @Test func viewsGetAStackAndLoseItAgain() throws {
        let text = Self.fixture.replacing(
            "<view fixedFrame=\"YES\" id=\"free\"><rect key=\"frame\" x=\"200\" y=\"20\" width=\"40\" height=\"30\"/><autoresizingMask key=\"autoresizingMask\"/></view>",
            with: """
                <label text="x" id="free">
                                    <rect key="frame" x="124" y="20" width="40" height="50"/>
                                    <string key="text">Two
                lines</string>
                                </label>
                """)
        #expect(text != Self.fixture)
        var file = try LayoutFile(Array(text.utf8), name: "a.xib")
        let stack = try file.stack(["free", "box"])
        let stacked = String(decoding: file.bytes, as: UTF8.self)
        #expect(file.report.isDone, "\(file.report)")
        #expect(
            stacked.contains(
                """
                                <stackView opaque="NO" contentMode="scaleToFill" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="\(stack)">
                                    <rect key="frame" x="16" y="20" width="148" height="50"/>
                                    <subviews>
                                        <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                """), "\(stacked)")
        #expect(stacked.contains("<rect key=\"frame\" x=\"108\" y=\"0.0\" width=\"40\" height=\"50\"/>"))
        #expect(stacked.contains("<string key=\"text\">Two\nlines</string>"))
        var again = try LayoutFile(file.bytes, name: "a.xib")
        try again.unstack(stack)
        let apart = String(decoding: again.bytes, as: UTF8.self)
        #expect(!apart.contains(stack) && again.report.isDone, "\(apart)")
        #expect(apart.contains("<rect key=\"frame\" x=\"16\" y=\"20\" width=\"100\" height=\"50\"/>"))
        let taken = StackOptions(id: "box")
        #expect(throws: EditError.self) { try file.stack(["free", "box"], taken) }
    }

    /// The guides of a view controller are where the layout has them; no frame in the file says so.
    @Test func constantsToLayoutGuidesAreFitted() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="11762">
                <device id="retina4_7" orientation="portrait"/>
                <scenes><scene sceneID="s"><objects>
                    <viewController sceneMemberID="viewController" id="vc">
                        <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bot"/></layoutGuides>
                        <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
                                <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="16" y="577" width="100" height="50"/></view>
                            </subviews>
                            <constraints>
                                <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="l"/>
                                <constraint firstItem="bot" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="20" id="b"/>
                            </constraints>
                        </view>
                    </viewController>
                </objects></scene></scenes>
            </document>

            """
        var file = try LayoutFile(Array(text.utf8), name: "a.storyboard")
        try file.updateConstants()
        let after = String(decoding: file.bytes, as: UTF8.self)
        #expect(after == text.replacing("constant=\"20\" id=\"b\"", with: "constant=\"40\" id=\"b\""), "\(file.report)")
    }

    /// A variation for one size class changes no other (Z4).
    @Test func oneSizeClassIsEdited() throws {
        let pinned = try Self.edit("pin", ["box", "--edges", "top", "--size-class", "compact,regular"])
        #expect(pinned.said.hasPrefix("+ box.top == root.top + 20\n"), "\(pinned.said)")
        let variations = pinned.text.components(separatedBy: "<variation ").dropFirst()
        #expect(variations.count == 2 && variations.first?.contains("<exclude") == true, "\(pinned.text)")
        #expect(variations.last?.hasPrefix("key=\"heightClass=regular-widthClass=compact\">") == true)
        #expect(variations.last?.contains("<include") == true)
        let constants = try Self.resolve("update-constraints", "--size-class", "regular,any")
        #expect(
            constants.text.contains(
                "constant=\"30\" id=\"l\">\n                    <variation key=\"widthClass=regular\" constant=\"16\"/>\n"
            ),
            "\(constants.text)")
        let cleared = try Self.resolve("clear", "--select", "box", "--size-class", "any,compact")
        #expect(cleared.text.contains("id=\"l\"/>") && cleared.text.contains("<exclude reference=\"l\"/>"))
    }

    /// An optional constraint that gives way is meant to.
    @Test(arguments: [("250", false), ("1000", true)])
    func constantsOfWhatGivesWayStay(_ priority: String, _ isChanged: Bool) throws {
        let text = Self.fixture.replacing(
            "constant=\"30\" id=\"l\"/>",
            with: """
                constant="16" id="l"/>
                <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="t"/>
                <constraint firstItem="box" firstAttribute="width" constant="100" id="w"/>
                <constraint firstItem="box" firstAttribute="height" constant="50" id="h"/>
                <constraint firstItem="box" firstAttribute="width" constant="70" priority="\(priority)" id="o"/>
                """)
        var file = try LayoutFile(Array(text.utf8), name: "a.xib")
        try file.updateConstants()
        let after = String(decoding: file.bytes, as: UTF8.self)
        #expect((after != text) == isChanged, "\(file.report)")
    }
}
