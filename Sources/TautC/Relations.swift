import CTautLayout
import TautLayout

/// Implements `taut_layout_constrain()` of `taut_layout.h`.
@c @implementation
public func taut_layout_constrain(
    _ layout: OpaquePointer?, _ given: UnsafePointer<taut_equation>?,
    _ relation: UnsafeMutablePointer<taut_relation_id>?
) -> taut_status {
    guard let given else { return refuse(layout, "an equation") }
    return call(layout) { (layout) throws(Layout.Failure) in
        let constraint = try layout.constrain(try equation(given.pointee))
        relation?.pointee = handle(constraint)
    }
}

/// Implements `taut_layout_constrain_all()` of `taut_layout.h`.
@c @implementation
public func taut_layout_constrain_all(
    _ layout: OpaquePointer?, _ equations: UnsafePointer<taut_equation>?, _ count: Int,
    _ relations: UnsafeMutablePointer<taut_relation_id>?
) -> taut_status {
    guard count >= 0, count == 0 || equations != nil else { return refuse(layout, "equations") }
    return call(layout) { (layout) throws(Layout.Failure) in
        try layout.constrain(count: count) { (index) throws(Layout.Failure) in
            try equation(equations.unsafelyUnwrapped[index])
        } each: { (index, constraint) in
            relations?[index] = handle(constraint)
        }
    }
}

/// Implements `taut_layout_add_relation()` of `taut_layout.h`.
@c @implementation
public func taut_layout_add_relation(
    _ layout: OpaquePointer?, _ given: UnsafePointer<taut_equation>?,
    _ relation: UnsafeMutablePointer<taut_relation_id>?
) -> taut_status {
    guard let given, let relation else { return refuse(layout, "an equation and a place for the constraint") }
    return call(layout) { (layout) throws(Layout.Failure) in
        relation.pointee = handle(try layout.addConstraint(try equation(given.pointee)))
    }
}

/// Implements `taut_layout_set_active()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_active(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ isActive: Int32
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        if isActive != 0 {
            try layout.activate(constraint(relation))
        } else {
            try layout.deactivate(constraint(relation))
        }
    }
}

/// Implements `taut_layout_is_active()` of `taut_layout.h`.
@c @implementation
public func taut_layout_is_active(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ isActive: UnsafeMutablePointer<Int32>?
) -> taut_status {
    answer(layout, isActive) { (layout) throws(Layout.Failure) in try layout.isActive(constraint(relation)) ? 1 : 0 }
}

/// Implements `taut_layout_set_constant()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_constant(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ constant: Double
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.setConstant(constant, of: constraint(relation)) }
}

/// Implements `taut_layout_set_priority()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_priority(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ number: Int32
) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in
        try layout.setPriority(try priority(number), of: constraint(relation))
    }
}

/// Implements `taut_layout_remove_relation()` of `taut_layout.h`.
@c @implementation
public func taut_layout_remove_relation(_ layout: OpaquePointer?, _ relation: taut_relation_id) -> taut_status {
    call(layout) { (layout) throws(Layout.Failure) in try layout.remove(constraint(relation)) }
}

/// Implements `taut_layout_equation()` of `taut_layout.h`.
@c @implementation
public func taut_layout_equation(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ place: UnsafeMutablePointer<taut_equation>?
) -> taut_status {
    answer(layout, place) { (layout) throws(Layout.Failure) in equation(try layout.equation(of: constraint(relation))) }
}

// MARK: Visual formats

/// Implements `taut_format_options_init()` of `taut_layout.h`.
@c @implementation
public func taut_format_options_init(_ options: UnsafeMutablePointer<taut_format_options>?, _ size: Int) {
    writeDefaults(
        taut_format_options(
            size: size, alignments: 0, direction: TAUT_DIRECTION_INHERITED, baseline_to_baseline: 0,
            has_parent_spacing: 0, parent_spacing: 0, sibling_spacing: 8), options, size)
}

/// Implements `taut_layout_constrain_format()` of `taut_layout.h`.
@c @implementation
public func taut_layout_constrain_format(
    _ layout: OpaquePointer?, _ format: UnsafePointer<CChar>?, _ options: UnsafePointer<taut_format_options>?,
    _ names: UnsafePointer<taut_name>?, _ nameCount: Int, _ relations: UnsafeMutablePointer<taut_relation_id>?,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    guard let format, nameCount >= 0, nameCount == 0 || names != nil else {
        return refuse(layout, "a format and its names")
    }
    guard let given = known(options, taut_format_options_default()) else {
        return refuse(layout, "options from taut_format_options_default()")
    }
    let status = call(layout) { (layout) throws(Layout.Failure) in
        var list = List(relations, capacity)
        var chosen = Layout.FormatOptions()
        chosen.alignments = .init(rawValue: given.alignments)
        guard Layout.AttributeSet.all.isSuperset(of: chosen.alignments) else {
            throw .noSuchCase(layout.root, .attribute, Int64(given.alignments))
        }
        chosen.direction = try direction(given.direction, layout.root)
        chosen.isBaselineToBaseline = given.baseline_to_baseline != 0
        chosen.parentSpacing = given.has_parent_spacing != 0 ? given.parent_spacing : nil
        chosen.siblingSpacing = given.sibling_spacing
        // Each begins with the pointer to its text.
        var table = NameTable(UnsafeRawPointer(names), stride: MemoryLayout<taut_name>.stride, count: nameCount)
        defer { table.deallocate(in: layout) }
        try layout.constrain(
            format: bytes(format), options: chosen,
            lookUp: { name in
                guard let index = table.index(of: name, in: layout), let found = names?[index] else { return nil }
                return found.box == TAUT_NO_BOX ? .metric(found.metric) : .box(box(found.box))
            }, { list.append(handle($0)) })
        count?.pointee = list.count
    }
    if status == TAUT_ERROR_ARGUMENT, let layout { Host.from(layout).quote(format) }
    return status
}

private func bytes(_ text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeBufferPointer(
        start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
}
