import Foundation

@testable import Taut
@testable import TautScene

/// A scene as views and constraints, as they would be written by hand, in the scene's order.
struct SceneTree {
    var views: [View] = []
    var guides: [LayoutGuide] = []
    var constraints: [LayoutConstraint] = []

    /// The view that holds all others.
    var root: View { views[0] }

    /// Builds the tree of a scene and activates its constraints. Nothing is laid out yet.
    ///
    /// - Throws: `SourceFault` at the constraint that cannot be made.
    /// - Complexity: O(views + constraints).
    init(_ scene: Scene, measurer: any TextMeasuring) throws(SourceFault) {
        views.reserveCapacity(scene.views.count)
        constraints.reserveCapacity(scene.constraints.count)
        for view in scene.views {
            addView(view)
            if views.count == 1 { configureRoot(scene, measurer) }
        }
        setCustomSpacing(scene)
        for guide in scene.guides {
            let item = LayoutGuide()
            item.identifier = guide.id
            views[guide.owner].addLayoutGuide(item)
            guides.append(item)
        }
        linkBaselines(scene)
        for constraint in scene.constraints { try add(constraint, scene) }
        applyMasks(scene)
        root.taut.size = RootSize(width: scene.width.map { CGFloat($0) }, height: scene.height.map { CGFloat($0) })
    }

    /// The root has the scene's own size first: frames are given in it.
    private func configureRoot(_ scene: Scene, _ measurer: any TextMeasuring) {
        var environment = Environment(scene.environment, measurer: measurer)
        if let margins = scene.views[0].margins { environment.margins = DirectionalEdgeInsets(margins) }
        root.taut.environment = environment
        root.taut.size = RootSize(
            width: (scene.ownWidth ?? scene.width).map { CGFloat($0) },
            height: (scene.ownHeight ?? scene.height).map { CGFloat($0) })
    }

    private mutating func addView(_ description: SceneView) {
        let view = Self.makeView(description)
        view.accessibilityIdentifier = description.id
        view.translatesAutoresizingMaskIntoConstraints = description.isPlacedByFrame && description.parent != nil
        view.isHidden = description.isHidden
        Self.configure(view, description)
        if let parent = description.parent {
            if let stack = views[parent] as? StackView {
                stack.addArrangedSubview(view)
            } else {
                views[parent].addSubview(view)
            }
            if let margins = description.margins { view.directionalLayoutMargins = DirectionalEdgeInsets(margins) }
            if description.isPlacedByFrame { view.frame = description.frame.map { CGRect($0) } ?? .zero }
        }
        let (hugging, compression) = (description.hugging, description.compression)
        view.setContentHuggingPriority(LayoutPriority(Float(hugging.horizontal)), for: .horizontal)
        view.setContentHuggingPriority(LayoutPriority(Float(hugging.vertical)), for: .vertical)
        view.setContentCompressionResistancePriority(LayoutPriority(Float(compression.horizontal)), for: .horizontal)
        view.setContentCompressionResistancePriority(LayoutPriority(Float(compression.vertical)), for: .vertical)
        views.append(view)
    }

    private func setCustomSpacing(_ scene: Scene) {
        for (description, view) in zip(scene.views, views) {
            guard let parent = description.parent, let stack = views[parent] as? StackView else { continue }
            guard let spacing = scene.views[parent].stack?.customSpacing[description.id] else { continue }
            stack.setCustomSpacing(spacing, after: view)
        }
    }

    private static func makeView(_ description: SceneView) -> View {
        if let stack = description.stack {
            let view = SceneStackView(stack, width: description.intrinsicWidth, height: description.intrinsicHeight)
            view.ownAlignmentInsets = EdgeInsets(description.alignmentInsets)
            return view
        }
        if description.kind == .scroll { return SceneScrollView(description) }
        guard description.isMeasured else {
            let box = SceneBox(width: description.intrinsicWidth, height: description.intrinsicHeight)
            box.ownAlignmentInsets = EdgeInsets(description.alignmentInsets)
            box.ownBaselines = description.baselines
            return box
        }
        let label = SceneLabel()
        label.ownAlignmentInsets = EdgeInsets(description.alignmentInsets)
        label.text = description.text
        label.font = description.font
        label.numberOfLines = description.textLines
        return label
    }

    private mutating func add(_ description: SceneConstraint, _ scene: Scene) throws(SourceFault) {
        do throws(LayoutConstraintError) {
            let constraint = try LayoutConstraint(
                item: item(description.first), attribute: LayoutConstraint.Attribute(description.firstAttribute),
                relatedBy: LayoutConstraint.Relation(description.relation),
                toItem: description.second.map(item),
                attribute: LayoutConstraint.Attribute(description.secondAttribute),
                multiplier: description.multiplier, constant: description.constant.value { _ in 0 })
            constraint.priority = LayoutPriority(Float(description.priority))
            constraint.identifier = description.identifier
            try constraint.taut.activate()
            constraints.append(constraint)
        } catch {
            throw SourceFault("\(error) in \(quoted(description.text))", at: description.offset, text: description.text)
        }
    }

    private func item(_ item: SceneItem) -> NSObject {
        switch item {
        case .view(let index): views[index]
        case .guide(let index): guides[index]
        case .builtIn(.safeArea, let index): views[index].safeAreaLayoutGuide
        case .builtIn(.layoutMargins, let index): views[index].layoutMarginsGuide
        case .builtIn(.readableContent, let index): views[index].readableContentGuide
        case .builtIn(.topLayoutGuide, let index): views[index].barGuide(isTop: true)
        case .builtIn(.bottomLayoutGuide, let index): views[index].barGuide(isTop: false)
        case .builtIn(.keyboard, let index): views[index].keyboardLayoutGuide
        // Only scroll views are asked for these.
        case .builtIn(.contentLayout, let index): (views[index] as? ScrollView)?.contentLayoutGuide ?? views[index]
        case .builtIn(.frameLayout, let index): (views[index] as? ScrollView)?.frameLayoutGuide ?? views[index]
        }
    }
}

/// Frames, masks and what else a scene says of views besides constraints.
extension SceneTree {
    static func configure(_ view: View, _ description: SceneView) {
        view.semanticContentAttribute = description.semantic
        view.preservesSuperviewLayoutMargins = description.preservesSuperviewMargins
        view.insetsLayoutMarginsFromSafeArea = description.insetsMarginsFromSafeArea
        if let traits = description.traits { view.taut.traitOverrides = TraitCollection(traits) }
    }

    func linkBaselines(_ scene: Scene) {
        guard scene.views.contains(where: { $0.firstBaselineView != nil || $0.lastBaselineView != nil }) else { return }
        let byName = Dictionary(uniqueKeysWithValues: zip(scene.views, views).map { ($0.id, $1) })
        for (description, view) in zip(scene.views, views) {
            guard let view = view as? any BaselineBorrower else { continue }
            view.firstLender = description.firstBaselineView.flatMap { byName[$0] }
            view.lastLender = description.lastBaselineView.flatMap { byName[$0] }
        }
    }

    /// Sets the masks. A frame is meant in the scene's own size: where the superview's size comes from constraints, that
    /// layout has to come first.
    func applyMasks(_ scene: Scene) {
        let masked = scene.views.indices.filter { scene.views[$0].parent != nil && scene.views[$0].autoresizing != nil }
        guard !masked.isEmpty else { return }
        if scene.masksNeedLayout { root.layoutIfNeeded() }
        for index in masked {
            views[index].autoresizingMask = View.AutoresizingMask(
                rawValue: .init(scene.views[index].autoresizing?.rawValue ?? 0))
        }
    }
}
