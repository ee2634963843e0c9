import Foundation
import TautLayout

@testable import TautInterfaceBuilder

/// Small documents in Interface Builder's form.
enum DesignFixture {
    /// A xib for a device with some objects.
    static func xib(_ objects: String, device: String = "retina4_7", tools: Int = 14490, runtime: String = "CocoaTouch")
        throws -> InterfaceBuilderDocument
    {
        try document(
            "\(device.isEmpty ? "" : "<device id=\"\(device)\" orientation=\"portrait\"/>")<objects>\(objects)</objects>",
            type: "\(runtime).XIB", tools: tools)
    }

    /// A storyboard with one scene for each controller.
    static func storyboard(_ controllers: [String], device: String = "retina4_7", tools: Int = 14490) throws
        -> InterfaceBuilderDocument
    {
        let scenes = controllers.enumerated().map {
            "<scene sceneID=\"scene\($0)\"><objects>\($1)</objects></scene>"
        }
        return try document(
            "\(device.isEmpty ? "" : "<device id=\"\(device)\" orientation=\"portrait\"/>")<scenes>\(scenes.joined())</scenes>",
            type: "CocoaTouch.Storyboard.XIB", tools: tools)
    }

    private static func document(_ content: String, type: String, tools: Int) throws -> InterfaceBuilderDocument {
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.\(type)\" version=\"3.0\" toolsVersion=\"\(tools)\">\(content)</document>"
        return try InterfaceBuilderDocument(text.utf8, file: "design")
    }

    /// A controller whose view has one subview, tied to the safe area at the top and to the margin at the leading side.
    static func controller(_ size: String = "375x667", id: String = "controller", more: String = "") -> String {
        """
        <viewController id="\(id)" sceneMemberID="viewController">\(root(size, id: "\(id)View"))\(more)</viewController>
        """
    }

    /// Such a view.
    static func root(_ size: String, id: String = "root", key: String = " key=\"view\"", more: String = "") -> String {
        let parts = size.split(separator: "x")
        return """
            <view\(key) id="\(id)">\(rect("0 0 \(parts[0]) \(parts[1])"))<subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)Box">\(rect("0 0 1 1"))<constraints>
            <constraint firstAttribute="width" constant="10" id="\(id)w"/><constraint firstAttribute="height" constant="10" id="\(id)h"/>
            </constraints></view></subviews>
            <viewLayoutGuide key="safeArea" id="\(id)Safe"/><constraints>
            <constraint firstItem="\(id)Box" firstAttribute="top" secondItem="\(id)Safe" secondAttribute="top" id="\(id)t"/>
            <constraint firstItem="\(id)Box" firstAttribute="leading" secondItem="\(id)" secondAttribute="leadingMargin" id="\(id)l"/>
            </constraints>\(more)</view>
            """
    }

    /// `x y width height`
    static func rect(_ numbers: String) -> String {
        let parts = numbers.split(separator: " ")
        return "<rect key=\"frame\" x=\"\(parts[0])\" y=\"\(parts[1])\" width=\"\(parts[2])\" height=\"\(parts[3])\"/>"
    }

    /// The frame of a view in the layout of its hierarchy.
    static func frame(_ id: String, in document: InterfaceBuilderDocument, _ options: ReadingOptions = ReadingOptions())
        throws -> Layout.Rect?
    {
        for hierarchy in document.hierarchies(options) {
            if let entry = try hierarchy.layout().frames.first(where: { $0.id == id }) { return entry.frame }
        }
        return nil
    }
}
