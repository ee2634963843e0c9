import TautLayout
import TautScene

/// Options for the conversion of a hierarchy to a scene.
public struct SceneWritingOptions: Sendable {
    /// How views are named; see ``Names``.
    public var names = Names.ids
    /// Whether texts are measured; otherwise they have the stored sizes.
    public var measuresTexts = false
    /// Whether constraints refer to frames instead of alignment rectangles, where possible: batches solve those
    /// fastest.
    public var usesFrames = false
    /// Whether constraints determine the height, as in a self-sizing cell.
    public var isSelfSizing = false
    /// The names of the records' fields that set texts; other texts are those of the file.
    public var fields: Set<String> = []
    /// Whether constraints are named by their unique ids, rather than by their identifiers.
    package var namesConstraintsByIds = false
    /// Whether the scene has the size of the file's canvas, to which its frames refer, rather than that of its device.
    package var hasStoredSize = false

    /// How views are named.
    public enum Names: Sendable {
        /// By their ids: `9GY-VG-pUG`.
        case ids
        /// By outlet, accessibility identifier or label, the first that exists; otherwise by id.
        case spoken
    }

    /// A scene with the stored sizes, its views named by their ids.
    public init() {}
}

extension InterfaceBuilderHierarchy {
    /// The hierarchy in the scene format, as one line of JSON, the input of `taut layout` and `taut batch`.
    ///
    /// Size-class variations are not included: the scene is that of one size class.
    public func scene(_ options: SceneWritingOptions = SceneWritingOptions()) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(sceneNode(options))
        writer.endLine()
        return writer.bytes
    }

    /// The hierarchy as a scene, without the JSON text.
    package func sceneNode(_ options: SceneWritingOptions = SceneWritingOptions()) -> JSONNode {
        var writing = SceneWriting(self, options)
        return writing.node()
    }
}

extension InterfaceBuilderHierarchy {
    /// The names of records' fields that set texts of the hierarchy, in tree order, with the designed texts. A name
    /// with a brace cannot be a parameter.
    public var fieldTexts: [(name: String, text: String)] {
        let names = ViewNames(self, .spoken)
        var result: [(name: String, text: String)] = []
        root.forEach { view in
            guard case .text = view.role, view.element == "label" || view.element == "button" else { return }
            let name = names[view.id]
            if !name.contains(where: { "{}".contains($0) }) { result.append((name, view.text ?? "")) }
        }
        return result
    }

    /// Whether the constraints determine the height of the hierarchy, as in a self-sizing cell.
    public var hasHeightOfContent: Bool {
        var open = self
        for index in open.root.subviews.indices
        where open.root.subviews[index].isContentView {
            open.root.subviews[index].translatesAutoresizingMaskIntoConstraints = false
        }
        var options = SceneWritingOptions()
        options.isSelfSizing = true
        guard let layout = try? DesignedLayout(open, options), !layout.hasConflicts else { return false }
        return (layout.frame(of: root.id)?.height ?? 0) > 0.5 && !layout.openViews.contains(root.id)
    }
}

/// Writes a hierarchy as a scene.
struct SceneWriting {
    /// The priority at which the canvas keeps sizes that nothing else determines.
    static let canvasPriority = 26.0

    let hierarchy: InterfaceBuilderHierarchy
    let options: SceneWritingOptions
    let names: ViewNames
    var writer = JSONTreeBuilder()
    /// The names of views and guides in constraints.
    private var items: [String: String] = [:]
    private let frames: FrameConstraints?

    init(_ hierarchy: InterfaceBuilderHierarchy, _ options: SceneWritingOptions) {
        self.hierarchy = hierarchy
        self.options = options
        names = ViewNames(hierarchy, options.names)
        frames = options.usesFrames ? FrameConstraints(hierarchy) : nil
        hierarchy.root.forEach { view in
            items[view.id] = names[view.id]
            for guide in view.guides { items[guide.id] = Self.path(guide, names[view.id]) }
            for guide in DesktopStack(view)?.guides ?? [] { items[guide] = guide }
        }
    }

    mutating func node() -> JSONNode {
        writer.beginObject()
        writer.key("size")
        writer.beginArray()
        let size = options.hasStoredSize ? hierarchy.root.frame.size : hierarchy.surroundings.rootSize
        writer.value(size.width)
        if options.isSelfSizing { writer.null() } else { writer.value(size.height) }
        writer.endArray()
        writeEnvironment()
        writer.key("root")
        write(hierarchy.root, isRoot: true)
        writer.key("constraints")
        writer.beginArray()
        if options.isSelfSizing { writeSelfSizing() }
        writeConstraints(hierarchy.root)
        writer.endArray()
        writer.endObject()
        return writer.root
    }

    private static func path(_ guide: InterfaceBuilderView.Guide, _ view: String) -> String {
        guide.kind.sceneName.map { "\(view).\($0)" } ?? guide.id
    }

    // MARK: The environment

    private mutating func writeEnvironment() {
        let surroundings = hierarchy.surroundings
        writer.key("environment")
        writer.beginObject()
        if surroundings.layoutDirection == .rightToLeft {
            writer.key("layoutDirection")
            writer.value("rightToLeft")
        }
        writer.key("safeArea")
        write(surroundings.safeArea)
        writer.key("bars")
        write([surroundings.bars.top, surroundings.bars.bottom])
        writer.key("margins")
        write(surroundings.rootMargins ?? MarginRules.plain)
        // Properties that a program would set are as in the editor.
        if !options.isSelfSizing { flag("designTime", true) }
        writer.key("addsSafeAreaToMargins")
        writer.value(surroundings.addsSafeAreaToMargins)
        writer.key("scale")
        writer.value(surroundings.scale)
        for (key, sizeClass) in [
            ("horizontalSizeClass", surroundings.horizontalSizeClass),
            ("verticalSizeClass", surroundings.verticalSizeClass),
        ] where sizeClass != .unspecified {
            writer.key(key)
            writer.value(sizeClass == .compact ? "compact" : "regular")
        }
        writer.endObject()
    }

    // MARK: Views

    private mutating func write(_ view: InterfaceBuilderView, isRoot: Bool = false) {
        writer.beginObject()
        writer.key("id")
        writer.value(Self.escaped(names[view.id]))
        writeKind(view)
        if !isRoot { writePlacement(view) }
        if view.subviews.contains(where: { isPlacedByFrame($0) && !$0.autoresizingMask.isEmpty }) {
            writer.key("drawnSize")
            write([view.frame.width, view.frame.height])
        }
        writeContent(view)
        if !isRoot, let margins = view.sceneMargins {
            writer.key("margins")
            write(margins)
        }
        if view.isHidden { flag("hidden", true) }
        if view.preservesSuperviewLayoutMargins { flag("preservesSuperviewLayoutMargins", true) }
        if !view.insetsLayoutMarginsFromSafeArea { flag("insetsLayoutMarginsFromSafeArea", false) }
        if view.semanticContentAttribute != .unspecified {
            writer.key("semantic")
            writer.value(String(describing: view.semanticContentAttribute))
        }
        let free = view.guides.filter { if case .free = $0.kind { true } else { false } }.map(\.id)
        let guides = free + (DesktopStack(view)?.guides ?? [])
        if !guides.isEmpty {
            writer.key("guides")
            writer.beginArray()
            for guide in guides {
                writer.beginObject()
                writer.key("id")
                writer.value(Self.escaped(guide))
                writer.endObject()
            }
            writer.endArray()
        }
        if !view.subviews.isEmpty {
            writer.key("children")
            writer.beginArray()
            for subview in view.subviews { write(subview) }
            writer.endArray()
        }
        writer.endObject()
    }

    private mutating func writeKind(_ view: InterfaceBuilderView) {
        switch view.role {
        case .stack(let stack):
            writer.key("kind")
            writer.value("stack")
            for (key, word) in [
                ("axis", stack.axis == .horizontal ? "horizontal" : "vertical"),
                ("distribution", String(describing: stack.distribution)),
                ("alignment", String(describing: stack.alignment)),
            ] {
                writer.key(key)
                writer.value(word)
            }
            writer.key("spacing")
            writer.value(stack.spacing)
            if stack.isLayoutMarginsRelativeArrangement { flag("relativeToMargins", true) }
            if stack.isBaselineRelativeArrangement { flag("baselineRelative", true) }
        case .scroll:
            writer.key("kind")
            writer.value("scroll")
        case .text where view.element == "label":
            writer.key("kind")
            writer.value("label")
        case .text where view.element == "button":
            writer.key("kind")
            writer.value("button")
        case .plain where view.element == "imageView":
            writer.key("kind")
            writer.value("image")
        case .plain, .text, .desktopStack:
            break
        }
    }

    private func isPlacedByFrame(_ view: InterfaceBuilderView) -> Bool {
        view.translatesAutoresizingMaskIntoConstraints && !view.isArranged && !isPinned(view)
    }

    /// A view that constraints do not place has its frame.
    private mutating func writePlacement(_ view: InterfaceBuilderView) {
        guard isPlacedByFrame(view) else { return }
        writer.key("frame")
        let frame = view.frame
        write([frame.x, frame.y, frame.width, frame.height])
        let names: [(Layout.ResizingMask, String)] = [
            (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
            (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
            (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
        ]
        let mask = names.filter { view.autoresizingMask.contains($0.0) }
        guard !mask.isEmpty else { return }
        writer.key("autoresizing")
        writer.beginArray()
        for (_, name) in mask { writer.value(name) }
        writer.endArray()
    }

    private mutating func writeContent(_ view: InterfaceBuilderView) {
        var (hasText, isMeasured) = (false, false)
        if case .text = view.role, view.element == "label" || view.element == "button" {
            let name = names[view.id]
            let isField = options.fields.contains(name)
            writer.key("text")
            writer.value(isField ? "{\(name)}" : Self.escaped(view.text ?? ""))
            writer.key("font")
            // Scenes accept font sizes from 1 to 10,000.
            writer.value(Swift.min(10_000, Swift.max(1, view.fontSize ?? 17)))
            if view.element == "label", view.numberOfLines != 1 {
                writer.key("lines")
                writer.value(Swift.min(view.numberOfLines, 1_000_000))
            }
            isMeasured = options.measuresTexts && view.element == "label"
            hasText = true
        }
        var size = view.intrinsicSize
        let insets = view.alignmentInsets
        let isMoved = frames?.isMoved(view.id) == true
        if isMoved {
            // The frame is larger than the content.
            size.width = size.width.map { $0 + Double(insets.left + insets.right) }
            size.height = size.height.map { $0 + Double(insets.top + insets.bottom) }
        }
        // A text without a size would be measured.
        if !isMeasured, size.width != nil || size.height != nil || hasText {
            writer.key("intrinsicContentSize")
            writer.beginArray()
            for side in [size.width, size.height] {
                // Negative numbers in a file mean: no size.
                if let side, side >= 0 { writer.value(side) } else { writer.null() }
            }
            writer.endArray()
        }
        for (key, pair, usual) in [
            ("hugging", view.hugging, 250.0), ("compression", view.compressionResistance, 750.0),
        ] where pair.horizontal != usual || pair.vertical != usual {
            writer.key(key)
            // As in the layout of the file, the content size gives way to required constraints.
            write([pair.horizontal, pair.vertical].map { Double(Swift.min(999, Swift.max(1, $0.rounded()))) })
        }
        if !isMeasured, let baselines = view.baselines, baselines.first.isFinite, baselines.last.isFinite {
            let moved = isMoved ? insets : Layout.Insets()
            writer.key("baselines")
            write([Double(baselines.first) + moved.top, Double(baselines.last) + moved.bottom])
        }
        if insets != Layout.Insets(), !isMoved {
            writer.key("alignmentInsets")
            write([insets.top, insets.left, insets.bottom, insets.right])
        }
    }

    /// Escapes braces, which would begin a parameter.
    private static func escaped(_ text: String) -> String {
        text.replacing(bytesOf: "{", with: "{{")
    }

    // MARK: Constraints

    /// Whether a view is the content view of a cell whose height follows from its content.
    private func isPinned(_ view: InterfaceBuilderView) -> Bool {
        options.isSelfSizing && hierarchy.root.subviews.contains { $0.id == view.id } && view.isContentView
    }

    /// A content view keeps its distances from the cell's edges; the cell is as low as possible.
    private mutating func writeSelfSizing() {
        let root = hierarchy.root
        for view in root.subviews where isPinned(view) {
            let (name, rootName) = (names[view.id], names[root.id])
            write(name + ".leading", "==", rootName + ".leading", view.frame.x)
            write(name + ".top", "==", rootName + ".top", view.frame.y)
            write(name + ".trailing", "==", rootName + ".trailing", view.frame.maxX - root.frame.width)
            write(name + ".bottom", "==", rootName + ".bottom", view.frame.maxY - root.frame.height)
        }
        write(names[root.id] + ".height", "==", nil, 0, priority: 50)
    }

    /// Pins a hidden view to the edges of its stack.
    private mutating func writeThickness(
        _ hidden: InterfaceBuilderView, _ view: InterfaceBuilderView, _ stack: InterfaceBuilderView.Stack
    ) {
        let canvas = names[view.id] + (stack.isLayoutMarginsRelativeArrangement ? ".layoutMargins" : "")
        for side in stack.axis == .horizontal ? ["top", "bottom"] : ["leading", "trailing"] {
            write("\(names[hidden.id]).\(side)", "==", "\(canvas).\(side)", 0)
        }
    }

    private mutating func writeConstraints(_ view: InterfaceBuilderView) {
        for constraint in view.constraints where !constraint.isPlaceholder || !options.isSelfSizing {
            let name = options.namesConstraintsByIds ? constraint.id : constraint.identifier ?? constraint.id
            write(constraint, named: name)
        }
        for constraint in DesktopStack(view)?.constraints ?? [] { write(constraint, named: nil) }
        if view.isKeepingSize {
            // Constraints of a moved view refer to its frame.
            let size = frames?.isMoved(view.id) == true ? view.frame.size : view.keptSize
            write(names[view.id] + ".width", "==", nil, size.width, priority: Self.canvasPriority)
            write(names[view.id] + ".height", "==", nil, size.height, priority: Self.canvasPriority)
        }
        if case .stack(let stack) = view.role {
            for subview in view.subviews where subview.keepsThickness(in: stack) {
                writeThickness(subview, view, stack)
            }
        }
        for subview in view.subviews { writeConstraints(subview) }
    }

    /// Writes a constraint whose items are of this hierarchy.
    private mutating func write(_ constraint: InterfaceBuilderConstraint, named name: String?) {
        guard let first = items[constraint.firstItem] else { return }
        var second: String?
        if let id = constraint.secondItem {
            guard let item = items[id] else { return }
            second = "\(item).\(constraint.secondAttribute)"
        }
        let relation =
            switch constraint.relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        write(
            "\(first).\(constraint.firstAttribute)", relation, second,
            Double(frames?.constant(of: constraint) ?? constraint.constant), multiplier: constraint.multiplier,
            priority: constraint.priority, identifier: name)
    }

    private mutating func write(
        _ first: String, _ relation: String, _ second: String?, _ constant: Double, multiplier: Double = 1,
        priority: Double = 1000, identifier: String? = nil
    ) {
        writer.beginObject()
        writer.key("first")
        writer.value(Self.escaped(first))
        writer.key("relation")
        writer.value(relation)
        if let second {
            writer.key("second")
            writer.value(Self.escaped(second))
        }
        if multiplier != 1 {
            writer.key("multiplier")
            writer.value(multiplier)
        }
        if constant != 0 {
            writer.key("constant")
            writer.value(Double(constant))
        }
        if priority != 1000 {
            writer.key("priority")
            // A priority below 1000 must not be rounded up to it.
            writer.value(Swift.min(priority < 1000 ? 999 : 1000, Swift.max(1, priority.rounded())))
        }
        if let identifier {
            writer.key("identifier")
            writer.value(Self.escaped(identifier))
        }
        writer.endObject()
    }

    // MARK: Values

    private mutating func flag(_ key: String, _ value: Bool) {
        writer.key(key)
        writer.value(value)
    }

    private mutating func write(_ insets: Layout.DirectionalInsets) {
        write([insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    private mutating func write(_ numbers: [Double]) {
        writer.beginArray()
        for number in numbers { writer.value(number) }
        writer.endArray()
    }
}

extension InterfaceBuilderView.Guide.Kind {
    /// The name of the guide after the view's name; `nil` for a guide with a name of its own.
    package var sceneName: String? {
        switch self {
        case .safeArea: "safeArea"
        case .layoutMargins: "layoutMargins"
        case .readableContent: "readableContent"
        case .keyboard: "keyboard"
        case .content: "contentLayout"
        case .frame: "frameLayout"
        case .top: "topLayoutGuide"
        case .bottom: "bottomLayoutGuide"
        case .free: nil
        }
    }
}
