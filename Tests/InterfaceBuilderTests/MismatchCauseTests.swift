import Foundation
import TautInterfaceBuilder
import Testing

/// The cause of a mismatch is computed from the file and the layout (oracle: hand).
@Suite("Causes of mismatches")
struct MismatchCauseTests {
    /// A root of 200 by 200 with a box of a stored frame, and what else is in it.
    private func row(
        _ frame: String, _ constraints: String, box: String = "view", attributes: String = "", more: String = "",
        content: String = "", runtime: String = "CocoaTouch"
    ) throws -> HierarchyFidelity {
        let document = try DesignFixture.xib(
            """
            <view id="root">\(DesignFixture.rect("0 0 200 200"))<subviews>
            <\(box) translatesAutoresizingMaskIntoConstraints="NO" id="box"\(attributes)>\(DesignFixture.rect(frame))\(content)</\(box)>
            \(more)</subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints></view>
            """, device: "retina6_1", tools: 21507, runtime: runtime)
        return HierarchyFidelity(try #require(document.hierarchies().first))
    }

    private func tie(_ attribute: String, _ item: String, _ other: String? = nil, _ more: String = "") -> String {
        """
        <constraint firstItem="box" firstAttribute="\(attribute)" secondItem="\(item)" secondAttribute="\(other ?? attribute)" \
        id="\(attribute)-\(item)" \(more)/>
        """
    }

    private func size(_ attribute: String, _ constant: Int, _ more: String = "") -> String {
        "<constraint firstItem=\"box\" firstAttribute=\"\(attribute)\" constant=\"\(constant)\" id=\"\(attribute)\(constant)\" \(more)/>"
    }

    private var corner: String { tie("leading", "root") + tie("top", "root") }

    @Test("A required constraint between frames that the stored ones break is named")
    func stale() throws {
        let row = try row("0 0 90 20", corner + size("width", 50) + size("height", 20))
        #expect(row.cause == "stale frame")
        #expect(row.evidence == "the stored frames break constraint width50 by 40")
    }

    @Test("A stored frame that keeps another distance from a safe area or margin shows that the editor had others")
    func surroundings() throws {
        let rest = tie("leading", "root") + size("width", 90) + size("height", 20)
        let safe = try row("0 70 90 20", rest + tie("top", "safe"))
        #expect(safe.cause == "safe area")
        #expect(safe.evidence == "the stored frames break constraint top-safe by 22")
        let margin = try row(
            "50 0 90 20", tie("top", "root") + tie("leading", "root", "leadingMargin") + size("width", 90))
        #expect(margin.cause == "margin")
    }

    @Test("AppKit's baselines and alignment rectangles are told apart")
    func desktop() throws {
        let field = "<textFieldCell key=\"cell\"/>"
        let alignment = try row(
            "9 0 90 20", corner + tie("trailing", "root"), box: "textField", content: field, runtime: "Cocoa")
        #expect(alignment.cause == "alignment rectangle")
        let other = """
            <textField translatesAutoresizingMaskIntoConstraints="NO" id="other">\(DesignFixture.rect("100 180 90 20"))
            <textFieldCell key="cell"/></textField>
            """
        let place = """
            <constraint firstItem="other" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="102" id="1"/>
            <constraint firstItem="other" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
            """
        let baseline = try row(
            "-2 100 90 20", tie("leading", "root") + tie("baseline", "other") + place, box: "textField", more: other,
            content: field, runtime: "Cocoa")
        #expect(baseline.cause == "baseline")
    }

    @Test("What is off by no more than a pixel is rounding")
    func rounding() throws {
        #expect(try row("1 0 90 20", corner + size("width", 90) + size("height", 20)).cause == "rounding")
    }

    @Test("Contradictions, open frames and items elsewhere come before what places a view")
    func structure() throws {
        let both = try row("0 0 70 20", corner + size("width", 50) + size("width", 90) + size("height", 20))
        #expect(both.cause == "contradictory required constraints")
        let open = try row("50 0 90 20", tie("top", "root") + size("width", 90) + size("height", 20))
        #expect(open.cause == "ambiguous")
        let outside = try row("0 40 90 20", corner + tie("width", "nowhere") + size("height", 20))
        #expect(outside.cause == "constraint outside of the hierarchy")
        #expect(outside.evidence.contains("nowhere"))
    }

    @Test("A class whose size only its program knows is named, where no required constraint is broken")
    func customClass() throws {
        let weak = size("height", 50, "priority=\"500\"")
        let custom = try row(
            "0 0 200 90", corner + tie("trailing", "root") + weak, attributes: " customClass=\"BadgeView\"")
        #expect(custom.cause == "custom class")
        #expect(custom.evidence == "BadgeView")
        #expect(try row("0 0 200 90", corner + tie("trailing", "root") + weak).cause == "priorities")
    }
}
