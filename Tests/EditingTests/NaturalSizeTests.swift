import Testing

@testable import TautEditing

/// The stored size of a text is not that of its content where constraints made it larger.
struct NaturalSizeTests {
    private static func view(_ element: String, _ id: String, _ frame: String) -> String {
        """
        <\(element) text="\(id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" \(frame)/></\(element)>

        """
    }

    private static func tie(_ id: String, _ attribute: String, _ constant: Int, to second: String = "root") -> String {
        """
        <constraint firstItem="\(id)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(attribute)" constant="\(constant)" id="\(id)-\(attribute)"/>

        """
    }

    /// A text field and a label from edge to edge, a text field and a label at the leading edge.
    private static let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="300"/>
                    <subviews>
                        \(view("textField", "wide", "x=\"16\" y=\"20\" width=\"343\" height=\"30\""))
                        \(view("label", "title", "x=\"16\" y=\"60\" width=\"343\" height=\"21\""))
                        \(view("textField", "code", "x=\"16\" y=\"100\" width=\"120\" height=\"30\""))
                        \(view("label", "note", "x=\"16\" y=\"140\" width=\"80\" height=\"21\""))
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                        \(tie("wide", "leading", 16))\(tie("wide", "trailing", -16))\(tie("wide", "top", 20))
                        \(tie("title", "leading", 16))\(tie("title", "trailing", -16))\(tie("title", "top", 60))
                        \(tie("code", "leading", 16))\(tie("code", "top", 100))
                        \(tie("note", "leading", 16))\(tie("note", "top", 140))
                    </constraints>
                </view>
            </objects>
        </document>

        """

    private static func layout(_ text: String = file) throws -> LayoutFile {
        try LayoutFile(Array(text.utf8), name: "a.xib")
    }

    private static func added(_ file: LayoutFile, to view: String) -> [String] {
        file.report.changes.compactMap {
            if case .added(let text) = $0, text.hasPrefix(view + ".") { text } else { nil }
        }
        .sorted()
    }

    @Test func sizesOfConstraintsAreOpenWithoutThem() throws {
        var file = try Self.layout()
        try file.clear()
        let open = Dictionary(uniqueKeysWithValues: file.report.open.map { ($0.view, $0.attributes) })
        #expect(open["wide"] == ["x", "y", "width"] && open["title"] == ["x", "y", "width"])
        #expect(open["code"] == ["x", "y", "width"] && open["note"] == ["x", "y"])
    }

    @Test func sizesOfConstraintsGetConstraintsAgain() throws {
        var file = try Self.layout()
        try file.reset()
        for view in ["wide", "title"] {
            let added = Self.added(file, to: view)
            #expect(added.contains("\(view).leading == root.leading + 16"), "\(added)")
            #expect(added.contains("\(view).trailing == root.trailing - 16") && added.count == 3, "\(added)")
        }
        #expect(Self.added(file, to: "code").contains("code.width == 120"))
        #expect(!Self.added(file, to: "note").contains { $0.contains("width") || $0.contains("trailing") })
        #expect(file.report.open.isEmpty && !file.report.isContradictory)
    }

    /// A text field without a constraint of its width would become as wide as what is typed.
    @Test func textFieldsGetTheirWidth() throws {
        var file = try Self.layout(Self.file.replacing(Self.tie("wide", "trailing", -16), with: ""))
        try file.addMissing()
        #expect(Self.added(file, to: "wide") == ["wide.trailing == root.trailing - 16"])
        #expect(Self.added(file, to: "code") == ["code.width == 120"])
        #expect(Self.added(file, to: "title").isEmpty && Self.added(file, to: "note").isEmpty)
    }

    @Test func aSelectionIsResetAlone() throws {
        var file = try Self.layout()
        try file.reset(["title"])
        #expect(Self.added(file, to: "title").contains("title.trailing == root.trailing - 16"))
        #expect(Self.added(file, to: "wide").isEmpty && Self.added(file, to: "code").isEmpty)
    }

    /// A safe area has an id in the file, and another name in equations.
    @Test func viewsAreConnectedToTheSafeArea() throws {
        var file = try Self.layout()
        let offers = try file.connections("note", "safe", along: .vertical)
        #expect(try file.connections("note", "root.safeArea", along: .vertical) == offers)
        #expect(offers.map(\.name) == ["top-space", "bottom-space", "centerX", "equal-widths", "equal-heights"])
        try file.connect("note", "safe", ["bottom-space"])
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(
            text.contains("firstItem=\"note\" firstAttribute=\"bottom\" secondItem=\"safe\" secondAttribute=\"bottom\"")
        )
    }
}
