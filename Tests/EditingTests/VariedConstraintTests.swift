import TestSupport
import Testing

@testable import TautEditing
@testable import TautLayout
@testable import TautScene

/// Edits of constraints that differ between size classes, of those that others refer to, and of those with names of their own.
struct VariedConstraintTests {
    private static func text(_ file: LayoutFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

    // MARK: Scenes

    /// Seen with a compact width, where the constant is 5 instead of 9 and the priority 700 instead of 800.
    private static func scene(_ constraint: String) -> String {
        """
        {"size": [300, 200], "environment": {"horizontalSizeClass": "compact"},
         "root": {"id": "root", "children": [{"id": "a", "intrinsicContentSize": [20, 10]}, {"id": "b", "intrinsicContentSize": [20, 10]}]},
         "constraints": [
          \(constraint)
         ]}
        """
    }
    private static let variations =
        "\"variations\": {\"compact-any\": {\"constant\": 5, \"priority\": 700}, \"regular-any\": {\"constant\": 3}}"

    @Test(arguments: [
        ("{\"format\": \"b.leading == a.trailing + 9 @800\", ", "{\"format\": \"a.trailing == b.leading - 9 @800\", "),
        (
            "{\"first\": \"b.leading\", \"second\": \"a.trailing\", \"constant\": 9, \"priority\": 800, ",
            "{\"first\": \"a.trailing\", \"second\": \"b.leading\", \"constant\": -9, \"priority\": 800, "
        ),
    ])
    func swappedConstraintsAreSoInAllSizeClasses(_ before: String, _ after: String) throws {
        var file = try LayoutFile(Array(Self.scene("\(before)\(Self.variations)}").utf8), name: "a.json")
        let name = try #require(try Scene(json: file.bytes, file: "a.json").constraints.first?.text)
        try file.swap([name])
        let swapped = Self.variations.replacing(": 5", with: ": -5").replacing(": 3", with: ": -3")
        #expect(Self.text(file) == Self.scene("\(after)\(swapped)}"))
    }

    /// Of a visual format each part gets what the entry says besides.
    @Test func partsOfAFormatKeepTheirVariations() throws {
        let format =
            "{\"format\": \"H:[a]-4-[b(20)]\", \"options\": [\"alignAllTop\"], \"variations\": {\"regular-any\": {\"constant\": 3}}}"
        var file = try LayoutFile(Array(Self.scene(format).utf8), name: "a.json")
        try file.swap(["b.leading == a.trailing + 4"])
        let kept = ", \"variations\": {\"regular-any\": {\"constant\": 3}}}"
        let swapped = kept.replacing("3", with: "-3")
        let scene = try Scene(json: file.bytes, file: "a.json")
        #expect(
            Self.text(file).contains("{\"format\": \"a.trailing == b.leading - 4\"\(swapped)"), "\(Self.text(file))")
        #expect(Self.text(file).contains("{\"format\": \"b.width == 20\"\(kept)"), "\(Self.text(file))")
        #expect(scene.constraints.count == 3)
    }

    @Test func stacksLeaveTheNumbersOfSizeClasses() throws {
        let held = """
            {"format": "a.leading == root.leading + 9", \(Self.variations)},
              "a.top == root.top", "b.top == root.top", "b.leading == a.trailing + 8"
            """
        var file = try LayoutFile(Array(Self.scene(held).utf8), name: "a.json")
        try file.stack(["a", "b"])
        let moved = "{\"format\": \"stack.leading == root.leading + 9\", \(Self.variations)}"
        #expect(Self.text(file).contains(moved), "\(Self.text(file))")
        try file.unstack("stack")
        #expect(Self.text(file).contains(moved.replacing("stack.", with: "a.")), "\(Self.text(file))")
    }

    @Test func oneSizeClassSwapsNothing() throws {
        var options = LayoutFile.Options()
        options.sizeClass = SizeClass(.regular, .unspecified)
        let bytes = Array(Self.scene("\"b.leading == a.trailing + 9\"").utf8)
        var file = try LayoutFile(bytes, name: "a.json", options: options)
        #expect(throws: EditError.self) { try file.swap(["b.leading == a.trailing + 9"]) }
        #expect(file.bytes == bytes)
    }

    /// Constraints of random scenes are the same after an exchange of their items, in each size class.
    @Test(arguments: 1...40)
    func exchangesChangeNoSizeClass(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        func pick<T>(_ list: [T]) -> T { list[random.integer(0...(list.count - 1))] }
        let names = ["root", "a", "b", "c"]
        let entries = (0..<random.integer(3...8)).map { _ in
            let (first, second) = (pick(["a", "b", "c"]), pick(names))
            let (one, two) = pick([
                ("leading", "leading"), ("trailing", "leading"), ("top", "bottom"), ("width", "height"),
            ])
            let (relation, factor) = (pick(["==", "<=", ">="]), pick(one == "width" ? ["-1 * ", ""] : [""]))
            var format =
                "\(first).\(one) \(relation) \(factor)\(second).\(two) + \(random.integer(-9...9)) @\(random.integer(1...999))"
            if random.integer(0...3) == 0 {
                format = "H:[a]-(\(random.integer(0...9))@\(random.integer(1...999)))-[b(>=7)]"
            }
            let classes = ["compact-any", "regular-any", "any-compact", "regular-compact", "any-any"].filter { _ in
                random.integer(0...2) == 0
            }
            let variations = classes.map { name in
                let value = pick([
                    "\"constant\": \(random.integer(-9...9))", "\"priority\": \(random.integer(1...999))",
                    "\"installed\": false",
                ])
                return "\"\(name)\": {\(value)}"
            }
            return "{\"format\": \"\(format)\", \"variations\": {\(variations.joined(separator: ", "))}}"
        }
        let text = Self.scene(entries.joined(separator: ",\n  ")).replacing(
            "{\"id\": \"b\"", with: "{\"id\": \"c\"}, {\"id\": \"b\"")
        func frames(_ bytes: [UInt8]) throws -> [[Layout.Rect]] {
            try SizeClass.all.map { sizeClass in
                let scene = try Scene(json: bytes, file: "a.json", sizeClass: sizeClass)
                let solved = try SolvedScene(scene, measurer: FixedAdvanceMeasurer.shared)
                return scene.views.indices.map { solved.frame(ofView: $0) }
            }
        }
        var file = try LayoutFile(Array(text.utf8), name: "a.json")
        let before = try frames(file.bytes)
        for _ in 0..<3 {
            let scene = try Scene(json: file.bytes, file: "a.json")
            guard
                let constraint = scene.constraints.filter({ $0.second != nil && $0.first != $0.second }).randomElement(
                    using: &random)
            else { continue }
            let name = scene.equation(of: constraint)
            try file.swap([name])
        }
        for (old, new) in zip(before, try frames(file.bytes)) {
            for (one, other) in zip(old, new) {
                let distances = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
                #expect(
                    distances.allSatisfy { abs($0) < 1e-6 },
                    "seed \(seed): \(one), not \(other)\n\(text)\n\(Self.text(file))")
            }
        }
    }

    // MARK: Interface Builder

    private static func design(_ views: String, _ constraints: String, _ more: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <view id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
                    <subviews>
                        \(views)
                    </subviews>
                    <constraints>
                        \(constraints)
                    </constraints>\(more)
                </view>
            </objects>
        </document>

        """
    }
    private static let box = """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="16" y="20" width="100" height="50"/></view>
        """
    /// 9 points on a compact width, 30 on others.
    private static let varied = """
        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="30" id="l">
                            <variation key="widthClass=compact" constant="9"/>
                            <variation key="widthClass=regular" constant="7"/>
                        </constraint>
        """

    @Test func designsAreSwappedInAllSizeClasses() throws {
        var file = try LayoutFile(Array(Self.design(Self.box, Self.varied).utf8), name: "a.xib")
        try file.swap(["l"])
        let swapped = Self.varied.replacing("\"30\"", with: "\"-30\"").replacing("\"9\"", with: "\"-9\"").replacing(
            "\"7\"", with: "\"-7\"")
        #expect(
            Self.text(file)
                == Self.design(Self.box, swapped).replacing(
                    "firstItem=\"box\" firstAttribute=\"leading\" secondItem=\"root\"",
                    with: "firstItem=\"root\" firstAttribute=\"leading\" secondItem=\"box\""))
    }

    /// What is seen is the constant of a compact width.
    @Test func theConstantThatIsSeenIsUpdated() throws {
        var file = try LayoutFile(Array(Self.design(Self.box, Self.varied).utf8), name: "a.xib")
        try file.updateConstants()
        #expect(Self.text(file) == Self.design(Self.box, Self.varied.replacing("\"9\"", with: "\"16\"")))
        let scene =
            "{\"format\": \"a.leading == root.leading + 9\", \"variations\": {\"any-any\": {\"constant\": 5}}}"
        #expect(
            try Scene(json: Array(Self.scene(scene).utf8), file: "a.json").constraints[0].base?.constant.number == 9)
    }

    /// With these tools a standard distance from the safe area is 0, whatever is stored; then it becomes what was stored.
    @Test func standardDistancesBecomeConstants() throws {
        let constraint =
            "<constraint firstItem=\"box\" firstAttribute=\"leading\" secondItem=\"safe\" secondAttribute=\"leading\" constant=\"16\" symbolic=\"YES\" id=\"l\"/>"
        let text = Self.design(
            Self.box, constraint, "\n            <viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        ).replacing("14490", with: "14113")
        var file = try LayoutFile(Array(text.utf8), name: "a.xib")
        try file.updateConstants()
        #expect(Self.text(file) == text.replacing(" symbolic=\"YES\"", with: ""))
    }

    @Test func baselinesHaveTheirNameInFiles() throws {
        let labels = ["a", "b"].map {
            "<label text=\"A\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\($0)\"><rect key=\"frame\" x=\"16\" y=\"20\" width=\"100\" height=\"20\"/></label>"
        }
        let line =
            "<constraint firstItem=\"a\" firstAttribute=\"baseline\" secondItem=\"b\" secondAttribute=\"top\" constant=\"3\" id=\"l\"/>"
        var file = try LayoutFile(Array(Self.design(labels.joined(), line).utf8), name: "a.xib")
        try file.swap(["l"])
        #expect(Self.text(file).contains("secondItem=\"a\" secondAttribute=\"baseline\""), "\(Self.text(file))")
    }

    /// A frame is the same in all size classes: an edit of one does not take it away.
    @Test func framesStayWhereOneSizeClassIsEdited() throws {
        let free =
            "<view fixedFrame=\"YES\" id=\"free\"><rect key=\"frame\" x=\"200\" y=\"20\" width=\"40\" height=\"30\"/><autoresizingMask key=\"autoresizingMask\"/></view>"
        let text = Self.design(Self.box + free, Self.varied)
        var options = LayoutFile.Options()
        options.sizeClass = SizeClass(.regular, .unspecified)
        var file = try LayoutFile(Array(text.utf8), name: "a.xib", options: options)
        #expect(throws: EditError.self) { try file.pin(["free"], edges: [.init(.top)]) }
        #expect(throws: EditError.self) { try file.addMissing(to: ["free"]) }
        #expect(Self.text(file) == text)
        try file.pin(["box"], edges: [.init(.trailing)], to: "free")
        #expect(Self.text(file).contains(free), "\(Self.text(file))")
        var scene = try LayoutFile(
            Array(
                Self.scene("").replacing("\"intrinsicContentSize\": [20, 10]}]", with: "\"frame\": [1, 2, 20, 10]}]")
                    .utf8),
            name: "a.json", options: options)
        #expect(throws: EditError.self) { try scene.pin(["b"], edges: [.init(.top)]) }
    }

    /// What a stack held between others keeps its outlets and is left out where it was.
    @Test func constraintsOutOfAStackKeepWhatRefersToThem() throws {
        let inner = ["a", "b"].map {
            "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\($0)\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"50\" height=\"50\"/></view>"
        }
        let stack = """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                            <rect key="frame" x="16" y="20" width="100" height="50"/>
                            <subviews>
                                \(inner.joined(separator: "\n                    "))
                            </subviews>
                            <constraints>
                                <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="height" id="kept"/>
                            </constraints>
                            <variation key="default">
                                <mask key="constraints">
                                    <exclude reference="kept"/>
                                </mask>
                            </variation>
                            <variation key="widthClass=compact">
                                <mask key="constraints">
                                    <include reference="kept"/>
                                </mask>
                            </variation>
                        </stackView>
            """
        let outlet = "<outlet property=\"ratio\" destination=\"kept\" id=\"o-1\"/>"
        let text = Self.design(
            stack, Self.varied.replacing("\"box\"", with: "\"stack\""),
            "\n            <connections>\n                \(outlet)\n            </connections>")
        var file = try LayoutFile(Array(text.utf8), name: "a.xib")
        try file.unstack("stack")
        let after = Self.text(file)
        #expect(after.contains(outlet), "\(after)")
        #expect(
            after.contains("<exclude reference=\"kept\"/>") && after.contains("<include reference=\"kept\"/>"),
            "\(after)")
        #expect(after.components(separatedBy: "id=\"kept\"").count == 2, "\(after)")
        // The second one's edge is another.
        #expect(after.contains("constant=\"9\"/>") && !after.contains("stackView"), "\(after)")
    }

    /// The content view of a collection's cell is the cell where it has no id.
    @Test func cellsStandForContentsWithoutID() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" useTraitCollections="YES">
                <objects>
                    <collectionViewCell id="cell">
                        <rect key="frame" x="0.0" y="0.0" width="80" height="60"/>
                        <view key="contentView">
                            <rect key="frame" x="0.0" y="0.0" width="80" height="60"/>
                            <subviews>
                                <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="10" y="5" width="30" height="20"/></view>
                            </subviews>
                        </view>
                    </collectionViewCell>
                </objects>
            </document>

            """
        var file = try LayoutFile(Array(text.utf8), name: "a.xib")
        try file.pin(["box"], edges: [.init(.leading), .init(.top)], sizes: [.width(nil), .height(nil)])
        #expect(file.report.open.isEmpty, "\(file.report)")
        #expect(
            Self.text(file).contains("secondItem=\"cell\" secondAttribute=\"leading\" constant=\"10\""),
            "\(Self.text(file))")
    }
}
