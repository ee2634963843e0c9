import CTautLayout
import TautLayout

@c @implementation
public func taut_layout_vary_box(
    _ layout: OpaquePointer?, _ handle: taut_box, _ property: Int32, _ value: Double,
    _ variations: UnsafePointer<taut_variation>?, _ count: Int
) -> taut_status {
    guard count >= 0, count == 0 || variations != nil else { return refuse(layout, "variations") }
    return call(layout) { (layout) throws(Layout.Failure) in
        let box = box(handle)
        func values<Value: Sendable & BitwiseCopyable>(_ make: (Double) throws(Layout.Failure) -> Value) throws(Layout
            .Failure)
            -> Layout.SizeClassValues<Value>
        { try collect(value, variations, count, box, make) }
        switch property {
        case TAUT_VARY_INSTALLED: try layout.vary(box, installed: try values { $0 != 0 })
        case TAUT_VARY_HIDDEN: try layout.vary(box, hidden: try values { $0 != 0 })
        case TAUT_VARY_FONT:
            try layout.vary(
                box,
                font: try values { (number) throws(Layout.Failure) in
                    guard let font = UInt32(exactly: number) else { throw .unusableNumber(box, number) }
                    return font
                })
        default: throw .unusableNumber(box, Double(property))
        }
    }
}

@c @implementation
public func taut_layout_vary_relation(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ property: Int32, _ value: Double,
    _ variations: UnsafePointer<taut_variation>?, _ count: Int
) -> taut_status {
    guard count >= 0, count == 0 || variations != nil else { return refuse(layout, "variations") }
    return call(layout) { (layout) throws(Layout.Failure) in
        let constraint = constraint(relation)
        func values<Value: Sendable & BitwiseCopyable>(_ make: (Double) throws(Layout.Failure) -> Value) throws(Layout
            .Failure)
            -> Layout.SizeClassValues<Value>
        { try collect(value, variations, count, layout.root, make) }
        switch property {
        case TAUT_VARY_INSTALLED: try layout.vary(constraint, installed: try values { $0 != 0 })
        case TAUT_VARY_CONSTANT: try layout.vary(constraint, constant: try values { $0 })
        case TAUT_VARY_PRIORITY:
            try layout.vary(
                constraint,
                priority: try values { (number) throws(Layout.Failure) in
                    try priority(Int32(exactly: number) ?? 0)
                })
        default: throw .unusableNumber(layout.root, Double(property))
        }
    }
}

private func collect<Value: Sendable & BitwiseCopyable>(
    _ value: Double, _ variations: UnsafePointer<taut_variation>?, _ count: Int, _ box: Layout.Box,
    _ make: (Double) throws(Layout.Failure) -> Value
) throws(Layout.Failure) -> Layout.SizeClassValues<Value> {
    var values = Layout.SizeClassValues(try make(value))
    for index in 0..<count {
        guard let variation = variations?[index] else { continue }
        let sizeClass = Layout.SizeClass(try named(variation.width_class, box), try named(variation.height_class, box))
        values[sizeClass] = try make(variation.value)
    }
    return values
}
