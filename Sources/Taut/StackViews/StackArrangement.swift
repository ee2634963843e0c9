import Foundation

/// The constraints that lay out a stack's views, stated from scratch.
///
/// They are those that UIKit's stack views have (as `UIStackView.constraints` prints them), less what Taut can say with
/// fewer: views are tied to the stack itself rather than to the first view, which in relative coordinates are rows of one
/// variable, and no spanning guide is needed to find the thickest view.
struct StackArrangement {
    let stack: StackView
    let along: StackAxis
    let across: StackAxis
    /// What the views are laid out in: the stack or its margins.
    let canvas: LayoutNode
    let visible: [View]
    var wishes: [ConstraintWish] = []

    init(_ stack: StackView) {
        self.stack = stack
        along = StackAxis(stack.axis)
        across = StackAxis(stack.axis == .horizontal ? .vertical : .horizontal)
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.node : stack.node
        visible = stack.arranged.filter { !$0.isHidden }
        wishes.reserveCapacity(5 * stack.arranged.count + 4)
        addEnds()
        // Equal sizes are one variable, and the chain of thousands of views is a row each, if they are known first.
        if stack.distribution == .fillEqually {
            addDistribution()
            addSpacing()
        } else {
            addSpacing()
            addDistribution()
        }
        addAlignment()
        addHidden()
    }

    /// A vertical stack has no baselines to align.
    var alignment: StackView.Alignment {
        let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
        return isBaseline && stack.axis == .vertical ? .leading : stack.alignment
    }

    mutating func wish(
        _ first: LayoutNode, _ attribute: LayoutConstraint.Attribute, _ second: LayoutNode,
        _ other: LayoutConstraint.Attribute, relation: LayoutConstraint.Relation = .equal, plus constant: CGFloat = 0,
        at priority: Float = 1000, _ purpose: ConstraintPurpose
    ) {
        wishes.append(
            ConstraintWish(
                first: first, firstAttribute: attribute, relation: relation, second: second, secondAttribute: other,
                constant: constant, priority: priority, purpose: purpose))
    }

    mutating func wish(
        _ first: LayoutNode, _ attribute: LayoutConstraint.Attribute, equals constant: CGFloat, at priority: Float,
        _ purpose: ConstraintPurpose
    ) {
        wishes.append(
            ConstraintWish(
                first: first, firstAttribute: attribute, constant: constant, priority: priority, purpose: purpose))
    }

    mutating func wish(
        _ first: LayoutNode, _ attribute: LayoutConstraint.Attribute, atLeast constant: CGFloat,
        _ purpose: ConstraintPurpose
    ) {
        wishes.append(
            ConstraintWish(
                first: first, firstAttribute: attribute, relation: .greaterThanOrEqual, constant: constant,
                purpose: purpose))
    }

    // MARK: Along the axis

    private mutating func addEnds() {
        guard let first = visible.first, let last = visible.last else {
            // Nothing determines the size: as small as other constraints allow.
            wish(canvas, along.size, equals: 0, at: 1, .canvasFit)
            return wish(canvas, across.size, equals: 0, at: 1, .canvasFit)
        }
        wish(first.node, along.start, canvas, along.start, .canvasConnection)
        wish(canvas, along.end, last.node, along.end, .canvasConnection)
    }

    private mutating func addSpacing() {
        // Equal gaps have their least size themselves.
        guard stack.distribution != .equalSpacing, stack.evenGaps == nil else { return }
        let isLeast = stack.distribution == .equalCentering
        let isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        for (previous, next) in zip(visible, visible.dropFirst()) {
            wish(
                next.node, isBaselineRelative ? .firstBaseline : along.start, previous.node,
                isBaselineRelative ? .lastBaseline : along.end, relation: isLeast ? .greaterThanOrEqual : .equal,
                plus: stack.spacing(after: previous), .spacing)
        }
    }

    // MARK: Hidden views

    /// A hidden view takes no space, and nothing depends on it. It lies where it was, so that it can shrink to its place
    /// and grow out of it.
    private mutating func addHidden() {
        guard visible.count < stack.arranged.count else { return }
        var previous: View?
        for view in stack.arranged {
            guard view.isHidden else {
                previous = view
                continue
            }
            let place = previous?.node ?? canvas
            let edge = previous == nil ? along.start : along.end
            wish(view.node, along.start, place, edge, at: Self.hiding, .hiding)
            wish(view.node, along.size, equals: 0, at: Self.hiding, .hiding)
            wish(view.node, across.start, canvas, across.start, at: Self.hiding, .hiding)
            wish(view.node, across.size, equals: 0, at: Self.hiding, .hiding)
        }
    }

    /// Above everything but required constraints on the view.
    private static let hiding: Float = 999
}

/// The attributes of one direction.
struct StackAxis {
    let start: LayoutConstraint.Attribute
    let end: LayoutConstraint.Attribute
    let center: LayoutConstraint.Attribute
    let size: LayoutConstraint.Attribute
    let axis: LayoutConstraint.Axis

    init(_ axis: LayoutConstraint.Axis) {
        self.axis = axis
        let isHorizontal = axis == .horizontal
        start = isHorizontal ? .leading : .top
        end = isHorizontal ? .trailing : .bottom
        center = isHorizontal ? .centerX : .centerY
        size = isHorizontal ? .width : .height
    }

    /// A size along this axis.
    func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
}
