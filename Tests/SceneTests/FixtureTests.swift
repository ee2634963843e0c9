import Foundation
import TautLayout
import Testing

@testable import Taut
@testable import TautScene

/// Layouts as data: `Tests/Fixtures/<topic>/*.json`. Each file holds a template, and cases with a record and what it gives.
struct FixtureTests {
    static let directory = repository.appendingPathComponent("Tests/Fixtures")
    /// The topics whose fixtures are scenes, and how many there are at least.
    static let topics = [
        "constraints": 10, "cookbook": 12, "scrolls": 10, "stacks": 20, "placement": 8, "direction": 4, "margins": 8,
        "traits": 6,
        "visual-format": 11,
    ]

    static let names: [String] = topics.keys.sorted().flatMap { topic in
        let path = directory.appendingPathComponent(topic).path
        let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return all.filter { $0.hasSuffix(".json") }.sorted().map { "\(topic)/\($0)" }
    }

    @Test func theFixturesAreThere() {
        for (topic, count) in Self.topics {
            #expect(Self.names.count { $0.hasPrefix(topic + "/") } >= count, "\(topic)")
        }
    }

    @Test(arguments: names)
    func givesWhatItSays(_ name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.directory.appendingPathComponent(name)))
        let fixture = try JSONReader.read(bytes)
        #expect(fixture.members.map(\.key) == ["sentence", "source", "oracle", "template", "cases"])
        #expect(["hand", "lexlp", "apple"].contains(try #require(fixture.member("oracle")?.text)))
        let template = try Self.template(try #require(fixture.member("template")), name)
        let cases = try #require(fixture.member("cases")).elements
        #expect(!cases.isEmpty)
        for (index, expected) in cases.enumerated() {
            let name = "\(name), case \(index)"
            if expected.member("error") == nil {
                try check(expected, template, name)
            } else {
                try checkError(expected, template, name)
            }
        }
    }

    /// The template as a file of its own.
    static func template(_ node: JSONNode, _ name: String) throws -> SceneTemplate {
        var writer = JSONWriter()
        write(node, &writer)
        return try SceneTemplate(json: writer.bytes, file: name)
    }

    private static func write(_ node: JSONNode, _ writer: inout JSONWriter) {
        switch node.value {
        case .null: writer.null()
        case .bool(let flag): writer.value(flag)
        case .number(let number): writer.value(number)
        case .string(let text): writer.value(text)
        case .array(let nodes):
            writer.beginArray()
            for node in nodes { write(node, &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for member in members {
                writer.key(member.key)
                write(member.value, &writer)
            }
            writer.endObject()
        }
    }

    /// A record whose scene cannot be read, and words of the message.
    private func checkError(_ expected: JSONNode, _ template: SceneTemplate, _ name: String) throws {
        #expect(expected.members.map(\.key) == ["record", "error"], "\(name)")
        let words = try #require(expected.member("error")?.text)
        let record = SceneRecord(members: try #require(expected.member("record")).members.map { ($0.key, $0.value) })
        let error = #expect(throws: SceneError.self, "\(name)") {
            _ = try SceneLayout(try template.scene(for: record, size: SceneSizeOverride()))
        }
        #expect(error?.description.contains(words) == true, "\(name): \(error?.description ?? "")")
    }

    private func check(_ expected: JSONNode, _ template: SceneTemplate, _ name: String) throws {
        let known = [
            "record", "size", "status", "frames", "unsatisfied", "ambiguous", "conflicts", "contentSizes",
        ]
        for (key, _) in expected.members { #expect(known.contains(key), "\(name): \(key)") }
        let record = SceneRecord(members: try #require(expected.member("record")).members.map { ($0.key, $0.value) })
        let size = try size(expected)
        let scene = try template.scene(for: record, size: size)
        let layout = try SceneLayout(scene)
        #expect(layout.status.rawValue == expected.member("status")?.text, "\(name)")
        try checkFrames(layout, expected, name)
        let unsatisfied = expected.member("unsatisfied")?.elements ?? []
        if layout.status != .conflicting {
            #expect(
                layout.unsatisfied.map(\.constraint) == unsatisfied.map { $0.member("constraint")?.text }, "\(name)")
            for (found, wanted) in zip(layout.unsatisfied, unsatisfied) {
                #expect(abs(found.error - (try #require(wanted.member("error")?.double))) < 1e-9, "\(name)")
            }
        }
        #expect(layout.ambiguous == (expected.member("ambiguous")?.elements ?? []).map(\.text), "\(name)")
        for (id, size) in expected.member("contentSizes")?.members ?? [] {
            let found = layout.contentSizes.first { $0.id == id }?.size
            #expect(
                [found?.width, found?.height] == size.elements.map(\.double), "\(name)")
        }
        let conflicts = (expected.member("conflicts")?.elements ?? []).map { $0.elements.compactMap(\.text).sorted() }
        #expect(layout.conflicts.map { $0.sorted() } == conflicts, "\(name)")
        checkBatch(layout, template, record, size, name)
    }

    /// The size from outside, `[width, height]`, where a case has one.
    private func size(_ expected: JSONNode) throws -> SceneSizeOverride {
        guard let node = expected.member("size") else { return SceneSizeOverride() }
        return SceneSizeOverride(
            width: try #require(node.elements.first?.double), height: try #require(node.elements.last?.double))
    }

    private func checkFrames(_ layout: SceneLayout, _ expected: JSONNode, _ name: String) throws {
        // Where the layout is not unique, the fixture expects no frames.
        guard layout.status == .satisfied else { return }
        let frames = try #require(expected.member("frames")).members
        #expect(!frames.isEmpty, "\(name)")
        for (id, wanted) in frames {
            let frame = try #require(layout.frames.first { $0.id == id }?.frame, "\(name): \(id)")
            let found = [frame.x, frame.y, frame.width, frame.height]
            let numbers = wanted.elements.compactMap(\.double)
            #expect(numbers.count == 4)
            for (a, b) in zip(found, numbers) { #expect(abs(a - b) < 1e-9, "\(name): \(id) is \(found)") }
        }
    }

    /// The same record in a batch gives the same, to the last bit.
    private func checkBatch(
        _ layout: SceneLayout, _ template: SceneTemplate, _ record: SceneRecord, _ size: SceneSizeOverride,
        _ name: String
    ) {
        BatchLayout(template, size: size, threads: 1).run([record, record]) { result in
            switch result.outcome {
            case .success(let cell):
                #expect(layout.status != .conflicting, "\(name)")
                for (index, entry) in layout.frames.enumerated() {
                    #expect(cell.frame(at: index) == entry.frame, "\(name): \(entry.id)")
                }
            case .failure(let failure): #expect(layout.status == .conflicting, "\(name): \(failure)")
            }
        }
    }
}
