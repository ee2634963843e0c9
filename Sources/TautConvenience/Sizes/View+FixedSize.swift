public import Foundation
@_spi(UIKit) public import Taut

extension View {
    /// A width in points that is easily changed: setting it changes the one constraint that it has, `nil` removes that.
    public var constrainedFixedWidth: CGFloat? {
        get { inForce("width") }
        set { fix("width", widthAnchor, newValue) }
    }

    /// A height in points that is easily changed: setting it changes the one constraint that it has, `nil` removes that.
    public var constrainedFixedHeight: CGFloat? {
        get { inForce("height") }
        set { fix("height", heightAnchor, newValue) }
    }

    /// ``constrainedFixedWidth`` and ``constrainedFixedHeight``; `nil` if one of them is.
    public var constrainedFixedSize: CGSize? {
        get {
            guard let width = constrainedFixedWidth, let height = constrainedFixedHeight else { return nil }
            return CGSize(width: width, height: height)
        }
        set {
            constrainedFixedWidth = newValue?.width
            constrainedFixedHeight = newValue?.height
        }
    }

    /// What is set, unless its constraint was deactivated otherwise.
    private func inForce(_ name: String) -> CGFloat? {
        fixed(name).flatMap { $0.isActive ? $0.constant : nil }
    }

    private func fixed(_ name: String) -> LayoutConstraint? {
        kept(or: LayoutConstraint?.none, "TautConvenience.fixed.\(name)")
    }

    private func fix(_ name: String, _ anchor: LayoutDimension, _ value: CGFloat?) {
        let old = fixed(name)
        guard let value else {
            old?.isActive = false
            return keep(LayoutConstraint?.none, "TautConvenience.fixed.\(name)")
        }
        let constraint = old ?? anchor.constraint(equalToConstant: value)
        constraint.constant = value
        constraint.isActive = true
        keep(LayoutConstraint?.some(constraint), "TautConvenience.fixed.\(name)")
    }
}
