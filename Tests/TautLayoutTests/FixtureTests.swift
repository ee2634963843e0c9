import Foundation
import TautLayout
import Testing

@testable import Taut

/// Every fixture that is a scene, by views and by handles: the same frames to the last bit.
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
        for (index, root) in try roots(of: name).enumerated() {
            let difference = try Mirror(root).difference()
            #expect(difference == nil, "\(name), case \(index)")
        }
    }

    /// The trees of a fixture's cases, but for those that are about errors.
    func roots(of name: String) throws -> [View] {
        let bytes = [UInt8](try Data(contentsOf: Self.directory.appendingPathComponent(name)))
        let fixture = try JSONReader.read(bytes)
        let template = try SceneTemplate(json: try part("template", of: bytes), file: name)
        var roots: [View] = []
        for expected in Self.elements(fixture.member("cases")) where expected.member("error") == nil {
            guard case .object(let members) = try #require(expected.member("record")).value else { continue }
            let numbers = Self.elements(expected.member("size")).map(Self.number)
            let size =
                numbers.count == 2 ? SceneSizeOverride(width: numbers[0], height: numbers[1]) : SceneSizeOverride()
            let scene = try template.scene(for: SceneRecord(members: members.map { ($0.key, $0.value) }), size: size)
            roots.append(try SceneTree(scene, measurer: FixedAdvanceMeasurer()).root)
        }
        return roots
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
