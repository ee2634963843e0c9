import Foundation
@_spi(UIKit) import Taut
@_spi(UIKit) import TautInterfaceBuilder

/// The tree of views that a program has of a file: without what the editor adds and without its device.
struct HierarchyTree {
    /// The root.
    let root: View
    /// The views by their ids.
    private(set) var views: [String: View] = [:]
    /// The constraints by their ids.
    private(set) var constraints: [String: LayoutConstraint] = [:]
    /// The constraints that name something outside of the hierarchy, or cannot be.
    private(set) var faults: [String] = []
    /// The guides by their ids.
    private(set) var guides: [String: AnyObject] = [:]
    /// Makes the views.
    private let make: (InterfaceBuilderView, View?) -> View

    /// Builds the tree.
    ///
    /// - Parameter make: makes a view, or finds the one that its superview (`nil` for the root) has already.
    init(_ hierarchy: InterfaceBuilderHierarchy, making make: @escaping (InterfaceBuilderView, View?) -> View) {
        self.make = make
        root = make(hierarchy.root, nil)
        root.frame = CGRect(hierarchy.root.frame)
        add(hierarchy.root, root)
        setMask(of: root, hierarchy.root)
        activate(hierarchy.root)
    }

    private mutating func add(_ design: InterfaceBuilderView, _ view: View) {
        views[design.id] = view
        view.accessibilityIdentifier = design.accessibilityIdentifier
        view.isHidden = design.isHidden
        setPriorities(of: view, design)
        view.semanticContentAttribute = design.semanticContentAttribute
        setMargins(of: view, design)
        if let stack = view as? StackView, case .stack(let attributes) = design.role {
            Self.apply(attributes, to: stack)
        }
        for subdesign in design.subviews {
            let subview = make(subdesign, view)
            subview.frame = CGRect(subdesign.frame)
            if subdesign.isArranged, let stack = view as? StackView {
                stack.addArrangedSubview(subview)
            } else if subview.superview == nil {
                view.addSubview(subview)
                setMask(of: subview, subdesign)
            }
            add(subdesign, subview)
        }
        if let stack = view as? StackView, case .stack(let attributes) = design.role {
            for (id, spacing) in attributes.customSpacing {
                if let view = views[id] { stack.setCustomSpacing(spacing, after: view) }
            }
        }
        for guide in design.guides { guides[guide.id] = Self.guide(guide, of: view) }
    }

    private func setPriorities(of view: View, _ design: InterfaceBuilderView) {
        let (hugging, resistance) = (design.hugging, design.compressionResistance)
        view.setContentHuggingPriority(LayoutPriority(Float(hugging.horizontal)), for: .horizontal)
        view.setContentHuggingPriority(LayoutPriority(Float(hugging.vertical)), for: .vertical)
        view.setContentCompressionResistancePriority(LayoutPriority(Float(resistance.horizontal)), for: .horizontal)
        view.setContentCompressionResistancePriority(LayoutPriority(Float(resistance.vertical)), for: .vertical)
    }

    /// The margins of a program's cells follow from their surroundings.
    private func setMargins(of view: View, _ design: InterfaceBuilderView) {
        guard !design.isContentView else { return }
        if let margins = design.layoutMargins { view.directionalLayoutMargins = DirectionalEdgeInsets(margins) }
        view.followsReadableWidth = design.layoutMarginsFollowReadableWidth
        view.preservesSuperviewLayoutMargins = design.preservesSuperviewLayoutMargins
        view.insetsLayoutMarginsFromSafeArea = design.insetsLayoutMarginsFromSafeArea
    }

    private func setMask(of view: View, _ design: InterfaceBuilderView) {
        view.autoresizingMask = View.AutoresizingMask(design.autoresizingMask)
        view.translatesAutoresizingMaskIntoConstraints = design.translatesAutoresizingMaskIntoConstraints
    }

    private static func apply(_ attributes: InterfaceBuilderView.Stack, to stack: StackView) {
        stack.axis = LayoutConstraint.Axis(attributes.axis)
        stack.distribution = StackView.Distribution(attributes.distribution)
        stack.alignment = StackView.Alignment(attributes.alignment)
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
        for constraint in design.constraints where !constraint.isPlaceholder {
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
                made.identifier = constraint.identifier
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
            item: first, attribute: LayoutConstraint.Attribute(constraint.firstAttribute),
            relatedBy: LayoutConstraint.Relation(constraint.relation), toItem: second,
            attribute: LayoutConstraint.Attribute(constraint.secondAttribute), multiplier: constraint.multiplier,
            constant: constraint.constant)
        made.priority = LayoutPriority(Float(constraint.priority))
        return made
    }

    private func item(_ id: String) -> AnyObject? { views[id] ?? guides[id] }

    private mutating func fault(_ constraint: InterfaceBuilderConstraint, _ message: String) {
        faults.append("line \(constraint.line): not used: constraint \(constraint.id): \(message)")
    }
}
