import TautScene

/// The fonts of texts: their sizes, and where their baselines lie.
///
/// Apple's fonts are not available for measuring. Their vertical metrics determine baselines, and are the same for all
/// texts: 1950 and 494 of 2048 units above and below the baseline for the system font since 2015 (San Francisco), 952 and 213 of 1000 for
/// Helvetica Neue.
struct FontReading {
    let platform: InterfaceBuilderDocument.Platform
    let toolsVersion: Int

    /// The size of a font and its extents above and below the baseline, in points.
    struct Extent {
        var size: Double
        var ascent: Double
        var descent: Double

        var lineHeight: Double { ascent + descent }
    }

    /// The font of an element: its own, or that of its class.
    func extent(of element: InterfaceBuilderElement) -> Extent {
        let size: Double
        var name: String?
        if platform == .iOS {
            let font = element.child("fontDescription", key: "fontDescription")
            let styled = element.child("attributedString")?.child("fragment")?.child("attributes")?.child("font")
            size = font.map(phoneSize) ?? styled?.number("size") ?? Self.usual[element.name] ?? 17
            name = font?["family"] ?? styled?["name"]
        } else {
            let cell = element.children.first { $0["key"] == "cell" }
            size = desktopSize(cell?.child("font", key: "font"))
        }
        // Before Xcode 7 the system font was Helvetica Neue.
        if name == nil, platform == .iOS, toolsVersion < 7500 { name = "Helvetica Neue" }
        if name?.hasPrefix("Helvetica") == true {
            return Extent(size: size, ascent: 0.952 * size, descent: 0.213 * size)
        }
        return Extent(size: size, ascent: 1950 / 2048 * size, descent: 494 / 2048 * size)
    }

    /// The sizes of fonts that files omit.
    private static let usual = ["button": 15.0, "segmentedControl": 13]

    private func phoneSize(_ font: InterfaceBuilderElement) -> Double {
        if let size = font.number("pointSize") { return size }
        if let style = font["style"].flatMap(TextStyle.init(interfaceBuilder:)) { return style.size(for: .large) }
        return font["size"] == "smallSystem" ? 12 : font["size"] == "label" ? 17 : font["size"] == "button" ? 18 : 17
    }

    private func desktopSize(_ font: InterfaceBuilderElement?) -> Double {
        if let size = font?.number("size") { return size }
        switch font?["metaFont"] ?? "system" {
        case "smallSystem", "smallSystemBold", "toolTip": return 11
        case "miniSystem", "miniSystemBold": return 9
        case "label": return 10
        case "cellTitle", "controlContent": return 12
        case "menu": return 13
        default: return 13
        }
    }
}

extension TextStyle {
    /// The text style with a name such as `UICTFontTextStyleBody`.
    package init?(interfaceBuilder name: String) {
        let styles: [String: TextStyle] = [
            "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
            "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
            "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleSubhead": .subheadline,
            "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
            "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
            "UICTFontTextStyleCaption2": .caption2,
        ]
        guard let style = styles[name] else { return nil }
        self = style
    }
}
