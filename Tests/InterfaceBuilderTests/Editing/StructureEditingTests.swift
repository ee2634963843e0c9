import Foundation
import TautLayout
import TautScene
import Testing

@testable import TautInterfaceBuilder

/// Elements that are added or removed take with them what has no meaning without them, and no other byte.
struct StructureEditingTests {
    private let text = StructureFixture.text

    /// The text without the lines that hold one of some words.
    private func without(_ words: String..., in text: String) -> String {
        text.components(separatedBy: "\n").filter { line in !words.contains { line.contains($0) } }
            .joined(separator: "\n")
    }

    @Test func aRemovedConstraintTakesItsOutletAndItsPlacesInVariations() throws {
        let result = try EditingFixture.changed(text) { try $0.remove("con-st-002") }
        #expect(result == without("con-st-002", in: text))
    }

    @Test func aRemovedViewTakesEverythingThatLeadsToIt() throws {
        let result = try EditingFixture.changed(text) { try $0.remove("lab-el-001") }
        let rest = without("lab-el-001", "con-st-001", "con-st-002", "y=\"40\"", "</label>", in: text)
        // What is left of the masks has nothing in it.
        let expected = rest.components(separatedBy: "\n").enumerated().filter { index, line in
            let lines = rest.components(separatedBy: "\n")
            let isEmptyMask =
                line.contains("<mask key=\"subviews\">") || lines[index - min(1, index)].contains("\"subviews\">")
            let isVariation =
                line.contains("widthClass=regular") || lines[index - min(3, index)].contains("widthClass=regular")
            return !isEmptyMask && !isVariation
        }.map(\.element).joined(separator: "\n")
        #expect(result == expected, "\(result)")
    }

    @Test func listsThatAreLeftEmptyGo() throws {
        let result = try EditingFixture.changed(text) { editor in
            for id in ["con-st-001", "con-st-002", "con-st-004"] { try editor.remove(id) }
        }
        #expect(!result.contains("<constraints>"))
        #expect(!result.contains("<mask key=\"constraints\">"))
        #expect(result.contains("<mask key=\"subviews\">"))
    }

    @Test func anAddedConstraintStandsAmongTheOthersInTheOrderOfTheirIDs() throws {
        let result = try EditingFixture.changed(text) { editor in
            let constraint = NewConstraint(
                from: .init("box-of-001", .top), .greaterThanOrEqual, to: .init("iN0-l3-epB", .topMargin),
                multiplier: 2, constant: 8, priority: 750, identifier: "gap", id: "con-st-003")
            let id = try editor.addConstraint(constraint, to: "iN0-l3-epB")
            #expect(id == "con-st-003")
        }
        let line =
            "                <constraint firstItem=\"box-of-001\" firstAttribute=\"top\" relation=\"greaterThanOrEqual\" "
            + "secondItem=\"iN0-l3-epB\" secondAttribute=\"topMargin\" multiplier=\"2\" priority=\"750\" constant=\"8\" "
            + "identifier=\"gap\" id=\"con-st-003\"/>\n"
        #expect(result == text.with("id=\"con-st-002\"/>\n", "id=\"con-st-002\"/>\n" + line), "\(result)")
    }

    @Test func aViewWithoutConstraintsGetsAListOfThem() throws {
        let result = try EditingFixture.changed(text) { editor in
            let width = NewConstraint(from: .init("box-of-001", .width), constant: 100, id: "wid-th-001")
            try editor.addConstraint(width, to: "box-of-001")
        }
        let rect = "<rect key=\"frame\" x=\"16\" y=\"70\" width=\"100\" height=\"20\"/>\n"
        let list = """
                                <constraints>
                                    <constraint firstAttribute="width" constant="100" id="wid-th-001"/>
                                </constraints>

            """
        #expect(result == text.with(rect, rect + list), "\(result)")
        let bare = try EditingFixture.changed { editor in
            try editor.addConstraint(NewConstraint(from: .init("box-of-001", .width), constant: 1), to: "box-of-001")
        }
        #expect(bare.contains("id='box-of-001'>\n"))
        #expect(try EditingFixture.editor(bare).bytes.count == bare.utf8.count)
    }

    @Test func aNewIDIsInInterfaceBuildersFormAndAlwaysTheSame() throws {
        let constraint = NewConstraint(from: .init("box-of-001", .width), constant: 100)
        var editor = try EditingFixture.editor(text)
        let (first, second) = (
            try editor.addConstraint(constraint, to: "box-of-001"),
            try editor.addConstraint(constraint, to: "box-of-001")
        )
        #expect(first.split(separator: "-").map(\.count) == [3, 2, 3])
        #expect(first != second)
        var again = try EditingFixture.editor(text)
        let repeated = try again.addConstraint(constraint, to: "box-of-001")
        #expect(repeated == first)
        try editor.remove(second)
        try editor.remove(first)
        #expect(!editor.hasChanges)
    }

    /// Many constraints at once stand where they would stand one after the other, and take one reading of the file.
    @Test func constraintsAreAddedTogetherAsOneByOne() throws {
        let attributes: [Layout.Attribute] = [.top, .leading, .bottom, .trailing, .centerX, .centerY]
        let new = (0..<24).map { index -> (constraint: NewConstraint, owner: String) in
            let (item, owner) = index % 3 == 0 ? ("lab-el-001", "box-of-001") : ("box-of-001", "iN0-l3-epB")
            let attribute = attributes[index % 6]
            let constraint = NewConstraint(
                from: .init(item, attribute), index % 2 == 0 ? .equal : .lessThanOrEqual, to: .init(owner, attribute),
                constant: Double(index), priority: index % 4 == 0 ? 1000 : 750)
            return (constraint, owner)
        }
        var (all, each) = (try EditingFixture.editor(text), try EditingFixture.editor(text))
        let ids = try all.addConstraints(new)
        #expect(try ids == new.map { try each.addConstraint($0.constraint, to: $0.owner) })
        #expect(all.bytes == each.bytes && Set(ids).count == 24)
        let before = all.bytes
        let wrong = NewConstraint(from: .init("box-of-001", .width), constant: .nan)
        #expect(throws: SceneError.self) { try all.addConstraints(new + [(wrong, "iN0-l3-epB")]) }
        #expect(throws: SceneError.self) {
            var named = wrong
            (named.constant, named.id) = (1, "one")
            try all.addConstraints([(named, "iN0-l3-epB"), (named, "iN0-l3-epB")])
        }
        #expect(all.bytes == before)
    }

    /// Edits of many constraints give the bytes of one edit after the other. Tests/Packaging/hostile-growth.sh counts that they read
    /// the file once.
    @Test func constraintsAreEditedTogetherAsOneByOne() throws {
        let ids = ["con-st-004", "con-st-001", "con-st-002"]
        let compact = SizeClass(.compact, .unspecified)
        let regular = SizeClass(.regular, .unspecified)
        for (sizeClass, isInstalled) in [
            (SizeClass.any, false), (.any, true), (regular, true), (regular, false), (compact, false), (compact, true),
        ] {
            var (all, each) = (try EditingFixture.editor(text), try EditingFixture.editor(text))
            try all.setInstalled(isInstalled, ofConstraints: ids + [ids[0]], in: sizeClass)
            for id in ids { try each.setInstalled(isInstalled, ofConstraint: id, in: sizeClass) }
            #expect(all.bytes == each.bytes)
            #expect(all.hasChanges)
            // Some are in the mask.
            try all.setInstalled(!isInstalled, ofConstraint: ids[1], in: sizeClass)
            try each.setInstalled(!isInstalled, ofConstraint: ids[1], in: sizeClass)
            try all.setInstalled(isInstalled, ofConstraints: ids, in: sizeClass)
            for id in ids { try each.setInstalled(isInstalled, ofConstraint: id, in: sizeClass) }
            #expect(all.bytes == each.bytes)
        }
        var (all, each) = (try EditingFixture.editor(text), try EditingFixture.editor(text))
        for editor in 0..<2 {
            let first: [String: Double] = ["con-st-001": 1, "con-st-004": 0]
            let second: [String: Double] = ["con-st-001": 2, "con-st-002": 3, "con-st-004": 0]
            for constants in [first, second] {
                if editor == 0 {
                    try all.setConstants(constants, in: regular)
                } else {
                    for (id, constant) in constants { try each.setConstant(constant, ofConstraint: id, in: regular) }
                }
            }
        }
        #expect(all.bytes == each.bytes)
        let before = all.bytes
        #expect(throws: SceneError.self) { try all.setConstants(["con-st-001": 5, "con-st-002": .nan], in: regular) }
        #expect(throws: SceneError.self) { try all.setConstants(["con-st-001": 5, "con-st-009": 1], in: compact) }
        #expect(throws: SceneError.self) { try all.remove(["con-st-001", "con-st-009"]) }
        #expect(throws: SceneError.self) {
            try all.setInstalled(false, ofConstraints: ["con-st-001", "con-st-009"], in: .any)
        }
        #expect(all.bytes == before)
        for gone in [["con-st-001", "con-st-002"], ids, ["con-st-004", "lab-el-001"]] {
            (all, each) = (try EditingFixture.editor(text), try EditingFixture.editor(text))
            try all.remove(gone)
            for id in gone { try each.remove(id) }
            #expect(all.bytes == each.bytes)
        }
    }

    @Test func whatCannotBeIsRefusedAndChangesNothing() throws {
        var editor = try EditingFixture.editor(text)
        let faults: [NewConstraint] = [
            NewConstraint(from: .init("box-of-001", .top), to: .init("lab-el-001", .leading)),
            NewConstraint(from: .init("box-of-001", .top)),
            NewConstraint(from: .init("box-of-002", .width)),
            NewConstraint(from: .init("box-of-001", .width), constant: .infinity),
            NewConstraint(from: .init("box-of-001", .width), priority: 1001),
            NewConstraint(from: .init("box-of-001", .width), multiplier: 0),
            NewConstraint(from: .init("box-of-001", .width), id: "con-st-001"),
            NewConstraint(from: .init("box-of-001", .width), identifier: "\u{1}"),
        ]
        for fault in faults {
            #expect(throws: SceneError.self, "\(fault)") { try editor.addConstraint(fault, to: "iN0-l3-epB") }
            #expect(!editor.hasChanges, "\(fault)")
        }
        #expect(throws: SceneError.self) { try editor.remove("nobody") }
    }

    @Test func attributesAndTheMaskAreWrittenAsInterfaceBuilderWritesThem() throws {
        let result = try EditingFixture.changed(text) { editor in
            try editor.setFirstAttribute(.trailing, ofConstraint: "con-st-001")
            try editor.setSecondAttribute(.lastBaseline, ofConstraint: "con-st-002")
            try editor.setTranslatesAutoresizingMaskIntoConstraints(false, of: "box-of-001")
            try editor.setTranslatesAutoresizingMaskIntoConstraints(true, of: "lab-el-001")
        }
        let expected =
            text
            .with(
                "firstAttribute=\"leading\" secondItem=\"iN0-l3-epB\" secondAttribute=\"leading\" constant=\"16\" id=\"con-st-001\"",
                "firstAttribute=\"trailing\" secondItem=\"iN0-l3-epB\" secondAttribute=\"leading\" constant=\"16\" id=\"con-st-001\""
            )
            .with("secondAttribute=\"bottom\"", "secondAttribute=\"baseline\"")
            .with("<view id=\"box-of-001\"", "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box-of-001\"")
        #expect(result == expected)
        var editor = try EditingFixture.editor(text)
        #expect(throws: SceneError.self) { try editor.setFirstAttribute(.top, ofConstraint: "con-st-001") }
        #expect(!editor.hasChanges)
    }

    @Test func aViewOfAppKitsStackTakesItsPriorityAndDistance() throws {
        let stack = """
            <stackView id="stack"><beginningViews><view id="a"/><view id="b"/><view id="c"/></beginningViews>
            <visibilityPriorities><integer value="1"/><integer value="2"/><integer value="3"/></visibilityPriorities>
            <customSpacing><real value="4"/><real value="5"/><real value="6"/></customSpacing></stackView>
            """
        let result = try EditingFixture.changed(stack) { try $0.remove("b") }
        #expect(
            result
                == stack.with("<view id=\"b\"/>", "").with("<integer value=\"2\"/>", "").with("<real value=\"5\"/>", "")
        )
    }
}
