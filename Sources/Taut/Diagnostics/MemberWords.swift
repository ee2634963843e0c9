/// What is part of a layout besides constraints, in words.
enum MemberWords {
    static func hugging(_ name: String, _ axis: LayoutConstraint.Axis) -> String {
        "\(name).\(size(axis)) <= intrinsic \(size(axis))"
    }

    static func compressionResistance(_ name: String, _ axis: LayoutConstraint.Axis) -> String {
        "\(name).\(size(axis)) >= intrinsic \(size(axis))"
    }

    static func nonNegativeSize(_ name: String, _ axis: LayoutConstraint.Axis) -> String {
        "\(name).\(size(axis)) >= 0"
    }

    static func frame(_ name: String, _ attribute: LayoutConstraint.Attribute) -> String {
        "\(name).\(attribute.name) from its frame"
    }

    static func rootSize(_ name: String, _ axis: LayoutConstraint.Axis) -> String {
        "\(name).\(size(axis)) as given"
    }

    /// What is said of a scroll view whose content has no size along an axis.
    static func incompleteContent(_ name: String, _ axis: LayoutConstraint.Axis) -> String {
        let (start, end) = axis == .horizontal ? ("leading", "trailing") : ("top", "bottom")
        return
            "the content \(size(axis)) of \(name) is undetermined: its constraints do not lead from the \(start) to the "
            + "\(end) edge of the content"
    }

    static func size(_ axis: LayoutConstraint.Axis) -> String { axis == .horizontal ? "width" : "height" }
}
