import Testing

@testable import Taut
@testable import TautScene

/// The visual format: the examples of Apple's appendix, and where a format is wrong.
struct VisualFormatTests {
    private static let items = [
        "button", "textField", "purpleBox", "topField", "bottomField", "maroonView", "blueView", "button1", "button2",
        "flexibleButton", "wideView", "redBox", "yellowBox", "find", "findNext", "findField", "photo-1", "Find",
        "FindNext",
        "FindField",
    ]

    private static func context(parameter: @escaping (String) -> Int? = { _ in nil }) -> ConstraintContext {
        ConstraintContext(
            isItem: { items.contains($0) }, itemNames: { items },
            metrics: ["gap": ConstantExpression(12), "low": ConstantExpression(250)], parameter: parameter)
    }

    private func constraints(
        _ text: String, options: [String] = [], spacing: StandardSpacing = .uikit
    ) throws(SourceFault) -> [String] {
        var chosen = VisualFormatOptions()
        for option in options where !chosen.insert(option) { Issue.record("no option \(option)") }
        return try VisualFormat.constraints(of: text, chosen, spacing, Self.context()).map(Self.normal)
    }

    private static func normal(_ constraint: AbstractConstraint) -> String {
        func name(_ item: AbstractConstraint.Item) -> String {
            switch item {
            case .named(let name): name
            case .superview(let view): "^\(view)"
            }
        }
        var text = "\(name(constraint.first)).\(constraint.firstAttribute.name) \(constraint.relation.symbol)"
        if let second = constraint.second { text += " \(name(second)).\(constraint.secondAttribute.name)" }
        text += " \(JSONWriter.text(of: constraint.constant.number ?? .nan))"
        return constraint.priority == 1000 ? text : text + " @\(constraint.priority)"
    }

    @Test(
        arguments: [
            ("[button]-[textField]", ["textField.leading == button.trailing 8"]),
            ("[button(>=50)]", ["button.width >= 50"]),
            (
                "|-50-[purpleBox]-50-|",
                ["purpleBox.leading == ^purpleBox.leading 50", "^purpleBox.trailing == purpleBox.trailing 50"]
            ),
            ("V:[topField]-10-[bottomField]", ["bottomField.top == topField.bottom 10"]),
            ("[maroonView][blueView]", ["blueView.leading == maroonView.trailing 0"]),
            ("[button(100@20)]", ["button.width == 100 @20"]),
            ("[button1(==button2)]", ["button1.width == button2.width 0"]),
            ("[flexibleButton(>=70,<=100)]", ["flexibleButton.width >= 70", "flexibleButton.width <= 100"]),
            ("[wideView(>=60@700)]", ["wideView.width >= 60 @700"]),
            (
                "V:[redBox][yellowBox(==redBox)]",
                ["yellowBox.top == redBox.bottom 0", "yellowBox.height == redBox.height 0"]
            ),
            (
                "|-[find]-[findNext]-[findField(>=20)]-|",
                [
                    "find.leading == ^find.leadingMargin 0", "findNext.leading == find.trailing 8",
                    "findField.leading == findNext.trailing 8", "findField.width >= 20",
                    "^findField.trailingMargin == findField.trailing 0",
                ]
            ),
        ] as [(String, [String])])
    func examplesOfTheAppendix(_ text: String, _ expected: [String]) throws {
        #expect(try constraints(text).sorted() == expected.sorted())
    }

    @Test(
        arguments: [
            ("H:|[button]|", ["button.leading == ^button.leading 0", "^button.trailing == button.trailing 0"]),
            ("V:|-[button]-|", ["button.top == ^button.topMargin 0", "^button.bottomMargin == button.bottom 0"]),
            ("[button]-gap-[textField]", ["textField.leading == button.trailing 12"]),
            ("[button]-(gap)-[textField]", ["textField.leading == button.trailing 12"]),
            (
                "[button]-(>=8,==10@low)-[textField]",
                ["textField.leading == button.trailing 10 @250", "textField.leading >= button.trailing 8"]
            ),
            ("[button]-(-5)-[textField]", ["textField.leading == button.trailing -5"]),
            ("[button]-2.5-[textField]", ["textField.leading == button.trailing 2.5"]),
            ("V:[button]-(<=gap@999)-|", ["^button.bottom <= button.bottom 12 @999"]),
            (
                "[ button ( >= 50 @ 20 ) ] - 8 - [ textField ]",
                ["button.width >= 50 @20", "textField.leading == button.trailing 8"]
            ),
            ("[photo-1(button2@low)]", ["photo-1.width == button2.width 0 @250"]),
            ("[button(==0.5)]", ["button.width == 0.5"]),
        ] as [(String, [String])])
    func furtherForms(_ text: String, _ expected: [String]) throws {
        #expect(try constraints(text).sorted() == expected.sorted())
    }

    @Test func spacingIsAPolicy() throws {
        #expect(
            try constraints("|-[button]-[textField]-|", spacing: .appkit) == [
                "button.leading == ^button.leading 20", "textField.leading == button.trailing 8",
                "^textField.trailing == textField.trailing 20",
            ])
    }

    @Test func optionsAlignAndTurn() throws {
        #expect(
            try constraints("[button]-[textField]", options: ["alignAllTop", "alignAllBottom"]) == [
                "textField.leading == button.trailing 8", "textField.top == button.top 0",
                "textField.bottom == button.bottom 0",
            ])
        #expect(
            try constraints("|-5-[button]-(>=8)-[textField]|", options: ["directionRightToLeft"]) == [
                "button.right == ^button.right -5", "textField.right <= button.left -8",
                "^textField.left == textField.left 0",
            ])
        #expect(throws: SourceFault.self) { try constraints("[button]-[textField]", options: ["alignAllLeading"]) }
        #expect(throws: SourceFault.self) { try constraints("V:[button]-[textField]", options: ["alignAllTop"]) }
    }

    @Test(
        arguments: [
            // The article's format without its last bar, and its unbalanced bracket.
            ("H:|-[Find]-[FindNext]-[FindField(>=20)]-", 40, "format ends here"),
            ("[button]-[textField]\"]", 20, "Expected a view"),
            ("V[button]", 1, "Expected ':' after 'V' to specify vertical arrangement"),
            ("H [button]", 2, "Expected ':' after 'H'"), ("V:", 2, "format ends here"), ("|", 1, "format ends here"),
            ("|-|", 2, "Expected a view"), ("||", 1, "Expected a view"), ("[button", 0, "Expected ']'"),
            ("[]", 1, "Expected a view's name"), ("[buton]", 1, "\"button\""),
            ("[button(100]", 11, "must end with ')'"), ("[button(100)", 12, "the view must end with ']'"),
            ("[button(>100)]", 8, "Expected '=='"), ("[button()]", 8, "Expected a number"),
            ("[button(100@2000)]", 12, "from 1 to 1000"), ("[button(100@0)]", 12, "from 1 to 1000"),
            ("[button(==nobody)]", 10, "\"nobody\""), ("[button]-[", 9, "Expected ']'"),
            ("[button]-8[textField]", 10, "Expected '-' after the distance"),
            ("[button]--8-[textField]", 9, "parentheses"), ("[button]-8@20-[textField]", 10, "parentheses"),
            ("[button]-nobody-[textField]", 9, "no metric"), ("[button]-button2-[textField]", 9, "is a view"),
            ("[button]-(>=button2)-[textField]", 12, "is a view"), ("[button]|[textField]", 9, "Nothing can follow"),
            ("[button]-nan-[textField]", 9, "not a finite number"), ("[button(inf)]", 8, "not a finite number"),
            ("[button]-(8-[textField]", 11, "must end with ')'"), ("[button]x[textField]", 8, "Expected a view"),
            ("[button]-{x}-[textField]", 9, "no value"), ("[button.width]", 1, "no view or guide"),
        ] as [(String, Int, String)])
    func isWrongAt(_ text: String, _ offset: Int, _ message: String) throws {
        do throws(SourceFault) {
            _ = try constraints(text)
            Issue.record("\(text) was accepted")
        } catch {
            #expect(error.offset == offset, "\(error.message)")
            #expect(error.message.contains(message), "\(error.message)")
        }
    }

    @Test func parametersStandForDistances() throws {
        let context = Self.context { ["x": 0][$0] }
        let constraints = try VisualFormat.constraints(
            of: "V:[button]-{x}-[textField({x})]", VisualFormatOptions(), .uikit, context)
        #expect(constraints.map { $0.constant.value { _ in 7 } } == [7, 7])
        #expect(constraints.allSatisfy { $0.constant.addends.allSatisfy(\.isUnsigned) })
    }

    @Test(arguments: ["[a]", "|[a]|", "H:[a]", "V:|[a]", "V[a]", "H |[a]", " V:[a]", "H-[a]"])
    func isTakenForAVisualFormat(_ text: String) {
        #expect(VisualFormat.isFormat(text))
    }

    @Test(arguments: ["a.width == 3", "V.width == 3", "Hero.width == 3", "", "H.top == V.bottom", "8 == a.width"])
    func isTakenForAnEquation(_ text: String) {
        #expect(!VisualFormat.isFormat(text))
    }
}
