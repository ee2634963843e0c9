import Foundation

@testable import TautScene

/// The scenes of all fixtures, each case with its own bytes.
enum FixtureScenes {
    static func all() throws -> [(name: String, bytes: [UInt8], scene: Scene)] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures")
        let files =
            FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.flatMap(cases)
    }

    private static func cases(_ file: URL) -> [(name: String, bytes: [UInt8], scene: Scene)] {
        guard let bytes = try? Data(contentsOf: file), let node = try? JSONReader.read(Array(bytes)),
            let text = node.member("template"), case .array(let cases)? = node.member("cases")?.value
        else { return [] }
        var writer = JSONWriter()
        writer.value(text)
        guard let template = try? SceneTemplate(json: writer.bytes, file: file.lastPathComponent) else { return [] }
        return cases.enumerated().compactMap { number, entry in
            guard case .object(let members)? = entry.member("record")?.value else { return nil }
            let record = SceneRecord(members: members.map { ($0.key, $0.value) })
            return (try? template.scene(for: record, size: SceneSizeOverride())).map {
                ("\(file.lastPathComponent) \(number)", writer.bytes, $0)
            }
        }
    }
}
