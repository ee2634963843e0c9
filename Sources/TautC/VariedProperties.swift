import CTautLayout
import TautLayout

/// Implements `taut_layout_vary_box()` of `taut_layout.h`.
@c @implementation
public func taut_layout_vary_box(
    _ layout: OpaquePointer?, _ handle: taut_box, _ property: Int32, _ value: Double,
    _ variations: UnsafePointer<taut_variation>?, _ count: Int
) -> taut_status {
    guard count >= 0, count == 0 || variations != nil else { return refuse(layout, "variations") }
    return call(layout) { (layout) throws(Layout.Failure) in
        let box = box(handle)
        try layout.vary(varied(property, box), of: box, try collect(value, variations, count, box))
    }
}

/// Implements `taut_layout_vary_relation()` of `taut_layout.h`.
@c @implementation
public func taut_layout_vary_relation(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ property: Int32, _ value: Double,
    _ variations: UnsafePointer<taut_variation>?, _ count: Int
) -> taut_status {
    guard count >= 0, count == 0 || variations != nil else { return refuse(layout, "variations") }
    return call(layout) { (layout) throws(Layout.Failure) in
        try layout.vary(
            varied(property, layout.root), of: constraint(relation),
            try collect(value, variations, count, layout.root))
    }
}

private func varied(_ property: Int32, _ box: Layout.Box) throws(Layout.Failure) -> Layout.VariedProperty {
    guard let varied = Layout.VariedProperty(rawValue: property) else {
        throw .noSuchCase(box, .variedProperty, Int64(property))
    }
    return varied
}

private func collect(
    _ value: Double, _ variations: UnsafePointer<taut_variation>?, _ count: Int, _ box: Layout.Box
) throws(Layout.Failure) -> Layout.SizeClassValues<Double> {
    var values = Layout.SizeClassValues(value)
    for index in 0..<count {
        guard let variation = variations?[index] else { continue }
        values[Layout.SizeClass(try named(variation.width_class, box), try named(variation.height_class, box))] =
            variation.value
    }
    return values
}
