import TautLayout

/// The insets of the alignment rectangles of Apple's controls in their frames, from the look of an element and, for images, from its own
/// constraints. ``AlignmentTable`` has the numbers by look.
enum AlignmentRules {
    /// The insets of an element.
    static func insets(
        of element: InterfaceBuilderElement, frame: Layout.Rect, platform: InterfaceBuilderDocument.Platform,
        toolsVersion: Int
    ) -> Layout.Insets {
        switch platform {
        case .iOS where element.isSymbol: return symbol(element, frame)
        case .iOS: return AlignmentTable.insets(element.name, platform, toolsVersion: toolsVersion)
        case .macOS:
            if element.showsOnlyImage, let insets = image(element, frame) { return insets }
            return AlignmentTable.insets(look(of: element, frame), platform, toolsVersion: toolsVersion)
        }
    }

    /// The alignment rectangle of a symbol is a line of text, mostly higher than the symbol. The difference depends on
    /// the symbol; if the view's own constraints give the height of the rectangle, the stored height gives the difference.
    private static func symbol(_ element: InterfaceBuilderElement, _ frame: Layout.Rect) -> Layout.Insets {
        guard let height = requiredHeight(of: element, frame) else { return Layout.Insets() }
        let free = height - frame.height
        return Layout.Insets(top: -free / 2, left: 0, bottom: -free / 2, right: 0)
    }

    /// AppKit's images have alignment rectangles of their own: the excess of the stored height is split, the larger half
    /// above (6 hierarchies of 2 projects).
    private static func image(_ element: InterfaceBuilderElement, _ frame: Layout.Rect) -> Layout.Insets? {
        guard let height = requiredHeight(of: element, frame), abs(frame.height - height) > 1e-6 else { return nil }
        let half = (frame.height - height) / 2
        return Layout.Insets(top: half.rounded(.up), left: 0, bottom: half.rounded(.down), right: 0)
    }

    /// The height that an element's own required constraints give its alignment rectangle.
    private static func requiredHeight(of element: InterfaceBuilderElement, _ frame: Layout.Rect) -> Double? {
        let own = (element.child("constraints")?.children("constraint") ?? []).filter {
            $0["relation"] == nil && ($0.number("priority") ?? 1000) == 1000
                && ($0["firstItem"] == nil || $0["firstItem"] == element.id)
        }
        let given = own.first { $0["firstAttribute"] == "height" && $0["secondItem"] == nil }
        if let height = given?.number("constant") { return Double(height) }
        let ratio = own.first {
            $0["firstAttribute"] == "width" && $0["secondItem"] == element.id && $0["secondAttribute"] == "height"
        }
        guard let factor = ratio?.multiplier("multiplier"), factor != 0 else { return nil }
        // The stored width may include half a point of the image; alignment rectangles have whole points.
        return (frame.width / Double(factor) + 1e-6).rounded(.down)
    }

    /// Class, style and size of an AppKit control in one text.
    static func look(of element: InterfaceBuilderElement, _ frame: Layout.Rect) -> String {
        let cell = element.children.first { $0["key"] == "cell" }
        let axis = frame.width >= frame.height ? "horizontal" : "vertical"
        let size = (element["controlSize"] ?? cell?["controlSize"] ?? "regular")
        switch element.name {
        case "textField":
            let border = cell?["borderStyle"] ?? "plain"
            // A text with a background is as large as the background.
            let isFilled = cell?.flag("drawsBackground") == true
            return isFilled || border == "bezel" || border == "border" ? "field \(size)" : "label"
        case "box" where element["boxType"] == "separator": return "separator \(axis)"
        case "box" where element["boxType"] == "custom" || element["boxType"] == "oldStyle": return "plain"
        case "box": return element["titlePosition"] == "noTitle" ? "box untitled" : "box"
        case "button" where cell?["type"] == "check" && element.hasImageWithoutTitle:
            return "button check \(size) image"
        case "button", "popUpButton": return "\(element.name) \(cell?["type"] ?? "push") \(size)"
        case "segmentedControl": return "segmentedControl \(cell?["style"] ?? "rounded") \(size)"
        case "slider" where size != "regular":
            return "slider \(size)" + (min(frame.width, frame.height) <= thinSlider ? " thin" : "")
        case "slider": return "slider \(cell?["tickMarkPosition"] ?? "below") \(size) \(axis)"
        case "progressIndicator": return "progressIndicator \(element["style"] ?? "bar") \(size)"
        case "tabView": return "tabView \(element["type"] ?? "topTabsBezelBorder") \(size)"
        default: return "\(element.name) \(size)"
        }
    }

    /// Small sliders are 15 points thick in the older look, 17 to 20 in the newer one.
    private static let thinSlider: Double = 16
}

extension InterfaceBuilderElement {
    /// Whether an element shows a system symbol; these have the baselines of texts.
    var isSymbol: Bool {
        guard name == "imageView" else { return false }
        return self["catalog"] == "system" || child("imageReference", key: "image")?["catalog"] == "system"
    }

    /// Whether it is an AppKit text field without a border, such as a label.
    var isBareField: Bool {
        guard name == "textField", let cell = child("textFieldCell") else { return false }
        return cell["borderStyle"] == nil && cell.flag("bezeled") != true
    }

    /// Whether it is an AppKit image view, or a button that shows only an image.
    var showsOnlyImage: Bool {
        switch name {
        case "imageView": true
        case "button": hasImageWithoutTitle && child(key: "cell")?["type"] != "check"
        default: false
        }
    }

    /// Whether a button shows an image and no title.
    var hasImageWithoutTitle: Bool {
        guard let cell = child(key: "cell"), let position = cell["imagePosition"] else { return false }
        return position == "only" || position == "overlaps" && cell["title"] == nil
    }
}
