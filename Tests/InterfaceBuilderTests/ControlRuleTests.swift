import Foundation
import TautInterfaceBuilder
import TautLayout
import TautScene
import Testing

/// Alignment rectangles and baselines of controls, against the values that stored frames prove (oracle: apple).
@Suite("Control rules")
struct ControlRuleTests {
    /// A control of a size whose alignment rectangle begins at (50, 50), beside another view that more constraints place.
    private func document(
        _ control: String, _ size: (Double, Double), _ runtime: String, _ tools: Int, own: String = "",
        other: String, _ constraints: String
    ) throws -> InterfaceBuilderDocument {
        let name = control.prefix { $0 != " " && $0 != ">" }
        let (attributes, content) = Self.split(String(control.dropFirst(name.count)))
        let view = """
            <view id="root">\(DesignFixture.rect("0 0 300 200"))<subviews>
            <\(name)\(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="control">
            \(DesignFixture.rect("0 0 \(size.0) \(size.1)"))\(content)<constraints>\(own)</constraints></\(name)>
            \(other)</subviews><constraints>
            <constraint firstItem="control" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="50" id="1"/>
            <constraint firstItem="control" firstAttribute="top" secondItem="root" secondAttribute="top" constant="50" id="2"/>
            <constraint firstItem="other" firstAttribute="leading" secondItem="control" secondAttribute="trailing" id="3"/>
            \(constraints)</constraints></view>
            """
        return try DesignFixture.xib(view, tools: tools, runtime: runtime)
    }

    /// A box at the lower right corner of the alignment rectangle shows where that is.
    private func insets(_ row: Row, runtime: String) throws -> Layout.Insets {
        let document = try document(
            row.control, row.size, runtime, row.tools, own: row.own,
            other: """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="other">\(DesignFixture.rect("0 0 10 10"))</view>
                """,
            """
            <constraint firstItem="other" firstAttribute="top" secondItem="control" secondAttribute="bottom" id="4"/>
            """)
        let frame = try #require(try DesignFixture.frame("control", in: document))
        let box = try #require(try DesignFixture.frame("other", in: document))
        return Layout.Insets(
            top: 50 - frame.y, left: 50 - frame.x, bottom: frame.maxY - box.y, right: frame.maxX - box.x)
    }

    /// ` a="b">…` as attributes and content.
    private static func split(_ text: String) -> (String, String) {
        guard let end = text.firstIndex(of: ">") else { return (text, "") }
        return (String(text[..<end]), String(text[text.index(after: end)...]))
    }

    /// One row: element, size, tools, and the insets left, top, right, bottom.
    struct Row: Sendable, CustomTestStringConvertible {
        var control: String
        var size: (Double, Double)
        var tools: Int
        var insets: [Double]
        var own = ""

        init(_ control: String, _ size: (Double, Double), _ tools: Int, _ insets: [Double], own: String = "") {
            (self.control, self.size, self.tools, self.insets, self.own) = (control, size, tools, insets, own)
        }

        var testDescription: String { "\(control) \(tools)" }
    }

    private func check(_ row: Row, runtime: String) throws {
        let insets = try insets(row, runtime: runtime)
        #expect([insets.left, insets.top, insets.right, insets.bottom] == row.insets)
    }

    private static func cell(_ element: String, _ attributes: String) -> String {
        "\(element)><\(element)Cell key=\"cell\" \(attributes)/>"
    }

    private static let side = "<constraint firstAttribute=\"width\" constant=\"16\" id=\"w\"/>"
    private static let wide = """
        <constraint firstAttribute="width" secondItem="control" secondAttribute="height" multiplier="17:14" id="r"/>
        <constraint firstAttribute="height" constant="14" id="h"/>
        """
    private static let square = """
        <constraint firstAttribute="width" secondItem="control" secondAttribute="height" multiplier="1:1" id="r"/>
        """

    @Test(
        "AppKit's controls have the insets of their look and era",
        arguments: [
            Row(cell("button", "type=\"push\""), (80, 32), 14490, [6, 4, 6, 7]),
            Row(cell("button", "type=\"push\""), (80, 32), 21507, [7, 5, 7, 7]),
            Row(cell("button", "type=\"push\""), (80, 24), 24506, [0, 0, 0, 0]),
            Row(cell("button", "type=\"check\" imagePosition=\"only\""), (22, 22), 21507, [2, 2, 2, 2]),
            Row(cell("popUpButton", "type=\"push\""), (80, 25), 21507, [3, 1, 4, 4]),
            Row(cell("popUpButton", "type=\"roundTextured\""), (80, 25), 21507, [3, 1, 4, 4]),
            Row(cell("popUpButton", "type=\"bevel\""), (184, 30), 14490, [2, 2, 2, 3]),
            Row(
                cell("button", "type=\"check\" image=\"a\" imagePosition=\"overlaps\""), (22, 22), 21507, [2, 2, 2, 2]),
            Row(cell("textField", ""), (80, 16), 21507, [2, 0, 2, 0]),
            Row(cell("textField", "drawsBackground=\"YES\""), (80, 16), 21507, [0, 0, 0, 0]),
            Row("pathControl controlSize=\"small\">", (80, 22), 12121, [3, 0, 3, 3]),
            Row("tabView>", (200, 100), 22503, [7, 6, 7, 10]),
            Row("slider controlSize=\"small\">", (100, 17), 23089, [2, 2, 2, 2]),
            Row("slider controlSize=\"mini\">", (20, 100), 23089, [2, 2, 2, 2]),
            Row("slider controlSize=\"small\">", (100, 15), 14490, [0, 1, 0, 1]),
            Row("slider controlSize=\"small\">", (100, 17), 24506, [0, 0, 0, 0]),
        ])
    func desktop(_ row: Row) throws { try check(row, runtime: "Cocoa") }

    @Test(
        "AppKit's images are aligned as their own constraints say, the larger half of the difference above",
        arguments: [
            Row("imageView>", (16, 27), 24506, [0, 6, 0, 5], own: square),
            Row("imageView>", (16, 22), 24506, [0, 3, 0, 3], own: square),
            Row(
                cell("button", "type=\"square\" imagePosition=\"only\""), (20, 15), 23077, [0, -2, 0, -3], own: square),
            Row(
                cell("button", "type=\"square\" image=\"a\" imagePosition=\"overlaps\""), (16, 22), 23077,
                [0, 3, 0, 3], own: square),
            Row("imageView>", (20.5, 24), 24506, [0, 2, 0, 2], own: square),
            Row(cell("button", "type=\"square\" imagePosition=\"only\""), (17, 14), 23089, [0, 0, 0, 0], own: wide),
            Row(cell("button", "type=\"square\" title=\"a\""), (20, 15), 23077, [0, 0, 0, 0], own: side),
        ])
    func images(_ row: Row) throws { try check(row, runtime: "Cocoa") }

    @Test(
        "UIKit's controls have the insets of their class and era",
        arguments: [
            Row("slider>", (100, 31), 21507, [2, 0, 2, 1]), Row("slider>", (100, 34), 24506, [0, 0, 0, 0]),
            Row("switch>", (51, 31), 24506, [0, 0, 2, 0]), Row("segmentedControl>", (100, 32), 24506, [0, 0, 0, 1]),
            Row("imageView catalog=\"system\" image=\"plus\">", (16, 6), 21507, [0, -5, 0, -5], own: square),
            Row("imageView catalog=\"system\" image=\"plus\">", (16, 18), 21507, [0, 1, 0, 1], own: square),
        ])
    func phone(_ row: Row) throws { try check(row, runtime: "CocoaTouch") }

    @Test("A separator keeps the size of its alignment rectangle, not that of its frame")
    func separator() throws {
        let view = """
            <view id="root">\(DesignFixture.rect("0 0 300 200"))<subviews>
            <box boxType="separator" translatesAutoresizingMaskIntoConstraints="NO" id="line">\(DesignFixture.rect("20 95 260 5"))</box>
            </subviews><constraints>
            <constraint firstItem="line" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="1"/>
            <constraint firstAttribute="trailing" secondItem="line" secondAttribute="trailing" constant="20" id="2"/>
            <constraint firstItem="line" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="3"/>
            </constraints></view>
            """
        let document = try DesignFixture.xib(view, tools: 21507, runtime: "Cocoa")
        #expect(try DesignFixture.frame("line", in: document) == Layout.Rect(x: 20, y: 38, width: 260, height: 5))
        for usesFrames in [false, true] {
            var options = SceneWritingOptions()
            options.usesFrames = usesFrames
            let hierarchy = try #require(document.hierarchies().first)
            let scene = try SceneLayout(try Scene(json: Array(hierarchy.scene(options)), file: "scene"))
            let frame = scene.frames.first { $0.id == "line" }?.frame
            #expect(frame == Layout.Rect(x: 20, y: 38, width: 260, height: 5))
        }
    }

    /// How far below the control's frame a label begins that has its baseline.
    private func offset(of control: String, size: (Double, Double), tools: Int, runtime: String) throws -> Double {
        let label =
            runtime == "Cocoa"
            ? "<textField translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"other\">\(DesignFixture.rect("0 0 50 16"))<textFieldCell key=\"cell\"/></textField>"
            : "<label text=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"other\">\(DesignFixture.rect("0 0 50 20.5"))</label>"
        let document = try document(
            control, size, runtime, tools, other: label,
            """
            <constraint firstItem="other" firstAttribute="baseline" secondItem="control" secondAttribute="baseline" id="4"/>
            """)
        let frame = try #require(try DesignFixture.frame("control", in: document))
        return try #require(try DesignFixture.frame("other", in: document)).y - frame.y
    }

    private static func field(_ attributes: String, font: String = "system") -> String {
        "textField><textFieldCell key=\"cell\" \(attributes)><font key=\"font\" metaFont=\"\(font)\"/></textFieldCell>"
    }

    @Test(
        "AppKit's baselines lie at whole points: in the middle, at a label's lower edge, or where a look has them",
        arguments: [
            // The label beside it has its own 13 below its top.
            (cell("popUpButton", "type=\"push\""), Double(80), Double(25), 21507, Double(2)),
            (cell("popUpButton", "type=\"push\""), 80, 26, 21507, 2),
            (cell("popUpButton", "type=\"push\""), 80, 24, 24506, 4),
            (cell("button", "type=\"push\" title=\"a\""), 80, 32, 21507, 6),
            (cell("button", "type=\"push\" title=\"a\""), 80, 30, 21507, 5),
            (cell("button", "type=\"push\" title=\"a\""), 80, 32, 14490, 6),
            (cell("button", "type=\"check\" title=\"a\""), 80, 18, 21507, 1),
            ("stepper>", 19, 26, 24506, 5), ("switch>", 38, 25, 21507, 4), ("tokenField>", 80, 21, 23090, 2),
            (field(""), 80, 16, 21507, 0), (field(""), 80, 17, 21507, 1), (field(""), 80, 15, 21507, -1),
            (field(""), 80, 30, 21507, 0), (field("", font: "smallSystem"), 80, 14, 21507, -2),
            (field("borderStyle=\"bezel\""), 80, 21, 21507, 2), (field("borderStyle=\"bezel\""), 80, 24, 24506, 4),
            (field("borderStyle=\"bezel\" controlSize=\"small\"", font: "smallSystem"), 80, 19, 21507, 1),
        ])
    func desktopBaselines(control: String, width: Double, height: Double, tools: Int, offset: Double) throws {
        #expect(try self.offset(of: control, size: (width, height), tools: tools, runtime: "Cocoa") == offset)
    }

    @Test("A symbol that is a reference of its own has the baseline of a text")
    func symbolReference() throws {
        let symbol = "imageView><imageReference key=\"image\" image=\"plus\" catalog=\"system\" symbolScale=\"large\"/>"
        let found = try offset(of: symbol, size: (20, 20), tools: 21701, runtime: "CocoaTouch")
        #expect(abs(found) <= 0.5, "\(found)")
    }
}
