import TautLayout
import TautScene

/// Reads elements as views.
struct ViewReading {
    let context: FileContext
    var notes: [UnsupportedNote] = []

    init(_ context: FileContext) {
        self.context = context
    }

    /// A view with its descendants.
    ///
    /// - Parameter superview: the size of the superview, to convert AppKit's y.
    mutating func read(_ written: InterfaceBuilderElement, in superview: Layout.Size?) -> InterfaceBuilderView {
        let element = written.varied(for: context.sizeClasses)
        var view = InterfaceBuilderView(
            id: element.id ?? "line\(element.line)", element: element.name, line: element.line)
        readFrame(element, in: superview, into: &view)
        readIdentity(element, into: &view)
        notes += LayoutVocabulary.unused(in: element)
        readContent(element, into: &view)
        readMargins(element, into: &view)
        readGuides(element, into: &view)
        view.role = role(element)
        readText(element, into: &view)
        readConstraints(written, into: &view)
        readSubviews(written, into: &view)
        return view
    }

    private func readFrame(
        _ element: InterfaceBuilderElement, in superview: Layout.Size?, into view: inout InterfaceBuilderView
    ) {
        let key = element.child("rect", key: "frame") == nil ? "contentRect" : "frame"
        if let frame = element.rect(key: key) {
            view.frame = frame
            view.hasFrame = true
        }
        if context.platform == .macOS, let superview {
            view.frame.y = superview.height - view.frame.maxY
        }
        view.autoresizingMask = element.autoresizingMask(context.platform)
        // Files do not state that content views fill their cells.
        if ViewElements.contentViews.contains(element.name) {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        view.translatesAutoresizingMaskIntoConstraints =
            element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
        if element.flag("fixedFrame") == true {
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = []
        }
    }

    private func readIdentity(_ element: InterfaceBuilderElement, into view: inout InterfaceBuilderView) {
        view.customClass = element["customClass"]
        view.userLabel = element["userLabel"]
        view.accessibilityIdentifier = element.child("accessibility", key: "accessibilityConfiguration")?["identifier"]
        view.isHidden = element.flag("hidden") ?? false
        view.isMisplaced = element.flag("misplaced") ?? false
        view.isAmbiguous = element.flag("ambiguous") ?? false
        for attributes in element.children("userDefinedRuntimeAttributes") {
            for attribute in attributes.children {
                if attribute["keyPath"] == "accessibilityIdentifier" {
                    view.accessibilityIdentifier = attribute["value"]
                }
            }
        }
    }

    private func readContent(_ element: InterfaceBuilderElement, into view: inout InterfaceBuilderView) {
        view.alignmentInsets = AlignmentRules.insets(
            of: element, frame: view.frame, platform: context.platform, toolsVersion: context.toolsVersion)
        view.intrinsicSize = ContentSizes(context: context).size(
            of: element, frame: view.frame, insets: view.alignmentInsets)
        view.text = Self.text(of: element)
        view.numberOfLines = element.count("numberOfLines") ?? 1
        view.hugging.horizontal = element.number("horizontalHuggingPriority") ?? 250
        view.hugging.vertical = element.number("verticalHuggingPriority") ?? 250
        view.compressionResistance.horizontal = element.number("horizontalCompressionResistancePriority") ?? 750
        view.compressionResistance.vertical = element.number("verticalCompressionResistancePriority") ?? 750
    }

    /// The properties of a view, from all places in its element.
    private static func text(of element: InterfaceBuilderElement) -> String? {
        if let text = element["text"] ?? element.child(key: "text")?.text { return text }
        if let styled = element.child("attributedString", key: "attributedText") {
            return styled.children("fragment").map { $0["content"] ?? $0.child(key: "content")?.text ?? "" }.joined()
        }
        let button = element.child(key: "configuration") ?? element.child("state", key: "normal")
        return element["title"] ?? button?["title"]
    }

    private func readMargins(_ element: InterfaceBuilderElement, into view: inout InterfaceBuilderView) {
        view.preservesSuperviewLayoutMargins = element.flag("preservesSuperviewLayoutMargins") ?? false
        // Before Xcode 9, margins did not include the safe area.
        view.insetsLayoutMarginsFromSafeArea =
            element.flag("insetsLayoutMarginsFromSafeArea") ?? (context.toolsVersion >= MarginRules.safeAreaEra)
        view.layoutMarginsFollowReadableWidth = element.flag("layoutMarginsFollowReadableWidth") ?? false
        let attributes: [String: SemanticContentAttribute] = [
            "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
            "forceRightToLeft": .forceRightToLeft,
        ]
        view.semanticContentAttribute = attributes[element["semanticContentAttribute"] ?? ""] ?? .unspecified
        for insets in element.children
        where insets["key"] == "layoutMargins" || insets["key"] == "directionalLayoutMargins" {
            view.layoutMargins = Layout.DirectionalInsets(
                top: insets.number("top") ?? 0, leading: insets.number("leading") ?? insets.number("left") ?? 0,
                bottom: insets.number("bottom") ?? 0, trailing: insets.number("trailing") ?? insets.number("right") ?? 0
            )
        }
    }

    private mutating func readGuides(_ element: InterfaceBuilderElement, into view: inout InterfaceBuilderView) {
        let kinds: [String: InterfaceBuilderView.Guide.Kind] = [
            "safeArea": .safeArea, "layoutMargins": .layoutMargins, "readableContent": .readableContent,
            "contentLayoutGuide": .content, "frameLayoutGuide": .frame, "keyboard": .keyboard,
        ]
        var scrolls = false
        if case .scroll = role(element) { scrolls = true }
        for guide in element.children("viewLayoutGuide") {
            guard let id = guide.id else { continue }
            if let kind = kinds[guide["key"] ?? ""], scrolls || (kind != .content && kind != .frame) {
                view.guides.append(InterfaceBuilderView.Guide(id: id, kind: kind))
            } else {
                note(guide, "the guide \"\(guide["key"] ?? "")\"")
            }
        }
        for guide in element.children("keyboardLayoutGuide") {
            if let id = guide.id { view.guides.append(InterfaceBuilderView.Guide(id: id, kind: .keyboard)) }
        }
        for guide in element.child("layoutGuides")?.children ?? [] {
            guard let id = guide.id else { continue }
            view.guides.append(InterfaceBuilderView.Guide(id: id, kind: .free))
        }
    }

    private func role(_ element: InterfaceBuilderElement) -> InterfaceBuilderView.Role {
        switch element.name {
        case "stackView" where context.platform == .macOS:
            .desktopStack(StackReading(context: context).read(element))
        case "stackView": .stack(StackReading(context: context).read(element))
        case "scrollView" where context.platform == .iOS: .scroll
        case "segmentedControl" where context.platform == .iOS: .text
        case "imageView" where context.platform == .iOS && element.isSymbol: .text
        // AppKit's controls without text have the baseline of a line of text in their middle.
        case "stepper" where context.platform == .macOS, "switch" where context.platform == .macOS,
            "slider" where context.platform == .macOS, "segmentedControl" where context.platform == .macOS,
            "tokenField" where context.platform == .macOS:
            .text
        case "label", "button", "textField", "secureTextField", "searchField", "popUpButton", "comboBox": .text
        default: .plain
        }
    }

    /// The stored size that the editor keeps on axes without another size, and the baselines of texts.
    private func readText(_ element: InterfaceBuilderElement, into view: inout InterfaceBuilderView) {
        switch view.role {
        case .plain, .scroll:
            view.keepsSize = view.intrinsicSize == InterfaceBuilderView.OptionalSize() && view.hasFrame
        case .stack, .desktopStack:
            view.keepsSize = view.hasFrame && ViewElements.subviews(of: element).isEmpty
        case .text:
            let font = FontReading(platform: context.platform, toolsVersion: context.toolsVersion).extent(of: element)
            view.fontSize = font.size
            view.baselines = BaselineReading(context: context).baselines(of: element, view, font)
        }
    }

    private mutating func readConstraints(_ element: InterfaceBuilderElement, into view: inout InterfaceBuilderView) {
        let uninstalled = uninstalled("constraints", of: element)
        let reading = ConstraintReading(context: context)
        for constraint in element.child("constraints")?.children ?? [] {
            guard constraint.name == "constraint" else {
                note(constraint, "\(constraint.name) among the constraints of \(view.id)")
                continue
            }
            if let id = constraint.id, uninstalled.contains(id) { continue }
            switch reading.read(constraint, owner: view.id) {
            case .success(let constraint): view.constraints.append(constraint)
            case .failure(let fault): note(constraint, fault.message)
            }
        }
    }

    mutating func readSubviews(_ element: InterfaceBuilderElement, into view: inout InterfaceBuilderView) {
        let uninstalled = uninstalled("subviews", of: element)
        let isStack = element.name == "stackView"
        for child in ViewElements.subviews(of: element) {
            if let id = child.id, uninstalled.contains(id) { continue }
            var subview = read(child, in: view.frame.size)
            subview.isArranged = isStack
            if isStack, context.platform == .macOS { subview.stackGroup = ViewElements.list(of: child, in: element) }
            view.subviews.append(subview)
        }
    }

    private func uninstalled(_ key: String, of element: InterfaceBuilderElement) -> Set<String> {
        context.options.keepsUninstalled ? [] : element.uninstalled(key, for: context.sizeClasses)
    }

    /// Reports a part that the layout does not use.
    mutating func note(_ element: InterfaceBuilderElement, _ message: String) {
        notes.append(UnsupportedNote(line: element.line, message: "not used: \(message)"))
    }
}
