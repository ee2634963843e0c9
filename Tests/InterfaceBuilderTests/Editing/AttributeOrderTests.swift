import Testing

@testable import TautInterfaceBuilder

/// Attributes that a few files of Xcode have on constraints keep their places among those that are edited.
struct AttributeOrderTests {
    @Test(arguments: ["type", "symbolType"])
    func rareAttributesStandBeforeTheID(_ rare: String) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <view id="root">
                        <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                        <subviews>
                            <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                                <rect key="frame" x="4" y="0.0" width="300" height="200"/>
                            </view>
                        </subviews>
                        <constraints>
                            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="4" \(rare)="default" id="lead"/>
                        </constraints>
                    </view>
                </objects>
            </document>

            """
        let whole = try InterfaceBuilderEditor(Array(text.utf8), file: "a.xib")
        let names = ["firstItem", "firstAttribute", "secondItem", "secondAttribute", "constant"]
        var editor = whole
        for name in names { try editor.setAttribute(name, to: nil, of: "lead") }
        var again = try InterfaceBuilderEditor(editor.bytes, file: "a.xib")
        for name in names.reversed() {
            try again.setAttribute(name, to: try whole.attribute(name, of: "lead"), of: "lead")
        }
        #expect(String(decoding: again.bytes, as: UTF8.self) == text)
    }
}
