@testable import TautInterfaceBuilder

/// A small view in Interface Builder's form, with a little of everything that an editor has to keep.
enum EditingFixture {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <!-- kept: a > b & "c" -->
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label opaque="NO"  misplaced="YES" text="A &amp; B&#10;&lt;é&gt;" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                            <rect key="frame" x="16" y="37.666666666666657" width="100" height="20.5"/>
                            <variation key="widthClass=compact"><rect key="frame" x="1" y="2" width="3" height="4"/></variation>
                        </label>
                        <view translatesAutoresizingMaskIntoConstraints='NO' id='box-of-001'/>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="16" id="con-st-001"/>
                        <constraint firstItem="lab-el-001" firstAttribute="top" relation="greaterThanOrEqual" secondItem="iN0-l3-epB" secondAttribute="top" priority="750" constant="20" symbolic="YES" id="con-st-002"/>
                        <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" id="con-st-003"/>
                        <constraint firstItem="lab-el-001" firstAttribute="width" secondItem="lab-el-001" secondAttribute="height" multiplier="16:9" id="con-st-004"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """

    static func editor(_ text: String = text) throws -> InterfaceBuilderEditor {
        try InterfaceBuilderEditor(Array(text.utf8), file: "View.xib")
    }

    /// The text after changes; everything else has to be as it was.
    static func changed(_ text: String = text, _ change: (inout InterfaceBuilderEditor) throws -> Void) throws -> String
    {
        var editor = try editor(text)
        try change(&editor)
        return String(decoding: editor.bytes, as: UTF8.self)
    }
}

extension String {
    /// The text with its only occurrence of `old` replaced; empty if there is not exactly one.
    func with(_ old: String, _ new: String) -> String {
        let parts = components(separatedBy: old)
        return parts.count == 2 ? parts.joined(separator: new) : ""
    }
}
