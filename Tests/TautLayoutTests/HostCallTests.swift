import Foundation
import TautLayout
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// Writes the calls of every fixture and of random trees with their edits for Tests/Packaging/hosts.sh, which has C and WebAssembly
/// make the same calls and compares every bit.
struct HostCallTests {
    @Test func callsAreWritten() throws {
        let given = ProcessInfo.processInfo.environment["TAUT_HOST_CALLS"]
        let directory = URL(fileURLWithPath: given ?? NSTemporaryDirectory() + "taut-host-calls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { if given == nil { try? FileManager.default.removeItem(at: directory) } }
        var count = 0
        func write(_ mirror: Mirror, _ name: String) throws {
            let text = mirror.layout.text
            #expect(text.contains("\nsolve\n") && text.contains("\nframe "))
            try Data(text.utf8).write(to: directory.appendingPathComponent("\(name).calls"))
            count += 1
        }
        for name in FixtureTests.names {
            for (index, scene) in try FixtureTests().scenes(of: name).enumerated() {
                let mirror = try Mirror(SceneTree(scene, measurer: FixedAdvanceMeasurer()).root)
                try mirror.layout.solve()
                try write(mirror, name.replacingOccurrences(of: "/", with: "-") + "-\(index)")
            }
        }
        for kind in [RandomTree.Kind.plain, .texts, .stacks, .surroundings] {
            for seed in ProofRound.seeds(from: 40_000, sample: 40, round: 400) {
                var tree = try RandomTree(kind, seed: seed)
                try tree.mirror.layout.solve()
                for _ in 0..<6 {
                    _ = try tree.edit()
                    try tree.mirror.layout.solve()
                }
                try write(tree.mirror, "\(kind)-\(seed)")
            }
        }
        for seed in ProofRound.seeds(from: 50_000, sample: 20, round: 200) {
            let tree = try RandomTree(.stacks, seed: seed)
            var random = SplitMix64(seed: seed)
            try SizeClassTests().vary(tree, &random)
            for (width, height) in [(Layout.Room.compact, Layout.Room.regular), (.regular, .compact)] {
                var environment = Mirror.environment(tree.root.taut.environment)
                environment.sizeClass = .init(width, height)
                try tree.mirror.layout.setEnvironment(environment)
                try tree.mirror.layout.solve()
            }
            try write(tree.mirror, "classes-\(seed)")
        }
        #expect(count > 300)
    }
}
