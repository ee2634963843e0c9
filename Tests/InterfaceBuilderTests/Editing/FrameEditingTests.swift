import Foundation
import TautLayout
import Testing

@testable import TautInterfaceBuilder

/// A changed frame changes the numbers that differ.
struct FrameEditingTests {
    private let text = EditingFixture.text

    @Test func onlyTheNumbersThatDifferAreWritten() throws {
        let result = try EditingFixture.changed { editor in
            try editor.setFrame(Layout.Rect(x: 16, y: 40 + 1 / 3.0, width: 100, height: 0), of: "lab-el-001")
            try editor.clearMisplaced(of: "lab-el-001")
        }
        #expect(
            result
                == text.with("y=\"37.666666666666657\"", "y=\"40.333333333333336\"").with(
                    "height=\"20.5\"", "height=\"0.0\""
                )
                .with("  misplaced=\"YES\"", ""))
    }

    @Test func theStoredFrameChangesNothing() throws {
        var editor = try EditingFixture.editor()
        let frame = try #require(try editor.frame(of: "lab-el-001"))
        #expect(frame == Layout.Rect(x: 16, y: 37.666666666666657, width: 100, height: 20.5))
        try editor.setFrame(frame, of: "lab-el-001")
        #expect(!editor.hasChanges)
    }

    @Test func aViewWithoutAFrameGetsOne() throws {
        #expect(try EditingFixture.editor().frame(of: "box-of-001") == nil)
        let result = try EditingFixture.changed {
            try $0.setFrame(Layout.Rect(x: 0, y: 8, width: 1, height: 2), of: "box-of-001")
        }
        let indent = String(repeating: " ", count: 16)
        #expect(
            result
                == text.with(
                    "id='box-of-001'/>",
                    "id='box-of-001'>\n\(indent)    <rect key=\"frame\" x=\"0.0\" y=\"8\" width=\"1\" height=\"2\"/>\n\(indent)</view>"
                ))
    }

    @Test func numbersAreWrittenWithSeventeenDigits() {
        let cases: [(Double, String)] = [
            (0.4, "0.40000000000000002"), (241.00000000000011, "241.00000000000011"), (-18.5, "-18.5"), (600, "600"),
            (1.1920928955078125e-07, "1.1920928955078125e-07"), (1e21, "1e+21"), (-0.0, "0.0"),
            (301.66666666666669, "301.66666666666669"),
        ]
        for (number, text) in cases { #expect(InterfaceBuilderNumber.coordinate(number) == text) }
        #expect(InterfaceBuilderNumber.text(0) == "0")
    }

    @Test func aFrameThatIsNoNumberIsToldWithItsPlace() throws {
        let editor = try EditingFixture.editor(text.with("width=\"100\"", "width=\"wide\""))
        #expect {
            _ = try editor.frame(of: "lab-el-001")
        } throws: { "\($0)".hasPrefix("View.xib:10:76: \"width\" of a frame is no number: \"wide\"") }
    }
}
