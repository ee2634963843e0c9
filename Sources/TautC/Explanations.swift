import CTautLayout
import TautLayout

/// Implements `taut_layout_conflict_count()` of `taut_layout.h`.
@c @implementation
public func taut_layout_conflict_count(_ layout: OpaquePointer?) -> Int {
    guard let layout else { return 0 }
    return Host.from(layout).layout.conflictCount
}

/// Implements `taut_layout_conflict()` of `taut_layout.h`.
@c @implementation
public func taut_layout_conflict(
    _ layout: OpaquePointer?, _ index: Int, _ causes: UnsafeMutablePointer<taut_layout_cause>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    guard isConflict(index, layout) else { return refuse(layout, "the index of a conflict") }
    return fill(layout, causes, capacity, count) { layout, list in
        let broken = layout.brokenMember(ofConflict: index)
        layout.forEachMember(ofConflict: index) { list.append(cause($0, isLeftOut: $0 == broken)) }
    }
}

/// Implements `taut_layout_conflict_text()` of `taut_layout.h`.
@c @implementation
public func taut_layout_conflict_text(
    _ layout: OpaquePointer?, _ index: Int, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ length: UnsafeMutablePointer<Int>?
) -> taut_status {
    guard let layout, isConflict(index, layout) else { return refuse(layout, "the index of a conflict") }
    let host = Host.from(layout)
    return answer(layout, length) { (layout) throws(Layout.Failure) in
        var sentence = Sentence(text, text == nil ? 0 : capacity, host)
        try sentence.add(conflict: index, of: layout)
        sentence.end()
        return sentence.length
    }
}

private func isConflict(_ index: Int, _ layout: OpaquePointer?) -> Bool {
    index >= 0 && index < taut_layout_conflict_count(layout)
}

func cause(_ member: Layout.Member, isLeftOut: Bool = false) -> taut_layout_cause {
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
    case .ownConstraint(let box, let constraint):
        set(TAUT_CAUSE_OWN, box, .horizontal)
        cause.relation = handle(constraint)
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

/// Implements `taut_layout_is_left_out()` of `taut_layout.h`.
@c @implementation
public func taut_layout_is_left_out(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ isLeftOut: UnsafeMutablePointer<Int32>?
) -> taut_status {
    answer(layout, isLeftOut) { (layout) throws(Layout.Failure) in
        try layout.isBroken(constraint(relation)) ? 1 : 0
    }
}

/// Implements `taut_layout_relation_error()` of `taut_layout.h`.
@c @implementation
public func taut_layout_relation_error(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ error: UnsafeMutablePointer<Double>?
) -> taut_status {
    answer(layout, error) { (layout) throws(Layout.Failure) in
        try layout.error(of: constraint(relation)) ?? .nan
    }
}

/// Implements `taut_layout_is_unusable()` of `taut_layout.h`.
@c @implementation
public func taut_layout_is_unusable(
    _ layout: OpaquePointer?, _ relation: taut_relation_id, _ isUnusable: UnsafeMutablePointer<Int32>?
) -> taut_status {
    answer(layout, isUnusable) { (layout) throws(Layout.Failure) in
        try layout.isUnusable(constraint(relation)) ? 1 : 0
    }
}

/// Implements `taut_layout_unsatisfied()` of `taut_layout.h`.
@c @implementation
public func taut_layout_unsatisfied(
    _ layout: OpaquePointer?, _ causes: UnsafeMutablePointer<taut_layout_cause>?,
    _ errors: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, causes, capacity, count) { layout, list in
        var distances = List(errors, capacity)
        layout.forEachUnsatisfied { member, error in
            list.append(cause(member))
            distances.append(error)
        }
    }
}

/// Implements `taut_layout_affecting()` of `taut_layout.h`.
@c @implementation
public func taut_layout_affecting(
    _ layout: OpaquePointer?, _ handle: taut_box, _ axis: taut_axis,
    _ causes: UnsafeMutablePointer<taut_layout_cause>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, causes, capacity, count) { (layout, list) throws(Layout.Failure) in
        let box = box(handle)
        try layout.forEachConstraint(affecting: box, along: try named(axis, box)) { list.append(cause($0)) }
    }
}

// MARK: What is open

/// Implements `taut_layout_is_ambiguous()` of `taut_layout.h`.
@c @implementation
public func taut_layout_is_ambiguous(
    _ layout: OpaquePointer?, _ handle: taut_box, _ axis: taut_axis, _ isAmbiguous: UnsafeMutablePointer<Int32>?
) -> taut_status {
    answer(layout, isAmbiguous) { (layout) throws(Layout.Failure) in
        try layout.isAmbiguous(box(handle), along: try named(axis, box(handle))) ? 1 : 0
    }
}

/// Implements `taut_layout_open_attributes()` of `taut_layout.h`.
@c @implementation
public func taut_layout_open_attributes(
    _ layout: OpaquePointer?, _ handle: taut_box, _ attributes: UnsafeMutablePointer<UInt32>?
) -> taut_status {
    answer(layout, attributes) { (layout) throws(Layout.Failure) in
        try layout.openAttributes(of: box(handle)).rawValue
    }
}

/// Implements `taut_layout_ambiguous()` of `taut_layout.h`.
@c @implementation
public func taut_layout_ambiguous(
    _ layout: OpaquePointer?, _ boxes: UnsafeMutablePointer<taut_box>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
) -> taut_status {
    fill(layout, boxes, capacity, count) { (layout, list) throws(Layout.Failure) in
        try layout.forEachAmbiguous { box, _ in list.append(handle(box)) }
    }
}

/// Implements `taut_layout_exercise_ambiguity()` of `taut_layout.h`.
@c @implementation
public func taut_layout_exercise_ambiguity(
    _ layout: OpaquePointer?, _ handle: taut_box, _ hasMoved: UnsafeMutablePointer<Int32>?
) -> taut_status {
    answer(layout, hasMoved) { (layout) throws(Layout.Failure) in
        try layout.exerciseAmbiguity(of: box(handle)) ? 1 : 0
    }
}
