import Taut
import TautLayout

// The values of files, which know nothing of views, as those of views; the enumerations have the same raw values.

extension LayoutConstraint.Attribute {
    init(_ attribute: Layout.Attribute) { self = Self(rawValue: Int(attribute.rawValue)) ?? .notAnAttribute }
}

extension LayoutConstraint.Relation {
    init(_ relation: Layout.Relation) { self = Self(rawValue: Int(relation.rawValue)) ?? .equal }
}

extension LayoutConstraint.Axis {
    init(_ axis: Layout.Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

extension StackView.Distribution {
    init(_ distribution: Layout.Distribution) { self = Self(rawValue: Int(distribution.rawValue)) ?? .fill }
}

extension StackView.Alignment {
    init(_ alignment: Layout.Alignment) { self = Self(rawValue: Int(alignment.rawValue)) ?? .fill }
}

extension View.AutoresizingMask {
    init(_ mask: Layout.ResizingMask) { self.init(rawValue: UInt(mask.rawValue)) }
}

extension DirectionalEdgeInsets {
    init(_ insets: Layout.DirectionalInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}
