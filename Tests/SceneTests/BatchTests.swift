import Foundation
import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// Batches: the same as one by one, for any number of threads, whatever goes wrong in between.
struct BatchTests {
    /// A cell with wrapping texts, baselines, pixels, margins and competing labels.
    static let template = """
        {
          "size": [320, null],
          "environment": { "scale": 2, "margins": [0, 16, 0, 16] },
          "root": { "id": "root", "children": [
            { "id": "icon", "kind": "image", "intrinsicContentSize": ["{side}", 44], "compression": [760, 750] },
            { "id": "name", "kind": "label", "text": "{name}", "font": "15", "hugging": [251, 251],
              "compression": [750, 1000] },
            { "id": "version", "kind": "label", "text": "v{version}", "font": "12", "compression": [751, 1000] },
            { "id": "badge", "children": [{ "id": "section", "kind": "label", "text": "{section}", "font": "10" }] },
            { "id": "text", "kind": "label", "text": "{text}", "lines": 0, "font": "13", "compression": [750, 1000] },
            { "id": "note", "kind": "label", "text": "a text that is the same in every cell and wraps", "lines": 2 }
          ], "guides": [{ "id": "gap" }] },
          "metrics": { "inset": 12 },
          "constraints": [
            "H:|-[icon]-inset-[name]-(>=8)-[version]-|",
            "V:|-inset-[icon]",
            "name.top == icon.top + {shift}",
            "version.firstBaseline == name.firstBaseline",
            "version.width <= 0.4 * root.width @900",
            "badge.leading == name.leading", "badge.top == name.bottom + 4",
            "H:|-5-[section]-5-|", "V:|-2-[section]-2-|",
            "H:|-[text]-|", "text.top >= badge.bottom + 8", "text.top == icon.bottom + 8 @600",
            "gap.top == text.bottom", "gap.height == {gap}", "gap.leading == text.leading", "gap.width == 1",
            "note.top == gap.bottom", "H:|-[note(<=200)]", "V:[note]-inset-|", "note.lastBaseline >= text.lastBaseline + 1"
          ]
        }
        """

    static func records(_ count: Int, seed: UInt64) -> [String] {
        var generator = SplitMix(seed: seed)
        let words = ["alpha", "be", "gamma-delta", "é", "the", "quick", "{brown}", "fox", "lazy\\\"dog", "x"]
        func text(_ range: ClosedRange<Int>) -> String {
            (0..<Int.random(in: range, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "" }
                .joined(separator: " ")
        }
        return (0..<count).map { _ in
            "{\"side\": \(Int.random(in: 0...60, using: &generator)), \"name\": \"\(text(0...12))\", "
                + "\"version\": \(Double(Int.random(in: 0...99, using: &generator)) / 10), \"section\": \"\(text(0...3))\", "
                + "\"text\": \"\(text(0...60))\", \"shift\": \(Double.random(in: -3...3, using: &generator)), "
                + "\"gap\": \(Double.random(in: 0...20, using: &generator))}"
        }
    }

    private func batch(_ template: String, _ records: [String], _ options: String...) throws -> CommandRun {
        let directory = try TemporaryDirectory()
        let files = [
            try directory.file("cell.json", template),
            try directory.file("records.jsonl", records.joined(separator: "\n")),
        ]
        return CommandRun(list: ["batch"] + files + ["--text", "fixed"] + options)
    }

    /// Braces in a value that changes the structure are text, as in a single scene: the record has the same error.
    @Test func bracesInStructuralValuesAreText() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file(
            "t.json",
            """
            {"size": [100, 50], "root": {"id": "root", "children": [{"id": "b"}]},
             "constraints": ["b.left == root.{attr}", "b.right <= root.right - {k}", "b.width == 5", "b.top == root.top", "b.height == 5"]}
            """)
        let records = "{\"attr\": \"left\", \"k\": 2}\n{\"attr\": \"left + {k}\", \"k\": 2}\n"
        let run = CommandRun("batch", template, "-", "--text", "fixed", input: records)
        let lines = run.output.split(separator: "\n")
        #expect(run.status == .findings && lines.count == 2 && lines[0].contains("frames"))
        #expect(lines[1].contains("\"error\""), "\(run)")
    }

    @Test func anyNumberOfThreadsGivesTheSameBytes() throws {
        let records = Self.records(700, seed: 1)
        let one = try batch(Self.template, records, "--threads", "1")
        #expect(one.status == .success, "\(one.errors)")
        #expect(one.output.split(separator: "\n").count == records.count)
        for threads in ["2", "3", "8"] {
            let many = try batch(Self.template, records, "--threads", threads)
            #expect(many.output == one.output, "seed 1, \(threads) threads")
            #expect(many.status == .success)
        }
    }

    /// Beyond the size at which there is a program, both ways are that of the views.
    @Test func aDocumentGivesTheSameBytes() throws {
        let views = (0..<20_000).map { "{\"id\": \"v\($0)\"}" }.joined(separator: ", ")
        let template = """
            {"size": [300, null], "root": {"id": "root", "children": [\(views)]},
             "constraints": ["v0.left == root.left + {x}", "v7.width == root.width / 3", "root.height == {x}"]}
            """
        let record = "{\"x\": 12.1}"
        let line = try batch(template, [record]).output
        let scene = try Self.filled(template, record)
        #expect(
            CellProgram.make(try Scene(json: Array(scene.utf8), file: "s"), measurer: FixedAdvanceMeasurer()) == nil)
        let alone = CommandRun("layout", "-", "--text", "fixed", "--format", "json", input: scene)
        let frames = try #require(Self.frames(alone.output))
        #expect(Self.frames(line) == frames)
        #expect(frames.contains("\"v0\": [12.1, 0, 0, 0]") && frames.contains("\"v7\": [0, 0, 100, 0]"))
    }

    /// Every record's values put into the template by hand, and the scene laid out alone.
    @Test func aCellAloneGivesTheSameBytes() throws {
        let records = Self.records(60, seed: 2)
        let lines = try batch(Self.template, records).output.split(separator: "\n").map(String.init)
        try #require(lines.count == records.count)
        for (index, record) in records.enumerated() {
            let scene = try Self.filled(Self.template, record)
            let alone = CommandRun("layout", "-", "--text", "fixed", "--format", "json", input: scene)
            #expect(alone.status == .success, "\(alone.output)")
            let frames = try #require(Self.frames(alone.output))
            #expect(lines[index].hasPrefix("{\"index\": \(index), \"size\": ["))
            #expect(Self.frames(lines[index]) == frames, "seed 2, record \(index): \(record)")
        }
    }

    /// What stands between the braces behind "frames".
    private static func frames(_ line: String) -> Substring? {
        guard let start = line.range(of: "\"frames\": {")?.upperBound,
            let end = line[start...].firstIndex(of: "}")
        else { return nil }
        return line[start..<end]
    }

    /// The template with the values of a record put in as text, as a person would do it.
    private static func filled(_ template: String, _ record: String) throws -> String {
        var scene = template
        for (key, node) in try JSONReader.read(Array(record.utf8)).members {
            var writer = JSONWriter()
            switch node.value {
            case .string(let text): writer.value(text)
            case .number(let number): writer.value(number)
            default: Issue.record("\(key) is neither text nor number")
            }
            let value = String(decoding: writer.bytes, as: UTF8.self)
            scene = scene.replacing("\"{\(key)}\"", with: value)
            let inner = value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : value
            scene = scene.replacing("{\(key)}", with: inner)
        }
        return scene
    }

    /// What came before must not show: each record gives the same wherever it stands.
    @Test func theOrderOfRecordsDoesNotMatter() throws {
        let records = Self.records(200, seed: 3)
        func frames(_ output: String) -> [Substring?] { output.split(separator: "\n").map { Self.frames(String($0)) } }
        let forwards = frames(try batch(Self.template, records).output)
        let backwards = frames(try batch(Self.template, records.reversed()).output)
        #expect(forwards == backwards.reversed(), "seed 3")
    }

    @Test func structureMayChangeFromRecordToRecord() throws {
        let template = """
            {"size": [200, 100], "root": {"id": "root", "children": [
               {"id": "a", "kind": "{kind}", "text": "some text", "font": "{font}", "hugging": ["{hugging}", 250],
                "intrinsicContentSize": "{size}"},
               {"id": "b", "intrinsicContentSize": [50, 20]}]},
             "constraints": ["H:|[a]-(>={gap})-[b]|", "V:|[a]", "V:|[b]", "a.width == {factor} * b.width @{priority}"]}
            """
        var generator = SplitMix(seed: 4)
        let records = (0..<150).map { _ in
            "{\"kind\": \"\(["label", "button", "view"].randomElement(using: &generator) ?? "")\", "
                + "\"font\": \([10, 12, 20].randomElement(using: &generator) ?? 0), \"gap\": \(Int.random(in: 0...9, using: &generator)), "
                + "\"hugging\": \([100, 300].randomElement(using: &generator) ?? 1), "
                + "\"size\": \(["null", "[30, 20]", "[null, 7]"].randomElement(using: &generator) ?? "null"), "
                + "\"factor\": \(Int.random(in: 1...3, using: &generator)), \"priority\": \([200, 900].randomElement(using: &generator) ?? 1)}"
        }
        let one = try batch(template, records, "--threads", "1")
        #expect(one.status == .success, "\(one.errors)")
        #expect(try batch(template, records, "--threads", "4").output == one.output, "seed 4")
        let lines = one.output.split(separator: "\n").map(String.init)
        for index in stride(from: 0, to: records.count, by: 7) {
            let scene = try SceneTemplate(json: Array(template.utf8), file: "t").scene(
                for: SceneRecord(
                    members: try JSONReader.read(Array(records[index].utf8)).members.map { ($0.key, $0.value) }))
            let alone = String(decoding: LayoutJSON.bytes(try SceneLayout(scene)), as: UTF8.self)
            #expect(Self.frames(alone) == Self.frames(lines[index]), "seed 4, record \(index)")
        }
    }

    @Test func aBadRecordStandsOnItsLineAndHarmsNoOther() throws {
        var records = Self.records(40, seed: 5)
        let good = try batch(Self.template, records).output.split(separator: "\n").map(String.init)
        records[3] = "{\"side\": 1"
        records[7] = "{\"side\": 1, \"name\": \"a\"}"
        records[12] = records[12].replacing("\"gap\": ", with: "\"gap\": -1, \"gip\": ")
        records[20] = records[20].replacing("\"text\": \"", with: "\"text\": [], \"x\": \"")
        records[39] = "null"
        let run = try batch(Self.template, records)
        #expect(run.status == .findings)
        let lines = run.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 40)
        let bad = [
            3: "records.jsonl:4:11", 7: "\"version\"", 12: "gap.height == -1", 20: "records.jsonl:21", 39: "null",
        ]
        for (index, line) in lines.enumerated() {
            guard let words = bad[index] else {
                #expect(line == good[index])
                continue
            }
            let node = try JSONReader.read(Array(line.utf8))
            #expect(node.members.map(\.key) == ["index", "error"])
            #expect(node.member("index")?.double == Double(index))
            #expect(node.member("error")?.text?.contains(words) == true, "\(line)")
        }
        #expect(run.errors.contains("5 of 40 records failed"))
    }

    /// Widths below 0 or of no number, of some texts: before they are wrapped, or only then.
    private final class FaultyMeasurer: TextMeasuring {
        func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
            var metrics = FixedAdvanceMeasurer.shared.measure(text, font: font, width: width, lines: lines)
            if text.hasPrefix("negative") { metrics.width = -1 }
            if text.hasPrefix("none") { metrics.height = .nan }
            if text.hasPrefix("wrapped"), width != nil { metrics.lastBaseline = .infinity }
            return metrics
        }
    }

    /// A cell with such a text fails as its scene does, with the name of the label; the others have their frames.
    @Test(arguments: [0, 1]) func textsThatCannotBeMeasuredFail(_ lines: Int) throws {
        let template = try SceneTemplate(
            json: Array(
                """
                {"size": [100, null], "root": {"id": "root", "children": [
                  {"id": "a", "kind": "label", "text": "{text}", "lines": \(lines)}]},
                 "constraints": ["H:|[a]|", "V:|[a]|"]}
                """.utf8), file: "t")
        let texts = ["one", "negative", "two words that are wrapped", "none", "wrapped because it is so long", "three"]
        let bad: Set = lines == 0 ? [1, 3, 4] : [1, 3]
        for threads in [1, 3] {
            var seen: [Int] = []
            BatchLayout(template, measurer: FaultyMeasurer(), threads: threads).run(
                (0..<60).lazy.map { SceneRecord(["text": .string(texts[$0 % 6])]) }
            ) { result in
                switch result.outcome {
                case .success: break
                case .failure(let failure):
                    seen.append(result.index)
                    #expect(
                        failure.message.contains("the text of \"a\" was measured as negative or not finite"),
                        "\(failure)")
                }
            }
            #expect(seen == (0..<60).filter { bad.contains($0 % 6) }, "\(threads) threads")
        }
        let fixed = try SceneTemplate(
            json: Array(
                "{\"root\": {\"id\": \"r\", \"children\": [{\"id\": \"a\", \"kind\": \"label\", \"text\": \"none\"}, {\"id\": \"b\", \"intrinsicContentSize\": [\"{w}\", 1]}]}}"
                    .utf8), file: "t")
        var failures = 0
        BatchLayout(fixed, measurer: FaultyMeasurer(), threads: 1).run(
            (0..<20).lazy.map { SceneRecord(["w": .number(Double($0))]) }
        ) {
            if case .failure = $0.outcome { failures += 1 }
        }
        #expect(failures == 20)
    }

    @Test func theSwiftInterfaceGivesResultsInOrder() throws {
        let template = try SceneTemplate(
            json: Array(
                """
                {"size": [100, null], "root": {"id": "root", "children": [{"id": "a", "intrinsicContentSize": [10, "{h}"]}]},
                 "constraints": ["H:|[a]|", "V:|-{h}-[a]|"]}
                """.utf8), file: "t")
        var seen: [Double] = []
        BatchLayout(template, size: SceneSizeOverride(width: 50), threads: 3).run(
            (0..<500).lazy.map { SceneRecord(["h": .number(Double($0))]) }
        ) { result in
            guard case .success(let cell) = result.outcome else {
                Issue.record("record \(result.index) failed")
                return
            }
            #expect(result.index == seen.count)
            #expect(cell["a"]?.width == 50)
            seen.append(Double(cell.size.height))
        }
        #expect(seen == (0..<500).map { Double(2 * $0) })
    }

    @Test func widthDecidesTheDefaultMargins() throws {
        let template = """
            {"size": [100, 10], "root": {"id": "root", "children": [{"id": "a"}]}, "constraints": ["H:|-[a]-|", "V:|[a]|"]}
            """
        #expect(try batch(template, ["{}"]).output.contains("\"a\": [16, 0, 68, 10]"))
        #expect(try batch(template, ["{}"], "--width", "413.5").output.contains("\"a\": [16, 0, 381.5, 10]"))
        #expect(try batch(template, ["{}"], "--width", "414").output.contains("\"a\": [20, 0, 374, 10]"))
    }

    @Test func tablesInAndOut() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file(
            "cell.json",
            """
            {"size": [100, null], "root": {"id": "root", "children": [
              {"id": "a,b", "kind": "label", "text": "{text}", "lines": 0, "intrinsicContentSize": [1, "{height}"]}]},
             "constraints": ["H:|[a,b]|", "V:|[a,b]|"]}
            """)
        let records = try directory.file(
            "records.csv", "height,text\nlow,z\n20,\"two, \"\"and\"\"\nthree\"\nhigh,x\n1.5,y\n")
        let run = CommandRun("batch", template, records, "--format", "csv", "--text", "fixed")
        #expect(run.status == .findings)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: true)
        try #require(lines.count == 5)
        #expect(
            lines[0]
                == "index,error,width,height,root.x,root.y,root.width,root.height,\"a,b.x\",\"a,b.y\",\"a,b.width\",\"a,b.height\""
        )
        #expect(lines[1].hasPrefix("0,") && lines[1].contains("low"))
        #expect(lines[2] == "1,,100,20,0,0,100,20,0,0,100,20")
        #expect(lines[3].hasPrefix("2,") && lines[3].contains("high"))
        #expect(lines[4] == "3,,100,1.5,0,0,100,1.5,0,0,100,1.5")
    }
}
