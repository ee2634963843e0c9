import Foundation
import Taut

/// A hierarchy as a tree of views that can be laid out.
@_spi(UIKit) public struct HierarchyTree {
    /// The root.
    public let root: View
    /// The views by their ids.
    public private(set) var views: [String: View] = [:]
    /// The constraints by their ids.
    public private(set) var constraints: [String: LayoutConstraint] = [:]
    /// The constraints that name something outside of the hierarchy, or cannot be.
    public private(set) var faults: [UnsupportedNote] = []
    /// The guides by their ids.
    public private(set) var guides: [String: AnyObject] = [:]
    private let isMeasuring: Bool
    /// Makes the views of a program, where the tree is not laid out as in the editor.
    private let maker: ((InterfaceBuilderView, View?) -> View)?

    /// Builds the tree.
    ///
    /// - Parameters:
    ///   - measurer: measures labels; without one they are as large as the file says.
    ///   - isSelfSizing: whether the root is as high as its content; views of cells that fill their cell do so at any size.
    init(
        _ hierarchy: InterfaceBuilderHierarchy, measurer: (any TextMeasuring)? = nil, isSelfSizing: Bool = false
    ) {
        isMeasuring = measurer != nil
        maker = nil
        root = Self.make(hierarchy.root, isMeasuring: isMeasuring)
        setUp(hierarchy, measurer)
        add(hierarchy.root, root)
        activate(hierarchy.root)
        if isSelfSizing { sizeByContent(hierarchy.root) }
    }

    /// Builds the tree that a program has of a file: without what the editor adds and without its device.
    ///
    /// - Parameter make: makes a view, or finds the one that its superview (`nil` for the root) has already.
    public init(_ hierarchy: InterfaceBuilderHierarchy, making make: @escaping (InterfaceBuilderView, View?) -> View) {
        isMeasuring = true
        maker = make
        root = make(hierarchy.root, nil)
        root.frame = hierarchy.root.frame
        add(hierarchy.root, root)
        setMask(of: root, hierarchy.root)
        activate(hierarchy.root)
    }

    /// Leaves the height to the constraints: content views keep their distances from the root's sides.
    private func sizeByContent(_ design: InterfaceBuilderView) {
        root.taut.size = RootSize(width: design.frame.width, height: nil)
        for subdesign in design.subviews where ViewElements.contentViews.contains(subdesign.element) {
            guard let view = views[subdesign.id] else { continue }
            let (frame, size) = (subdesign.frame, design.frame.size)
            LayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: frame.minX),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: frame.maxX - size.width),
                view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: frame.maxY - size.height),
            ])
        }
        let least = root.heightAnchor.constraint(equalToConstant: 0)
        least.priority = .fittingSizeLevel
        least.isActive = true
    }

    private mutating func setUp(_ hierarchy: InterfaceBuilderHierarchy, _ measurer: (any TextMeasuring)?) {
        let surroundings = hierarchy.surroundings
        let design = hierarchy.root
        var environment = Environment(
            layoutDirection: surroundings.layoutDirection, safeArea: surroundings.safeArea,
            margins: surroundings.rootMargins ?? MarginRules.plain)
        environment.bars = surroundings.bars
        environment.scale = 1
        environment.horizontalSizeClass = surroundings.horizontalSizeClass
        environment.verticalSizeClass = surroundings.verticalSizeClass
        environment.addsSafeAreaToMargins = surroundings.addsSafeAreaToMargins
        environment.isDesignTime = true
        environment.positionsLieAtBounds = false
        var texts = DesignedTexts()
        hierarchy.root.forEach { texts.add($0) }
        environment.textMeasurer = DesignedTexts.Measurer(texts, others: measurer)
        root.taut.environment = environment
        root.frame = CGRect(origin: .zero, size: design.frame.size)
        root.taut.size = RootSize(width: design.frame.width, height: design.frame.height)
    }

    private static func make(_ design: InterfaceBuilderView, isMeasuring: Bool) -> View {
        let content = CGSize(
            width: design.intrinsicSize.width ?? View.noIntrinsicMetric,
            height: design.intrinsicSize.height ?? View.noIntrinsicMetric)
        switch design.role {
        case .stack: return StackView()
        case .scroll:
            // In the editor contents do not make room for bars, and see the safe area themselves.
            let scroll = ScrollView()
            scroll.contentInsetAdjustmentBehavior = .never
            return scroll
        case .plain, .desktopStack:
            let view = DesignedView()
            view.content = content
            view.alignment = design.alignmentInsets
            return view
        case .text where isMeasuring && design.isMeasurable:
            let view = MeasuredText()
            view.text = design.text
            view.font = Font(size: design.fontSize ?? 17)
            view.numberOfLines = design.element == "button" ? 1 : design.numberOfLines
            view.alignment = design.alignmentInsets
            return view
        case .text:
            let view = DesignedText()
            view.text = DesignedTexts.key(design)
            view.content = content
            view.alignment = design.alignmentInsets
            return view
        }
    }

    /// Has a view keep its stored size where nothing else asks for one.
    private static func keepSize(of view: View, _ design: InterfaceBuilderView) {
        let sides = [
            view.widthAnchor.constraint(equalToConstant: design.keptSize.width),
            view.heightAnchor.constraint(equalToConstant: design.keptSize.height),
        ]
        for side in sides {
            side.priority = keeping
            side.isActive = true
        }
    }

    /// Ties a hidden view that keeps its thickness to the sides of its stack.
    private static func keepThickness(of view: View, in stack: StackView) {
        let isRow = stack.axis == .horizontal
        let canvas = stack.layoutMarginsGuide
        let isInside = stack.isLayoutMarginsRelativeArrangement
        let sides: [LayoutConstraint] =
            isRow
            ? [
                view.topAnchor.constraint(equalTo: isInside ? canvas.topAnchor : stack.topAnchor),
                view.bottomAnchor.constraint(equalTo: isInside ? canvas.bottomAnchor : stack.bottomAnchor),
            ]
            : [
                view.leadingAnchor.constraint(equalTo: isInside ? canvas.leadingAnchor : stack.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: isInside ? canvas.trailingAnchor : stack.trailingAnchor),
            ]
        LayoutConstraint.activate(sides)
    }

    /// Above what stack views ask of views without a size, below all that anybody writes.
    private static let keeping = LayoutPriority(26)

    /// Where a required constraint and a size that is required of the content cannot both hold, it is the content that gives
    /// way: Interface Builder adds it to the constraints that are there.
    private static func content(_ priority: Double) -> LayoutPriority { LayoutPriority(Float(min(priority, 999.99))) }

    private mutating func add(_ design: InterfaceBuilderView, _ view: View) {
        views[design.id] = view
        view.accessibilityIdentifier = maker == nil ? design.id : design.accessibilityIdentifier
        view.isHidden = design.isHidden
        setPriorities(of: view, design)
        view.semanticContentAttribute = design.semanticContentAttribute
        setMargins(of: view, design)
        if let stack = view as? StackView, case .stack(let attributes) = design.role {
            Self.apply(attributes, to: stack)
        }
        for subdesign in design.subviews {
            let subview = maker?(subdesign, view) ?? Self.make(subdesign, isMeasuring: isMeasuring)
            subview.frame = subdesign.frame
            if case .desktopStack = design.role {
                view.addSubview(subview)
                subview.translatesAutoresizingMaskIntoConstraints = false
            } else if subdesign.isArranged, let stack = view as? StackView {
                stack.addArrangedSubview(subview)
            } else if subview.superview == nil {
                view.addSubview(subview)
                setMask(of: subview, subdesign)
            }
            if maker == nil { keep(subview, subdesign, in: view, design) }
            add(subdesign, subview)
        }
        if let stack = DesktopStack(design) { arrange(stack, in: view) }
        if maker != nil, let stack = view as? StackView, case .stack(let attributes) = design.role {
            for (id, spacing) in attributes.customSpacing {
                if let view = views[id] { stack.setCustomSpacing(spacing, after: view) }
            }
        }
        for guide in design.guides { guides[guide.id] = Self.guide(guide, of: view) }
    }

    /// What the file does not list: only the frames are of interest, not whether these constraints hold.
    private mutating func arrange(_ stack: DesktopStack, in view: View) {
        for id in stack.guides {
            let guide = LayoutGuide()
            view.addLayoutGuide(guide)
            guides[id] = guide
        }
        for constraint in stack.constraints {
            guard let first = item(constraint.firstItem), let second = constraint.secondItem.flatMap(item) else {
                continue
            }
            let made = try? make(constraint, first, second)
            made?.isActive = true
        }
    }

    private func setPriorities(of view: View, _ design: InterfaceBuilderView) {
        let content = maker == nil ? Self.content : { LayoutPriority(Float($0)) }
        view.setContentHuggingPriority(content(design.hugging.horizontal), for: .horizontal)
        view.setContentHuggingPriority(content(design.hugging.vertical), for: .vertical)
        let resistance = design.compressionResistance
        view.setContentCompressionResistancePriority(content(resistance.horizontal), for: .horizontal)
        view.setContentCompressionResistancePriority(content(resistance.vertical), for: .vertical)
    }

    /// Those of the editor's root, and of a program's cells, come from what is around them.
    private func setMargins(of view: View, _ design: InterfaceBuilderView) {
        guard maker == nil ? view !== root : !ViewElements.contentViews.contains(design.element) else { return }
        let margins = maker == nil ? design.editorMargins : design.layoutMargins
        if let margins { view.directionalLayoutMargins = margins }
        view.followsReadableWidth = design.layoutMarginsFollowReadableWidth
        view.preservesSuperviewLayoutMargins = design.preservesSuperviewLayoutMargins
        view.insetsLayoutMarginsFromSafeArea = design.insetsLayoutMarginsFromSafeArea
    }

    private func setMask(of view: View, _ design: InterfaceBuilderView) {
        view.autoresizingMask = design.autoresizingMask
        view.translatesAutoresizingMaskIntoConstraints = design.translatesAutoresizingMaskIntoConstraints
    }

    /// Has a view keep what the editor keeps where nothing says otherwise.
    private func keep(_ subview: View, _ subdesign: InterfaceBuilderView, in view: View, _ design: InterfaceBuilderView)
    {
        if subdesign.isKeepingSize { Self.keepSize(of: subview, subdesign) }
        if let stack = view as? StackView, case .stack(let attributes) = design.role,
            subdesign.keepsThickness(in: attributes)
        {
            Self.keepThickness(of: subview, in: stack)
        }
    }

    private static func apply(_ attributes: InterfaceBuilderView.Stack, to stack: StackView) {
        stack.axis = attributes.axis
        stack.distribution = attributes.distribution
        stack.alignment = attributes.alignment
        stack.spacing = attributes.spacing
        stack.isLayoutMarginsRelativeArrangement = attributes.isLayoutMarginsRelativeArrangement
        stack.isBaselineRelativeArrangement = attributes.isBaselineRelativeArrangement
    }

    private static func guide(_ guide: InterfaceBuilderView.Guide, of view: View) -> AnyObject? {
        switch guide.kind {
        case .safeArea: return view.safeAreaLayoutGuide
        case .layoutMargins: return view.layoutMarginsGuide
        case .readableContent: return view.readableContentGuide
        case .keyboard: return view.keyboardLayoutGuide
        case .content: return (view as? ScrollView)?.contentLayoutGuide
        case .frame: return (view as? ScrollView)?.frameLayoutGuide
        case .top: return view.taut.topLayoutGuide
        case .bottom: return view.taut.bottomLayoutGuide
        case .free:
            let free = LayoutGuide()
            view.addLayoutGuide(free)
            return free
        }
    }

    private mutating func activate(_ design: InterfaceBuilderView) {
        for constraint in design.constraints where maker == nil || !constraint.isPlaceholder {
            do throws(LayoutConstraintError) {
                guard let first = item(constraint.firstItem) else {
                    fault(constraint, "no view \"\(constraint.firstItem)\" in this hierarchy")
                    continue
                }
                var second: AnyObject?
                if let name = constraint.secondItem {
                    second = item(name)
                    if second == nil {
                        fault(constraint, "no view \"\(name)\" in this hierarchy")
                        continue
                    }
                }
                let made = try make(constraint, first, second)
                made.identifier = maker == nil ? constraint.id : constraint.identifier
                made.taut.isPlaceholder = constraint.isPlaceholder
                try made.taut.activate()
                constraints[constraint.id] = made
            } catch {
                fault(constraint, "\(error)")
            }
        }
        for subview in design.subviews { activate(subview) }
    }

    private func make(
        _ constraint: InterfaceBuilderConstraint, _ first: AnyObject, _ second: AnyObject?
    ) throws(LayoutConstraintError) -> LayoutConstraint {
        let made = try LayoutConstraint(
            item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation, toItem: second,
            attribute: constraint.secondAttribute, multiplier: constraint.multiplier, constant: constraint.constant)
        made.priority = LayoutPriority(Float(constraint.priority))
        return made
    }

    private func item(_ id: String) -> AnyObject? { views[id] ?? guides[id] }

    private mutating func fault(_ constraint: InterfaceBuilderConstraint, _ message: String) {
        faults.append(
            UnsupportedNote(line: constraint.line, message: "not used: constraint \(constraint.id): \(message)"))
    }
}
