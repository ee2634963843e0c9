import Foundation
import Taut

/// Where a view is to lie along one axis: the constraints that say so. What the view is tied to comes first in them, the
/// view second.
struct AxisPlacement<Segment: SegmentLayout, Main: SingleAxisLayout> {
    let view: View
    /// How far the view keeps from the edges, in points.
    let insets: (start: CGFloat, end: CGFloat)

    typealias Layout = ConstrainedLayout<Segment, Main>

    // MARK: Edges

    /// Fills from edge to edge.
    func filling(_ segment: Segment, in base: View?) -> [LayoutConstraint?] {
        [edge(.start, segment, base, isEqual: true), edge(.end, segment, base, isEqual: true)]
    }

    /// Not beyond the edges.
    func within(_ segment: Segment, in base: View?) -> [LayoutConstraint?] {
        [edge(.start, segment, base, isEqual: false), edge(.end, segment, base, isEqual: false)]
    }

    /// One place of the view at a place of something else. Insets keep edges away, they do not move the middle; the spacing
    /// moves that to the right or down.
    func pinned(_ side: AxisSide, to: AxisSide, of other: LayoutAnchorable, spacing: CGFloat) -> LayoutConstraint? {
        guard let provider = other.layoutAnchorsProvider(in: view.superview) else { return nil }
        let constant =
            switch side {
            case .start: -spacing - insets.start
            case .center: -spacing
            case .end: spacing + insets.end
            }
        return Segment.anchor(to, of: provider).constraint(
            equalTo: Segment.anchor(side, of: view), constant: constant)
    }

    private func edge(_ side: AxisSide, _ segment: Segment, _ base: View?, isEqual: Bool) -> LayoutConstraint? {
        let anchorable = side == .start ? segment.start : segment.end
        guard let provider = anchorable.layoutAnchorsProvider(in: base) else { return nil }
        let (outer, inner) = (Segment.anchor(side, of: provider), Segment.anchor(side, of: view))
        return switch (isEqual, side) {
        case (true, .start): outer.constraint(equalTo: inner, constant: -insets.start)
        case (true, _): outer.constraint(equalTo: inner, constant: insets.end)
        case (false, .start): outer.constraint(lessThanOrEqualTo: inner, constant: -insets.start)
        case (false, _): outer.constraint(greaterThanOrEqualTo: inner, constant: insets.end)
        }
    }

    // MARK: Layouts

    /// The constraints of a layout.
    ///
    /// - Parameter pinned: what the operation pins the view to in its own axis.
    func constraints(_ layout: Layout, pinned: [LayoutAnchorable]) -> [LayoutConstraint?] {
        constraints(layout, pinned, base: view.superview, isAttached: false)
    }

    private func constraints(
        _ given: Layout, _ pinned: [LayoutAnchorable], base: View?, isAttached: Bool
    ) -> [LayoutConstraint?] {
        let layout = given.withoutDefault(isAttached: isAttached)
        let bounds = { (side: AxisSide, segment: Segment) in
            layout.isConstrained ? edge(side, segment, base, isEqual: false) : nil
        }
        switch layout.operation {
        case .none, .default: return []
        case .attached(let inner): return attached(inner, pinned, base, layout.isConstrained)
        case .fill(let segment): return filling(segment ?? natural(pinned, base), in: base)
        case .center(let centered):
            let segment = centered?.fill ?? natural(pinned, base)
            let center = centered?.center.axis ?? segment.start
            let middle = center.layoutAnchorsProvider(in: base).map {
                Segment.anchor(.center, of: $0).constraint(equalTo: Segment.anchor(.center, of: view))
            }
            return [middle, bounds(.start, segment), bounds(.end, segment)]
        case .start(let segment):
            let segment = segment ?? natural(pinned, base)
            return [edge(.start, segment, base, isEqual: true), bounds(.end, segment)]
        case .end(let segment):
            let segment = segment ?? natural(pinned, base)
            return [edge(.end, segment, base, isEqual: true), bounds(.start, segment)]
        }
    }

    /// A layout of the view that is pinned to, instead of the superview.
    private func attached(
        _ layout: Layout?, _ pinned: [LayoutAnchorable], _ base: View?, _ isConstrained: Bool
    ) -> [LayoutConstraint?] {
        var layout = layout ?? .default
        layout.isConstrained = layout.isConstrained && isConstrained
        let outside = pinned.filter { target(of: $0, in: view.superview) !== view.superview }
        let pinned = outside.isEmpty ? pinned : outside
        let base = pinned.first.flatMap { target(of: $0, in: view.superview) } ?? base
        return constraints(layout, pinned, base: base, isAttached: true)
    }

    /// The default target of an alignment: the part that the view is pinned to, if that is the base's.
    private func natural(_ pinned: [LayoutAnchorable], _ base: View?) -> Segment {
        guard let first = pinned.first, let base, target(of: first, in: base) === base else { return .default }
        return Segment(first.retargeted(to: base))
    }

    private func target(of anchorable: LayoutAnchorable, in base: View?) -> View? {
        anchorable.layoutAnchorsProvider(in: base)?.targetedView
    }
}

typealias HorizontalPlacement = AxisPlacement<HorizontalAxisLayout, XAxisLayout>
typealias VerticalPlacement = AxisPlacement<VerticalAxisLayout, YAxisLayout>

extension View {
    func horizontalPlacement(_ insets: DirectionalEdgeInsets) -> HorizontalPlacement {
        HorizontalPlacement(view: self, insets: (insets.leading, insets.trailing))
    }

    func verticalPlacement(_ insets: DirectionalEdgeInsets) -> VerticalPlacement {
        VerticalPlacement(view: self, insets: (insets.top, insets.bottom))
    }
}
