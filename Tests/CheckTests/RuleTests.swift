import TautLayout
import TestSupport
import Testing

@testable import TautCheck
@testable import TautScene

/// Each rule finds what it is for, and reports nothing for nearly equal layouts.
struct RuleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var rule: String
        /// The views and constraints of a scene in which the rule finds something.
        var fault: String
        /// The line on which it stands, counted within ``fault``.
        var line: Int
        /// What is nearly the same, and right.
        var nearMiss: String
        /// What surrounds it.
        var environment = "{}"
        /// What surrounds the near miss, where that is what differs.
        var nearEnvironment: String?

        var testDescription: String { rule }
    }

    static func scene(_ parts: String, _ environment: String = "{}") -> String {
        "{\"size\": [375, 667], \"environment\": \(environment),\n\(parts)}"
    }

    static func findings(
        _ text: String, only rule: String? = nil, file: String = "scene.json"
    ) throws -> [Finding] {
        let solved = try SolvedScene(
            try Scene(json: Array(text.utf8), file: file), measurer: FixedAdvanceMeasurer())
        var selection = RuleSelection()
        if let rule { selection.keep(only: [try #require(Rule.named(rule))]) }
        return try CheckedScene(solved, file: file).findings(selection)
    }

    @Test(arguments: cases)
    func findsTheFaultAndNotTheNearMiss(_ test: Case) throws {
        let found = try Self.findings(Self.scene(test.fault, test.environment), only: test.rule)
        #expect(found.count == 1, "\(found.map(\.line))")
        #expect(found.first?.rule == test.rule)
        #expect(found.first?.place?.line == test.line + 1, "\(found.map(\.line))")
        let missed = try Self.findings(
            Self.scene(test.nearMiss, test.nearEnvironment ?? test.environment), only: test.rule)
        #expect(missed.isEmpty, "\(missed.map(\.line))")
    }

    /// Rules that look at scenes have a case here; the others need a file of Interface Builder.
    @Test func everyRuleOfScenesHasACase() {
        let designed: Set<String> = ["misplaced", "undetermined-frame", "prototype-constraints"]
        for rule in Rule.all {
            guard case .scene = rule.check, !designed.contains(rule.id) else { continue }
            #expect(Self.cases.contains { $0.rule == rule.id }, "\(rule.id)")
        }
    }

    /// Views that run into a cycle: the one before both is their beginning, and the chain has an end.
    @Test func aChainThatRunsIntoACycleEnds() throws {
        let found = try Self.findings(
            Self.scene(
                """
                "root": {"id": "root", "children": [{"id": "s"}, {"id": "a"}, {"id": "b"}]},
                "constraints": ["a.leading == s.trailing + 10", "b.leading == a.trailing + 10",
                  "a.leading == b.trailing + 10", "a.top == s.top", "b.top == s.top"]
                """), only: "stack-instead")
        #expect(found.count <= 1)
    }

    @Test func idsAreUniqueAndWrittenAlike() {
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
        for rule in Rule.all {
            #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(rule.id)")
            #expect(Rule.named(String(rule.id.map { $0 == "-" ? "_" : $0 }))?.id == rule.id)
        }
    }

    /// A view that fills the root, with room for one more.
    private static let filled = """
        "root": {"id": "root", "children": [{"id": "a"}]}, "constraints": ["a.leading == root.leading", "a.top == root.top",
        "a.bottom == root.bottom",
        """

    /// A label at the top, with further properties.
    private static func label(_ keys: String, _ constraints: String...) -> String {
        """
        "root": {"id": "root", "children": [{"id": "a", "kind": "label", \(keys)}]},
        "constraints": ["a.leading == root.leading", "a.top == root.top",
        \(constraints.map { "\"\($0)\"" }.joined(separator: ",\n"))]
        """
    }

    /// Views of 100 × 20 in a column, with more constraints.
    private static func column(_ count: Int, _ more: [String]) -> String {
        let ids = ["a", "b", "c", "d"].prefix(count)
        let views = ids.map { "{\"id\": \"\($0)\", \"intrinsicContentSize\": [100, 20]}" }.joined(separator: ", ")
        let leading = ids.map { "\"\($0).leading == root.leading\"" }.joined(separator: ", ")
        return """
            "root": {"id": "root", "children": [\(views)]},
            "constraints": [\(leading), "a.top == root.top",
            \(more.map { "\"\($0)\"" }.joined(separator: ",\n"))]
            """
    }

    private static func button(_ width: Int, _ height: Int) -> String {
        """
        "root": {"id": "root", "children": [
        {"id": "a", "kind": "button", "text": "OK", "intrinsicContentSize": [\(width), \(height)]}]},
        "constraints": ["a.leading == root.leading", "a.top == root.top"]
        """
    }

    private static func two(_ first: String, _ second: String) -> String {
        """
        "root": {"id": "root", "children": [{"id": "a", "kind": "\(first)", "text": "one"},
        {"id": "b", "kind": "\(second)", "text": "two"}]},
        "constraints": ["a.leading == root.leading", "a.top == root.top", "b.leading == root.leading", "b.top == root.top"]
        """
    }

    private static func one(_ id: String, _ keys: String = "") -> String {
        """
        "root": {"id": "root", "children": [{"id": "\(id)"\(keys)}]},
        "constraints": [{"first": "\(id).leading", "second": "root.leading"}, {"first": "\(id).top", "second": "root.top"},
        {"first": "\(id).width", "constant": 9}, {"first": "\(id).height", "constant": 9}]
        """
    }

    static let cases: [Case] = [
        Case(rule: "unnamed-view", fault: one("9GY-VG-pUG"), line: 1, nearMiss: one("top-of-all")),
        Case(rule: "unnamed-view", fault: one("592"), line: 1, nearMiss: one("v592")),
        Case(
            rule: "unnamed-view", fault: one("9GY-VG-pUG"), line: 1,
            nearMiss: one("9GY-VG-pUG", ", \"kind\": \"label\", \"text\": \"Name\"")),
        Case(
            rule: "conflict", fault: filled + "\"a.trailing == root.trailing\",\n\"a.width == 300\"]", line: 3,
            nearMiss: filled + "\"a.trailing == root.trailing\",\n\"a.width == 300 @999\"]"),
        Case(
            rule: "ambiguous", fault: filled + "\"a.width >= 10\"]", line: 1,
            nearMiss: filled + "\"a.width >= 10\", \"a.width == 10 @20\"]"),
        Case(
            rule: "scroll-content",
            fault: """
                "root": {"id": "root", "children": [{"id": "s", "kind": "scroll", "children": [{"id": "a"}]}]},
                "constraints": ["s.leading == root.leading", "s.top == root.top", "s.width == 100", "s.height == 100",
                "a.leading == s.leading", "a.top == s.top", "a.trailing == s.trailing", "a.width == 10", "a.height == 10"]
                """, line: 1,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "s", "kind": "scroll", "children": [{"id": "a"}]}]},
                "constraints": ["s.leading == root.leading", "s.top == root.top", "s.width == 100", "s.height == 100",
                "a.leading == s.leading", "a.top == s.top", "a.trailing == s.trailing", "a.width == 10", "a.height == 10",
                "a.bottom == s.bottom"]
                """),
        Case(
            rule: "missing-intrinsic-size",
            fault: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "image"}]},
                "constraints": ["a.leading == root.leading", "a.top == root.top", "a.width == 10"]
                """, line: 1,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "image"}]},
                "constraints": ["a.leading == root.leading", "a.top == root.top", "a.width == 10", "a.height == a.width"]
                """),
        Case(
            rule: "clipped-text", fault: label("\"text\": \"a title of some length\"", "a.width <= 100"), line: 1,
            nearMiss: label("\"text\": \"a title of some length\", \"lines\": 0", "a.width <= 100")),
        Case(
            rule: "clipped-text", fault: label("\"text\": \"one two three four\", \"lines\": 2", "a.width == 50"),
            line: 1,
            nearMiss: label("\"text\": \"one two\", \"lines\": 2", "a.width == 50")),
        Case(
            rule: "clipped-text",
            fault: label("\"text\": \"one two\", \"lines\": 0", "a.width == 50", "a.height == 25"),
            line: 1, nearMiss: label("\"text\": \"one two\", \"lines\": 0", "a.width == 50", "a.height == 50")),
        Case(
            rule: "clipped-text",
            fault: label("\"text\": \"stored\", \"intrinsicContentSize\": [60, 20]", "a.width == 50"), line: 1,
            nearMiss: label("\"text\": \"stored\", \"intrinsicContentSize\": [60, 20]", "a.width == 59.5")),
        Case(
            rule: "fixed-size-text", fault: label("\"text\": \"one\"", "a.width == 100"), line: 3,
            nearMiss: label("\"text\": \"one\"", "a.width >= 100")),
        Case(
            rule: "fixed-size-text", fault: label("\"text\": \"one\"", "a.height == 100"), line: 3,
            nearMiss: label("\"text\": \"\"", "a.height == 100")),
        Case(
            // A button has room for larger texts, and none for longer ones.
            rule: "fixed-size-text",
            fault: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "button", "text": "one"}]},
                "constraints": ["a.leading == root.leading", "a.top == root.top",
                "a.width == 100"]
                """, line: 3,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "button", "text": "one"}]},
                "constraints": ["a.leading == root.leading", "a.top == root.top",
                "a.height == 100"]
                """),
        Case(
            rule: "readable-width",
            fault: label("\"text\": \"\(String(repeating: "word ", count: 40))\", \"lines\": 0", "a.width == 300"),
            line: 1,
            nearMiss: label("\"text\": \"\(String(repeating: "word ", count: 40))\"", "a.width == 300"),
            environment: "{\"readableWidth\": 250}"),
        Case(
            rule: "outside-parent", fault: column(1, ["a.width == 400"]), line: 1,
            nearMiss: column(1, ["a.width == 375"])),
        Case(
            rule: "overlap", fault: two("label", "button"), line: 2, nearMiss: two("label", "image")),
        Case(
            // What is in a hidden view is hidden.
            rule: "overlap",
            fault: """
                "root": {"id": "root", "children": [{"id": "p", "hidden": false, "children": [{"id": "a", "kind": "label", "text": "one"},
                {"id": "b", "kind": "button", "text": "two"}]}]},
                "constraints": ["H:|[p]|", "V:|[p]|", "a.leading == p.leading", "a.top == p.top",
                "b.leading == p.leading", "b.top == p.top"]
                """, line: 2,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "p", "hidden": true, "children": [{"id": "a", "kind": "label", "text": "one"},
                {"id": "b", "kind": "button", "text": "two"}]}]},
                "constraints": ["H:|[p]|", "V:|[p]|", "a.leading == p.leading", "a.top == p.top",
                "b.leading == p.leading", "b.top == p.top"]
                """),
        Case(rule: "touch-target", fault: button(44, 30), line: 2, nearMiss: button(44, 44)),
        Case(
            rule: "touch-target", fault: button(30, 44), line: 2, nearMiss: two("label", "label")),
        Case(
            rule: "under-bars", fault: label("\"text\": \"one\"", "a.width >= 1"), line: 1,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "one"}]},
                "constraints": ["a.leading == root.leading", "a.top == root.safeArea.top"]
                """, environment: "{\"safeArea\": [20, 0, 0, 0]}"),
        Case(
            rule: "under-bars",
            fault: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "one"}]},
                "constraints": ["a.leading == root.leading", "a.bottom == root.bottom - 40"]
                """, line: 1,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "one"}]},
                "constraints": ["a.leading == root.leading", "a.bottom == root.bottom - 49"]
                """, environment: "{\"bars\": [0, 49]}"),
        Case(
            rule: "left-right", fault: filled + "\n\"a.right == root.right\"]", line: 3,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "semantic": "playback"}]},
                "constraints": ["a.left == root.left", "a.right == root.right", "a.top == root.top", "a.height == 4"]
                """),
        Case(
            rule: "duplicate-constraint", fault: column(2, ["b.top == a.bottom + 8", "a.bottom == b.top - 8"]), line: 4,
            nearMiss: column(2, ["b.top == a.bottom + 8", "b.top >= a.bottom + 8"])),
        Case(
            rule: "duplicate-constraint",
            fault: column(2, ["b.top == a.bottom + 8 @750", "b.top == a.bottom + 8"]), line: 3,
            nearMiss: column(2, ["b.top == a.bottom + 8", "b.top == a.bottom + 9 @750"])),
        Case(
            rule: "duplicate-constraint",
            fault: column(2, ["b.top == a.bottom", "b.width <= 2 * a.width + 8", "a.width >= 0.5 * b.width - 4"]),
            line: 5,
            nearMiss: column(2, ["b.top == a.bottom", "b.width <= 2 * a.width + 8", "a.width <= 0.5 * b.width - 4"])),
        Case(
            rule: "redundant-constraint",
            fault: column(
                2, ["b.top == a.bottom", "a.width == 100", "b.width == a.width", "b.trailing == root.leading + 100"]),
            line: 6,
            nearMiss: column(2, ["b.top == a.bottom", "a.width == 100", "b.width == a.width", "b.height == 100"])),
        Case(
            rule: "redundant-constraint",
            fault: column(1, ["a.width == 100", "a.height == 100", "a.width >= 80"]), line: 5,
            nearMiss: column(1, ["a.width == 100 @999", "a.height == 100", "a.width >= 80"])),
        Case(
            // At this width only, the trailing edge follows from the width.
            rule: "redundant-constraint",
            fault: column(1, ["a.width == root.width", "a.trailing == root.trailing"]), line: 4,
            nearMiss: column(1, ["a.width == 375", "a.trailing == root.trailing"])),
        Case(
            rule: "redundant-constraint",
            fault: """
                "root": {"id": "root", "children": [{"id": "s", "kind": "stack", "axis": "vertical", "children": [
                {"id": "a", "intrinsicContentSize": [10, 10]}, {"id": "b", "intrinsicContentSize": [10, 10]}]}]},
                "constraints": ["s.leading == root.leading", "s.top == root.top",
                "b.width == s.width"]
                """, line: 4,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "s", "kind": "stack", "axis": "vertical", "children": [
                {"id": "a", "intrinsicContentSize": [10, 10]}, {"id": "b", "intrinsicContentSize": [10, 10]}]}]},
                "constraints": ["s.leading == root.leading", "s.top == root.top",
                "b.height == a.height"]
                """),
        Case(
            // The edges of a scroll view are those of its content, its width is its own.
            rule: "redundant-constraint",
            fault: """
                "root": {"id": "root", "children": [{"id": "s", "kind": "scroll", "children": [{"id": "a"}]}]},
                "constraints": ["s.leading == root.leading", "s.top == root.top", "s.width == 100", "s.height == 100",
                "a.leading == s.leading", "a.top == s.top", "a.trailing == s.trailing", "a.bottom == s.bottom",
                "a.height == 10", "a.width == s.contentLayout.width"]
                """, line: 4,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "s", "kind": "scroll", "children": [{"id": "a"}]}]},
                "constraints": ["s.leading == root.leading", "s.top == root.top", "s.width == 100", "s.height == 100",
                "a.leading == s.leading", "a.top == s.top", "a.trailing == s.trailing", "a.bottom == s.bottom",
                "a.height == 10", "a.width == s.width"]
                """),
        Case(
            rule: "priority-999", fault: column(1, ["a.width == 50 @999"]), line: 3,
            nearMiss: column(1, ["a.width == 50 @998"])),
        Case(
            rule: "frame-in-layout",
            fault: """
                "root": {"id": "root", "children": [
                {"id": "a", "frame": [0, 0, 10, 10]}, {"id": "b", "intrinsicContentSize": [10, 10]}]},
                "constraints": ["b.leading == root.leading", "b.top == root.top"]
                """, line: 2,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "frame": [0, 0, 10, 10]}]}
                """),
        Case(
            rule: "autoresizing-mask",
            fault: """
                "root": {"id": "root", "children": [{"id": "a", "frame": [0, 0, 10, 10]}]},
                "constraints": [
                "a.width == 10"]
                """, line: 3,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "frame": [0, 0, 10, 10]},
                {"id": "b", "intrinsicContentSize": [10, 10]}]},
                "constraints": ["b.leading == a.leading", "b.top == a.bottom"]
                """),
        Case(
            rule: "root-sizing", fault: column(1, ["a.width >= 1"]), line: 1, nearMiss: column(1, ["a.width >= 1"]),
            environment: "{\"idiom\": \"phone\", \"rootSizing\": \"resizable\"}",
            nearEnvironment: "{\"idiom\": \"mac\", \"rootSizing\": \"resizable\"}"),
        Case(
            rule: "stack-instead", fault: column(3, ["b.top == a.bottom + 8", "c.top == b.bottom + 8"]), line: 1,
            nearMiss: column(3, ["b.top == a.bottom + 8", "c.top == b.bottom + 9"])),
        Case(
            rule: "not-nearest", fault: column(3, ["b.top == a.bottom + 8", "c.top == a.bottom + 40"]), line: 4,
            nearMiss: column(3, ["b.top == a.bottom + 8", "c.top == a.bottom + 20"])),
        Case(
            rule: "dragged-constant", fault: column(3, ["b.top == a.bottom + 8", "c.top == b.bottom + 12.3"]), line: 4,
            nearMiss: column(3, ["b.top == a.bottom + 8", "c.top == b.bottom + 12.5"])),
        Case(
            rule: "dragged-constant", fault: column(3, ["b.top == a.bottom + 8", "c.top == b.bottom + 9"]), line: 4,
            nearMiss: column(3, ["b.top == a.bottom + 8", "c.top == b.bottom + 10"])),
        Case(
            rule: "dragged-constant", fault: column(3, ["b.top == a.bottom + 8", "c.top == b.bottom + 7"]), line: 4,
            nearMiss: column(3, ["b.top == a.bottom + 8", "c.top == b.bottom + 6"])),
        Case(
            rule: "dragged-constant", fault: column(1, ["a.height == 20", "a.trailing == root.trailing - 17.3"]),
            line: 4,
            nearMiss: column(1, ["a.height == 20", "a.trailing == root.trailing - 17.5"])),
        Case(
            rule: "root-sizing", fault: column(1, ["a.width == 400", "a.trailing == root.trailing"]), line: 1,
            nearMiss: column(1, ["a.width == 400", "a.trailing == root.trailing"]), environment: "{\"idiom\": \"mac\"}",
            nearEnvironment: "{\"idiom\": \"mac\", \"rootSizing\": \"resizable\"}"),
        Case(
            rule: "margin-at-root",
            fault: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "button", "text": "one"}]},
                "constraints": ["a.top == root.top",
                "a.leading == root.leading"]
                """, line: 3,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "button", "text": "one"}]},
                "constraints": ["a.top == root.top",
                "a.leading == root.leading + 30"]
                """),
        Case(
            rule: "margin-at-root",
            fault: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "one"}]},
                "constraints": ["a.top == root.top",
                "a.leading == root.leading + 16"]
                """, line: 3,
            nearMiss: """
                "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "one"}]},
                "constraints": ["a.top == root.top",
                "a.leading == root.leadingMargin"]
                """),
        Case(
            rule: "background-margins", fault: background("leadingMargin", "trailingMargin"), line: 3,
            nearMiss: background("leading", "trailing")),
        Case(
            rule: "relative-to-margin", fault: filled + "\n\"a.trailing == root.trailingMargin\"]", line: 3,
            nearMiss: filled + "\n\"a.trailing == root.trailing\"]"),
    ]

    private static func background(_ leading: String, _ trailing: String) -> String {
        """
        "root": {"id": "root", "children": [{"id": "a"}, {"id": "b", "intrinsicContentSize": [10, 10]}]},
        "constraints": ["a.top == root.top", "a.bottom == root.bottom",
        "a.leading == root.\(leading)", "a.trailing == root.\(trailing)",
        "b.centerX == root.centerX", "b.centerY == root.centerY"]
        """
    }
}

/// Hostile scenes end in findings or errors, and in few of them.
struct HostileSceneTests {
    /// Three hundred texts in one place.
    @Test func findingsDoNotGrowWithPairs() throws {
        let views = (0..<300).map { "{\"id\": \"v\($0)\", \"kind\": \"label\", \"text\": \"one\"}" }.joined(
            separator: ", ")
        let constraints = (0..<300).map { "\"v\($0).leading == root.leading\", \"v\($0).top == root.top\"" }
        let text = """
            {"size": [375, 667], "root": {"id": "root", "children": [\(views)]},
            "constraints": [\(constraints.joined(separator: ", "))]}
            """
        // One for each but the first, and one for each text at the edge.
        #expect(try RuleTests.findings(text).count == 599)
    }

    /// Scenes with bytes changed, lost and doubled either cannot be read or are checked.
    @Test(arguments: 1...40)
    func changedBytes(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for test in RuleTests.cases {
            var bytes = Array(RuleTests.scene(test.fault, test.environment).utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &random)]
                case 1: bytes.remove(at: place)
                default: bytes.insert(bytes[place], at: place)
                }
            }
            guard let scene = try? Scene(json: bytes, file: "s.json"),
                let solved = try? SolvedScene(scene, measurer: FixedAdvanceMeasurer())
            else { continue }
            let checked = try CheckedScene(solved, file: "s.json")
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
            for finding in checked.findings(RuleSelection()) {
                #expect((finding.place?.line ?? 1) <= lines, "seed \(seed): \(finding.line)")
            }
            // A fix changes no layout, whatever the scene is.
            let fixes = try SceneFixes(bytes, RuleSelection()) {
                let scene = try Scene(json: $0, file: "s.json")
                return try CheckedScene(try SolvedScene(scene, measurer: FixedAdvanceMeasurer()), file: "s.json")
            }
            let after = try Scene(json: fixes.bytes, file: "s.json")
            #expect(after.views.count == scene.views.count, "seed \(seed)")
        }
    }
}
