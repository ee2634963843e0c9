import Testing

@testable import TautCheck
@testable import TautCommandLine
@testable import TautScene

/// Rules about Interface Builder files: what they find, and where.
struct DesignRuleTests {
    /// A storyboard with one view controller.
    private static func storyboard(
        _ views: String, constraints: String = "",
        document: String = "useAutolayout=\"YES\" useTraitCollections=\"YES\"",
        controller: String = ""
    ) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701" \(document)>
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController"\(controller)>
                <view key="view" contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
        \(views)
                    </subviews>
                    <constraints>
        \(constraints)
                    </constraints>
                </view>
            </viewController></objects></scene></scenes>
        </document>
        """
    }

    private static func label(_ frame: String, _ attributes: String = "") -> String {
        """
        <label text="one" translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="a">\(rect(frame))</label>
        """
    }

    private static func rect(_ frame: String) -> String {
        let numbers = frame.split(separator: " ")
        return
            "<rect key=\"frame\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>"
    }

    private static let placed = """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="60" id="c2"/>
        """

    private func findings(_ text: String, only rule: String, file: String = "Main.storyboard") throws -> [Finding] {
        var selection = RuleSelection()
        selection.keep(only: [try #require(Rule.named(rule))])
        selection.device = "retina6_1"
        let options = try CheckOptions(try Arguments(["--text", "fixed"], options: [.value("--text")]))
        var stored = options
        stored.measuresDesigns = false
        let clock = CheckClock(limit: 60, file: file)
        return try CheckedDesign(Array(text.utf8), file: file, stored).findings(selection, clock)
    }

    /// What is found, and what is nearly the same and right.
    private func expect(_ rule: String, _ fault: String, line: Int?, element: String, nearMiss: String) throws {
        let found = try findings(fault, only: rule)
        #expect(found.map(\.element) == [element], "\(found.map(\.line))")
        #expect(found.first?.place?.line == line, "\(found.map(\.line))")
        #expect(try findings(nearMiss, only: rule).map(\.line) == [])
    }

    @Test func misplacedViews() throws {
        try expect(
            "misplaced", Self.storyboard(Self.label("20 80 30 20"), constraints: Self.placed), line: 7, element: "a",
            nearMiss: Self.storyboard(Self.label("20 61 30 20"), constraints: Self.placed))
        try expect(
            "misplaced", Self.storyboard(Self.label("20 61 30 20", "misplaced=\"YES\""), constraints: Self.placed),
            line: 7, element: "a",
            nearMiss: Self.storyboard(Self.label("20 60 30 20", "misplaced=\"YES\""), constraints: Self.placed))
    }

    /// Sizes are stored in whole pixels: a label and a field that fill a row can be a pixel wider than the row.
    @Test(arguments: [(0, []), (1, []), (-1, []), (10, ["a", "b"]), (-10, ["a", "b"])])
    func storedSizesAreRounded(excess: Int, open: [String]) throws {
        func side(_ item: String, _ attribute: String, _ other: String, _ second: String, _ constant: Int) -> String {
            """
            <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)" secondAttribute="\(second)" \
            constant="\(constant)" id="\(item)-\(attribute)"/>
            """
        }
        let field = """
            <textField borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="250" id="b">\
            \(Self.rect("73 60 282 20"))</textField>
            """
        let text = Self.storyboard(
            Self.label("20 60 \(45 + excess) 20", "horizontalHuggingPriority=\"250\"") + "\n" + field,
            constraints: [
                side("a", "leading", "root", "leading", 20), side("a", "top", "root", "top", 60),
                side("b", "leading", "a", "trailing", 8), side("b", "trailing", "root", "trailing", -20),
                side("b", "top", "root", "top", 60),
            ].joined(separator: "\n"))
        #expect(try findings(text, only: "ambiguous").map(\.element) == open)
        #expect(try findings(text, only: "misplaced").isEmpty)
    }

    @Test func framesThatNothingDetermines() throws {
        let leading = Self.placed.split(separator: "\n")[0]
        try expect(
            "undetermined-frame", Self.storyboard(Self.label("20 80 30 20"), constraints: String(leading)), line: 7,
            element: "a", nearMiss: Self.storyboard(Self.label("20 60 30 20"), constraints: Self.placed))
    }

    @Test func prototypes() throws {
        try expect(
            "prototype-constraints", Self.storyboard(Self.label("20 80 30 20", "fixedFrame=\"YES\"")), line: 7,
            element: "a", nearMiss: Self.storyboard(Self.label("20 80 30 20"), constraints: Self.placed))
    }

    @Test func viewsWithoutNames() throws {
        let view =
            "<view id=\"b\" translatesAutoresizingMaskIntoConstraints=\"NO\"\(" %") >\(Self.rect("0 0 9 9"))</view>"
        let constraint =
            "<constraint firstItem=\"b\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"c\"/>"
        try expect(
            "unnamed-view", Self.storyboard(view.replacing(" %", with: ""), constraints: constraint), line: 7,
            element: "b",
            nearMiss: Self.storyboard(view.replacing("%", with: "userLabel=\"Divider\""), constraints: constraint))
    }

    @Test func sameIDs() throws {
        let twice = Self.label("0 0 9 9") + "\n" + Self.label("0 9 9 9")
        try expect(
            "duplicate-id", Self.storyboard(twice), line: 8, element: "a",
            nearMiss: Self.storyboard(Self.label("0 0 9 9")))
    }

    @Test func filesWithoutAutoLayoutOrVariations() throws {
        let view = Self.label("0 0 9 9")
        try expect(
            "enable_autolayout", Self.storyboard(view, document: ""), line: nil, element: "",
            nearMiss: Self.storyboard(view))
        try expect(
            "use_trait_collections", Self.storyboard(view, document: "useAutolayout=\"YES\""), line: nil, element: "",
            nearMiss: Self.storyboard(view))
        try expect(
            "view_as_device", Self.storyboard(view), line: nil, element: "",
            nearMiss: Self.storyboard(view).replacing("retina4_7", with: "retina6_1"))
    }

    @Test func namesOfClasses() throws {
        let view = Self.label("0 0 9 9")
        try expect(
            "custom_class_name", Self.storyboard(view, controller: " customClass=\"Other\""), line: 3, element: "vc",
            nearMiss: Self.storyboard(view, controller: " customClass=\"Main\""))
        try expect(
            "storyboard_viewcontroller_id",
            Self.storyboard(view, controller: " customClass=\"Main\" storyboardIdentifier=\"Other\""), line: 3,
            element: "vc",
            nearMiss: Self.storyboard(view, controller: " customClass=\"Main\" storyboardIdentifier=\"Main\""))
        let cell = """
            <tableViewCell customClass="Cell" reuseIdentifier="%" id="cell">\(Self.rect("0 0 9 9"))</tableViewCell>
            """
        try expect(
            "reuse_identifier", Self.storyboard(cell.replacing("%", with: "other")), line: 7, element: "cell",
            nearMiss: Self.storyboard(cell.replacing("%", with: "Cell")))
        let stack = "<stackView id=\"st\">\(Self.rect("0 0 9 9"))%</stackView>"
        try expect(
            "stackview_backgroundcolor",
            Self.storyboard(stack.replacing("%", with: "<color key=\"backgroundColor\" white=\"1\"/>")), line: 7,
            element: "st", nearMiss: Self.storyboard(stack.replacing("%", with: "")))
    }

    /// A file whose time is over is given up with its name.
    @Test func theTimeOfAFileIsLimited() throws {
        let options = try CheckOptions(try Arguments([], options: []))
        let design = try CheckedDesign(
            Array(Self.storyboard(Self.label("0 0 9 9")).utf8), file: "Main.storyboard", options)
        let error = #expect(throws: SceneError.self) {
            try design.findings(RuleSelection(), CheckClock(limit: -1, file: "Main.storyboard"))
        }
        #expect(error?.file == "Main.storyboard")
        #expect(error?.message.contains("--time-limit") == true)
    }

    /// Two constraints that say the same in a file: the second is found where it stands.
    @Test func duplicatesOfAFile() throws {
        let twice =
            Self.placed + "\n"
            + Self.placed.replacing("c1", with: "c3").replacing("c2", with: "c4")
            .replacing("60", with: "61")
        try expect(
            "duplicate_constraint", Self.storyboard(Self.label("20 60 30 20"), constraints: twice), line: 12,
            element: "c3", nearMiss: Self.storyboard(Self.label("20 60 30 20"), constraints: Self.placed))
    }

    /// A view as wide as the screen of the file does not fit on a narrower one, and one that only a regular width determines is open
    /// elsewhere.
    @Test func otherDevices() throws {
        func text(_ width: String) -> String {
            Self.storyboard(
                Self.label("20 60 30 20"),
                constraints: Self.placed + """

                    <constraint firstItem="a" firstAttribute="width" constant="350" id="c3">\(width)</constraint>
                    """)
        }
        var options = try CheckOptions(try Arguments([], options: []))
        options.axes = CheckMatrix.Axes()
        func told(_ text: String) throws -> [String] {
            var selection = RuleSelection()
            selection.keep(only: [.outsideParent])
            return try CheckedDesign(Array(text.utf8), file: "Main.storyboard", options)
                .findings(selection, CheckClock(limit: 60, file: "Main.storyboard"))
                .map { "\($0.rule) \($0.element) \($0.conditions.map { "\($0.axis)=\($0.value)" })" }
        }
        #expect(try told(text("")) == ["outside-parent a [\"device=retina4_0\"]"])
        #expect(try told(text("").replacing("constant=\"350\"", with: "constant=\"300\"")) == [])
        let wide = "<variation key=\"widthClass=regular\" constant=\"1200\"/>"
        #expect(
            try told(text(wide).replacing("constant=\"350\"", with: "constant=\"300\"")) == [
                "outside-parent a [\"device=ipad8_3\"]"
            ])
    }

    /// Texts grow as they do in another font; only those with a style follow the reader's text size.
    @Test func otherLanguagesAndTextSizes() throws {
        let label = Self.label("20 60 60 20").replacing("text=\"one\"", with: "text=\"Send now\"")
        let text = Self.storyboard(
            label,
            constraints: Self.placed + """

                <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="70" id="c3"/>
                """)
        var options = try CheckOptions(try Arguments([], options: []))
        options.axes = CheckMatrix.Axes()
        func told(_ text: String) throws -> [String] {
            var selection = RuleSelection()
            selection.keep(only: [.clippedText])
            return try CheckedDesign(Array(text.utf8), file: "Main.storyboard", options)
                .findings(selection, CheckClock(limit: 60, file: "Main.storyboard"))
                .map { "\($0.element) \($0.conditions.map { "\($0.axis)=\($0.value)" })" }
        }
        #expect(try told(text) == ["a [\"language=double\"]"], "\(text)")
        let wide = text.replacing("constant=\"70\"", with: "constant=\"300\"")
        #expect(try told(wide) == [])
        let styled = wide.replacing(
            "</label>", with: "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/></label>")
        #expect(styled != wide)
        #expect(
            try told(styled.replacing("constant=\"300\"", with: "constant=\"150\"")).first?.contains("text size=")
                == true)
    }

    /// A text that fills the canvas is not truncated on a narrower one: its stored size adds nothing.
    @Test func storedSizesElsewhere() throws {
        let text = Self.storyboard(
            Self.label("20 60 335 20"),
            constraints: Self.placed + """

                <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="c3"/>
                """)
        var options = try CheckOptions(try Arguments([], options: []))
        options.axes = CheckMatrix.Axes()
        let found = try CheckedDesign(Array(text.utf8), file: "Main.storyboard", options)
            .findings(RuleSelection(), CheckClock(limit: 60, file: "Main.storyboard"))
        #expect(found.filter { !$0.conditions.isEmpty }.map(\.line) == [])
    }
}
