import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// The schemas say what the reader accepts and what the command prints.
struct SchemaTests {
    static func schema(_ name: String) throws -> JSONNode {
        let file = repository.appendingPathComponent("Schemas/\(name).schema.json")
        return try JSONReader.read([UInt8](try Data(contentsOf: file)))
    }

    private func keys(_ node: JSONNode?) -> [String] {
        (node?.member("properties")?.members.map(\.key) ?? []).sorted()
    }

    @Test(arguments: ["scene", "template"])
    func keysAreThoseOfTheReader(_ name: String) throws {
        let schema = try Self.schema(name)
        let definitions = try #require(schema.member("$defs"))
        #expect(keys(schema) == SceneKeys.scene.sorted())
        #expect(keys(definitions.member("environment")) == SceneKeys.environment.sorted())
        #expect(keys(definitions.member("view")) == SceneKeys.view.sorted())
        #expect(keys(definitions.member("guide")) == SceneKeys.guide.sorted())
        let forms = try #require(definitions.member("constraint")?.member("anyOf")).elements
        #expect(forms.count == 3)
        #expect(keys(forms[1]) == SceneKeys.constraint.sorted())
        #expect(keys(forms[2]) == SceneKeys.textConstraint.sorted())
    }

    /// All texts of all enumerations below a node.
    private func words(_ node: JSONNode?) -> Set<String> {
        guard let node else { return [] }
        var result = Set(node.member("enum")?.elements.compactMap(\.text) ?? [])
        for child in node.elements { result.formUnion(words(child)) }
        for (_, child) in node.members { result.formUnion(words(child)) }
        return result
    }

    @Test(arguments: ["scene", "template"])
    func wordsAreThoseOfTheReader(_ name: String) throws {
        let definitions = try #require(try Self.schema(name).member("$defs"))
        #expect(words(definitions.member("priority")) == Set(ConstraintPriority.names.keys))
        let kinds = Set(SceneView.Kind.allCases.map(\.rawValue))
        #expect(words(definitions.member("view")?.member("properties")?.member("kind")) == kinds)
        let forms = try #require(definitions.member("constraint")?.member("anyOf")).elements
        let options = Set(VisualFormatOptions.alignmentNames.keys).union(VisualFormatOptions.directionNames.keys)
            .union(VisualFormatOptions.spacingNames.keys)
        #expect(words(forms[2]) == options)
    }

    @Test(arguments: FixtureTests.names)
    func theCookbookIsValid(_ name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: FixtureTests.directory.appendingPathComponent(name)))
        let template = try #require(try JSONReader.read(bytes).member("template"))
        #expect(SchemaValidator(root: try Self.schema("template")).problems(template) == [])
    }

    @Test func theExampleIsValid() throws {
        let file = repository.appendingPathComponent("Examples/package-cell.json")
        let template = try JSONReader.read([UInt8](try Data(contentsOf: file)))
        #expect(SchemaValidator(root: try Self.schema("template")).problems(template) == [])
    }

    /// What the reader refuses by itself (not for what a name or an equation means), the schema refuses too.
    @Test func badScenesAreNotValid() throws {
        let validator = SchemaValidator(root: try Self.schema("scene"))
        #expect(validator.problems(try JSONReader.read(Array(BadInputTests.scene.utf8))) == [])
        let structural = [
            "unknown key of the scene", "unknown key of a view", "unknown key of the environment", "priority 1001",
            "hugging 1500", "missing id", "missing root", "unknown kind", "unknown mask", "unknown semantic",
            "unknown size class",
            "wrong kind of value", "wrong count of values", "negative size", "text where a number belongs",
            "wrong direction",
        ]
        for bad in BadInputTests.cases where structural.contains(bad.name) {
            let text = BadInputTests.scene.replacing(bad.replace, with: bad.with, maxReplacements: 1)
            #expect(validator.problems(try JSONReader.read(Array(text.utf8))) != [], "\(bad.name)")
        }
    }

    @Test func outputIsValid() throws {
        let scene = try SchemaValidator(root: Self.schema("layout-output"))
        for text in [
            BadInputTests.scene,
            "{\"size\": [1, null], \"root\": {\"id\": \"a\"}, \"constraints\": [\"a.width == 2\", \"a.height == 3 @20\", \"a.height == 4 @30\"]}",
        ] {
            let run = CommandRun("layout", "-", "--text", "fixed", "--format", "json", input: text)
            #expect(scene.problems(try run.json()) == [], "\(run.output)")
        }
        let line = try SchemaValidator(root: Self.schema("batch-output"))
        let directory = try TemporaryDirectory()
        let run = CommandRun(
            "batch", try directory.file("t.json", BatchTests.template),
            try directory.file("r.jsonl", (BatchTests.records(3, seed: 6) + ["x"]).joined(separator: "\n")), "--text",
            "fixed")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 4)
        for text in lines { #expect(line.problems(try JSONReader.read(Array(text.utf8))) == []) }
    }
}
