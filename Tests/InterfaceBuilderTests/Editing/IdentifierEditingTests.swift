import Foundation
import TautScene
import Testing

@testable import TautInterfaceBuilder

/// An element with another id keeps all that refers to it.
struct IdentifierEditingTests {
    @Test func everythingThatRefersToAnElementFollows() throws {
        let result = try EditingFixture.changed(StructureFixture.text) { try $0.setID("New-id-001", of: "lab-el-001") }
        let expected = StructureFixture.text
            .with("id=\"lab-el-001\">", "id=\"New-id-001\">")
            .replacingOccurrences(of: "Item=\"lab-el-001\"", with: "Item=\"New-id-001\"")
            .replacingOccurrences(of: "destination=\"lab-el-001\"", with: "destination=\"New-id-001\"")
            .replacingOccurrences(of: "reference=\"lab-el-001\"", with: "reference=\"New-id-001\"")
        #expect(result == expected)
        #expect(result.components(separatedBy: "lab-el-001").count == 2, "the text alone stays")
        #expect(result.contains("text=\"lab-el-001\""))
    }

    @Test func theNewIDIsTheOneToUseFromNowOn() throws {
        var editor = try EditingFixture.editor()
        try editor.setAttribute("id", to: "New-id-001", of: "con-st-001")
        try editor.setConstant(5, ofConstraint: "New-id-001")
        #expect(throws: SceneError.self) { try editor.setConstant(5, ofConstraint: "con-st-001") }
        #expect(String(decoding: editor.bytes, as: UTF8.self).contains("constant=\"5\" id=\"New-id-001\""))
        try editor.setID("con-st-001", of: "New-id-001")
        try editor.setConstant(16, ofConstraint: "con-st-001")
        #expect(!editor.hasChanges)
    }

    /// An item that a constraint got after the file was read.
    @Test func whatRefersToItSinceFollows() throws {
        var editor = try EditingFixture.editor()
        try editor.setAttribute("firstItem", to: "lab-el-001", of: "con-st-003")
        try editor.setID("New-id-001", of: "lab-el-001")
        #expect(try editor.attribute("firstItem", of: "con-st-003") == "New-id-001")
    }

    @Test(arguments: [("lab-el-001", "taken"), ("", "empty"), ("a\u{1}", "U+1"), (nil, "empty")])
    func anIDThatCannotBeIsRefused(_ new: String?, _ words: String) throws {
        var editor = try EditingFixture.editor()
        let error = #expect(throws: SceneError.self) { try editor.setAttribute("id", to: new, of: "box-of-001") }
        #expect(error?.message.contains(words) == true)
        #expect(!editor.hasChanges)
    }
}
