import Testing

@testable import TautScene

/// `taut explain` of an Interface Builder file.
struct ExplainDesignTests {
    private static let design = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES" useTraitCollections="YES">
            <objects>
                <view id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="card">
                            <rect key="frame" x="16" y="0.0" width="400" height="100"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="400" identifier="same" id="wide"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top" id="top"/>
                        <constraint firstAttribute="bottom" secondItem="card" secondAttribute="bottom" id="bottom"/>
                        <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
        constant="16" identifier="same" id="lead"/>
                        <constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" constant="16" id="trail"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """

    @Test func membersHaveIdsAndLinesOfTheFile() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("card.xib", Self.design)
        let run = CommandRun("explain", file)
        #expect(run.status == .findings && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("card.xib:10:25: wide (card.width == 400)"), "\(run.output)")
        #expect(run.output.contains("card.xib:17:17: lead (card.leading == root.leading + 16)"), "\(run.output)")
        #expect(run.output.contains("16 + 16 + 400 = 432, but root.width is 375: 57 points too many"), "\(run.output)")
        let why = CommandRun("explain", file, "--why", "card.x", "--scene", "root")
        #expect(why.output.contains("card.x is 16 = 16\n"), "\(why.output)")
    }

    /// A size that only the canvas keeps is open for every command, and where it is settled it is the stored one.
    @Test func sizesOfTheCanvasAreOpen() throws {
        let directory = try TemporaryDirectory()
        let text = Self.design.replacing(
            "<constraint firstAttribute=\"width\" constant=\"400\" identifier=\"same\" id=\"wide\"/>", with: ""
        )
        .replacing(
            "<constraint firstAttribute=\"trailing\" secondItem=\"card\" secondAttribute=\"trailing\" constant=\"16\" id=\"trail\"/>",
            with: "")
        let file = try directory.file("card.xib", text)
        let explained = CommandRun("explain", file)
        #expect(explained.status == .findings && explained.output.contains("card.width is 400"), "\(explained.output)")
        #expect(explained.output.contains("Settled by:\n  card.width == 400\n"), "\(explained.output)")
        #expect(CommandRun("check", file, "--only", "ambiguous").output.contains("leave its width open"))
        #expect(CommandRun("layout", file).output.contains("ambiguous"))
        let aligned = CommandRun("align", file, "card", "--by", "centerY", "--dry-run", "--text", "fixed")
        #expect(aligned.status == .findings && aligned.output.contains("open: width of card\n"), "\(aligned.output)")
    }

    @Test func keepAndBlameChooseWhatMayChange() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("card.xib", Self.design)
        let kept = CommandRun("explain", file, "--keep", "wide", "--keep", "lead", "--repairs", "20")
        #expect(kept.output.contains("remove root.trailing"))
        #expect(!kept.output.contains("remove card.width") && !kept.output.contains("remove card.leading"))
        let blamed = CommandRun("explain", file, "--blame", "wide", "--repairs", "20")
        #expect(blamed.output.contains("give card.width == 400 the constant 343"), "\(blamed.output)")
        #expect(!blamed.output.contains("remove root.trailing"))
        let unknown = CommandRun("explain", file, "--keep", "wyde")
        #expect(unknown.status == .usage)
        #expect(unknown.errors.contains("no constraint 'wyde'; did you mean \"wide\"?"))
    }
}
