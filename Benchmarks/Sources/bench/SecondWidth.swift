import CBenchSystem
import Foundation
import Taut
import TautLayout
import TautText

/// The package list at another width, its records read and its texts measured before: what turning a device asks for.
///
/// | workload | what |
/// |---|---|
/// | `second-width` | all frames, in the memory of those before; back and forth between two widths |
/// | `second-width/sizes` | the sizes of all cells, which place the rows of a list |
/// | `second-width/new` | all frames at a width that was never asked for, in new memory |
final class SecondWidth {
    private let lists: [PreparedBatch]
    private let samples: [Double: SampledSizes]
    private let count: Int
    private var sizes: [String: [Layout.Size?]] = [:]
    private var frames: [String: BatchFrames] = [:]
    private var lastWidths: [String: Double] = [:]
    /// In points, as devices are wide.
    private static let newWidths: [Double] = [
        360, 384, 390, 393, 402, 412, 414, 428, 430, 440, 480, 540, 600, 744, 768, 800, 810, 820, 834, 1024,
    ]
    private static let turns = [320.0, 375]

    init(_ files: CommandFiles) throws {
        let template = try SceneTemplate(
            json: Array(Data(contentsOf: URL(fileURLWithPath: files.scene))), file: files.scene)
        let records = try Self.records(files.records)
        let measurer = try PangoMeasurer()
        count = records.count
        lists = [1, 2].map { BatchLayout(template, measurer: measurer, threads: $0).prepare(records) }
        let widths = Self.turns + Self.newWidths
        samples = Dictionary(
            uniqueKeysWithValues: widths.map { ($0, SampledSizes(records, template, measurer, $0)) })
    }

    /// What is measured.
    var contests: [Contest] {
        let bytes = Result(
            "cli/packages/second-width", "taut-batch-1", "memory per record",
            Double(lists[0].byteCount) / Double(max(1, count)), unit: "bytes")
        return [
            contest("", extras: [bytes]) { list, name, width in
                list.update(&self.frames[name, default: BatchFrames()], to: SceneSizeOverride(width: width))
            },
            contest("/sizes") { list, name, width in
                self.sizes[name] = list.sizes(SceneSizeOverride(width: width))
            },
            contest("/new", widths: Self.newWidths) { list, name, width in
                self.frames[name] = list.frames(SceneSizeOverride(width: width))
            },
        ]
    }

    private func contest(
        _ name: String, widths: [Double] = turns, extras: [Result] = [],
        _ ask: @escaping (PreparedBatch, String, Double) -> Void
    ) -> Contest {
        let engines = lists.map { list in
            let engine = "taut-batch-\(list.batch.threads)"
            var next = 0
            return Engine(name: engine) { iterations in
                let start = bench_now()
                for _ in 0..<iterations {
                    let width = widths[next % widths.count]
                    next += 1
                    ask(list, engine, width)
                    self.lastWidths[engine] = width
                }
                return Run(nanoseconds: bench_now() - start, values: [])
            }
        }
        return Contest(
            name: "cli/packages/second-width\(name)", engines: engines, step: widths == Self.turns ? 2 : 1,
            extras: { extras }
        ) { engine, _ in
            self.fault(engine.name, isSizes: name == "/sizes")
        }
    }

    private func fault(_ engine: String, isSizes: Bool) -> String? {
        guard let width = lastWidths[engine], let sample = samples[width] else { return "nothing was asked" }
        if isSizes { return sample.fault(count: sizes[engine]?.count, of: count) { self.sizes[engine]?[$0] } }
        let frames = frames[engine]
        return sample.fault(count: frames?.count, of: count) { frames?.size(of: $0) }
    }

    private static func records(_ file: String) throws -> [SceneRecord] {
        try Data(contentsOf: URL(fileURLWithPath: file)).split(separator: UInt8(ascii: "\n")).map { line in
            let record = try JSONSerialization.jsonObject(with: line) as? [String: String] ?? [:]
            return SceneRecord(record.mapValues { .string($0) })
        }
    }
}

/// Some of many cells, laid out from nothing.
private struct SampledSizes {
    private var expected: [(index: Int, size: Layout.Size?)] = []

    init(_ records: [SceneRecord], _ template: SceneTemplate, _ measurer: PangoMeasurer, _ width: Double) {
        let indices = Array(stride(from: 0, to: records.count, by: max(1, records.count / 97)))
        var sizes: [Layout.Size?] = []
        let batch = BatchLayout(
            template, size: SceneSizeOverride(width: width), measurer: measurer, threads: 1)
        batch.run(indices.map { records[$0] }) { sizes.append((try? $0.outcome.get())?.size) }
        expected = zip(indices, sizes).map { ($0, $1) }
    }

    func fault(count: Int?, of all: Int, _ size: (Int) -> Layout.Size?) -> String? {
        if count != all { return "\(count ?? 0) of \(all) cells" }
        for (index, expected) in expected where expected == nil || size(index) != expected {
            return "cell \(index) is otherwise than alone"
        }
        return nil
    }
}
