import Foundation
import TautScene
import Testing

@testable import TautInterfaceBuilder

/// A changed constraint changes its attributes and no other byte.
struct ConstraintEditingTests {
    private let text = EditingFixture.text

    @Test func withoutAChangeTheBytesAreTheSame() throws {
        let editor = try EditingFixture.editor()
        #expect(editor.bytes == Array(text.utf8))
        #expect(!editor.hasChanges)
    }

    @Test func whatIsSetToItsValueChangesNothing() throws {
        let same = try EditingFixture.changed { editor in
            try editor.setConstant(16, ofConstraint: "con-st-001")
            try editor.setConstant(20, ofConstraint: "con-st-002")
            try editor.setConstant(0, ofConstraint: "con-st-003")
            try editor.setPriority(750, ofConstraint: "con-st-002")
            try editor.setPriority(1000, ofConstraint: "con-st-001")
            try editor.setMultiplier(16.0 / 9, ofConstraint: "con-st-004")
            try editor.setRelation(.equal, ofConstraint: "con-st-001")
            try editor.setIdentifier(nil, ofConstraint: "con-st-001")
        }
        #expect(same == text)
    }

    @Test func aConstantIsReplaced() throws {
        let result = try EditingFixture.changed { try $0.setConstant(-7.5, ofConstraint: "con-st-001") }
        #expect(result == text.with("constant=\"16\"", "constant=\"-7.5\""))
    }

    @Test func aConstantComesBeforeTheID() throws {
        let result = try EditingFixture.changed { try $0.setConstant(3, ofConstraint: "con-st-003") }
        #expect(result == text.with(" id=\"con-st-003\"", " constant=\"3\" id=\"con-st-003\""))
    }

    @Test func zeroLeavesNoTrace() throws {
        let result = try EditingFixture.changed { try $0.setConstant(0, ofConstraint: "con-st-001") }
        #expect(result == text.with(" constant=\"16\"", ""))
    }

    @Test func aStandardDistanceBecomesThisOne() throws {
        let result = try EditingFixture.changed { try $0.setConstant(24, ofConstraint: "con-st-002") }
        #expect(result == text.with("constant=\"20\" symbolic=\"YES\"", "constant=\"24\""))
    }

    @Test func severalAttributesStandInInterfaceBuildersOrder() throws {
        let result = try EditingFixture.changed { editor in
            try editor.setIdentifier("gap <1>", ofConstraint: "con-st-003")
            try editor.setConstant(3, ofConstraint: "con-st-003")
            try editor.setPriority(999, ofConstraint: "con-st-003")
            try editor.setMultiplier(0.5, ofConstraint: "con-st-003")
            try editor.setRelation(.lessThanOrEqual, ofConstraint: "con-st-003")
        }
        #expect(
            result
                == text.with(
                    "<constraint firstAttribute=\"trailing\" secondItem=\"lab-el-001\" secondAttribute=\"trailing\" id=",
                    "<constraint firstAttribute=\"trailing\" relation=\"lessThanOrEqual\" secondItem=\"lab-el-001\" "
                        + "secondAttribute=\"trailing\" multiplier=\"0.5\" priority=\"999\" constant=\"3\" "
                        + "identifier=\"gap &lt;1&gt;\" id="))
    }

    @Test func oneIsRemovedWhileAnotherComesInItsPlace() throws {
        let result = try EditingFixture.changed { editor in
            try editor.setPriority(1000, ofConstraint: "con-st-002")
            try editor.setMultiplier("3:4", ofConstraint: "con-st-002")
            try editor.setRelation(.equal, ofConstraint: "con-st-002")
        }
        #expect(
            result
                == text.with(" relation=\"greaterThanOrEqual\"", "").with(" priority=\"750\"", " multiplier=\"3:4\""))
    }

    @Test func aChangeTakenBackIsNone() throws {
        var editor = try EditingFixture.editor()
        try editor.setConstant(99, ofConstraint: "con-st-001")
        #expect(try editor.attribute("constant", of: "con-st-001") == "99")
        try editor.setConstant(16, ofConstraint: "con-st-001")
        #expect(!editor.hasChanges)
        #expect(editor.bytes == Array(text.utf8))
    }

    @Test func anIDChangesAlone() throws {
        let result = try EditingFixture.changed { try $0.setAttribute("id", to: "new-id-001", of: "con-st-004") }
        #expect(result == text.with("id=\"con-st-004\"", "id=\"new-id-001\""))
    }

    @Test func otherAttributesGoBeforeWhatAllObjectsShare() throws {
        let result = try EditingFixture.changed { editor in
            try editor.setAttribute("horizontalHuggingPriority", to: "251", of: "lab-el-001")
            try editor.setAttribute("userLabel", to: "Say \"hi\"\n", of: "lab-el-001")
        }
        #expect(
            result
                == text.with("&gt;\" trans", "&gt;\" horizontalHuggingPriority=\"251\" trans")
                .with("id=\"lab-el-001\">", "id=\"lab-el-001\" userLabel=\"Say &quot;hi&quot;&#10;\">"))
    }

    @Test func singleQuotesStay() throws {
        let result = try EditingFixture.changed { try $0.setAttribute("id", to: "it's", of: "box-of-001") }
        #expect(result == text.with("id='box-of-001'", "id='it&apos;s'"))
    }

    @Test func marksAndEndsOfLinesStay() throws {
        let dos = "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(try EditingFixture.editor(dos).bytes == Array(dos.utf8))
        let result = try EditingFixture.changed(dos) { try $0.setConstant(1, ofConstraint: "con-st-001") }
        #expect(
            Array(result.utf8) == Array(dos.replacingOccurrences(of: "constant=\"16\"", with: "constant=\"1\"").utf8))
    }

    @Test func wrongCallsAreToldWithTheirReason() throws {
        var editor = try EditingFixture.editor()
        func message(_ change: (inout InterfaceBuilderEditor) throws(SceneError) -> Void) -> String {
            do {
                try change(&editor)
                return ""
            } catch { return error.summary }
        }
        #expect(
            message { e throws(SceneError) in try e.setConstant(1, ofConstraint: "con-st-01") }
                == "View.xib: no element has the id \"con-st-01\"; did you mean \"con-st-001\"?")
        #expect(
            message { e throws(SceneError) in try e.setConstant(1, ofConstraint: "lab-el-001") }
                == "View.xib:9:17: \"lab-el-001\" is a label, not a constraint")
        #expect(
            message { e throws(SceneError) in try e.setConstant(.nan, ofConstraint: "con-st-001") }.hasPrefix(
                "View.xib:16:"))
        #expect(
            message { e throws(SceneError) in try e.setPriority(0, ofConstraint: "con-st-001") }.contains(
                "between 1 and 1000"))
        #expect(
            message { e throws(SceneError) in try e.setMultiplier("4:0", ofConstraint: "con-st-001") }.contains(
                "\"4:0\""))
        #expect(
            message { e throws(SceneError) in try e.setAttribute("a b", to: "", of: "con-st-001") }.contains("\"a b\""))
        #expect(
            message { e throws(SceneError) in try e.setIdentifier("\u{1}", ofConstraint: "con-st-001") }.contains(
                "U+1 "))
        #expect(!editor.hasChanges)
    }
}
