import TestSupport
import Testing

@testable import TautCheck
@testable import TautCommandLine
@testable import TautScene

/// `--fix` changes what it should, no other byte, and no layout.
struct FixTests {
    private static func read(_ bytes: [UInt8]) throws -> CheckedScene {
        let scene = try Scene(json: bytes, file: "a.json")
        return try CheckedScene(try SolvedScene(scene, measurer: FixedAdvanceMeasurer()), file: "a.json")
    }

    /// A scene, or a template with its usual values.
    private static func readTemplate(_ bytes: [UInt8]) throws -> CheckedScene {
        let template = try SceneTemplate(json: bytes, file: "a.json")
        let scene = try template.scene(for: SceneRecord(DataSpec(template).values([])))
        return try CheckedScene(try SolvedScene(scene, measurer: FixedAdvanceMeasurer()), file: "a.json")
    }

    private static func fixed(_ text: String, only rules: [String] = []) throws -> (
        text: String, count: Int, refused: Int
    ) {
        var selection = RuleSelection()
        if !rules.isEmpty { selection.keep(only: rules.compactMap(Rule.named)) }
        let fixes = try SceneFixes(Array(text.utf8), selection, read: read)
        return (String(decoding: fixes.bytes, as: UTF8.self), fixes.count, fixes.refused)
    }

    private static func scene(_ constraints: String, _ environment: String = "") -> String {
        """
        {"size": [375, 667],\(environment) "root": {"id": "root", "children": [{"id": "left"},
          {"id": "a"}]},
         "constraints": [\(constraints)]}
        """
    }

    @Test(arguments: [
        (
            "\n  \"a.left == root.left + 8\",\n  \"left.right==a.leftMargin\" , \"a.top == left.top\"",
            "\n  \"a.leading == root.leading + 8\",\n  \"left.trailing==a.leadingMargin\" , \"a.top == left.top\"", 2
        ),
        (
            "{\"first\": \"a.left\",\"second\":\"root.left\", \"identifier\": \"a.left\"}",
            "{\"first\": \"a.leading\",\"second\":\"root.leading\", \"identifier\": \"a.left\"}", 1
        ),
        (
            "{\"format\": \"a.left == root.left\", \"comment\": \".left\"}",
            "{\"format\": \"a.leading == root.leading\", \"comment\": \".left\"}", 1
        ),
        ("\"left.leading == root.leading\"", "\"left.leading == root.leading\"", 0),
        (
            "\n  \"a.width == 1\",\n  \"a.width == 1\",\n  \"a.height == 2\"\n ",
            "\n  \"a.width == 1\",\n  \"a.height == 2\"\n ", 1
        ),
        (
            "\n  \"a.width == 1\",\n  \"a.width == 1\",\n  \"a.width == 1\"\n ", "\n  \"a.width == 1\"\n ", 2
        ),
        (
            "{\"format\": \"a.width == 1\"}, \"a.width == 1\", {\"format\": \"a.width == 1\"}",
            "{\"format\": \"a.width == 1\"}", 2
        ),
        ("\"a.width == 1 @750\", \"a.width == 1\"", "\"a.width == 1\"", 1),
        // A format that says more than the duplicate stays.
        ("\"a.width == 1\", \"H:[a(1)]-[left]\"", "\"a.width == 1\", \"H:[a(1)]-[left]\"", 0),
        ("\"a.left == root.left\", \"a.left == root.left\"", "\"a.leading == root.leading\"", 3),
        // What follows from others goes; what it follows from stays.
        (
            "\"a.height == left.height\", \"left.height == 20\", \"a.height == 20\"",
            "\"a.height == left.height\", \"left.height == 20\"", 1
        ),
    ])
    func scenes(_ before: String, _ after: String, _ count: Int) throws {
        let fixed = try Self.fixed(Self.scene(before))
        #expect(fixed.text == Self.scene(after))
        #expect(fixed.count == count)
        #expect(fixed.refused == 0)
        #expect(try Self.fixed(fixed.text).count == 0)
    }

    @Test(arguments: [
        " \"environment\": {\"layoutDirection\": \"rightToLeft\"},",
        "",
    ])
    func whatRunsFromRightToLeftStays(_ environment: String) throws {
        var text = Self.scene("\"a.left == root.left + 8\"", environment)
        if environment.isEmpty {
            text = text.replacing("{\"id\": \"left\"}", with: "{\"id\": \"left\", \"semantic\": \"forceRightToLeft\"}")
        }
        let fixed = try Self.fixed(text)
        #expect(fixed.text == text)
        #expect(fixed.count == 0)
    }

    /// In another size class a redundant constraint may be all there is.
    @Test(arguments: [("", 1), (", \"variations\": {\"compact-any\": {\"installed\": false}}", 0)])
    func whatVariationsNeedStays(_ variations: String, _ count: Int) throws {
        let text = Self.scene(
            "\"a.height == left.height\", {\"format\": \"left.height == 20\"\(variations)}, \"a.height == 20\"",
            "\"environment\": {\"horizontalSizeClass\": \"regular\"},")
        let fixed = try Self.fixed(text, only: ["redundant-constraint"])
        #expect(fixed.count == count && (fixed.text == text) == (count == 0), "\(fixed)")
    }

    /// With other values, in another size class or at run time these say something of their own. Text that is the same does not.
    @Test(arguments: [
        ("\"a.width >= {minA}\", \"a.width >= {minB}\"", 0),
        ("\"a.width == 44\", \"a.width == {w}\"", 0),
        ("\"a.width == {w}\", \"a.width >= 44\"", 0),
        ("{\"first\": \"a.width\", \"constant\": \"{w}\"}, {\"first\": \"a.width\", \"constant\": \"{v}\"}", 0),
        ("{\"format\": \"a.width == g\", \"metrics\": {\"g\": \"{w}\"}}, \"a.width == 44\"", 0),
        ("\"a.width == gap\", \"a.width == 44\"", 0),
        ("\"a.width == {w}\", \"a.height == 3\", \"a.height == 3\"", 1),
        ("\"a.width == 9\", {\"format\": \"a.width == 9\", \"variations\": {\"compact-any\": {\"constant\": 5}}}", 0),
        ("\"a.width == 9\", {\"format\": \"a.width == 9\", \"placeholder\": true}", 0),
    ])
    func whatSaysSomethingElseElsewhereStays(_ constraints: String, _ count: Int) throws {
        for environment in ["", ", \"designTime\": true"] {
            let text = Self.scene(
                constraints,
                "\(constraints.contains("gap") ? "\"metrics\": {\"gap\": \"{g}\"}, " : "")\"environment\": {\"horizontalSizeClass\": \"regular\"\(environment)},"
            )
            let fixes = try SceneFixes(Array(text.utf8), RuleSelection(), read: Self.readTemplate)
            #expect(fixes.count == count && fixes.refused == 0)
            #expect((fixes.bytes == Array(text.utf8)) == (count == 0))
        }
    }

    @Test func rulesThatAreOffFixNothing() throws {
        let text = Self.scene("\"a.left == root.left\", \"a.width == 1\", \"a.width == 1\"")
        #expect(try Self.fixed(text, only: ["overlap"]).text == text)
        #expect(try Self.fixed(text, only: ["left-right"]).count == 1)
    }

    /// Random columns: after fixing nothing fixable is found, frames are the same, and what was not touched is as it was.
    @Test(arguments: 1...30)
    func randomScenes(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let count = Int.random(in: 2...8, using: &random)
        var constraints: [String] = []
        for index in 0..<count {
            let isOld = Bool.random(using: &random)
            constraints += [
                "v\(index).\(isOld ? "left" : "leading") == root.\(isOld ? "left" : "leading") + \(index)",
                "v\(index).top == root.top + \(index)", "v\(index).width == \(index + 5)", "v\(index).height == 9",
            ]
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let copy = constraints[Int.random(in: 0..<constraints.count, using: &random)]
            constraints.insert(copy, at: Int.random(in: 0...constraints.count, using: &random))
        }
        let views = (0..<count).map { "{\"id\": \"v\($0)\"}" }.joined(separator: ", ")
        let text = """
            {"size": [375, 667], "root": {"id": "root", "children": [\(views)]}, "constraints": [
            \(constraints.map { "  \"\($0)\"" }.joined(separator: ",\n"))
            ]}
            """
        let fixed = try Self.fixed(text)
        #expect(fixed.refused == 0, "seed \(seed)")
        let found = try RuleTests.findings(fixed.text).map(\.rule)
        #expect(!found.contains("left-right") && !found.contains("duplicate-constraint"), "seed \(seed)")
        let (before, after) = (try Self.read(Array(text.utf8)), try Self.read(Array(fixed.text.utf8)))
        #expect(before.frames == after.frames, "seed \(seed)")
        let kept = text.split(separator: "\n").filter { !$0.contains(".left") }
        let lines = Set(fixed.text.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 })
        #expect(kept.allSatisfy { lines.contains($0.hasSuffix(",") ? $0.dropLast() : $0) }, "seed \(seed)")
    }

    // MARK: Interface Builder

    private static func xib(_ constraints: String, _ more: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" useAutolayout="YES">
            <!-- a comment -->
            <objects>
                <view contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="a">
                            <rect key="frame" x="8" y="8" width="50" height="50"/>
                        </view>
                    </subviews>
                    <constraints>
        \(constraints)
                    </constraints>\(more)
                </view>
            </objects>
        </document>
        """
    }

    private static func line(_ id: String, _ attribute: String, _ second: Bool = true, constant: Int = 8) -> String {
        let other = second ? " secondItem=\"root\" secondAttribute=\"\(attribute)\"" : ""
        return
            "                <constraint firstItem=\"a\" firstAttribute=\"\(attribute)\"\(other) constant=\"\(constant)\" id=\"\(id)\"/>"
    }

    private static func fixed(xib text: String) throws -> (text: String, count: Int) {
        let options = try CheckOptions(try Arguments([], options: []))
        let clock = CheckClock(limit: 60, file: "a.xib")
        let fixes = try DesignFixes(Array(text.utf8), file: "a.xib", options, RuleSelection(), clock)
        return (String(decoding: fixes.bytes, as: UTF8.self), fixes.count)
    }

    @Test func interfaceBuilderFiles() throws {
        let rest = [
            Self.line("c2", "top"), Self.line("c3", "width", false, constant: 50),
            Self.line("c4", "height", false, constant: 50),
        ]
        let before = ([Self.line("c1", "left")] + rest + [Self.line("c5", "top")]).joined(separator: "\n")
        let after = ([Self.line("c1", "leading")] + rest).joined(separator: "\n")
        let fixed = try Self.fixed(xib: Self.xib(before))
        #expect(fixed.text == Self.xib(after))
        #expect(fixed.count == 2)
        #expect(try Self.fixed(xib: fixed.text).count == 0)
    }

    /// What says the same in this size class only is no duplicate to remove.
    @Test func whatVariesStays() throws {
        let rest = [
            Self.line("c1", "leading"), Self.line("c3", "width", false, constant: 50),
            Self.line("c4", "height", false, constant: 50), Self.line("c2", "top"),
        ]
        let varied = Self.line("c5", "top").replacing(
            "/>", with: "><variation key=\"heightClass=compact\" constant=\"1\"/></constraint>")
        let text = Self.xib((rest + [varied]).joined(separator: "\n"))
        #expect(try Self.fixed(xib: text).text == text)
        let mask =
            "<variation key=\"heightClass=compact\"><mask key=\"constraints\"><exclude reference=\"c2\"/></mask></variation>"
        let masked = Self.xib((rest + [Self.line("c5", "top")]).joined(separator: "\n"), mask)
        #expect(try Self.fixed(xib: masked).text == masked)
    }

    /// What is there in the editor only replaces nothing.
    @Test func whatAPlaceholderRepeatsStays() throws {
        let rest = [
            Self.line("c1", "leading"), Self.line("c3", "width", false, constant: 50),
            Self.line("c4", "height", false, constant: 50),
        ]
        let placeholder = Self.line("c2", "top").replacing(" id=", with: " placeholder=\"YES\" id=")
        let text = Self.xib((rest + [placeholder, Self.line("c5", "top")]).joined(separator: "\n"))
        #expect(try Self.fixed(xib: text).text == text)
    }

    /// A constraint that an outlet leads to stays; the other one goes.
    @Test func whatCodeRefersToStays() throws {
        func outlet(_ ids: String...) -> String {
            let outlets = ids.map { "<outlet property=\"p\($0)\" destination=\"\($0)\" id=\"o\($0)\"/>" }
            return "\n                    <connections>\(outlets.joined())</connections>"
        }
        let rest = [
            Self.line("c1", "leading"), Self.line("c3", "width", false, constant: 50),
            Self.line("c4", "height", false, constant: 50),
        ]
        let before = (rest + [Self.line("c2", "top"), Self.line("c5", "top")]).joined(separator: "\n")
        let one = try Self.fixed(xib: Self.xib(before, outlet("c5")))
        #expect(one.text == Self.xib((rest + [Self.line("c5", "top")]).joined(separator: "\n"), outlet("c5")))
        let both = try Self.fixed(xib: Self.xib(before, outlet("c2", "c5")))
        #expect(both.text == Self.xib(before, outlet("c2", "c5")))
        #expect(both.count == 0)
    }
}
