import Foundation
import TautInterfaceBuilder
import TautScene
import Testing

/// Well-formed files that mean nothing are refused with line, column and the offending text.
struct DocumentCheckTests {
    private static func view(_ inside: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
          <view id="top"><rect key="frame" x="0" y="0" width="9" height="9"/>
            \(inside)
          </view>
        </objects></document>
        """
    }

    private static func constraint(_ attributes: String) -> String {
        view("<constraints><constraint firstAttribute=\"top\" \(attributes) id=\"c\"/></constraints>")
    }

    private static let circle = """
        <document><scenes>
          <scene><objects><viewController sceneMemberID="viewController" id="a"><view id="va"><connections>
            <segue destination="b" kind="embed" id="s1"/></connections></view></viewController></objects></scene>
          <scene><objects><viewController sceneMemberID="viewController" id="b"><view id="vb"><connections>
            <segue destination="a" kind="embed" id="s2"/></connections></view></viewController></objects></scene>
        </scenes></document>
        """

    static let cases: [(text: String, summary: String, offending: String)] = [
        (view("<label id=\"top\"/>"), "3:16: the id \"top\" is given twice, first on line 2", "top"),
        (
            constraint("firstItem=\"topp\" constant=\"1\""),
            "3:62: no element has the id \"topp\"; did you mean \"top\"?", "topp"
        ),
        (
            constraint("secondItem=\"x9\" secondAttribute=\"top\""), "3:63: no element has the id \"x9\"", "x9"
        ),
        (
            constraint("secondItem=\"top\""), "3:18: a constraint with secondItem and without secondAttribute",
            "<constraint"
        ),
        (
            view("<constraints><constraint id=\"c\"/></constraints>"), "3:18: a constraint without firstAttribute",
            "<constraint"
        ),
        (constraint("constant=\"1e999\""), "3:61: \"constant\" is no number: \"1e999\"", "1e999"),
        (constraint("constant=\"nan\""), "3:61: \"constant\" is no number: \"nan\"", "nan"),
        (constraint("priority=\"1001\""), "3:61: a priority lies between 1 and 1000; 1001 does not", "1001"),
        (constraint("multiplier=\"1:0\""), "3:63: \"1:0\" is no multiplier: a number, or a ratio as 16:9", "1:0"),
        (
            constraint("relation=\"equals\""), "3:61: unknown relation \"equals\"; did you mean \"equal\"?", "equals"
        ),
        (view("<label id=\"l\"><rect key=\"frame\" x=\"0\" y=\"\"/></label>"), "3:46: \"y\" is no number: \"\"", ""),
        (
            constraint("secondItem=\"top\" secondAttribute=\"leading\""),
            "3:85: \"top\" cannot be compared with \"leading\"", "leading"
        ),
        (
            constraint("secondItem=\"top\" secondAttribute=\"botom\""),
            "3:85: unknown attribute \"botom\"; did you mean \"bottom\"?", "botom"
        ),
        (constraint("constant=\"1\""), "3:46: \"top\" needs a second item", "top"),
        (view("<label id=\"\"/>"), "3:16: an id cannot be empty", ""),
        (
            view("<label verticalHuggingPriority=\"-1\"/>"), "3:37: a priority lies between 1 and 1000; -1 does not",
            "-1"
        ),
        (view("<rect key=\"x\" width=\"-2\"/>"), "3:26: \"width\" cannot be negative: -2", "-2"),
        (circle, "5:25: the view controller \"a\" embeds itself", "a"),
    ]

    @Test(arguments: cases)
    func meaningless(_ example: (text: String, summary: String, offending: String)) throws {
        let document = try InterfaceBuilderDocument(example.text.utf8, file: "a.xib")
        let error = try #require(throws: SceneError.self) { try document.check() }
        #expect(error.summary == "a.xib:\(example.summary)")
        #expect(error.text == example.offending)
    }

    @Test func whatIsMeantPasses() throws {
        let text = Self.constraint("secondItem=\"top\" secondAttribute=\"top\" multiplier=\"16:9\" priority=\"0.5\"")
        try InterfaceBuilderDocument(text.utf8, file: "a.xib").check()
    }

    @Test(.enabled(if: Corpus.directory != nil, "TAUT_CORPUS names no directory"))
    func realFilesPass() throws {
        for file in Corpus.files {
            let document = try InterfaceBuilderDocument(Data(contentsOf: file), file: file.lastPathComponent)
            #expect(throws: Never.self) { try document.check() }
        }
    }
}
