public import Foundation
public import Taut

extension StackView {
    /// A stack of views, vertical unless said otherwise.
    ///
    /// - Parameters:
    ///   - spacing: the distance between neighbours, in points.
    ///   - insets: how far the views keep from the stack's edges, in points; `nil` leaves the margins alone.
    public convenience init(
        with views: [View] = [], axis: LayoutConstraint.Axis = .vertical, alignment: Alignment = .fill,
        distribution: Distribution = .fill, spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) {
        self.init(frame: .zero)
        self.axis = axis
        self.alignment = alignment
        self.distribution = distribution
        self.spacing = spacing
        addArrangedSubviews(views)
        arrange(within: insets)
    }

    /// A stack of views, as the initialiser that takes an array.
    public convenience init(
        with views: View..., axis: LayoutConstraint.Axis = .vertical, alignment: Alignment = .fill,
        distribution: Distribution = .fill, spacing: CGFloat = 0, insets: DirectionalEdgeInsets? = nil
    ) {
        self.init(
            with: views, axis: axis, alignment: alignment, distribution: distribution, spacing: spacing, insets: insets)
    }

    /// Keeps the views away from the edges, whatever bars cover of the stack; `nil` changes nothing.
    func arrange(within insets: DirectionalEdgeInsets?) {
        guard let insets else { return }
        directionalLayoutMargins = insets
        insetsLayoutMarginsFromSafeArea = false
        isLayoutMarginsRelativeArrangement = true
    }

    /// Removes all views from the stack and from their superview.
    public func removeAllArrangedSubviews() {
        for view in arrangedSubviews { reallyRemoveArrangedSubview(view) }
    }

    /// Removes a view from the stack and from its superview.
    public func reallyRemoveArrangedSubview(_ view: View) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        removeArrangedSubview(view)
        view.removeFromSuperview()
    }

    /// Appends views to the stack.
    public func addArrangedSubviews(_ subviews: [View]) {
        for view in subviews { addArrangedSubview(view) }
    }

    /// Appends views to the stack.
    public func addArrangedSubviews(_ subviews: View...) { addArrangedSubviews(subviews) }

    /// Replaces the views of the stack.
    public func replaceArrangedSubviews(with subviews: [View]) {
        removeAllArrangedSubviews()
        addArrangedSubviews(subviews)
    }

    /// Replaces the views of the stack.
    public func replaceArrangedSubviews(with subviews: View...) { replaceArrangedSubviews(with: subviews) }
}
