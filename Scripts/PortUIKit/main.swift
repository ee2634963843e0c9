import Foundation
import SwiftParser
import SwiftSyntax

/// Writes a message to standard error.
func report(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }

/// The Swift files below a folder, as paths from there, in order; without those below another folder.
func swiftFiles(in folder: String, except other: String? = nil) -> [String] {
    let excluded = other.map { URL(fileURLWithPath: $0).standardizedFileURL.path + "/" }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
        guard path.hasSuffix(".swift") else { return false }
        let url = URL(fileURLWithPath: folder + "/" + path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else {
            return false
        }
        return excluded.map { !url.path.hasPrefix($0) } ?? true
    }.sorted()
}

/// The facts about all files, and about Taut's own sources in some folders.
func facts(of files: [SourceFile], uikit folders: [String]) -> Facts {
    let facts = Facts()
    let survey = SurveyOfUIKit(facts)
    for folder in folders {
        for path in swiftFiles(in: folder) {
            guard let text = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8),
                SurveyOfUIKit.mayConcern(text)
            else { continue }
            survey.walk(Parser.parse(source: text))
        }
    }
    for file in files { _ = Survey(file, facts) }
    return facts
}

/// Copies the files of a folder to another one, rewritten.
func port(from: String, to: String, unisolated: Bool, uikit folders: [String]) throws {
    let files = try swiftFiles(in: from, except: to).map { try SourceFile(path: $0, in: from) }
    let facts = facts(of: files, uikit: folders)
    let rules = Rule.all + (unisolated ? [Unisolated.self] : [])
    for file in files {
        for rule in rules { rule.init(file: file, facts: facts).apply() }
    }
    Move.perform(facts.moves)
    for file in files {
        let copy = URL(fileURLWithPath: to + "/" + file.path)
        try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.ported()).write(to: copy)
    }
}

// The script passes the folder that it is in as the first argument.
var arguments = Array(CommandLine.arguments.dropFirst())
let root = arguments.removeFirst() + "/../"
let isUnisolated = arguments.first == "--unisolated"
if isUnisolated { arguments.removeFirst() }
var isFolder: ObjCBool = false
guard arguments.count == 2, FileManager.default.fileExists(atPath: arguments[0], isDirectory: &isFolder),
    isFolder.boolValue
else {
    report("usage: Scripts/port-uikit.sh [--unisolated] FROM TO (FROM is a directory)")
    exit(2)
}
let folders = arguments.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
do {
    try port(
        from: folders[0], to: folders[1], unisolated: isUnisolated, uikit: [root + "Sources/Taut/Platform", root + "UIKit/Sources"])
} catch {
    report("port-uikit: \(error)")
    exit(1)
}
