import Foundation
import TautScene
import TestSupport

/// The properties of the targets in Swift: what is wrong with an input, or nothing.
public enum Property {
    /// A property by the name of its target.
    public static func named(_ name: String) -> (([UInt8]) -> String?)? {
        switch name {
        case "records": records
        case "templates": templates
        case "console_logs": consoleLogs
        case "configurations": configurations
        case "interface_builder": interfaceBuilder
        default: nil
        }
    }

    // MARK: Records

    private static let place = Workplace("records")
    private static let cell = place.file(
        "cell.json",
        """
        {"size": [320, null], "root": {"id": "root", "children": [
           {"id": "name", "kind": "label", "text": "{name}", "font": "15", "hugging": [251, 251]},
           {"id": "side", "intrinsicContentSize": ["{side}", 20]}]},
         "constraints": ["H:|-[name]-(>={gap})-[side]-|", "V:|-[name]-|", "V:|-[side]"]}
        """)

    /// Any bytes as records, JSON or a table: a line for each record, or a refusal; the same lines with two threads, and where a file
    /// that was cut off anywhere is resumed.
    private static func records(_ bytes: [UInt8]) -> String? {
        guard let way = bytes.first else { return nil }
        let records = Array(bytes.dropFirst())
        let format = way % 2 == 0 ? "jsonl" : "csv"
        let arguments = ["batch", cell, "-", "--text", "fixed", "--format", format]
        let run = Call(arguments + ["--threads", "1"], input: records)
        if let complaint = run.complaint { return complaint }
        if format == "jsonl", let line = run.lines.first(where: { (try? JSONReader.read(Array($0))) == nil }) {
            return "a line is no JSON: \(String(decoding: line, as: UTF8.self))"
        }
        if way % 4 < 2 {
            let other = Call(arguments + ["--threads", "2"], input: records)
            return other.status == run.status && other.output == run.output ? nil : "another output of two threads"
        }
        guard run.status != .unreadable else { return nil }
        let cut = run.output.isEmpty ? 0 : Int(way) * 997 % (run.output.count + 1)
        let file = place.file("lines", Array(run.output.prefix(cut)))
        let resumed = Call(arguments + ["--resume", "-o", file], input: records)
        if let complaint = resumed.complaint { return "resumed: \(complaint)" }
        return place.bytes("lines") == run.output
            ? nil : "another output of a run that was cut off at \(cut) and resumed"
    }

    // MARK: Templates

    private static let samples = [
        #"{"name": "a", "text": "some words to wrap at the end", "n": 1, "w": 100}"#, #"{"name": "", "n": 0}"#,
        #"{"n": 12.5, "w": -3}"#,
        #"{"name": "b", "n": 1000, "w": 1e6}"#, "{}", #"{"text": "é\n", "n": 3, "name": "c"}"#,
    ]

    /// Any bytes as a template: cells in one batch are those of each record by itself; compiled to C or refused.
    private static func templates(_ bytes: [UInt8]) -> String? {
        let template = Workplace("templates").file("template.json", bytes)
        let arguments = ["batch", template, "-", "--text", "fixed", "--threads", "1"]
        let all = Call(arguments, input: Array(samples.joined(separator: "\n").utf8))
        if let complaint = all.complaint { return complaint }
        if all.status == .unreadable { return nil }
        for (index, sample) in samples.enumerated() {
            let alone = Call(arguments, input: Array(sample.utf8))
            guard all.lines.count == samples.count, alone.lines.count == 1 else { return "another number of lines" }
            if tail(all.lines[index]) != tail(alone.lines[0]) { return "record \(index) differs by itself" }
        }
        return Call(["compile", template, "--text", "fixed", "--samples", "64"]).complaint
    }

    /// A line behind the number of its record. Errors have the line of their record: all are the same here.
    private static func tail(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let error = Array(#", "error": "#.utf8)
        let tail = line.drop { $0 != UInt8(ascii: ",") }
        return tail.starts(with: error) ? error[...] : tail
    }

    // MARK: Console logs

    /// Any bytes as a console's text: reports are explained, in words and as JSON, or refused.
    private static func consoleLogs(_ bytes: [UInt8]) -> String? {
        let text = Call(["explain", "--log", "-"], input: bytes)
        if let complaint = text.complaint { return complaint }
        let json = Call(["explain", "--log", "-", "--format", "json"], input: bytes)
        if let complaint = json.complaint { return complaint }
        if json.status != text.status { return "status \(text.status) in words, \(json.status) as JSON" }
        return json.lines.contains { (try? JSONReader.read(Array($0))) == nil } ? "a line is no JSON" : nil
    }

    // MARK: Configurations

    /// Any bytes as a configuration of `check`: applied, or refused with its place; as a baseline and as usual data, too.
    private static func configurations(_ bytes: [UInt8]) -> String? {
        let place = Workplace("configurations")
        let scene = place.file(
            "scene.json",
            """
            {"size": [100, 50], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b", "kind": "button", "text": "{name}"}]},
             "constraints": ["H:|-[a(30)]-[b]", "V:|[a]", "a.width == 20"]}
            """)
        guard let way = bytes.first else { return nil }
        let rest = Array(bytes.dropFirst())
        let arguments = ["check", scene, "--text", "fixed", "--threads", "1"]
        place.file(".taut-check.json", way % 3 == 0 ? rest : Array("{}".utf8))
        switch way % 3 {
        case 0:
            let text = Call(arguments)
            if let complaint = text.complaint { return complaint }
            if text.status == .unreadable, !text.errors.contains(".taut-check.json:") {
                return "refused without a place: \(text.errors)"
            }
            let json = Call(arguments + ["--format", "json"])
            return json.status == text.status
                ? json.complaint : "status \(text.status) in words, \(json.status) as JSON"
        case 1: return Call(arguments + ["--baseline", place.file("known.json", rest)]).complaint
        default:
            return Call(arguments + ["--data", place.file("data", rest), "--matrix", "--combinations", "20"]).complaint
        }
    }

    // MARK: Interface Builder files

    private static func interfaceBuilder(_ bytes: [UInt8]) -> String? {
        var random = SplitMix64(seed: UInt64(bytes.count))
        return Trial(bytes, &random).complaints.first
    }
}

/// For the targets in C: 0, or what is wrong is printed.
@_cdecl("taut_fuzz_property")
public func fuzzProperty(_ name: UnsafePointer<CChar>, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    let name = String(cString: name)
    guard let property = Property.named(name) else { return 2 }
    guard let complaint = property(input) else { return 0 }
    FileHandle.standardError.write(Data("\(name): \(complaint)\n".utf8))
    return 1
}
