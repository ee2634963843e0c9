import Foundation
import TautLayout
import Testing

@testable import Taut
@testable import TautScene

/// The examples of the guides run, and print what the guides say.
struct GuideTests {
    private struct Block {
        var tag: String
        var text: String
    }

    private func blocks(_ name: String) throws -> [Block] {
        let file = repository.appendingPathComponent("Docs/Guides/\(name).md")
        let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        var result: [Block] = []
        var open: Block?
        for line in lines {
            if line.hasPrefix("```") {
                if let block = open { result.append(block) }
                open = open == nil ? Block(tag: String(line.dropFirst(3)), text: "") : nil
            } else {
                open?.text += line + "\n"
            }
        }
        return result.filter {
            [
                "json scene", "json template", "json records", "json output", "table output", "trace output",
                "xml design", "check output", "explain output", "why output", "wanted output", "settled output",
                "console log",
                "log output",
                "draw output", "lines output", "edit output", "stack output", "profile output",
            ].contains($0.tag)
        }
    }

    @Test(arguments: [
        ("scenes", 2), ("command", 3), ("stacks", 1), ("scrolls", 1), ("placement", 5), ("direction", 1),
        ("margins", 2), ("cookbook", 10),
        ("traits", 1), ("visual-format", 2), ("interface-builder", 1), ("check", 2), ("explain", 5), ("draw", 1),
        ("edit", 2), ("profile", 1),
    ])
    func examplesPrintWhatTheyAreSaidToPrint(_ name: String, _ count: Int) throws {
        var rest = try blocks(name)[...]
        var checked = 0
        var (first, last) = ("", "")
        while let input = rest.popFirst() {
            if input.tag == "lines output" {
                // Of the scene before.
                #expect(
                    CommandRun("layout", "-", "--text", "fixed", "--format", "lines", input: last).output == input.text)
                checked += 1
                continue
            }
            if input.tag == "wanted output" {
                let run = CommandRun("explain", "-", "--text", "fixed", "--why", "price.x=180", input: last)
                #expect(run.output.hasSuffix(input.text), "\(run.output)")
                checked += 1
                continue
            }
            if input.tag == "settled output" {
                // Of the first scene of the guide.
                let run = CommandRun("explain", "-", "--text", "fixed", "--why", "badge.x=50", input: first)
                #expect(run.output == input.text)
                checked += 1
                continue
            }
            last = input.text
            if first.isEmpty { first = last }
            let run: CommandRun
            let directory = try TemporaryDirectory()
            if rest.first?.tag == "profile output" {
                // Without times and memory.
                var profile = CommandRun("profile", "-", "--text", "fixed", "--top", "0", input: input.text)
                profile.output = profile.output.split(separator: "\n").filter {
                    $0.hasPrefix("  ") && !$0.hasSuffix(" more") && !$0.contains("solver") && !$0.contains("solved by")
                }
                .map { $0 + "\n" }.joined()
                run = profile
            } else if rest.first?.tag == "edit output" {
                run = CommandRun(
                    "resolve", try directory.file("scene.json", input.text), "add-missing", "--text", "fixed",
                    "--dry-run")
            } else if rest.first?.tag == "stack output" {
                run = CommandRun(
                    "stack", try directory.file("scene.json", input.text), "title", "note", "--text", "fixed",
                    "--dry-run")
            } else if rest.first?.tag == "draw output" {
                var draw = CommandRun("draw", "-", "--text", "fixed", input: input.text)
                // The titles of the views and constraints.
                draw.output = draw.output.split(separator: "\n").filter { $0.hasPrefix("<g") && $0.contains("<title>") }
                    .map { $0.components(separatedBy: "title>")[1].dropLast(2) + "\n" }.joined()
                run = draw
            } else if input.tag == "console log" {
                run = CommandRun("explain", "--log", "--repairs", "3", input: input.text)
            } else if rest.first?.tag == "why output" {
                run = CommandRun("explain", "-", "--text", "fixed", "--why", "price.x", input: input.text)
            } else if rest.first?.tag == "explain output" {
                var explain = CommandRun(
                    "explain", try directory.file("scene.json", input.text), "--text", "fixed", "--repairs", "3")
                explain.output = explain.output.replacing(directory.path + "/", with: "")
                run = explain
            } else if rest.first?.tag == "check output" {
                let matrix = input.tag == "json template" ? ["--matrix"] : []
                var check = CommandRun(
                    list: ["check", try directory.file("scene.json", input.text), "--text", "fixed"] + matrix)
                check.output = check.output.replacing(directory.path + "/", with: "")
                run = check
            } else if input.tag == "json template" || input.tag == "xml design" {
                let next = rest.popFirst()
                let records = try #require(next)
                run = CommandRun(
                    "batch", try directory.file(input.tag == "xml design" ? "t.xib" : "t.json", input.text),
                    try directory.file("r.jsonl", records.text),
                    "--text",
                    "fixed")
            } else if rest.first?.tag == "trace output" {
                run = CommandRun("explain", "-", "--tree", "--text", "fixed", input: input.text)
            } else {
                let format = rest.first?.tag == "table output" ? "table" : "json"
                run = CommandRun("layout", "-", "--text", "fixed", "--format", format, input: input.text)
            }
            let next = rest.popFirst()
            let output = try #require(next)
            #expect(run.errors.isEmpty)
            // A long line is broken in the guide.
            let expected = output.tag == "json output" ? output.text.replacing(",\n ", with: ", ") : output.text
            #expect(run.output == expected)
            checked += 1
        }
        #expect(checked == count)
    }

    /// The rules in the table of the guide are all there are, with their severities.
    @Test func theGuideListsEveryRule() throws {
        let file = repository.appendingPathComponent("Docs/Guides/check.md")
        let rows = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|").map { $0.trimming(" `") } }
        let listed = CommandRun("check", "--rules").output.split(separator: "\n").map {
            $0.split(separator: " ", maxSplits: 2).map(String.init)
        }
        let known = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
        for rule in listed { #expect(known[rule[0]] == rule[1].trimming(" ")) }
        #expect(listed.count > 30)
    }

    /// The configuration of the guide is one.
    @Test func theConfigurationOfTheGuideIsRead() throws {
        let file = repository.appendingPathComponent("Docs/Guides/check.md")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let start = try #require(text.range(of: "```json configuration\n")).upperBound
        let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
        let directory = try TemporaryDirectory()
        _ = try directory.file(".taut-check.json", String(text[start..<end]))
        let scene = try directory.file("a.json", CheckCommandTests.clean)
        #expect(CommandRun("check", scene).output == "1 file, no findings\n")
    }

    /// The keys in the tables are all there are.
    @Test func theReferenceNamesEveryKey() throws {
        let file = repository.appendingPathComponent("Docs/Guides/scenes.md")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let keys =
            SceneKeys.scene + SceneKeys.environment + SceneKeys.view + SceneKeys.constraint + SceneKeys.textConstraint
        for key in Set(keys).subtracting(["relation", "second", "multiplier", "constant", "priority"]) {
            #expect(text.contains("`\(key)`") || text.contains("\"\(key)\""), "\(key)")
        }
        for attribute in Layout.Attribute.byName.keys where attribute != "baseline" {
            #expect(text.contains("`\(attribute)`"), "\(attribute)")
        }
        for option in Array(VisualFormatOptions.alignmentNames.keys) + Array(VisualFormatOptions.directionNames.keys) {
            #expect(text.contains("`\(option)`"), "\(option)")
        }
    }
}

extension StringProtocol {
    /// The text without some characters at its ends.
    fileprivate func trimming(_ characters: String) -> String {
        trimmingCharacters(in: CharacterSet(charactersIn: characters))
    }
}
