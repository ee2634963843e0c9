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
        case .iOS where element.isSymbol: symbol(element, frame)
        case .iOS: phone[element.name] ?? .zero
        case .macOS: desktop(element, frame, Era(toolsVersion))
        }
    }

    private static let phone: [String: EdgeInsets] = [
        "slider": make("2 0 2 1"), "switch": make("0 0 2 0"), "segmentedControl": make("0 0 0 1"),
    ]

    /// The alignment rectangle of a symbol is a line of text, and so mostly higher than the symbol. By how much depends on the
    /// symbol; where the view's own constraints say how high the rectangle is, the stored height tells.
    private static func symbol(_ element: InterfaceBuilderElement, _ frame: CGRect) -> EdgeInsets {
        let required = (element.child("constraints")?.children("constraint") ?? []).filter {
            $0["relation"] == nil && ($0.number("priority") ?? 1000) == 1000 && $0["firstItem"] == nil
        }
        let height = required.lazy.compactMap { constraint -> Double? in
            switch (constraint["firstAttribute"], constraint["secondItem"], constraint["secondAttribute"]) {
            case ("height", nil, _): return constraint.number("constant")
            case ("width", element.id?, "height"):
                return constraint.multiplier("multiplier").flatMap { $0 == 0 ? nil : Double(frame.width) / $0 }
            default: return nil
            }
        }.first
        guard let height, case let free = CGFloat(height) - frame.height, free > 0, free < 8 else { return .zero }
        return EdgeInsets(top: -free / 2, left: 0, bottom: -free / 2, right: 0)
    }

    /// Before 16000, before 24000, and since.
    private enum Era: Int {
        case first = 0
        case second = 1
        case third = 2

        init(_ version: Int) { self = version < 16000 ? .first : version < 24000 ? .second : .third }
    }

    private static func desktop(_ element: InterfaceBuilderElement, _ frame: CGRect, _ era: Era) -> EdgeInsets {
        let cell = element.children.first { $0["key"] == "cell" }
        let look = look(of: element, cell, frame)
        // A look that has not been seen in the first era is taken from the second.
        let eras: [Era] = era == .first ? [.first, .second] : [era]
        for era in eras {
            if let insets = looks["\(look) \(era.rawValue)"] { return insets }
        }
        return .zero
    }

    /// Class, style and size in one text.
    private static func look(
        of element: InterfaceBuilderElement, _ cell: InterfaceBuilderElement?, _ frame: CGRect
    ) -> String {
        let axis = frame.width >= frame.height ? "horizontal" : "vertical"
        let size = (element["controlSize"] ?? cell?["controlSize"] ?? "regular")
        switch element.name {
        case "textField":
            let border = cell?["borderStyle"] ?? "plain"
            return border == "bezel" || border == "border" ? "field" : "label"
        case "box" where element["boxType"] == "separator": return "separator \(axis)"
        case "box" where element["boxType"] == "custom" || element["boxType"] == "oldStyle": return "plain"
        case "box": return element["titlePosition"] == "noTitle" ? "box untitled" : "box"
        case "button", "popUpButton": return "\(element.name) \(cell?["type"] ?? "push") \(size)"
        case "segmentedControl": return "segmentedControl \(cell?["style"] ?? "rounded") \(size)"
        case "slider": return "slider \(cell?["tickMarkPosition"] ?? "below") \(size) \(axis)"
        case "progressIndicator": return "progressIndicator \(element["style"] ?? "bar") \(size)"
        case "tabView": return "tabView \(element["type"] ?? "topTabsBezelBorder") \(size)"
        default: return "\(element.name) \(size)"
        }
    }

    /// Left, top, right and bottom by look and era.
    private static let looks: [String: EdgeInsets] = {
        let rows = [
            "label 0: 2 0 2 0", "label 1: 2 0 2 0", "label 2: 2 0 2 0",
            "separator horizontal 0: 0 2 0 2", "separator horizontal 1: 0 2 0 2", "separator horizontal 2: 0 2 0 2",
            "separator vertical 0: 2 0 2 0", "separator vertical 1: 2 0 2 0", "separator vertical 2: 2 0 2 0",
            "box untitled 0: 3 2 3 4", "box untitled 1: 3 2 3 4", "box 0: 3 0 3 4", "box 1: 3 0 3 4",
            "button push regular 0: 6 4 6 7", "button push regular 1: 7 5 7 7", "button push small 1: 6 4 6 7",
            "button check regular 0: 2 2 2 2", "button check regular 1: 2 1 0 1", "button check small 0: 3 3 2 3",
            "button check small 1: 1 1 0 1", "button check small 2: 0 0 0 -1", "button radio regular 0: 2 2 2 2",
            "button radio regular 1: 2 1 0 1", "button radio small 1: 1 1 0 0", "button help regular 1: 3 1 2 4",
            "button roundRect regular 1: 0 0 0 1", "button roundRect small 1: 0 0 0 1",
            "button roundTextured regular 1: 1 1 1 2", "button smallSquare regular 2: 0 1 0 1",
            "button square small 1: 0 2.5 0 2.5",
            "popUpButton push regular 0: 2 2 3 3", "popUpButton push regular 1: 3 1 4 4",
            "popUpButton push small 0: 3 1 3 3", "popUpButton push small 1: 4 1 4 4",
            "popUpButton roundRect small 1: 0 0 0 1", "popUpButton roundRect regular 1: 0 0 0 1",
            "popUpButton recessed regular 1: 0 0 0 1", "popUpButton smallSquare small 2: 0 1 0 1",
            "comboBox small 1: 0 1 3 4", "comboBox regular 1: 0 2 3 4",
            "segmentedControl rounded regular 0: 2 1 2 2", "segmentedControl rounded regular 1: 2 1 2 1",
            "segmentedControl rounded small 1: 2 1 2 2", "segmentedControl rounded mini 1: 2 0 2 0",
            "segmentedControl roundRect regular 1: 1 1 1 1", "segmentedControl roundRect small 1: 1 1 0 1",
            "slider above regular horizontal 0: 2 2 2 2", "slider above regular horizontal 1: 2 2 2 6",
            "slider above small horizontal 0: 0 1 0 1", "slider above small horizontal 1: 0 1 0 1",
            "slider below small horizontal 1: 2 2 2 2", "slider below mini horizontal 1: 2 0 2 0",
            "stepper regular 0: 3 2 3 2", "stepper regular 1: 3 4 3 4", "colorWell regular 1: 3 2 3 2",
            "datePicker regular 1: 0 4 3 0", "switch regular 1: 2 1 2 2", "secureTextField regular 1: 0 0 0 1",
            "progressIndicator bar regular 0: 0 1 0 1", "tabView bottomTabsBezelBorder mini 1: 7 4 7 2",
        ]
        var table: [String: EdgeInsets] = [:]
        for row in rows {
            let parts = row.split(separator: ":")
            if parts.count == 2 { table[String(parts[0])] = make(parts[1]) }
        }
        return table
    }()

    /// `left top right bottom`
    private static func make(_ text: some StringProtocol) -> EdgeInsets {
        let sides = text.split(separator: " ").compactMap { Double($0) }
        guard sides.count == 4 else { return .zero }
        return EdgeInsets(top: sides[1], left: sides[0], bottom: sides[3], right: sides[2])
    }
}

extension InterfaceBuilderElement {
    /// Whether it shows one of the system's symbols, which have baselines as texts do.
    var isSymbol: Bool { name == "imageView" && self["catalog"] == "system" }

    /// Whether it is one of AppKit's text fields without a border, a label for instance.
    var isBareField: Bool {
        guard name == "textField", let cell = child("textFieldCell") else { return false }
        return cell["borderStyle"] == nil && cell.flag("bezeled") != true
    }
}
