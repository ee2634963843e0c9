import TautLayout
import TestSupport
import Testing

@testable import TautCheck
@testable import TautScene

/// Layouts under many conditions: what is found, and the fewest conditions that it takes.
struct MatrixTests {
    private static func run(
        _ text: String, _ axes: CheckMatrix.Axes = CheckMatrix.Axes(), given: [String: SceneValue] = [:],
        only rules: [String] = [], threads: Int = 2
    ) throws -> (findings: [Finding], count: Int) {
        let template = try SceneTemplate(json: Array(text.utf8), file: "cell.json")
        var selection = RuleSelection()
        if !rules.isEmpty { selection.keep(only: rules.compactMap(Rule.named)) }
        var matrix = try CheckMatrix(
            template, axes, data: DataSpec(template, given: given), measurer: FixedAdvanceMeasurer(),
            selection: selection)
        var done = 0
        let findings = try matrix.findings(threads: threads) { done = $0 }
        #expect(done == matrix.combinationCount)
        return (findings, matrix.combinationCount)
    }

    private static func conditions(_ finding: Finding) -> [String] {
        finding.conditions.map { "\($0.axis)=\($0.value)" }
    }

    private static func scene(
        _ views: String, _ constraints: [String], _ more: String = "", size: String = "[375, 667]"
    ) -> String {
        """
        {"size": \(size), \(more)"root": {"id": "root", "children": [
        \(views)]},
        "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]}
        """
    }

    /// A label with room for its text, but not for twice of it.
    @Test func aLongerLanguage() throws {
        let text = Self.scene(
            "{\"id\": \"a\", \"kind\": \"label\", \"text\": \"twenty letters, more\"}",
            ["a.leading == root.leading", "a.top == root.top", "a.width <= 200"])
        let found = try Self.run(text).findings
        #expect(found.map(\.rule) == ["clipped-text"])
        #expect(found.map(Self.conditions) == [["language=double"]])
        #expect(found[0].place == SourcePlace(line: 2, column: 8))
        #expect(found[0].message.contains("with language double; "))
    }

    /// A view of a fixed width that a narrow device has no room for.
    @Test func aNarrowDevice() throws {
        let text = Self.scene(
            "{\"id\": \"a\"}", ["a.leading == root.leading", "a.top == root.top", "a.width == 340", "a.height == 9"])
        let found = try Self.run(text).findings
        #expect(found.map(\.rule) == ["outside-parent"])
        #expect(found.map(Self.conditions) == [["device=iPhone SE"]])
    }

    /// What only the other direction shows: a text beside one that is placed from the left.
    @Test func theOtherDirection() throws {
        let text = Self.scene(
            "{\"id\": \"a\", \"kind\": \"label\", \"text\": \"one\"}, {\"id\": \"b\", \"kind\": \"label\", \"text\": \"two\"}",
            ["a.left == root.left", "a.top == root.top", "b.top == root.top", "b.trailing == root.trailing"])
        let found = try Self.run(text, only: ["overlap"]).findings
        #expect(found.map(Self.conditions) == [["direction=rtl"]])
    }

    @Test func aLargerTextSize() throws {
        let text = Self.scene(
            "{\"id\": \"a\", \"kind\": \"label\", \"text\": \"a word\", \"textStyle\": \"body\"}",
            ["a.leading == root.leading", "a.top == root.top", "a.height == 22"])
        let found = try Self.run(text, only: ["clipped-text"]).findings
        #expect(found.map(Self.conditions) == [["text size=extraLarge"]])
        // Without a text style there is nothing to try.
        let fixed = try Self.run(
            text.replacing("\"textStyle\": \"body\"", with: "\"font\": 17"), only: ["clipped-text"])
        #expect(fixed.findings.isEmpty)
        #expect(fixed.count * 12 == (try Self.run(text).count))
    }

    /// Constraints that one size class has too many of, and one too few.
    @Test func sizeClasses() throws {
        func text(_ extra: String, _ variation: String) -> String {
            """
            {"size": [375, 667], "root": {"id": "root", "children": [
            {"id": "a"}]},
            "constraints": ["a.leading == root.leading", "a.top == root.top", "a.height == 9",
            {"first": "a.width", "constant": 100, "variations": {"\(variation)": {"installed": false}}}\(extra)]}
            """
        }
        let open = try Self.run(text("", "regular-regular")).findings
        #expect(open.map(\.rule) == ["ambiguous"])
        #expect(open.map(Self.conditions) == [["device=iPad"]])
        let extra =
            ", {\"first\": \"a.width\", \"constant\": 50, \"installed\": false, \"variations\": {\"any-compact\": {\"installed\": true}}}"
        let conflicting = try Self.run(text(extra, "compact-any"), only: ["conflict"]).findings
        #expect(conflicting.map(Self.conditions) == [["device=iPhone 15 Pro Max landscape"]])
    }

    // MARK: Data

    private static let template = scene(
        """
        {"id": "a", "kind": "label", "text": "{first}"},
        {"id": "b", "kind": "label", "text": "{second}"}
        """,
        [
            "a.leading == root.leading", "a.top == root.top", "b.leading == a.trailing + 8", "b.top == root.top",
        ], size: "[375, 100]")

    /// A long text pushes another one out of its superview; its own being cut off would be no fault.
    @Test func aLongValue() throws {
        let found = try Self.run(Self.template, given: ["first": "short", "second": "short"], only: ["outside-parent"])
            .findings
        #expect(found.map(\.element) == ["a", "b"])
        #expect(found.map(Self.conditions) == [["first=long"], ["first=long"]])
        let narrow = Self.template.replacing(
            "\"b.top == root.top\"", with: "\"b.top == root.top\", \"b.trailing <= root.trailing\"")
        let clipped = try Self.run(narrow, given: ["first": "short", "second": "short"], only: ["clipped-text"])
            .findings
        #expect(clipped.map(\.element).contains("b"))
        #expect(clipped.first { $0.element == "b" }.map(Self.conditions) == ["first=long"])
    }

    @Test func extremeNumbers() throws {
        let text = Self.scene(
            "{\"id\": \"a\"}",
            [
                "a.leading == root.leading", "a.top == root.top", "a.width == {width}", "a.height == 10",
                "a.width <= 1000",
            ])
        let found = try Self.run(text, given: ["width": 100]).findings
        #expect(found.map(\.rule) == ["conflict"])
        #expect(found.map(Self.conditions) == [["width=10000"]])
    }

    /// A fault that takes three long values at once is reported with these three only.
    @Test func theSmallestCombination() throws {
        let ids = ["a", "b", "c", "d"]
        let views = ids.map { "{\"id\": \"\($0)\", \"kind\": \"label\", \"text\": \"{\($0)}\"}" }.joined(
            separator: ",\n")
        // Each text takes at most 300 of 1,000 points; the fourth is not in the row.
        let row = [
            "a.leading == root.leading", "b.leading == a.trailing", "c.leading == b.trailing",
            "d.leading == root.leading",
            "d.top == root.top + 100",
        ]
        let limits = ids.flatMap { ["\($0).width <= 300"] } + ["a", "b", "c"].map { "\($0).top == root.top" }
        let text = Self.scene(views, row + limits, size: "[800, 200]")
        let usual = Dictionary(uniqueKeysWithValues: ids.map { ($0, SceneValue.string("x")) })
        var axes = CheckMatrix.Axes()
        axes.devices = []
        // No room for pairs: only the usual values, single ones, and all at once.
        axes.limit = 2 * (1 + 4 * 4 + 4)
        let found = try Self.run(text, axes, given: usual, only: ["outside-parent"]).findings
        #expect(found.map(\.element) == ["c"])
        #expect(found.map(Self.conditions) == [["a=long", "b=long", "c=long"]])
    }

    // MARK: As a whole

    /// Every combination of a matrix agrees with the same combination laid out by itself.
    @Test(arguments: 1...3)
    func batchesAgreeWithSingleLayouts(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let width = Int.random(in: 60...340, using: &random)
        let direction = Bool.random(using: &random) ? "left" : "leading"
        let text = Self.scene(
            """
            {"id": "a", "kind": "label", "text": "{first} and some", "lines": \(Int.random(in: 0...2, using: &random))},
            {"id": "b", "kind": "button", "text": "a literal"}
            """,
            [
                "a.\(direction) == root.\(direction) + 8", "a.top == root.top", "a.width <= \(width)",
                "b.leading == root.leading + \(Int.random(in: 0...300, using: &random))", "b.top == a.bottom - 4",
            ], size: "[375, null]")
        let template = try SceneTemplate(json: Array(text.utf8), file: "t.json")
        let data = DataSpec(template, given: ["first": "usual"])
        var axes = CheckMatrix.Axes()
        axes.limit = 400
        let found = try Self.run(text, axes, given: ["first": "usual"]).findings
        var expected: Set<String> = []
        for device in [nil] + MatrixDevice.all.map({ Optional($0) }) {
            for direction in ["leftToRight", "rightToLeft"] {
                for language in PseudoLanguage.allCases {
                    for choice in data.choices(limit: 100) {
                        let alone = try Self.alone(text, device, direction, language, data.values(choice))
                        expected.formUnion(
                            alone.filter { $0.rule != "clipped-text" }.map { "\($0.rule) \($0.element)" })
                    }
                }
            }
        }
        let usual = try Self.alone(text, nil, "leftToRight", .plain, data.values([])).map { "\($0.rule) \($0.element)" }
        let told = found.filter { $0.rule != "clipped-text" }.map { "\($0.rule) \($0.element)" }
        #expect(Set(told) == expected.subtracting(usual), "seed \(seed)")
    }

    /// One combination by itself, with the rules of frames.
    private static func alone(
        _ text: String, _ device: MatrixDevice?, _ direction: String, _ language: PseudoLanguage,
        _ values: [String: SceneValue]
    ) throws -> [Finding] {
        let changed = text.replacing(
            "\"root\": {", with: "\"environment\": {\"layoutDirection\": \"\(direction)\"}, \"root\": {",
            maxReplacements: 1
        )
        .replacing("a literal", with: language.text("a literal").replacing("\"", with: "\\\""))
        .replacing(" and some", with: language.text(" and some"))
        let scene = try SceneTemplate(json: Array(changed.utf8), file: "t.json").scene(
            for: SceneRecord(values), size: SceneSizeOverride(width: device?.width))
        let solved = try SolvedScene(scene, measurer: FixedAdvanceMeasurer())
        return try CheckedScene(solved, file: "t.json").findings(RuleSelection(), of: Rule.ofFrames)
    }

    @Test func theNumberOfThreadsMakesNoDifference() throws {
        let one = try Self.run(Self.template, threads: 1)
        let four = try Self.run(Self.template, threads: 4)
        #expect(one.findings == four.findings)
        #expect(one.count == four.count)
    }

    @Test func languages() {
        #expect(PseudoLanguage.double.text("a b") == "a b a b")
        #expect(PseudoLanguage.accented.text("Big") == "Bįģ")
        #expect(PseudoLanguage.bounded.text("a") == "[# a #]")
        #expect(PseudoLanguage.rightToLeft.text("a") == "\u{202E}a\u{202C}")
        for language in PseudoLanguage.allCases { #expect(language.text(" ") == " ") }
    }

    @Test func dataCombinesFewFirst() throws {
        let template = try SceneTemplate(json: Array(Self.template.utf8), file: "t.json")
        let data = DataSpec(template)
        let all = data.choices(limit: 1000)
        #expect(all.count == 1 + 8 + 16)
        #expect(all[0].isEmpty)
        #expect(Set(all.map { "\($0)" }).count == all.count)
        #expect(data.choices(limit: 5).count == 5)
    }
}
