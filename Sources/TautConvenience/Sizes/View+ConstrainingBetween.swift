public import Foundation
@_spi(UIKit) public import Taut

extension View {
    /// Keeps the width, the height or both in closed ranges, in points.
    @discardableResult
    public func constrain(
        widthBetween widthRange: ClosedRange<CGFloat>? = nil, heightBetween heightRange: ClosedRange<CGFloat>? = nil,
        priority: LayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        ConstraintsList.activate(
            bounds(widthAnchor, widthRange, priority) + bounds(heightAnchor, heightRange, priority), for: self,
            file: file, line: line)
        return self
    }

    /// Keeps the width, the height or both in half-open ranges, in points: the upper bound is not reached, but missed by one
    /// pixel of the view's display, whatever that is. A range with less room than a pixel is its lower bound.
    @discardableResult
    public func constrain(
        widthBetween widthRange: Range<CGFloat>? = nil, heightBetween heightRange: Range<CGFloat>? = nil,
        priority: LayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let scale = traitCollection.displayScale
        let constraints = [(widthAnchor, widthRange), (heightAnchor, heightRange)].flatMap { anchor, range in
            guard let range else { return [LayoutConstraint]() }
            let result = bounds(anchor, range.belowUpperBound(scale: scale), priority)
            if let upper = result.last { follow(PixelBound(constraint: upper, range: range)) }
            return result
        }
        ConstraintsList.activate(constraints, for: self, file: file, line: line)
        return self
    }

    private func bounds(
        _ anchor: LayoutDimension, _ range: ClosedRange<CGFloat>?, _ priority: LayoutPriority
    ) -> [LayoutConstraint] {
        guard let range else { return [] }
        return [
            anchor.constraint(greaterThanOrEqualToConstant: range.lowerBound).with(priority: priority),
            anchor.constraint(lessThanOrEqualToConstant: range.upperBound).with(priority: priority),
        ]
    }

    /// Has an upper bound keep its distance of a pixel when the view comes to another display.
    private func follow(_ bound: PixelBound) {
        let check = { [weak self] in
            guard let self else { return }
            bound.follow(scale: traitCollection.displayScale)
        }
        makeAttached().updates.append(PropertyObserver(check: check))
        observeTraits(check)
    }
}

/// An upper bound that is missed by a pixel. Does not keep its constraint alive.
private struct PixelBound {
    weak var constraint: LayoutConstraint?
    let range: Range<CGFloat>

    func follow(scale: CGFloat) {
        let bound = range.belowUpperBound(scale: scale).upperBound
        if let constraint, constraint.constant != bound { constraint.constant = bound }
    }
}

extension Range<CGFloat> {
    /// Up to the last pixel before the upper bound.
    fileprivate func belowUpperBound(scale: CGFloat) -> ClosedRange<CGFloat> {
        let pixel = scale > 0 ? 1 / scale : 1
        return lowerBound...Swift.max(lowerBound, upperBound - pixel)
    }
}

extension View {
    /// Calls a closure after the view's traits changed, as long as the view lives.
    func observeTraits(_ handler: @escaping () -> Void) {
        let handlers: [() -> Void] = kept(or: [], "traitHandlers")
        keep(handlers + [handler], "traitHandlers")
    }
}
