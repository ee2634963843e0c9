public import TautLayout

/// The distances that a hyphen without a number means.
///
/// UIKit's: a margin to the superview (a distance of 0 to its layout margins), 8 points between siblings. AppKit's:
/// 20 points to the superview's edge, 8 between siblings.
public struct StandardSpacing: Hashable, Sendable {
    /// The distance to the superview's edge, or `nil` for a distance of 0 to its layout margins.
    public var superview: Double?
    /// The distance between neighbours.
    public var siblings: Double

    /// Distances in points; `nil` for the superview means its layout margins.
    public init(superview: Double?, siblings: Double) {
        self.superview = superview
        self.siblings = siblings
    }

    /// The superview's margins; 8 points between siblings.
    public static let uikit = StandardSpacing(superview: nil, siblings: 8)
    /// 20 points to the superview's edge; 8 points between siblings.
    public static let appkit = StandardSpacing(superview: 20, siblings: 8)
}

extension VisualFormat {
    /// The constraints that a format states, in the order of its text.
    package static func constraints(
        of text: String, _ options: VisualFormatOptions, _ spacing: StandardSpacing, _ context: ConstraintContext
    ) throws(SourceFault) -> [AbstractConstraint] {
        try VisualFormatParser.parse(text, context: context).constraints(options: options, spacing: spacing)
    }

    /// The constraints that the format states, in the order of its text.
    func constraints(
        options: VisualFormatOptions = VisualFormatOptions(), spacing: StandardSpacing = .uikit
    ) throws(SourceFault) -> [AbstractConstraint] {
        try options.check(axis: axis)
        let edges = options.edges(axis: axis)
        var result: [AbstractConstraint] = []
        if let bar = leadingBar, let first = views.first {
            let toMargin = bar.isStandard && spacing.superview == nil
            result += bar.distances(standard: spacing.superview ?? 0).map {
                $0.constraint(
                    .named(first.name), edges.start, .superview(of: first.name),
                    toMargin ? edges.startMargin : edges.start, place: bar.place)
            }
        }
        for (index, view) in views.enumerated() {
            result += view.predicates.map { $0.sizeConstraint(of: view.name, axis: axis) }
            guard index < connections.count else { continue }
            let connection = connections[index]
            let isBetweenBaselines = options.isBaselineToBaseline && axis == .vertical
            result += connection.distances(standard: spacing.siblings).map {
                $0.constraint(
                    .named(views[index + 1].name), isBetweenBaselines ? .firstBaseline : edges.start, .named(view.name),
                    isBetweenBaselines ? .lastBaseline : edges.end, place: connection.place)
            }
        }
        if let bar = trailingBar, let last = views.last {
            let toMargin = bar.isStandard && spacing.superview == nil
            result += bar.distances(standard: spacing.superview ?? 0).map {
                $0.constraint(
                    .superview(of: last.name), toMargin ? edges.endMargin : edges.end, .named(last.name), edges.end,
                    place: bar.place)
            }
        }
        return (options.isRightToLeft ? result.map { $0.mirrored } : result) + alignments(options)
    }

    /// Each view aligned with the one before it.
    private func alignments(_ options: VisualFormatOptions) -> [AbstractConstraint] {
        zip(views, views.dropFirst()).flatMap { previous, next in
            options.alignments.map { attribute in
                AbstractConstraint(
                    first: .named(next.name), firstAttribute: attribute, relation: .equal,
                    second: .named(previous.name),
                    secondAttribute: attribute, multiplier: 1, constant: ConstantExpression(0), priority: 1000,
                    place: next.place)
            }
        }
    }
}

/// A distance: how much, how strictly.
private struct Distance {
    var relation: Layout.Relation
    var constant: ConstantExpression
    var priority: Int

    /// `later relation earlier + constant`, where `later` lies behind `earlier` in the format's direction.
    func constraint(
        _ later: AbstractConstraint.Item, _ laterAttribute: Layout.Attribute,
        _ earlier: AbstractConstraint.Item, _ earlierAttribute: Layout.Attribute, place: Int
    ) -> AbstractConstraint {
        AbstractConstraint(
            first: later, firstAttribute: laterAttribute, relation: relation, second: earlier,
            secondAttribute: earlierAttribute, multiplier: 1, constant: constant, priority: priority, place: place)
    }
}

extension VisualFormat.Connection {
    fileprivate var isStandard: Bool {
        if case .standard = kind { true } else { false }
    }

    fileprivate func distances(standard: Double) -> [Distance] {
        switch kind {
        case .flush: return [Distance(relation: .equal, constant: ConstantExpression(0), priority: 1000)]
        case .standard: return [Distance(relation: .equal, constant: ConstantExpression(standard), priority: 1000)]
        case .predicates(let predicates):
            return predicates.compactMap { predicate in
                guard case .constant(let constant) = predicate.object else { return nil }
                return Distance(relation: predicate.relation, constant: constant, priority: predicate.priority)
            }
        }
    }
}

extension VisualFormat.Predicate {
    fileprivate func sizeConstraint(of view: String, axis: Layout.Axis) -> AbstractConstraint {
        let size: Layout.Attribute = axis == .horizontal ? .width : .height
        var result = AbstractConstraint(
            first: .named(view), firstAttribute: size, relation: relation, second: nil,
            secondAttribute: .notAnAttribute,
            multiplier: 1, constant: ConstantExpression(0), priority: priority, place: place)
        switch object {
        case .constant(let constant): result.constant = constant
        case .view(let other):
            result.second = .named(other)
            result.secondAttribute = size
        }
        return result
    }
}

extension AbstractConstraint {
    /// The same distance counted from right to left: `b.right + c relation a.left` for `b.left relation a.right + c`.
    fileprivate var mirrored: AbstractConstraint {
        guard firstAttribute.kind == .horizontalPosition else { return self }
        var result = self
        result.relation = relation.reversed
        result.constant = -constant
        return result
    }
}
