import TautLayout

/// The attributes of stack views, UIKit's and AppKit's.
struct StackReading {
    let context: FileContext

    private static let distributions: [String: Layout.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]

    private static let alignments: [String: Layout.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline, "center": .center,
        "centerX": .center, "centerY": .center, "trailing": .trailing, "bottom": .trailing,
        "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
    ]

    func read(_ element: InterfaceBuilderElement) -> InterfaceBuilderView.Stack {
        var stack = InterfaceBuilderView.Stack()
        let isDesktop = context.platform == .macOS
        stack.axis = (element["axis"] ?? element["orientation"]) == "vertical" ? .vertical : .horizontal
        stack.distribution = Self.distributions[element["distribution"] ?? "fill"] ?? .fill
        let usual: Layout.Alignment = isDesktop ? (stack.axis == .vertical ? .leading : .center) : .fill
        stack.alignment = element["alignment"].flatMap { Self.alignments[$0] } ?? usual
        // The default spacing of AppKit's stacks is 8, and so is UIKit's standard distance.
        let isStandard = element["spacingType"] == "standard"
        stack.spacing = element.number("spacing") ?? (isStandard || isDesktop ? 8 : 0)
        if isStandard { stack.spacing = 8 }
        stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement") ?? false
        let hasMargins = element.children.contains {
            $0["key"] == "layoutMargins" || $0["key"] == "directionalLayoutMargins"
        }
        stack.isLayoutMarginsRelativeArrangement = element.flag("layoutMarginsRelativeArrangement") ?? hasMargins
        if isDesktop { readDesktop(element, into: &stack) }
        return stack
    }

    private func readDesktop(_ element: InterfaceBuilderElement, into stack: inout InterfaceBuilderView.Stack) {
        stack.hasGroups = element["distribution"] == nil || element["distribution"] == "gravityAreas"
        stack.hugging.horizontal = min(1000, max(1, element.number("horizontalStackHuggingPriority") ?? 250))
        stack.hugging.vertical = min(1000, max(1, element.number("verticalStackHuggingPriority") ?? 250))
        if let insets = element.child(key: "edgeInsets") {
            stack.edgeInsets = Layout.Insets(
                top: insets.number("top") ?? 0, left: insets.number("left") ?? 0,
                bottom: insets.number("bottom") ?? 0, right: insets.number("right") ?? 0)
        }
        let spacings = element.child("customSpacing")?.children ?? []
        for (spacing, view) in zip(spacings, ViewElements.subviews(of: element)) {
            // The largest float means: no custom spacing.
            guard let id = view.id, let value = spacing.number("value"), value < 1e30 else { continue }
            stack.customSpacing[id] = value
        }
    }
}
