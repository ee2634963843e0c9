import Foundation
import Taut

/// By how much the alignment rectangles of Apple's controls lie inside their frames.
///
/// The numbers were fitted on files: by far the most common distance at which constraints of a class hold exactly.
/// AppKit's are those of the control's look, and changed twice: with the tools 16000 and 24000.
enum AlignmentRules {
    /// The insets of an element.
    static func insets(
        of element: InterfaceBuilderElement, frame: CGRect, platform: InterfaceBuilderDocument.Platform,
        toolsVersion: Int
    ) -> EdgeInsets {
        switch platform {
        case .iOS: phone[element.name] ?? .zero
        case .macOS: desktop(element, frame, Era(toolsVersion))
        }
    }

    private static func make(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> EdgeInsets {
        EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    private static let phone: [String: EdgeInsets] = [
        "slider": make(2, 0, 2, 1), "switch": make(0, 0, 2, 0), "segmentedControl": make(0, 0, 0, 1),
    ]

    /// Before 16000, before 24000, and since.
    private enum Era: Int {
        case first = 0
        case second = 1
        case third = 2

        init(_ version: Int) { self = version < 16000 ? .first : version < 24000 ? .second : .third }
    }

    private static func desktop(_ element: InterfaceBuilderElement, _ frame: CGRect, _ era: Era) -> EdgeInsets {
        let isWide = frame.width >= frame.height
        let cell = element.children.first { $0["key"] == "cell" }
        switch element.name {
        case "textField" where cell?["borderStyle"] != "bezel" && cell?["borderStyle"] != "border":
            return make(2, 0, 2, 0)
        case "box" where element["boxType"] == "separator":
            return isWide ? make(0, 2, 0, 2) : make(2, 0, 2, 0)
        case "box" where element["boxType"] == "custom": return .zero
        case "box" where era == .third: return .zero
        case "box" where element["titlePosition"] == "noTitle":
            return era == .first ? make(3, 2, 3, 4) : make(3, 2, 3, 4)
        case "box": return make(3, 0, 3, 4)
        case "button", "popUpButton", "comboBox", "segmentedControl", "stepper", "colorWell", "datePicker", "switch":
            return era == .third ? .zero : control(element.name, cell, era)
        case "slider": return slider(element, cell, isWide, era)
        default: return .zero
        }
    }

    private static func control(_ name: String, _ cell: InterfaceBuilderElement?, _ era: Era) -> EdgeInsets {
        let isSmall = cell?["controlSize"] == "small"
        let first = era == .first
        switch (name, cell?["type"] ?? "") {
        case ("button", "push"):
            if isSmall { return first ? make(5, 4, 5, 7) : make(6, 4, 6, 7) }
            return first ? make(6, 4, 6, 7) : make(7, 5, 7, 7)
        case ("button", "check"):
            if isSmall { return first ? make(3, 3, 2, 3) : make(1, 1, 0, 1) }
            return first ? make(2, 2, 2, 2) : make(2, 1, 0, 1)
        case ("button", "radio"):
            if isSmall { return first ? make(3, 3, 2, 3) : make(1, 1, 0, 0) }
            return first ? make(2, 2, 2, 2) : make(2, 1, 0, 1)
        case ("button", "help"): return make(3, 1, 2, 4)
        case ("button", "roundRect"): return make(0, 0, 0, 1)
        case ("button", "roundTextured"): return make(1, 1, 1, 2)
        case ("popUpButton", "push"):
            if isSmall { return first ? make(3, 1, 3, 3) : make(4, 1, 4, 4) }
            return first ? make(2, 2, 3, 3) : make(3, 1, 4, 4)
        case ("popUpButton", "roundRect"), ("popUpButton", "recessed"): return make(0, 0, 0, 1)
        case ("comboBox", _): return make(0, isSmall ? 1 : 2, 3, 4)
        case ("segmentedControl", _):
            if cell?["style"] == "roundRect" { return make(1, 1, 1, 1) }
            if first { return make(2, -1, 2, 0) }
            return isSmall ? make(2, 1, 2, 2) : make(2, 1, 2, 1)
        case ("stepper", _): return first ? make(3, 2, 3, 2) : make(3, 4, 3, 4)
        case ("colorWell", _): return make(3, 2, 3, 2)
        case ("datePicker", _): return make(0, 4, 3, 0)
        case ("switch", _): return make(2, 1, 2, 2)
        default: return .zero
        }
    }

    private static func slider(
        _ element: InterfaceBuilderElement, _ cell: InterfaceBuilderElement?, _ isWide: Bool, _ era: Era
    ) -> EdgeInsets {
        guard era != .third, isWide else { return .zero }
        if cell?["controlSize"] == "small" { return make(0, 1, 0, 1) }
        return era == .first ? make(2, 2, 2, 2) : make(2, 2, 2, 6)
    }
}
