import Foundation
import TautLayout
import Testing

@testable import Taut
@testable import TautScene

/// Every fixture that is a scene, by views, by handles and as a scene: the same frames to the last bit.
struct FixtureTests {
    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")
    static let topics = [
        "constraints", "cookbook", "scrolls", "stacks", "placement", "direction", "margins", "traits", "visual-format",
    ]

    static let names: [String] = topics.flatMap { topic in
        let path = directory.appendingPathComponent(topic).path
        let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return all.filter { $0.hasSuffix(".json") }.sorted().map { "\(topic)/\($0)" }
    }

    @Test func theFixturesAreThere() { #expect(Self.names.count >= 90) }

    @Test(arguments: names)
    func handlesGiveTheFramesOfViews(_ name: String) throws {
        for (index, scene) in try scenes(of: name).enumerated() {
            let tree = try SceneTree(scene, measurer: FixedAdvanceMeasurer())
            let difference = try Mirror(tree.root).difference()
            #expect(difference == nil, "\(name), case \(index)")
            compare(try SceneLayout(scene), tree, "\(name), case \(index)")
        }
    }

    private func compare(_ layout: SceneLayout, _ tree: SceneTree, _ name: String) {
        let report = tree.root.taut.report()
        #expect(layout.status == report.status, "\(name)")
        #expect(layout.conflicts.count == report.conflicts.count, "\(name)")
        #expect(layout.diagnostics == report.incompleteContents.map(\.description), "\(name)")
        let frames = tree.views.map(\.frame) + tree.guides.map(\.layoutFrame)
        for (entry, frame) in zip(layout.frames, frames) {
            #expect(CGRect(entry.frame) == frame, "\(name): \(entry.id)")
        }
        let contents = tree.views.compactMap { ($0 as? ScrollView)?.contentSize }
        #expect(layout.contentSizes.map { CGSize(width: $0.size.width, height: $0.size.height) } == contents, "\(name)")
    }

    /// The scenes of a fixture's cases, but for those that are about errors.
    func scenes(of name: String) throws -> [Scene] { try examples(of: name).map { try $0.scene() } }

    func examples(of name: String) throws -> [FixtureExample] {
        let bytes = [UInt8](try Data(contentsOf: Self.directory.appendingPathComponent(name)))
        let fixture = try JSONReader.read(bytes)
        let template = try SceneTemplate(json: try part("template", of: bytes), file: name)
        var examples: [FixtureExample] = []
        for expected in Self.elements(fixture.member("cases")) where expected.member("error") == nil {
            guard case .object(let members) = try #require(expected.member("record")).value else { continue }
            let numbers = Self.elements(expected.member("size")).map(Self.number)
            let size =
                numbers.count == 2 ? SceneSizeOverride(width: numbers[0], height: numbers[1]) : SceneSizeOverride()
            let record = SceneRecord(members: members.map { ($0.key, $0.value) })
            examples.append(FixtureExample(template: template, record: record, size: size))
        }
        return examples
    }

    private static func elements(_ node: JSONNode?) -> [JSONNode] {
        if case .array(let elements) = node?.value { elements } else { [] }
    }

    private static func number(_ node: JSONNode?) -> Double? {
        if case .number(let number) = node?.value { number } else { nil }
    }

    /// A part of a JSON text as a text of its own.
    private func part(_ key: String, of bytes: [UInt8]) throws -> [UInt8] {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        return [UInt8](try JSONSerialization.data(withJSONObject: try #require(object[key])))
    }
}

/// A case of a fixture.
struct FixtureExample {
    let template: SceneTemplate
    let record: SceneRecord
    let size: SceneSizeOverride

    func scene() throws -> Scene { try template.scene(for: record, size: size) }

    /// The template with the record's values.
    func bound() throws -> JSONNode {
        var binder = TemplateBinder(
            texts: template.texts, parameters: template.parameters, values: template.values(of: record), symbolic: [])
        return try binder.bind(template.root)
    }
}
