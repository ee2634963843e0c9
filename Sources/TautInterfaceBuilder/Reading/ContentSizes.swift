import TautLayout

/// The intrinsic sizes of views by class, from their elements.
struct ContentSizes {
    let context: FileContext

    /// The axes along which a class has an intrinsic size.
    private enum Axes {
        case none, height, both, image
    }

    private static let phone: [String: Axes] = [
        "label": .both, "button": .both, "switch": .both, "segmentedControl": .both, "stepper": .both,
        "activityIndicatorView": .both, "pageControl": .both, "textField": .both, "datePicker": .both,
        "pickerView": .both, "slider": .height, "progressView": .height, "searchBar": .height,
        "navigationBar": .height, "toolbar": .height, "tabBar": .height, "imageView": .image,
        "colorWell": .both, "wheelPicker": .both,
    ]

    private static let desktop: [String: Axes] = [
        "textField": .both, "secureTextField": .both, "searchField": .height, "comboBox": .height,
        "tokenField": .height, "button": .both, "popUpButton": .both, "segmentedControl": .both, "stepper": .both,
        "slider": .height, "datePicker": .both, "progressIndicator": .both, "imageView": .image,
        "levelIndicator": .height, "pathControl": .height, "switch": .both, "colorWell": .none, "box": .none,
    ]

    /// The intrinsic size of an element with a stored frame.
    func size(of element: InterfaceBuilderElement, frame: Layout.Rect, insets: Layout.Insets)
        -> InterfaceBuilderView.OptionalSize
    {
        if let placeholder = placeholder(element) { return placeholder }
        let stored = InterfaceBuilderView.OptionalSize(
            width: max(0, frame.width - insets.left - insets.right),
            height: max(0, frame.height - insets.top - insets.bottom))
        let table = context.platform == .iOS ? Self.phone : Self.desktop
        switch axes(element, table) {
        case .none: return InterfaceBuilderView.OptionalSize()
        case .height: return InterfaceBuilderView.OptionalSize(height: stored.height)
        case .image: return image(element, stored: stored)
        case .both:
            return independentLabel(element) ?? stored
        }
    }

    private func axes(_ element: InterfaceBuilderElement, _ table: [String: Axes]) -> Axes {
        if element.name == "textView", context.platform == .iOS {
            return element.flag("scrollEnabled") == false ? .both : .none
        }
        guard context.platform == .macOS else { return table[element.name] ?? .none }
        if element.name == "textField" || element.name == "secureTextField" {
            // An editable field has no intrinsic width.
            let cell = element.children.first { $0.name == "textFieldCell" || $0.name == "secureTextFieldCell" }
            return cell?.flag("editable") == true ? .height : .both
        }
        if element.name == "progressIndicator", element["style"] != "spinning" { return .height }
        if element.name == "box", element["boxType"] == "separator" { return .none }
        return table[element.name] ?? .none
    }

    /// The placeholder for the intrinsic size of a view whose content is known at run time.
    private func placeholder(_ element: InterfaceBuilderElement) -> InterfaceBuilderView.OptionalSize? {
        guard element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil else {
            return nil
        }
        // "infinite" is not a size.
        return InterfaceBuilderView.OptionalSize(
            width: element.number("placeholderIntrinsicWidth"), height: element.number("placeholderIntrinsicHeight"))
    }

    private func image(
        _ element: InterfaceBuilderElement, stored: InterfaceBuilderView.OptionalSize
    ) -> InterfaceBuilderView.OptionalSize {
        let cell = element.child("imageCell")
        guard let name = element["image"] ?? cell?["image"] else {
            return element.child(key: "image") == nil ? InterfaceBuilderView.OptionalSize() : stored
        }
        guard let size = context.images[name], context.options.intrinsics == .independent else { return stored }
        return InterfaceBuilderView.OptionalSize(width: size.width, height: size.height)
    }

    private func independentLabel(_ element: InterfaceBuilderElement) -> InterfaceBuilderView.OptionalSize? {
        guard context.options.intrinsics == .independent, element.name == "label", let text = element["text"],
            let font = element.child("fontDescription"),
            let size = context.options.labelSizes.size(
                of: text, font: font.attributes, scale: Double(context.device.scale))
        else { return nil }
        return InterfaceBuilderView.OptionalSize(width: size.width, height: size.height)
    }
}
