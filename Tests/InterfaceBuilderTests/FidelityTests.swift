import Foundation
import TautInterfaceBuilder
import TautLayout
import Testing

@Suite("Fidelity")
struct FidelityTests {
    /// A view with a label in a corner; `label` says where the file has it.
    private func text(label: String, attributes: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490">
        <device id="retina4_7" orientation="portrait"/><objects>
        <view id="root">\(DesignFixture.rect("0 0 200 100"))<subviews>
        <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="label"\(attributes)>\(DesignFixture.rect(label))</label>
        </subviews><constraints>
        <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="l"/>
        <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="t"/>
        </constraints></view></objects></document>
        """
    }

    private func run(_ texts: [String: String]) -> FidelityRun {
        FidelityRun(texts.keys.sorted()) { path throws(InterfaceBuilderError) in Array((texts[path] ?? "").utf8) }
    }

    @Test("How many files are done is told in order")
    func progress() {
        let paths = (0..<40).map { "\($0).xib" }
        var told: [Int] = []
        let run = FidelityRun(paths, progress: { told.append($0) }) { _ throws(InterfaceBuilderError) in
            Array(text(label: "10 10 40 20").utf8)
        }
        #expect(run.rows.count == 40)
        #expect(!told.isEmpty && told == told.sorted() && told.allSatisfy { (1...40).contains($0) })
    }

    @Test("A view within half a point of its stored frame matches")
    func matches() {
        let row = run(["a.xib": text(label: "10.5 10 40 20")]).rows[0]
        #expect(row.status == .matched)
        #expect(row.worst == 0.5)
        #expect(row.tested == 2)
        #expect(row.isUnique)
    }

    @Test("A view elsewhere is a mismatch with its distance")
    func mismatches() {
        let row = run(["a.xib": text(label: "14 10 40 20")]).rows[0]
        #expect(row.status == .mismatch)
        #expect(row.worst == 4)
        #expect(row.mismatches.map(\.view) == ["label"])
        #expect(!row.cause.isEmpty)
    }

    @Test("Hidden views are laid out and not compared")
    func hidden() {
        let row = run(["a.xib": text(label: "14 10 40 20", attributes: " hidden=\"YES\"")]).rows[0]
        #expect(row.status == .matched)
        #expect(row.tested == 1)
    }

    @Test("What the file flags, and what has no constraints, is counted and not compared")
    func skipped() {
        let plain = text(label: "1 1 1 1").replacingOccurrences(of: "<constraint ", with: "<comment ")
        let run = run([
            "a.xib": text(label: "14 10 40 20", attributes: " misplaced=\"YES\""),
            "b.xib": text(label: "14 10 40 20", attributes: " ambiguous=\"YES\""), "c.xib": plain,
            "d.xib": text(label: "10 10 40 20"),
        ])
        let totals = FidelityRun.totals(run.rows)
        #expect(totals.misplaced == 1)
        #expect(totals.ambiguousFlag == 1)
        #expect(totals.trivial == 1)
        #expect(totals.tested == 1)
        #expect(totals.matched == 1)
    }

    @Test("Files that cannot be read do not stop the others, and the order is that of the files")
    func failures() {
        var texts = ["broken.xib": "<document>"]
        for index in 0..<20 { texts["file\(index).xib"] = text(label: "10 10 40 20") }
        let run = run(texts)
        #expect(run.failures.map(\.file) == ["broken.xib"])
        #expect(run.files == 20)
        #expect(run.rows.map(\.file) == texts.keys.sorted().filter { $0 != "broken.xib" })
    }

    @Test("Independent sizes come from the file's images and the table of labels")
    func independent() throws {
        let table = Data(
            "[{\"text\": \"a\", \"font\": {\"key\": \"fontDescription\", \"type\": \"system\", \"pointSize\": \"17\"}, \"scale\": 2, \"width\": 9, \"height\": 21}]"
                .utf8)
        var options = ReadingOptions()
        options.intrinsics = .independent
        options.labelSizes = try LabelSizeTable(table, file: "sizes.json")
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/></label>"
        let document = try InterfaceBuilderDocument(
            Data(text(label: "10 10 40 20").replacingOccurrences(of: "</label>", with: font).utf8), file: "a.xib")
        #expect(try DesignFixture.frame("label", in: document, options)?.size == Layout.Size(width: 9, height: 21))
        #expect(throws: InterfaceBuilderError.self) { try LabelSizeTable(Data("{}".utf8), file: "sizes.json") }
    }
}
