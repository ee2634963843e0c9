import Testing

@testable import Taut
@testable import TautScene

/// Templates: where parameters may stand, and what records make of them.
struct TemplateTests {
    private func scene(_ text: String, _ record: SceneRecord) throws -> Scene {
        try SceneTemplate(json: Array(text.utf8), file: "t.json").scene(for: record)
    }

    @Test func anyValueMayBeAParameter() throws {
        let scene = try scene(
            """
            {"size": ["{w}", null], "metrics": {"gap": "{gap}"},
             "root": {"id": "root", "children": [
               {"id": "{id}", "kind": "{kind}", "text": "{first} and {{{second}}", "lines": "{lines}", "hidden": "{hidden}",
                "hugging": ["{hugging}", 250], "font": "Sans {size}"},
               {"id": "box", "intrinsicContentSize": "{box}"}]},
             "constraints": ["{id}.width {relation} {factor} * root.width - {c} @{p}", "{all}", "H:|-gap-[box]"]}
            """,
            [
                "w": 300, "gap": 7, "id": "name", "kind": "label", "first": 1, "second": "two", "lines": 3,
                "hidden": true,
                "hugging": 300, "size": 12, "box": [10, .null], "relation": "<=", "factor": 0.5, "c": -3, "p": 400,
                "all": "box.top == name.bottom",
            ])
        #expect(scene.width == 300)
        let view = scene.views[1]
        #expect(view.id == "name" && view.kind == .label && view.lines == 3 && view.isHidden)
        #expect(view.text == "1 and {two}")
        #expect(view.hugging == (300, 250))
        #expect(view.font == Font(family: "Sans", size: 12))
        #expect(scene.views[2].intrinsicWidth == 10 && scene.views[2].intrinsicHeight == nil)
        let first = scene.constraints[0]
        #expect(first.relation == .lessThanOrEqual && first.multiplier == 0.5 && first.priority == 400)
        #expect(first.constant.number == 3)
        #expect(first.text == "name.width <= 0.5 * root.width - -3 @400")
        #expect(scene.constraints[1].text == "box.top == name.bottom")
        #expect(scene.constraints[2].constant.number == 7)
    }

    @Test func bracesOfARecordAreText() throws {
        let text = "{\"root\": {\"id\": \"r\", \"kind\": \"label\", \"text\": \"{a}\"}}"
        for value in ["{b}", "{{", "}", "{", "{a}"] {
            #expect(try scene(text, ["a": .string(value)]).views[0].text == value)
        }
    }

    @Test func commentsHaveNoParameters() throws {
        let template = try SceneTemplate(
            json: Array("{\"comment\": \"{no}\", \"root\": {\"id\": \"{a}\"}}".utf8), file: "t")
        #expect(template.parameters == ["a"])
    }

    @Test func textsOfATableAreNumbersWhereNumbersBelong() throws {
        let text = """
            {"size": ["{w}", "{w}"], "root": {"id": "r", "hidden": "{h}"}, "constraints": ["r.width == {w} @{p}"]}
            """
        let scene = try scene(text, ["w": "12.5", "h": "false", "p": "20"])
        #expect(scene.width == 12.5 && !scene.views[0].isHidden && scene.constraints[0].priority == 20)
        for bad in ["", "x", "nan", "inf", "0x10", "1e999", "1 2"] {
            #expect(throws: SceneError.self) { try self.scene(text, ["w": .string(bad), "h": "false", "p": "20"]) }
        }
    }

    @Test func aMissingParameterIsNamedWithItsPlace() throws {
        do throws(SceneError) {
            _ = try SceneTemplate(json: Array("{\"root\":\n {\"id\": \"{name}\"}}".utf8), file: "t").scene(for: [:])
            Issue.record("the parameter was not missed")
        } catch {
            #expect(error.line == 2 && error.column == 9)
            #expect(error.text == "{name}")
            #expect(error.message.contains("\"name\""))
        }
    }

    @Test func structureIsToldFromNumbers() throws {
        let template = try SceneTemplate(
            json: Array(
                """
                {"size": ["{w}", 10], "metrics": {"m": "{metric}"},
                 "root": {"id": "r", "text": "a {text}", "font": "{font}", "intrinsicContentSize": ["{iw}", 2],
                          "children": [{"id": "{id}", "text": "{text}"}]},
                 "constraints": ["r.width == {c1}", "r.width >= r.height + {c2} - {c3}", "r.width == {f} * r.height",
                                 "r.width == 3 @{p}", "H:|-{d1}-[x({d2})]-({d3}@4)-|", "H:[{name}]", "{whole}",
                                 {"first": "{item}.width", "constant": "{c4}"}]}
                """.utf8), file: "t")
        let uses = ParameterUses(template)
        let plain = Set(uses.plain.map { template.parameters[$0] })
        #expect(plain == ["metric", "text", "iw", "c1", "c2", "c3", "d1", "d2", "d3", "c4"])
    }
}
