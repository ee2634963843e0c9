import Foundation
import Testing

/// The listings in the comments of `TautLayout` are lines of the tests, so that they compile and run.
struct ListingTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func lines(in folder: String) throws -> [(file: String, line: String)] {
        let directory = package.appendingPathComponent(folder)
        let files = try #require(FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
                (file.lastPathComponent, $0.trimmingCharacters(in: .whitespaces))
            }
        }
    }

    /// A statement without its comment.
    private static func statement(_ line: String) -> String {
        let end = line.range(of: " //")?.lowerBound ?? line.endIndex
        return line[..<end].trimmingCharacters(in: .whitespaces)
    }

    @Test func listingsAreInTheTests() throws {
        let tests = try Self.lines(in: "Tests/TautLayoutTests").map(\.line)
        var (count, isListing, before) = (0, false, "")
        for (file, line) in try Self.lines(in: "Sources/TautLayout") {
            // A listing begins behind an empty line of the comment; grammars are none.
            isListing =
                line.hasPrefix("///     ") && (isListing || before == "///") && file != "Layout+VisualFormat.swift"
            before = line
            let listed = Self.statement(String(line.dropFirst(3)))
            guard isListing, listed != "..." else { continue }
            count += 1
            #expect(tests.contains { $0.contains(listed) }, "\(file): \(listed)")
        }
        #expect(count > 20)
    }

    @Test func publicSymbolsHaveComments() throws {
        var last = ""
        for (file, line) in try Self.lines(in: "Sources/TautLayout") {
            let isPublic = line.hasPrefix("public ") || line.hasPrefix("public internal(set)")
            #expect(!isPublic || last.hasPrefix("///"), "\(file): \(line)")
            if !line.hasPrefix("@") { last = line }
        }
    }

    /// What hosts without Swift's libraries use does not import them, but where a folder is left out for them.
    @Test func theCoreImportsNoFoundation() throws {
        for room in ["TautSolver", "TautLayout", "TautScene", "TautC"] {
            for (file, line) in try Self.lines(in: "Sources/\(room)")
            where line.contains("import ") && !line.hasPrefix("//") {
                #expect(!line.contains("Foundation"), "\(room)/\(file)")
            }
        }
    }
}
