import CBenchSystem
import Foundation
import Taut
import TautText

extension Contest {
    /// The package list again at another width, its texts measured before: what turning a device asks for.
    static func secondWidth(_ files: CommandFiles) throws -> Contest {
        let template = try SceneTemplate(
            json: Array(Data(contentsOf: URL(fileURLWithPath: files.scene))), file: files.scene)
        let records = try Self.records(files.records)
        let measurer = try PangoMeasurer()
        let size = SceneSizeOverride(width: 320)
        let sample = SampledSizes(records, template, measurer, size)
        var answers: [String: [CGSize?]] = [:]
        let engines = [1, 2].map { threads in
            let list = BatchLayout(template, measurer: measurer, threads: threads).prepare(records)
            return Engine(name: "taut-batch-\(threads)") { iterations in
                let start = bench_now()
                for _ in 0..<iterations { answers["taut-batch-\(threads)"] = list.sizes(size) }
                return Run(nanoseconds: bench_now() - start, values: [])
            }
        }
        return Contest(name: "cli/packages/second-width", engines: engines) { engine, _ in
            sample.fault(in: answers[engine.name] ?? [])
        }
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
    private var expected: [(index: Int, size: CGSize?)] = []
    private let count: Int

    init(_ records: [SceneRecord], _ template: SceneTemplate, _ measurer: PangoMeasurer, _ size: SceneSizeOverride) {
        count = records.count
        let indices = Array(stride(from: 0, to: records.count, by: max(1, records.count / 97)))
        var sizes: [CGSize?] = []
        BatchLayout(template, size: size, measurer: measurer, threads: 1).run(indices.map { records[$0] }) { result in
            sizes.append((try? result.outcome.get())?.size)
        }
        expected = zip(indices, sizes).map { ($0, $1) }
    }

    func fault(in answer: [CGSize?]) -> String? {
        if answer.count != count { return "\(answer.count) of \(count) cells" }
        for (index, size) in expected where size == nil || answer[index] != size {
            return "cell \(index) is otherwise than alone"
        }
        return nil
    }
}
