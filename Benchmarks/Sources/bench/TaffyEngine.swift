import CBenchSystem
import Foundation
import Workloads

extension Engine {
    /// Taffy on a tree whose nodes have lengths, margins and natural heights only. The time is the one inside its layout call.
    static func taffy(_ prepared: Prepared) -> [Engine] {
        guard let packages = ProcessInfo.processInfo.environment["BENCH_TAFFY"], let flex = prepared.workload.flex,
            let process = TaffyProcess(flex, packages: packages)
        else { return [] }
        var engine = Engine(name: "taffy") { process.run($0, values: prepared.emptyValues()) }
        engine.precision = .single
        return [engine]
    }
}

/// A process of Python that keeps one tree (`Rivals/taffy_engine.py`) and answers one count of iterations after the other.
private final class TaffyProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let boxes: [Int]
    private var unread = Data()

    init?(_ flex: FlexTree, packages: String) {
        boxes = flex.nodes.map { Int($0.box) }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "Benchmarks/Rivals/taffy_engine.py", packages]
        process.standardInput = input
        process.standardOutput = output
        guard let tree = try? JSONSerialization.data(withJSONObject: flex.nodes.map(Self.fields)),
            (try? process.run()) != nil
        else { return nil }
        write(tree)
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    func run(_ iterations: Int, values: [Double]) -> Run? {
        write(Data("\(iterations)".utf8))
        guard let line = readLine(),
            let answer = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
            let nanoseconds = answer["nanoseconds"] as? Int, let frames = answer["values"] as? [Double]
        else { return nil }
        var values = values
        for (node, box) in boxes.enumerated() where box >= 0 {
            values.replaceSubrange(4 * box..<4 * box + 4, with: frames[4 * node..<4 * node + 4])
        }
        return Run(nanoseconds: UInt64(nanoseconds), values: values)
    }

    private func write(_ line: Data) {
        try? input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
    }

    private func readLine() -> Data? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[unread.index(after: end)...]) }
                return unread[..<end]
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            unread += more
        }
    }

    /// The fields that are set, by the names of `bench_flex_node`.
    private static func fields(_ node: bench_flex_node) -> [String: Any] {
        let lengths: [(String, Float)] = [
            ("width", node.width), ("height", node.height), ("grow", node.grow), ("shrink", node.shrink),
            ("basis", node.basis), ("margin_left", node.margin_left), ("margin_top", node.margin_top),
            ("margin_right", node.margin_right), ("margin_bottom", node.margin_bottom),
            ("natural_height", node.natural_height),
        ]
        var fields: [String: Any] = ["parent": Int(node.parent), "row": node.flags & BENCH_FLEX_ROW != 0]
        for (name, length) in lengths where !length.isNaN { fields[name] = Double(length) }
        return fields
    }
}
