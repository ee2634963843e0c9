import TautLayout

/// The stored frames as a solution of the file's required constraints. A violated constraint is the reason why a layout
/// differs.
///
/// Safe areas and margins are those of the layout, so a violated constraint to one of them shows that the editor's
/// differed.
struct StoredFrames {
    /// A required constraint that the stored frames violate.
    struct Violation {
        var constraint: String
        /// The violation, in points.
        var error: Double
        var kind: Kind
    }

    /// What a violated constraint refers to.
    enum Kind: String, CaseIterable {
        case staleFrame = "stale frame"
        case safeArea = "safe area"
        case margin
        case baseline
        /// AppKit's controls, whose alignment rectangles differ between versions.
        case alignment = "alignment rectangle"
    }

    private let layout: DesignedLayout?
    private let isDesktop: Bool
    private var designs: [String: InterfaceBuilderView] = [:]
    /// The stored frames in the root's coordinates.
    private var frames: [String: Layout.Rect] = [:]
    private var superviews: [String: String] = [:]
    private var guides: [String: (owner: String, kind: InterfaceBuilderView.Guide.Kind)] = [:]
    private var constraints: [InterfaceBuilderConstraint] = []

    /// - Parameter layout: what margins and safe areas are read from; without it constraints to them are passed over.
    init(_ hierarchy: InterfaceBuilderHierarchy, _ layout: DesignedLayout? = nil) {
        self.layout = layout
        isDesktop = hierarchy.surroundings.platform == .macOS
        collect(hierarchy.root, at: Layout.Point())
    }

    private mutating func collect(_ design: InterfaceBuilderView, at origin: Layout.Point) {
        designs[design.id] = design
        frames[design.id] = Layout.Rect(
            x: origin.x, y: origin.y, width: design.frame.width, height: design.frame.height)
        constraints += design.constraints
        for guide in design.guides { guides[guide.id] = (design.id, guide.kind) }
        for subview in design.subviews {
            superviews[subview.id] = design.id
            collect(
                subview, at: Layout.Point(x: origin.x + subview.frame.x, y: origin.y + subview.frame.y))
        }
    }

    /// The greatest error by rounding stored frames to pixels, for both sides of a constraint.
    private static let slack = 1.01

    /// The violated required constraints, in the order of the file.
    var violations: [Violation] {
        constraints.compactMap { constraint in
            guard constraint.priority == 1000, let error = error(of: constraint), error > Self.slack else { return nil }
            return Violation(constraint: constraint.id, error: error, kind: kind(of: constraint))
        }
    }

    /// Whether a required equation holds but for rounding.
    var areRounded: Bool {
        constraints.contains { constraint in
            guard constraint.priority == 1000, constraint.relation == .equal, let error = error(of: constraint) else {
                return false
            }
            return error > 1e-9 && error <= Self.slack
        }
    }

    /// The violation of a constraint; `nil` if frames do not determine it.
    private func error(of constraint: InterfaceBuilderConstraint) -> Double? {
        guard !isContent(constraint), let first = value(constraint.firstItem, constraint.firstAttribute) else {
            return nil
        }
        var second: Double = 0
        if let item = constraint.secondItem {
            let isSize = constraint.secondAttribute == .width || constraint.secondAttribute == .height
            guard isSize || constraint.multiplier == 1, let value = value(item, constraint.secondAttribute) else {
                return nil
            }
            second = value
        }
        let difference = first - second * constraint.multiplier - constraint.constant
        switch constraint.relation {
        case .equal: return abs(difference)
        case .lessThanOrEqual: return max(0, difference)
        case .greaterThanOrEqual: return max(0, -difference)
        }
    }

    /// Whether a constraint refers to the content of a scroll view, whose size is not stored.
    private func isContent(_ constraint: InterfaceBuilderConstraint) -> Bool {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        return items.contains { item in
            if case .content? = guides[item]?.kind { return true }
            guard case .scroll? = designs[item]?.role else { return false }
            return items.contains { $0 != item }
        }
    }

    private func value(_ item: String, _ attribute: Layout.Attribute) -> Double? {
        if let guide = guides[item] { return guideFrame(item, guide).flatMap { edge(attribute, of: $0) } }
        guard let design = designs[item], let frame = frames[item] else { return nil }
        if let plain = Self.inside[attribute] {
            return layout?.margins(of: item).flatMap { edge(plain, of: frame.inset(by: $0)) }
        }
        let rectangle = frame.inset(by: design.alignmentInsets)
        switch attribute {
        case .firstBaseline: return design.baselines.map { rectangle.y + $0.first } ?? rectangle.y
        case .lastBaseline: return design.baselines.map { rectangle.maxY - $0.last } ?? rectangle.maxY
        default: return edge(attribute, of: rectangle)
        }
    }

    private func guideFrame(
        _ id: String, _ guide: (owner: String, kind: InterfaceBuilderView.Guide.Kind)
    ) -> Layout.Rect? {
        guard let safe = layout?.safeArea(of: guide.owner), let margins = layout?.margins(of: guide.owner),
            let frame = frames[guide.owner]
        else { return nil }
        switch guide.kind {
        case .safeArea: return frame.inset(by: safe)
        case .layoutMargins: return frame.inset(by: margins)
        case .frame: return frame
        case .top: return Layout.Rect(x: frame.x, y: frame.y, width: frame.width, height: safe.top)
        case .bottom:
            return Layout.Rect(x: frame.x, y: frame.maxY - safe.bottom, width: frame.width, height: safe.bottom)
        case .keyboard, .readableContent, .content, .free: return nil
        }
    }

    private static let inside: [Layout.Attribute: Layout.Attribute] = [
        .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom, .leadingMargin: .leading,
        .trailingMargin: .trailing, .centerXWithinMargins: .centerX, .centerYWithinMargins: .centerY,
    ]

    private func edge(_ attribute: Layout.Attribute, of frame: Layout.Rect) -> Double? {
        switch attribute {
        case .left, .leading: frame.x
        case .right, .trailing: frame.maxX
        case .top: frame.y
        case .bottom: frame.maxY
        case .width: frame.width
        case .height: frame.height
        case .centerX: frame.x + frame.width / 2
        case .centerY: frame.y + frame.height / 2
        default: nil
        }
    }

    private func kind(of constraint: InterfaceBuilderConstraint) -> Kind {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        let attributes = [constraint.firstAttribute, constraint.secondAttribute]
        if items.contains(where: { guides[$0] != nil }) { return .safeArea }
        if attributes.contains(where: { Self.inside[$0] != nil }) { return .margin }
        if attributes.contains(where: { $0 == .firstBaseline || $0 == .lastBaseline }) { return .baseline }
        let isControl = items.contains { item in
            guard let design = designs[item] else { return false }
            if case .text = design.role { return true }
            return design.alignmentInsets != Layout.Insets() || design.element == "imageView"
        }
        return isDesktop && isControl ? .alignment : .staleFrame
    }
}

extension Layout.Rect {
    /// The rectangle without insets.
    fileprivate func inset(by insets: Layout.Insets) -> Layout.Rect {
        Layout.Rect(
            x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
