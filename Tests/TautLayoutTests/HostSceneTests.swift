import Foundation
import TautLayout
import Testing

@testable import TautScene

/// Writes the scenes of every fixture and their records with the frames that they get, for Tests/Hosts/scenes.c, which compares every bit.
///
///     NAME.json    a scene
///     NAME.frames  the size that it is given, then a line for each view and guide: name, x, y, width, height
///     NAME.cell    a template
///     NAME.cells   a line with the parameters; for each record a line with its values, and then its frames or "failed"
///
/// Numbers are the bits of doubles, in hexadecimal digits.
struct HostSceneTests {
    private let directory: URL
    private let isKept: Bool

    init() {
        let given = ProcessInfo.processInfo.environment["TAUT_HOST_SCENES"]
        isKept = given != nil
        directory = URL(fileURLWithPath: given ?? NSTemporaryDirectory() + "taut-host-scenes-\(UUID().uuidString)")
    }

    @Test func scenesAreWritten() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { if !isKept { try? FileManager.default.removeItem(at: directory) } }
        var (scenes, cells) = (0, 0)
        for name in FixtureTests.names {
            let file = String(name.replacing("/", with: "-").dropLast(".json".count))
            for (index, example) in try FixtureTests().examples(of: name).enumerated() {
                try write(example, "\(file)-\(index)")
                scenes += 1
            }
            cells += try writeCells(try FixtureTests().examples(of: name), file) ? 1 : 0
        }
        #expect(scenes > 250 && cells > 50)
    }

    // MARK: Scenes

    private func write(_ example: FixtureExample, _ name: String) throws {
        var writer = JSONWriter()
        writer.value(try example.bound())
        try write(writer.bytes, "\(name).json")
        var text = "\(Self.bits(example.size.width ?? -1)) \(Self.bits(example.size.height ?? -1))\n"
        for entry in try SceneLayout(try example.scene()).frames { text += "\(entry.id) \(Self.bits(entry.frame))\n" }
        try write(Array(text.utf8), "\(name).frames")
    }

    // MARK: Batches

    /// Writes the records of a template. False where they have values that no column has.
    private func writeCells(_ examples: [FixtureExample], _ name: String) throws -> Bool {
        guard let first = examples.first, !first.template.parameters.isEmpty else { return false }
        let records = examples.filter { $0.size == first.size }
        var text = first.template.parameters.joined(separator: "\t") + "\n"
        for record in records {
            let values = first.template.values(of: record.record).map(Self.text)
            if values.contains(nil) { return false }
            text += values.compactMap { $0 }.joined(separator: "\t") + "\n"
            BatchLayout(first.template, size: first.size, threads: 1).run([record.record]) { result in
                switch result.outcome {
                case .failure: text += "failed\n"
                case .success(let cell):
                    text += cell.ids.indices.map { Self.bits(cell.frame(at: $0)) }.joined(separator: " ") + "\n"
                }
            }
        }
        var writer = JSONWriter()
        writer.value(first.template.root)
        try write(writer.bytes, "\(name).cell")
        let size = "\(Self.bits(first.size.width ?? -1)) \(Self.bits(first.size.height ?? -1))\n"
        try write(Array((size + text).utf8), "\(name).cells")
        return true
    }

    /// A value of a column: a number's bits, a text between quotation marks.
    private static func text(_ node: JSONNode?) -> String? {
        switch node?.value {
        case .number(let number): "#" + bits(number)
        case .string(let text) where !text.contains(where: { $0 == "\t" || $0.isNewline }): "'" + text
        case .null: "-"
        default: nil
        }
    }

    private static func bits(_ number: Double) -> String { String(number.bitPattern, radix: 16) }

    private static func bits(_ frame: Layout.Rect) -> String {
        [frame.x, frame.y, frame.width, frame.height].map(bits).joined(separator: " ")
    }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: directory.appendingPathComponent(name))
    }
}
