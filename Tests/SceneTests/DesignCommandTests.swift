import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// The command with Interface Builder's files.
@Suite("Designs")
struct DesignCommandTests {
    private let cell = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701"><device id="retina4_7"/><objects>
        <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="60"/>
        <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="320" height="60"/><subviews>
        <label text="Title" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="tit-le-001">
        <rect key="frame" x="16" y="11" width="40" height="20"/><fontDescription key="fontDescription" type="system" pointSize="10"/></label>
        </subviews><constraints>
        <constraint firstItem="tit-le-001" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="l"/>
        <constraint firstAttribute="trailingMargin" secondItem="tit-le-001" secondAttribute="trailing" id="r"/>
        <constraint firstItem="tit-le-001" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="t"/>
        <constraint firstAttribute="bottomMargin" secondItem="tit-le-001" secondAttribute="bottom" id="b"/>
        </constraints></tableViewCellContentView>
        <connections><outlet property="titleLabel" destination="tit-le-001" id="o"/></connections></tableViewCell></objects></document>
        """

    @Test(
        "A ratio is written as it is typed where both numbers are small",
        arguments: [
            ("16:9", "16:9"), ("2", "2:1"), ("1e300", "1e+300"), ("30000", "30000"),
        ])
    func ratios(_ typed: String, _ written: String) throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("Cell.xib", cell)
        let run = CommandRun(
            list: ["pin", file, "tit-le-001", "--sizes", "aspect=\(typed)", "--text", "fixed"],
            environment: ["XDG_STATE_HOME": directory.path])
        #expect(run.status == .success || run.status == .findings, "\(run)")
        let text = try directory.text("Cell.xib")
        #expect(text.contains("multiplier=\"\(written)\""), "\(text)")
    }

    @Test("A cell is laid out for records whose fields have the names of its outlets")
    func batch() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file("Cell.xib", cell)
        // 30 characters of 5 points each on one line; 60 at a width of 120 are three lines of 10 points.
        let line = String(repeating: "a", count: 30)
        let records = try directory.file("r.jsonl", "{\"titleLabel\": \"aaa\"}\n{\"titleLabel\": \"\(line)\(line)\"}\n")
        let run = CommandRun("batch", template, records, "--text", "fixed", "--width", "152")
        #expect(run.status == .success, "\(run.errors)")
        let heights = run.output.split(separator: "\n").map {
            $0.contains("[152, 34]") ? 34 : $0.contains("[152, 58]") ? 58 : 0
        }
        #expect(heights == [34, 58], "\(run.output)")
        #expect(run.output.contains("\"titleLabel\": [16, 11, 120, 12]"))
    }

    @Test(
        "A record that does not name a text leaves the designed one; null empties it; a field without a text is told once"
    )
    func defaults() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file("Cell.xib", cell)
        let lines = ["{\"titleLabel\": \"aaa\"}", "{\"price\": 3}", "{\"titleLabel\": null, \"price\": 4}", "{}"]
        let records = try directory.file("r.jsonl", lines.joined(separator: "\n"))
        let run = CommandRun("batch", template, records, "--text", "fixed")
        #expect(run.status == .success, "\(run.errors)")
        let output = run.output.split(separator: "\n").map(String.init)
        #expect(output.count == 4)
        let cells = output.map { $0.split(separator: ",", maxSplits: 1).last.map(String.init) ?? "" }
        let designed = CommandRun(
            "batch", template, try directory.file("d.jsonl", "{\"titleLabel\": \"Title\"}"), "--text", "fixed")
        let title = designed.output.split(separator: ",", maxSplits: 1).last.map { String($0.dropLast()) }
        #expect(cells[1] == title)
        #expect(cells[3] == title)
        #expect(cells[2] != title, "\(cells)")
        #expect(run.errors.components(separatedBy: "price").count == 2, "\(run.errors)")
        #expect(run.errors.contains("titleLabel"))
    }

    @Test("Fields that the first 64 KiB of the records do not have are bound all the same")
    func lateFields() throws {
        let directory = try TemporaryDirectory()
        let template = try directory.file("Cell.xib", cell)
        let first = "{\"price\": \"\(String(repeating: "1", count: 1000))\"}"
        var lines = [String](repeating: first, count: 200)
        lines.append("{\"titleLabel\": \"\(String(repeating: "a", count: 60))\"}")
        let records = try directory.file("r.jsonl", lines.joined(separator: "\n"))
        let run = CommandRun("batch", template, records, "--text", "fixed", "--width", "152")
        #expect(run.status == .success, "\(run.errors)")
        let output = run.output.split(separator: "\n")
        #expect(output.count == 201)
        #expect(output.last?.contains("[152, 58]") == true)
        #expect(output.first?.contains("[152, 34]") == true, "\(output.first ?? "")")
    }

    @Test("Layout names views by their ids, and says what else there is")
    func layout() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("Cell.xib", cell)
        let run = CommandRun("layout", file, "--format", "json")
        #expect(run.status == .success, "\(run.errors)")
        #expect(run.output.contains("\"tit-le-001\": [16, 11, 288, 38]"))
        let measured = CommandRun("layout", file, "--size", "152x58", "--text", "fixed", "--format", "json")
        #expect(measured.output.contains("\"tit-le-001\": [16, 11, 120, 36]"), "\(measured.output)")
        #expect(CommandRun("layout", file, "--scene", "cel").errors.contains("did you mean \"cell\"?"))
        #expect(CommandRun("layout", file, "--device", "retina9").status == .usage)
    }

    @Test("Fidelity prints totals, causes and, as JSON, a row for each hierarchy")
    func fidelity() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("Cell.xib", cell)
        let run = CommandRun("fidelity", file, "--format", "json")
        #expect(run.status == .findings)
        #expect(SchemaValidator(root: try SchemaTests.schema("fidelity-output")).problems(try run.json()) == [])
        #expect(
            run.output.hasPrefix(
                "{\"hierarchies\": {\"tested\": 1, \"matched\": 0, \"unique\": 1}, \"views\": {\"tested\": 3, \"matched\": 2}, "
            ))
        #expect(
            run.output.contains("\"skipped\": {\"misplaced\": 0, \"ambiguousFlag\": 0, \"trivial\": 0}, \"rows\": [{"))
        #expect(run.output.contains("\"root\": \"cell\", \"status\": \"mismatch\", \"cause\": "))
        #expect(
            run.output.contains(
                "\"unique\": true, \"worst\": 248, \"mismatches\": [{\"view\": \"tit-le-001\", \"element\": \"label\", "
                    + "\"frame\": [16, 11, 288, 38], \"stored\": [16, 11, 40, 20]}]}]}"))
        #expect(CommandRun("fidelity", file).output.contains("0 of 1 match"))
        #expect(CommandRun("fidelity").status == .usage)
        #expect(CommandRun("fidelity", directory.path + "/none.xib").status == .unreadable)
        let scene = CommandRun("fidelity", try directory.file("card.json", "{\"size\": [1, 2]}"))
        #expect(scene.status == .unreadable)
        #expect(scene.errors.contains("; taut fidelity compares .xib and .storyboard files\n"), "\(scene.errors)")
    }
}
