import CTautLayout
import TautLayout

@c @implementation
public func taut_layout_conflict_count(_ layout: OpaquePointer?) -> Int {
    guard let layout else { return 0 }
    return Host.from(layout).layout.conflictCount
}

@c @implementation
public func taut_layout_conflict(
    _ layout: OpaquePointer?, _ index: Int, _ causes: UnsafeMutablePointer<taut_layout_cause>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    guard let layout else { return TAUT_ERROR_ARGUMENT }
    let host = Host.from(layout)
    guard let count, causes != nil || capacity == 0, index >= 0, index < host.layout.conflictCount else {
        return host.noteMissing("the index of a conflict, and places for its members and their number")
    }
    var place = 0
    host.layout.forEachConflict { members, broken in
        if place == index {
            var list = List(causes, capacity)
            members { list.append(cause($0, isLeftOut: $0 == broken)) }
            count.pointee = list.count
        }
        place += 1
    }
    return TAUT_OK
}

private func cause(_ member: Layout.Member, isLeftOut: Bool) -> taut_layout_cause {
    var cause = taut_layout_cause(
        kind: TAUT_CAUSE_RELATION, relation: TAUT_NO_RELATION, box: TAUT_NO_BOX, attribute: TAUT_NO_ATTRIBUTE,
        axis: TAUT_HORIZONTAL, is_left_out: isLeftOut ? 1 : 0)
    func set(_ kind: Int32, _ box: Layout.Box, _ axis: Layout.Axis) {
        cause.kind = kind
        cause.box = handle(box)
        cause.axis = Int32(axis.rawValue)
    }
    switch member {
    case .constraint(let constraint): cause.relation = handle(constraint)
    case .ownConstraint(let box, _): set(TAUT_CAUSE_OWN, box, .horizontal)
    case .hugging(let box, let axis): set(TAUT_CAUSE_HUGGING, box, axis)
    case .compressionResistance(let box, let axis): set(TAUT_CAUSE_COMPRESSION, box, axis)
    case .frame(let box, let attribute):
        set(TAUT_CAUSE_FRAME, box, attribute == .left || attribute == .width ? .horizontal : .vertical)
        cause.attribute = Int32(attribute.rawValue)
    case .rootSize(let axis):
        cause.kind = TAUT_CAUSE_ROOT_SIZE
        cause.axis = Int32(axis.rawValue)
    case .nonNegativeSize(let box, let axis): set(TAUT_CAUSE_NOT_NEGATIVE, box, axis)
    }
    return cause
}

@c @implementation
public func taut_layout_is_left_out(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ isLeftOut: UnsafeMutablePointer<Int32>?
) -> taut_status {
    guard let isLeftOut else { return refuse(layout, "a place for the answer") }
    return call(layout) { (layout) throws(Layout.Failure) in
        isLeftOut.pointee = try layout.isBroken(constraint(relation)) ? 1 : 0
    }
}

@c @implementation
public func taut_layout_relation_error(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ error: UnsafeMutablePointer<Double>?
) -> taut_status {
    guard let error else { return refuse(layout, "a place for the error") }
    return call(layout) { (layout) throws(Layout.Failure) in
        error.pointee = try layout.error(of: constraint(relation)) ?? .nan
    }
}

@c @implementation
public func taut_layout_is_ambiguous(
    _ layout: OpaquePointer?, _ handle: taut_box, _ axis: taut_axis, _ isAmbiguous: UnsafeMutablePointer<Int32>?
) -> taut_status {
    guard let isAmbiguous else { return refuse(layout, "a place for the answer") }
    return call(layout) { (layout) throws(Layout.Failure) in
        isAmbiguous.pointee = try layout.isAmbiguous(box(handle), along: try named(axis, box(handle))) ? 1 : 0
    }
}
