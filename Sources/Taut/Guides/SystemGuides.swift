import Foundation

/// The guides that a view offers by itself, made when they are first asked for. Most views have none.
struct SystemGuides {
    private var storage: Storage?

    private final class Storage {
        var guides: [LayoutGuide?] = Array(repeating: nil, count: SystemGuide.allCases.count)
        /// The row that keeps the readable content from getting too wide.
        var readableLimit: LayoutConstraint?
        /// The row that keeps a keyboard guide as high as the keyboard.
        var keyboardOverlap: LayoutConstraint?
        /// The same of the guide that is nothing but the keyboard.
        var keyboardCover: LayoutConstraint?
    }

    subscript(kind: SystemGuide) -> LayoutGuide? { storage?.guides[kind.rawValue] ?? nil }

    var readableLimit: LayoutConstraint? { storage?.readableLimit }
    var keyboardOverlap: LayoutConstraint? { storage?.keyboardOverlap }
    var keyboardCover: LayoutConstraint? { storage?.keyboardCover }
    /// Whether one of the guides depends on where the keyboard is.
    var followKeyboard: Bool { keyboardOverlap != nil || keyboardCover != nil }

    mutating func add(_ guide: LayoutGuide, as kind: SystemGuide, limit: LayoutConstraint? = nil) {
        let storage = self.storage ?? Storage()
        self.storage = storage
        storage.guides[kind.rawValue] = guide
        if kind == .readableContent { storage.readableLimit = limit }
        if kind == .keyboard { storage.keyboardOverlap = limit }
        if kind == .keyboardCover { storage.keyboardCover = limit }
    }

    func forEach(_ body: (LayoutGuide) -> Void) {
        guard let storage else { return }
        for guide in storage.guides {
            if let guide { body(guide) }
        }
    }
}

/// Which of a view's own guides.
enum SystemGuide: Int, CaseIterable {
    case layoutMargins, safeArea, readableContent, topLayout, bottomLayout, keyboard, keyboardCover

    /// The name behind the view's.
    var name: String {
        switch self {
        case .topLayout: "topLayoutGuide"
        case .bottomLayout: "bottomLayoutGuide"
        default: String(describing: self)
        }
    }

    /// A guide that is its owner, shrunk by insets, needs no variables.
    var derivation: LayoutNode.Derivation {
        switch self {
        case .layoutMargins: .layoutMargins
        case .safeArea: .safeArea
        default: .none
        }
    }
}

extension View {
    func makeReadableContentGuide() -> LayoutGuide {
        if let guide = systemGuides[.readableContent] { return guide }
        let guide = makeSystemGuide(.readableContent)
        let margins = layoutMarginsGuide
        let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
        // Below every constraint that anyone may want to be required, above everything else.
        fill.priority = LayoutPriority(999)
        let limit = guide.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth)
        addSystemGuide(guide, as: .readableContent, limit: limit)
        activateInternally([
            guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            guide.topAnchor.constraint(equalTo: margins.topAnchor),
            guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor), limit, fill,
        ])
        // Who asks for it in a layout wants its frame in this layout, not in the next one.
        if let engine = node.engine {
            let (frame, width) = (margins.layoutFrame, min(Double(readableWidth), margins.layoutFrame.width))
            let x = engine.direction == .leftToRight ? frame.midX : node.contentWidth - frame.midX
            guide.node.state.solution = SolvedFrame(x: x - width / 2, y: frame.minY, width: width, height: frame.height)
        }
        return guide
    }

    /// A guide that follows from its owner, or is there already.
    func systemGuide(_ kind: SystemGuide) -> LayoutGuide {
        if let guide = systemGuides[kind] { return guide }
        let guide = makeSystemGuide(kind)
        addSystemGuide(guide, as: kind)
        return guide
    }

    /// Not in place: then the compiler would have to check for overlapping access wherever the guides are read.
    func addSystemGuide(_ guide: LayoutGuide, as kind: SystemGuide, limit: LayoutConstraint? = nil) {
        var guides = systemGuides
        guides.add(guide, as: kind, limit: limit)
        systemGuides = guides
    }

    func makeSystemGuide<Guide: LayoutGuide>(_ kind: SystemGuide, _ guide: Guide = LayoutGuide()) -> Guide {
        guide.identifier = "\(LayoutConstraint.name(of: node)).\(kind.name)"
        guide.node.derivation = kind.derivation
        guide.enter(self)
        guide.node.engine = node.engine
        if kind.derivation == .none { node.engine?.adopt(guide) }
        return guide
    }

    /// Activates constraints that reports leave out.
    func activateInternally(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.flags.insert(.isInternal) }
        LayoutConstraint.activate(constraints)
    }

    /// The greatest width of text that is easy to read.
    var readableWidth: CGFloat {
        let environment = rootEnvironment
        guard environment.readableWidth == nil, hasOverridesAbove else { return environment.effectiveReadableWidth }
        return traitCollection.preferredContentSizeCategory.readableWidth
    }

    /// Updates the readable content guide from the text size.
    func followReadableWidth() {
        systemGuides.readableLimit?.constant = readableWidth
        if flags.contains(.followsReadableWidth) { noteMargins() }
    }
}
