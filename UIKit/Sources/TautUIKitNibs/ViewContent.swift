import Foundation
import Taut
import TautInterfaceBuilder
import TautUIKit

/// The content of a view in a file, as far as it affects the layout.
struct ViewContent {
    let reader: DesignReader
    let element: InterfaceBuilderElement
    let design: InterfaceBuilderView

    func apply(to view: UIView) {
        switch view {
        case let label as UILabel: apply(to: label)
        case let button as UIButton: apply(to: button)
        case let view as UIImageView: view.image = image
        case let field as UITextField: apply(to: field)
        case let control as UISegmentedControl: insertSegments(into: control)
        case let control as UISwitch: control.isOn = element.bool("on") ?? true
        case let slider as UISlider: apply(to: slider)
        case let progress as UIProgressView: progress.progress = Float(element.float("progress") ?? 0.5)
        case let stepper as UIStepper: apply(to: stepper)
        case let pages as UIPageControl:
            pages.numberOfPages = element["numberOfPages"].flatMap { Int($0) } ?? 0
            pages.currentPage = element["currentPage"].flatMap { Int($0) } ?? 0
        case let wheel as UIActivityIndicatorView: wheel.style = element["style"] == "large" ? .large : .medium
        case let text as UITextView:
            text.text = design.text ?? ""
            if let font { text.font = font }
            apply(to: text as UIScrollView)
        case let table as UITableView: apply(to: table)
        case let items as UICollectionView: apply(to: items)
        case let scroll as UIScrollView: apply(to: scroll)
        default: break
        }
    }

    private func apply(to label: UILabel) {
        if let text = design.text { label.text = text }
        if let font { label.font = font }
        label.numberOfLines = design.numberOfLines
        if let alignment = element.index("textAlignment", in: ["left", "center", "right", "justified", "natural"]) {
            label.textAlignment = NSTextAlignment(rawValue: alignment) ?? .natural
        }
        let modes = ["wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation"]
        let mode = element.index("lineBreakMode", in: modes).flatMap { NSLineBreakMode(rawValue: $0) }
        if let mode { label.lineBreakMode = mode }
        if let width = element.float("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    }

    private func apply(to button: UIButton) {
        if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let font { button.titleLabel?.font = font }
        for state in element.children("state") {
            guard let key = Self.states[state["key"] ?? ""] else { continue }
            if let title = state["title"] { button.setTitle(title, for: key) }
            if let image = state["image"].flatMap(picture) { button.setImage(image, for: key) }
        }
        if let configuration = element.child("buttonConfiguration", key: "configuration") {
            var made: UIButton.Configuration =
                switch configuration["style"] {
                case "filled": .filled()
                case "tinted": .tinted()
                case "gray": .gray()
                default: .plain()
                }
            made.title = configuration["title"]
            made.subtitle = configuration["subtitle"]
            made.image = configuration["image"].flatMap(picture)
            button.configuration = made
        }
    }

    /// The states of buttons by their keys.
    static let states: [String: UIControl.State] = [
        "normal": .normal, "selected": .selected, "highlighted": .highlighted, "disabled": .disabled,
    ]

    private func apply(to field: UITextField) {
        field.text = element["text"]
        field.placeholder = element["placeholder"]
        if let font { field.font = font }
        let styles: [String: UITextField.BorderStyle] = ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
        field.borderStyle = styles[element["borderStyle"] ?? ""] ?? .none
    }

    private func insertSegments(into control: UISegmentedControl) {
        for segment in element.child("segments")?.children ?? [] {
            control.insertSegment(withTitle: segment["title"] ?? "", at: control.numberOfSegments, animated: false)
        }
        control.selectedSegmentIndex = element["selectedSegmentIndex"].flatMap { Int($0) } ?? -1
    }

    private func apply(to slider: UISlider) {
        slider.minimumValue = Float(element.float("minValue") ?? 0)
        slider.maximumValue = Float(element.float("maxValue") ?? 1)
        slider.value = Float(element.float("value") ?? 0.5)
    }

    private func apply(to stepper: UIStepper) {
        if let least = element.float("minimumValue") { stepper.minimumValue = Double(least) }
        if let greatest = element.float("maximumValue") { stepper.maximumValue = Double(greatest) }
        if let step = element.float("stepValue") { stepper.stepValue = Double(step) }
        if let value = element.float("value") { stepper.value = Double(value) }
    }

    private func apply(to scroll: UIScrollView) {
        if let isEnabled = element.bool("scrollEnabled") { scroll.isScrollEnabled = isEnabled }
        if let bounces = element.bool("alwaysBounceHorizontal") { scroll.alwaysBounceHorizontal = bounces }
        if let bounces = element.bool("alwaysBounceVertical") { scroll.alwaysBounceVertical = bounces }
        let behaviors = ["automatic", "scrollableAxes", "never", "always"]
        if let behavior = element.index("contentInsetAdjustmentBehavior", in: behaviors) {
            scroll.contentInsetAdjustmentBehavior = .init(rawValue: behavior) ?? .automatic
        }
    }

    private func apply(to table: UITableView) {
        apply(to: table as UIScrollView)
        // A height of -1 in the file is an automatic one.
        if let height = element.float("rowHeight") {
            table.rowHeight = height < 0 ? UITableView.automaticDimension : height
        }
        if let height = element.float("estimatedRowHeight"), height > 0 { table.estimatedRowHeight = height }
    }

    private func apply(to items: UICollectionView) {
        apply(to: items as UIScrollView)
        guard let flow = element.child("collectionViewFlowLayout", key: "collectionViewLayout") else { return }
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = flow["scrollDirection"] == "horizontal" ? .horizontal : .vertical
        layout.minimumLineSpacing = flow.float("minimumLineSpacing") ?? layout.minimumLineSpacing
        layout.minimumInteritemSpacing = flow.float("minimumInteritemSpacing") ?? layout.minimumInteritemSpacing
        if let size = size("itemSize", of: flow) { layout.itemSize = size }
        if let size = size("headerReferenceSize", of: flow) { layout.headerReferenceSize = size }
        if let size = size("footerReferenceSize", of: flow) { layout.footerReferenceSize = size }
        if flow["automaticEstimatedItemSize"] == "YES" {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        if let insets = flow.insets("sectionInset") { layout.sectionInset = insets }
        items.collectionViewLayout = layout
    }

    private func size(_ key: String, of element: InterfaceBuilderElement) -> CGSize? {
        element.child("size", key: key).map {
            CGSize(width: $0.float("width") ?? 0, height: $0.float("height") ?? 0)
        }
    }

    /// An image as large as the file says that of a name is.
    private func picture(_ name: String) -> UIImage? {
        guard
            let image = reader.document.root.child("resources")?.children("image").first(where: { $0["name"] == name })
        else { return nil }
        return UIImage(size: CGSize(width: image.float("width") ?? 0, height: image.float("height") ?? 0))
    }

    /// The image of an image view.
    var image: UIImage? { element["image"].flatMap(picture) }

    /// The font that the file says.
    var font: UIFont? {
        guard let font = element.child("fontDescription", key: "fontDescription") else { return nil }
        if let style = font["style"].flatMap({ Self.styles[$0] }) { return .preferredFont(forTextStyle: style) }
        let size = font.float("pointSize") ?? CGFloat(design.fontSize ?? 17)
        if let name = font["name"] { return UIFont(name: name, size: size) }
        switch font["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default:
            let isBold = ["semibold", "bold", "heavy", "black"].contains(font["weight"] ?? "")
            return isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
        }
    }

    private static let styles: [String: UIFont.TextStyle] = [
        "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
        "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
        "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleSubhead": .subheadline,
        "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
        "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
        "UICTFontTextStyleCaption2": .caption2,
    ]
}
