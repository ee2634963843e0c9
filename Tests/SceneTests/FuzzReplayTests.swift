import Foundation
import FuzzEntries
import Testing

/// The inputs that fuzzing has found (`Tests/run-fuzz.sh`), without a fuzzer.
struct FuzzReplayTests {
    @Test(arguments: ["records", "templates", "console_logs", "configurations", "interface_builder"])
    func propertiesHold(_ name: String) throws {
        let directory = try TemporaryDirectory()
        let tar = Process()
        tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tar.arguments = [
            "tar", "-xzf", repository.appendingPathComponent("Tests/Fuzz/Corpora/\(name).tar.gz").path, "-C",
            directory.path,
        ]
        try tar.run()
        tar.waitUntilExit()
        #expect(tar.terminationStatus == 0)
        let property = try #require(Property.named(name))
        let inputs = try directory.names().map { "\(directory.path)/\($0)" }
        #expect(!inputs.isEmpty)
        let finds = repository.appendingPathComponent("Tests/Fuzz/Finds/\(name)").path
        let found = (try? FileManager.default.contentsOfDirectory(atPath: finds)) ?? []
        for input in inputs + found.map({ "\(finds)/\($0)" }) {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: input))
            #expect(property([UInt8](bytes)) == nil, "\(name), \(input)")
        }
    }
}
