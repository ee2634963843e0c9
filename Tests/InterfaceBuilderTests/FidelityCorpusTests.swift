import Foundation
import TautInterfaceBuilder
import Testing

/// Real files against lists of what is known of them: `gold.csv` and `gold-priority.csv`, beside the files or above them.
@Suite("Fidelity of real files", .enabled(if: Gold.directory != nil, "no lists beside the files of TAUT_CORPUS"))
struct FidelityCorpusTests {
    private let rows = Gold.rows()

    @Test("Where priorities decide, the frames are Apple's and the only ones")
    func priorities() throws {
        let known = try Gold.entries("gold-priority.csv").filter {
            $0["lexi_match"] == "True" && $0["lexi_ambiguous"] == "False"
        }
        #expect(!known.isEmpty)
        for entry in known {
            let row = try #require(rows[Gold.key(entry)], "\(entry)")
            #expect(row.status == .matched, "\(entry)")
            #expect(row.isUnique, "\(entry)")
        }
        print("priorities: \(known.count) hierarchies matched and unique")
    }

    @Test("Where all surroundings follow from rules, every frame is Apple's")
    func rules() throws {
        for tier in ["A-rule", "A-appkit"] {
            let known = try Gold.entries("gold.csv").filter { $0["tier"] == tier }
            #expect(!known.isEmpty)
            for entry in known { #expect(rows[Gold.key(entry)]?.status == .matched, "\(entry)") }
            print("\(tier): \(known.count) hierarchies matched")
        }
    }
}

/// The lists, and the comparison of the files that they refer to.
private enum Gold {
    static var directory: URL? {
        guard let path = Corpus.directory else { return nil }
        let files = URL(fileURLWithPath: path, isDirectory: true)
        return [files, files.deletingLastPathComponent()].first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("gold-priority.csv").path)
        }
    }

    /// The lines of a list as values by the names in its first line.
    static func entries(_ name: String) throws -> [[String: String]] {
        guard let directory else { return [] }
        let text = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
        let lines = text.split(whereSeparator: \.isNewline).map(fields)
        guard let header = lines.first else { return [] }
        return lines.dropFirst().map { Dictionary(zip(header, $0)) { first, _ in first } }
    }

    private static func fields(_ line: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return fields
    }

    /// `repository path root`
    static func key(_ entry: [String: String]) -> String {
        let repository = (entry["repo"] ?? "").replacingOccurrences(of: "/", with: "+")
        return "\(repository)/\(entry["path"] ?? "") \(entry["root"] ?? "")"
    }

    /// All hierarchies, by file and root.
    static func rows() -> [String: HierarchyFidelity] {
        guard let directory else { return [:] }
        let files = directory.appendingPathComponent("files").path + "/"
        let run = FidelityRun(Corpus.files.map(\.path)) { path throws(InterfaceBuilderError) in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw InterfaceBuilderError(file: path, text: "", message: "cannot be read")
            }
            return [UInt8](data)
        }
        let pairs = run.rows.map { row in
            let name = row.file.hasPrefix(files) ? String(row.file.dropFirst(files.count)) : row.file
            return ("\(name) \(row.root)", row)
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
