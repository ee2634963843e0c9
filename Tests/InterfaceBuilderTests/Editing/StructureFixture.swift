/// Views that much refers to: constraints, outlets, size classes.
enum StructureFixture {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
                    <connections>
                        <outlet property="gap" destination="con-st-002" id="out-le-002"/>
                        <outlet property="label" destination="lab-el-001" id="out-le-001"/>
                        <outlet property="view" destination="iN0-l3-epB" id="out-le-003"/>
                    </connections>
                </placeholder>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label text="lab-el-001" id="lab-el-001">
                            <rect key="frame" x="16" y="40" width="100" height="20.5"/>
                        </label>
                        <view id="box-of-001">
                            <rect key="frame" x="16" y="70" width="100" height="20"/>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="16" id="con-st-001"/>
                        <constraint firstItem="box-of-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="9.5" id="con-st-002"/>
                        <constraint firstItem="box-of-001" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="16" id="con-st-004"/>
                    </constraints>
                    <variation key="default">
                        <mask key="subviews">
                            <exclude reference="lab-el-001"/>
                        </mask>
                        <mask key="constraints">
                            <exclude reference="con-st-002"/>
                            <exclude reference="con-st-004"/>
                        </mask>
                    </variation>
                    <variation key="widthClass=regular">
                        <mask key="subviews">
                            <include reference="lab-el-001"/>
                        </mask>
                    </variation>
                </view>
            </objects>
        </document>

        """
}
