import Foundation
import TautScene
import Testing

@testable import TautInterfaceBuilder

/// No value of any attribute ends the process: the file is laid out, or refused.
struct HostileValueTests {
    static let values = [
        "", "-1", "-0.0", "1e308", "-1e308", "1e-320", "nan", "inf", "-inf", "99999999999999999999",
        "-99999999999999999999",
        "0x10", "1:0", "YES", "root", "self-reference", "&#x10FFFF;", "é", "{", "a{b}", "}",
    ]

    private static let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useSafeAreas="YES">
          <device id="retina6_1" orientation="portrait" appearance="light"/>
          <objects><view contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <stackView contentMode="scaleToFill" axis="vertical" distribution="fillEqually" alignment="top" spacing="8" \
        translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                <rect key="frame" x="20" y="52" width="374" height="68"/>
                <subviews>
                  <label numberOfLines="2" horizontalHuggingPriority="251" verticalCompressionResistancePriority="900" \
        text="One" preferredMaxLayoutWidth="200" translatesAutoresizingMaskIntoConstraints="NO" id="one">
                    <rect key="frame" x="0.0" y="0.0" width="31" height="30"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                  </label>
                  <imageView placeholderIntrinsicWidth="30" placeholderIntrinsicHeight="infinite" \
        translatesAutoresizingMaskIntoConstraints="NO" id="two"><rect key="frame" x="0" y="38" width="30" height="30"/></imageView>
                </subviews>
              </stackView>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <edgeInsets key="layoutMargins" top="8" left="16" bottom="8" right="16"/>
            <constraints>
              <constraint firstItem="stack" firstAttribute="leading" secondItem="safe" secondAttribute="leading" \
        multiplier="1:1" priority="999" constant="20" id="c1"/>
              <constraint firstItem="stack" firstAttribute="top" relation="greaterThanOrEqual" secondItem="safe" \
        secondAttribute="top" constant="8" symbolic="YES" id="c2"/>
            </constraints>
          </view></objects>
          <resources><image name="a" width="3" height="4"/></resources>
        </document>
        """

    @Test(arguments: values)
    func everyAttributeMayHoldIt(_ value: String) throws {
        let bytes = Array(Self.text.utf8)
        let source = try XMLSource(bytes, file: "a.xib")
        var readings = 0
        for attribute in source.attributes {
            let hostile =
                bytes[..<attribute.value.lowerBound] + Array(value.utf8) + bytes[attribute.value.upperBound...]
            // No value that is well-formed keeps the file from being read; whether it means anything is checked afterwards.
            let document = try InterfaceBuilderDocument(Data(hostile), file: "a.xib")
            for hierarchy in document.hierarchies() {
                let row = HierarchyFidelity(hierarchy)
                #expect(row.matched <= row.tested, "\(source.string(attribute.name))")
            }
            readings += 1
        }
        #expect(readings == source.attributes.count)
    }
}

extension HostileValueTests {
    /// What passes the check can be laid out, updated, and converted to a scene that can be read.
    @Test(arguments: values + ["0.4", "32767", "1e-310", "4e9"])
    func whatIsAcceptedCanBeUsed(_ value: String) throws {
        let bytes = Array(Self.text.utf8)
        let source = try XMLSource(bytes, file: "a.xib")
        var accepted = 0
        for attribute in source.attributes {
            let hostile =
                bytes[..<attribute.value.lowerBound] + Array(value.utf8) + bytes[attribute.value.upperBound...]
            let document = try InterfaceBuilderDocument(Data(hostile), file: "a.xib")
            guard (try? document.check()) != nil else { continue }
            accepted += 1
            let hierarchies = document.hierarchies()
            // Numbers near the largest add up to none; the error has a place.
            do throws(SceneError) {
                _ = try FrameUpdate(document, hierarchies)
            } catch { #expect(error.line != nil) }
            for hierarchy in hierarchies {
                do {
                    _ = try hierarchy.layout()
                } catch {
                    #expect(value.hasSuffix("1e308") && "\(error)".contains("too large"), "\(error)")
                }
                _ = try Scene(json: Array(hierarchy.scene()), file: source.string(attribute.name))
            }
        }
        // Most attributes say nothing that bears on the layout.
        #expect(accepted > 20)
    }

    @Test func aBraceInTheIDOfAConstraintIsNoParameter() throws {
        let text = Self.text.replacingOccurrences(of: "id=\"c1\"", with: "id=\"c{{{1\"")
        let document = try InterfaceBuilderDocument(Data(text.utf8), file: "a.xib")
        let hierarchy = try #require(document.hierarchies().first)
        _ = try hierarchy.layout()
        #expect(String(decoding: hierarchy.scene(), as: UTF8.self).contains("c{{{{{{1"))
    }
}
