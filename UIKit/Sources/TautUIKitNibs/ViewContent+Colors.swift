import Foundation
import TautInterfaceBuilder
import TautUIKitNames

/// The colours of views.
extension ViewContent {
    /// The colour that the file says for something of the view.
    func color(_ key: String) -> UIColor? { element.child("color", key: key).flatMap(reader.color) }

    /// Gives a view all colours that the file says; the others stay as the class has them.
    func applyColors(to view: UIView) {
        if let color = color("backgroundColor") { view.backgroundColor = color }
        if let color = color("tintColor") { view.tintColor = color }
        switch view {
        case let label as UILabel:
            if let color = color("textColor") { label.textColor = color }
            if let color = color("highlightedColor") { label.highlightedTextColor = color }
            if let color = color("shadowColor") { label.shadowColor = color }
        case let field as UITextField: if let color = color("textColor") { field.textColor = color }
        case let text as UITextView: if let color = color("textColor") { text.textColor = color }
        case let button as UIButton:
            for state in element.children("state") {
                guard let key = Self.states[state["key"] ?? ""] else { continue }
                let content = ViewContent(reader: reader, element: state, design: design)
                if let color = content.color("titleColor") { button.setTitleColor(color, for: key) }
                if let color = content.color("titleShadowColor") { button.setTitleShadowColor(color, for: key) }
            }
        case let control as UISwitch:
            if let color = color("onTintColor") { control.onTintColor = color }
            if let color = color("thumbTintColor") { control.thumbTintColor = color }
        case let slider as UISlider:
            if let color = color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
            if let color = color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
            if let color = color("thumbTintColor") { slider.thumbTintColor = color }
        case let progress as UIProgressView:
            if let color = color("progressTintColor") { progress.progressTintColor = color }
            if let color = color("trackTintColor") { progress.trackTintColor = color }
        case let pages as UIPageControl:
            if let color = color("pageIndicatorTintColor") { pages.pageIndicatorTintColor = color }
            if let color = color("currentPageIndicatorTintColor") { pages.currentPageIndicatorTintColor = color }
        case let wheel as UIActivityIndicatorView: if let color = color("color") { wheel.color = color }
        case let control as UISegmentedControl:
            if let color = color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
        case let table as UITableView: if let color = color("separatorColor") { table.separatorColor = color }
        default: break
        }
    }
}

extension DesignReader {
    /// A colour: the system's or the file's by its name, or what it is made of.
    func color(_ element: InterfaceBuilderElement) -> UIColor? {
        let system = element["systemColor"] ?? element["cocoaTouchSystemColor"]
        if let system, let known = Self.systemColors[system] { return known }
        if let white = element.float("white") { return UIColor(white: white, alpha: element.float("alpha") ?? 1) }
        if let red = element.float("red"), let green = element.float("green"), let blue = element.float("blue") {
            return UIColor(red: red, green: green, blue: blue, alpha: element.float("alpha") ?? 1)
        }
        let resources = document.root.child("resources")?.children ?? []
        let kind = system == nil ? "namedColor" : "systemColor"
        guard let name = system ?? element["name"],
            let found = resources.first(where: { $0.name == kind && $0["name"] == name })?.child("color"),
            found["name"] == nil, found["systemColor"] == nil
        else { return nil }
        return color(found)
    }

    private static let systemColors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "tintColor": .tintColor,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "systemRedColor": .systemRed,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen,
        "systemMintColor": .systemMint, "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan,
        "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
        "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
        "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
        "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "darkTextColor": .darkText,
        "lightTextColor": .lightText, "blackColor": .black, "whiteColor": .white, "darkGrayColor": .darkGray,
        "grayColor": .gray, "lightGrayColor": .lightGray,
    ]
}
