import Testing

@testable import Taut
@testable import TautScene

/// Equations: what they mean, and where they are wrong.
struct EquationParserTests {
    private static let items = [
        "a", "b", "root", "photo-1", "my view", "cell.title", "root.safeArea", "größe", "V", "a-b",
    ]
    private static var context: ConstraintContext {
        ConstraintContext(
            isItem: { items.contains($0) }, itemNames: { items }, metrics: ["gap": ConstantExpression(12)])
    }

    private func parse(_ text: String) throws(SourceFault) -> AbstractConstraint {
        try EquationParser.parse(text, context: Self.context)
    }

    /// The constraint in one fixed form, for comparing.
    private func normal(_ text: String) throws -> String {
        let constraint = try parse(text)
        func name(_ item: AbstractConstraint.Item) -> String {
            switch item {
            case .named(let name): name
            case .superview(let view): "^\(view)"
            }
        }
        var result = "\(name(constraint.first)).\(constraint.firstAttribute.name) \(constraint.relation.symbol)"
        if let second = constraint.second {
            result +=
                " \(JSONWriter.text(of: constraint.multiplier)) \(name(second)).\(constraint.secondAttribute.name)"
        }
        result += " \(JSONWriter.text(of: constraint.constant.number ?? .nan)) @\(constraint.priority)"
        return result
    }

    @Test(arguments: [
        ("a.width == 2 * b.width - 10 @750", "a.width == 2 b.width -10 @750"),
        ("a.width==2*b.width-10@750", "a.width == 2 b.width -10 @750"),
        ("  a.width  ==  b.width * 2  ", "a.width == 2 b.width 0 @1000"),
        ("a.width == b.width / 4", "a.width == 0.25 b.width 0 @1000"),
        ("a.width == 50% * b.width", "a.width == 0.5 b.width 0 @1000"),
        ("a.width == 100", "a.width == 100 @1000"),
        ("a.width >= 100.5 @required", "a.width >= 100.5 @1000"),
        ("a.width <= 1e2 @high", "a.width <= 100 @750"),
        ("a.width == -b.width + 8", "a.width == -1 b.width 8 @1000"),
        ("a.right == 8 + b.right", "a.right == 1 b.right 8 @1000"),
        ("a.right == b.right + -8", "a.right == 1 b.right -8 @1000"),
        ("a.right == b.right - -8", "a.right == 1 b.right 8 @1000"),
        ("a.right + 8 == b.left", "a.right == 1 b.left -8 @1000"),
        ("2 * a.width == b.width", "b.width == 2 a.width 0 @1000"),
        ("2 * a.width + 3 <= b.width - 1", "b.width >= 2 a.width 4 @1000"),
        ("100 <= a.width", "a.width >= 100 @1000"),
        ("a.top == b.bottom + gap", "a.top == 1 b.bottom 12 @1000"),
        ("a.width == 2 * (b.width + 3)", "a.width == 2 b.width 6 @1000"),
        ("a.height == a.width", "a.height == 1 a.width 0 @1000"),
        ("photo-1.width == photo-1.height", "photo-1.width == 1 photo-1.height 0 @1000"),
        ("a-b.width == a.width", "a-b.width == 1 a.width 0 @1000"),
        ("a.width == 0.1 * b.width + 0.2 * b.width - 0.3 * b.width + 8", "a.width == 8 @1000"),
        ("a.width == b.width-10", "a.width == 1 b.width -10 @1000"),
        ("my view.top == cell.title.bottom", "my view.top == 1 cell.title.bottom 0 @1000"),
        ("a.top == root.safeArea.top + 8", "a.top == 1 root.safeArea.top 8 @1000"),
        ("größe.width ≥ 3 × a.width − 1", "größe.width >= 3 a.width -1 @1000"),
        ("a.leadingMargin == b.centerXWithinMargins", "a.leadingMargin == 1 b.centerXWithinMargins 0 @1000"),
        ("a.baseline == b.firstBaseline", "a.lastBaseline == 1 b.firstBaseline 0 @1000"),
        ("a.left == 10", "a.left == 1 ^a.left 10 @1000"),
        ("a.trailing <= 10", "a.trailing <= 1 ^a.leading 10 @1000"),
        ("a.centerY == 10", "a.centerY == 1 ^a.top 10 @1000"),
        ("a.width == b.width + b.width", "a.width == 2 b.width 0 @1000"),
        ("a.width == 0 * b.width + 5", "a.width == 5 @1000"),
        ("V.width == 1", "V.width == 1 @1000"),
    ])
    func means(_ text: String, _ meaning: String) throws {
        #expect(try normal(text) == meaning)
    }

    @Test(arguments: [
        ("", 0, ""), ("a", 1, "a"), ("a.", 2, "a."), ("a.width", 7, ""), ("a.width ==", 10, ""),
        ("a.width = 3", 8, "="), ("a.width => 3", 8, "=>"), ("a.width =< 3", 8, "=<"), ("a.width != 3", 8, "!="),
        ("a.widht == 3", 2, "widht"), ("c.width == 3", 0, "c"), ("a.width == c.width", 11, "c"),
        ("a.width == root.safeAera.width", 16, "safeAera"), ("a.leading == b.top", 13, "leading against top"),
        ("a.width == b.leading", 11, "width against leading"), ("a.top == b.height", 9, "top against height"),
        ("a.width == 3 @0", 14, "0"), ("a.width == 3 @1001", 14, "1001"), ("a.width == 3 @-5", 14, "-5"),
        ("a.width == 3 @2.5", 14, "2.5"), ("a.width == 3 @", 14, ""), ("a.width == 3 @hihg", 14, "hihg"),
        ("a.width == nan", 11, "nan"), ("a.width == inf", 11, "inf"), ("a.width == 1e999", 11, "1e999"),
        ("a.width == 3 4", 13, "4"), ("a.width == 3 == 4", 13, "="), ("3 == 4", 0, "3 == 4"),
        ("a.width == b.width + a.height", 21, "a.height"), ("a.width == b.width * a.width", 19, "*"),
        ("a.width == 3 / 0", 13, "/"), ("2*a.width == 2*b.width", 10, "2*a.width == 2*b.width"),
        ("a.width == (3", 13, ""),
        ("a.width == 3a", 11, "3a"), ("a.width == {x}", 11, "{x}"), ("a.width == {x", 11, "{"), ("*", 0, "*"),
        ("a.width == b", 12, "b"), ("a.width == 3 #", 13, "#"),
    ])
    func isWrongAt(_ text: String, _ offset: Int, _ offending: String) throws {
        do throws(SourceFault) {
            _ = try parse(text)
            Issue.record("\(text) was accepted")
        } catch {
            #expect(error.offset == offset, "\(error.message)")
            #expect(error.text == offending, "\(error.message)")
        }
    }

    @Test(arguments: ["(", "-", "+"])
    func deepNestingIsAnError(_ sign: String) {
        let text = "a.width == " + String(repeating: sign, count: 100_000) + "1"
        #expect(throws: SourceFault.self) { try parse(text) }
    }

    @Test func suggestsWhatWasMeant() {
        do throws(SourceFault) {
            _ = try parse("a.widht == 3")
        } catch {
            #expect(error.message.contains("\"width\""))
        }
        do throws(SourceFault) {
            _ = try parse("rot.width == 3")
        } catch {
            #expect(error.message.contains("\"root\""))
        }
    }

    @Test func parametersOfATemplateBecomeAddends() throws {
        var context = Self.context
        context.parameter = { ["x": 0, "y": 1][$0] }
        let constraint = try EquationParser.parse("a.width == b.width + 8 - {x} + {y}", context: context)
        #expect(constraint.constant.number == nil)
        #expect(constraint.constant.value { [3, 0.5][$0] } == 5.5)
        #expect(throws: SourceFault.self) { try EquationParser.parse("a.width == 2 * {x}", context: context) }
        #expect(throws: SourceFault.self) { try EquationParser.parse("a.width == {x} * b.width", context: context) }
        #expect(throws: SourceFault.self) { try EquationParser.parse("a.width == 3 @{x}", context: context) }
    }
}
