package import TautLayout

/// Names of members of a layout that are not constraints.
package enum MemberWords {
    package static func hugging(_ name: String, _ axis: Layout.Axis) -> String {
        "\(name).\(size(axis)) <= intrinsic \(size(axis))"
    }

    package static func compressionResistance(_ name: String, _ axis: Layout.Axis) -> String {
        "\(name).\(size(axis)) >= intrinsic \(size(axis))"
    }

    package static func nonNegativeSize(_ name: String, _ axis: Layout.Axis) -> String {
        "\(name).\(size(axis)) >= 0"
    }

    package static func frame(_ name: String, _ attribute: Layout.Attribute) -> String {
        "\(name).\(attribute.name) from its frame"
    }

    package static func rootSize(_ name: String, _ axis: Layout.Axis) -> String {
        "\(name).\(size(axis)) as given"
    }

    /// The message for a scroll view whose content has no size along an axis.
    package static func incompleteContent(_ name: String, _ axis: Layout.Axis) -> String {
        let (start, end) = axis == .horizontal ? ("leading", "trailing") : ("top", "bottom")
        return
            "the content \(size(axis)) of \(name) is undetermined: its constraints do not lead from the \(start) to the "
            + "\(end) edge of the content"
    }

    package static func size(_ axis: Layout.Axis) -> String { axis == .horizontal ? "width" : "height" }
}
