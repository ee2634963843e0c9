import Foundation
import TautInterfaceBuilder
import Testing

@Suite("Documents")
struct DocumentTests {
    private func read(_ text: String) throws -> InterfaceBuilderDocument {
        try InterfaceBuilderDocument(text.utf8, file: "a.xib")
    }

    @Test("Elements keep their attributes, texts, order and lines")
    func elements() throws {
        let document = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460.31">
                <objects>
                    <view id="a" contentMode="scaleToFill">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    </view>
                    <label id="b"><string key="text">Tom &amp; "Jerry"</string></label>
                </objects>
            </document>
            """)
        #expect(document.platform == .iOS)
        #expect(document.kind == .xib)
        #expect(document.toolsVersion == 14460)
        let view = try #require(document.element(withID: "a"))
        #expect(view.line == 4)
        #expect(view.child("rect", key: "frame")?["width"] == "375")
        #expect(document.element(withID: "b")?.child("string", key: "text")?.text == "Tom & \"Jerry\"")
        #expect(document.root.children.first?.children.map(\.name) == ["view", "label"])
        #expect(
            document.error("wrong", at: view, attribute: "contentMode").summary == "a.xib:4:35: wrong")
    }

    @Test("The kind of a document tells the library, and what has nothing to lay out")
    func kinds() throws {
        func document(_ type: String, _ version: String = "9059", _ more: String = "") throws
            -> InterfaceBuilderDocument
        {
            try read(
                "<document type=\"com.apple.InterfaceBuilder\(type)\" version=\"3.0\" toolsVersion=\"\(version)\">\(more)</document>"
            )
        }
        #expect(try document("3.CocoaTouch.iPad.XIB").platform == .iOS)
        #expect(try document(".AppleTV.Storyboard").platform == .iOS)
        #expect(try document("3.Cocoa.XIB").platform == .macOS)
        #expect(try document("3.Cocoa.Storyboard.XIB").platform == .macOS)
        #expect(try document(".WatchKit.Storyboard").isWatchKit)
        #expect(try document(".WatchKit.Storyboard").hierarchies().isEmpty)
        let plugIn = "<dependencies><plugIn identifier=\"a\" version=\"22685\"/></dependencies>"
        #expect(try document("3.CocoaTouch.XIB", "32700.99.1234", plugIn).toolsVersion == 22685)
        #expect(try document("3.CocoaTouch.XIB", "32700.99.1234").toolsVersion == 32700)
        let error = #expect(throws: InterfaceBuilderError.self) {
            try read("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>")
        }
        #expect(error?.message.contains("archive") == true)
    }

    @Test("The text of a label or button is found wherever the file keeps it")
    func labels() throws {
        let document = try read(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507"><objects>
            <label id="a" text="plain"><rect key="frame" width="1" height="1"/></label>
            <label id="b"><mutableString key="text">long</mutableString><rect key="frame" width="1" height="1"/></label>
            <label id="c"><attributedString key="attributedText"><fragment content="one "/><fragment><string key="content">two</string></fragment>
            </attributedString><rect key="frame" width="1" height="1"/></label>
            <button id="d"><rect key="frame" width="1" height="1"/><state key="normal" title="old"/></button>
            <button id="e"><rect key="frame" width="1" height="1"/><state key="normal" title="old"/>
            <buttonConfiguration key="configuration" style="filled" title="new"/></button>
            </objects></document>
            """)
        #expect(document.hierarchies().map(\.root.text) == ["plain", "long", "one two", "old", "new"])
    }

    @Test("Texts are what XML says: references, CDATA, ends of lines; comments are none")
    func texts() throws {
        let document = try read(
            "<document>a\r\nb<!-- <c> -->&#x41;<v x=\"1\r\n2&#10;3\"/><![CDATA[<&amp;>]]><?p d?></document>")
        #expect(document.root.text == "a\nbA<&amp;>")
        #expect(document.root.children.first?["x"] == "1 2\n3")
    }

    @Test(
        "What is no Interface Builder file says so with its place",
        arguments: [
            ("", "no element"), ("<document>", "no end tag"), ("<plist/>", "'plist'"),
            ("<!DOCTYPE a [<!ENTITY b \"c\">]>\n<document>&b;</document>", "document types"),
        ])
    func malformed(text: String, words: String) {
        let error = #expect(throws: InterfaceBuilderError.self) { try read(text) }
        #expect(error?.description.contains(words) == true)
        #expect(error?.line != nil)
    }

    @Test("Nesting has a limit")
    func nesting() {
        let text = String(repeating: "<document>", count: 600) + String(repeating: "</document>", count: 600)
        let error = #expect(throws: InterfaceBuilderError.self) { try read(text) }
        #expect(error?.message.contains("nest") == true)
    }

    @Test("What is written as an attribute is read as it was")
    func attributesAreReadAsWritten() throws {
        let text = "a\tb\nc\rd\r\ne & <f> \"g\" 'h' é 漢 😀"
        let document = try read(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects><label id=\"a\" text=\""
                + String(decoding: XMLText.encoded(text), as: UTF8.self) + "\"/></objects></document>")
        #expect(document.element(withID: "a")?["text"] == text)
    }
}
