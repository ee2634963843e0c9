import CTautExplain
import TautDiagnosis
import TautLayout
import TautScene

/// Implements `taut_explain_options_init()` of `taut_explain.h`.
@c @implementation
public func taut_explain_options_init(_ options: UnsafeMutablePointer<taut_explain_options>?, _ size: Int) {
    writeDefaults(taut_explain_options(), options, size)
}

/// Implements `taut_layout_explain()` of `taut_explain.h`.
@c @implementation
public func taut_layout_explain(
    _ layout: OpaquePointer?, _ options: UnsafePointer<taut_explain_options>?,
    _ explanation: UnsafeMutablePointer<UnsafePointer<taut_explanation>?>?
) -> taut_status {
    explain(layout, options, explanation) { (diagnosis, memory) throws(Layout.Failure) in
        let conflicts = try diagnosis.conflicts().list.map { memory.conflict($0, diagnosis) }
        let openings = try diagnosis.openings().map { memory.opening($0, diagnosis) }
        let settlement = try diagnosis.settlement().map { memory.settlement($0, diagnosis) }
        let redundancies = diagnosis.redundancies().map { memory.redundancy($0, diagnosis) }
        return memory.object { owner in
            taut_explanation(
                conflict_count: conflicts.count, conflicts: memory.array(conflicts),
                opening_count: openings.count, openings: memory.array(openings),
                settlement_count: settlement.count, settlement: memory.array(settlement),
                redundancy_count: redundancies.count, redundancies: memory.array(redundancies), owner: owner)
        }
    }
}

/// Implements `taut_explanation_destroy()` of `taut_explain.h`.
@c @implementation
public func taut_explanation_destroy(_ explanation: UnsafePointer<taut_explanation>?) {
    ExplanationMemory.destroy(explanation?.pointee.owner)
}

/// Implements `taut_layout_repairs()` of `taut_explain.h`.
@c @implementation
public func taut_layout_repairs(
    _ layout: OpaquePointer?, _ index: Int, _ options: UnsafePointer<taut_explain_options>?,
    _ repairs: UnsafeMutablePointer<UnsafePointer<taut_repairs>?>?
) -> taut_status {
    repairs?.pointee = nil
    guard index >= 0, index < taut_layout_conflict_count(layout) else {
        return refuse(layout, "the index of a conflict")
    }
    return explain(layout, options, repairs) { (diagnosis, memory) throws(Layout.Failure) in
        let conflicts = try diagnosis.conflicts()
        var items: [taut_repair] = []
        if let conflict = conflicts.list.first(where: { $0.index == index }) {
            items = try diagnosis.repairs(of: conflict, among: conflicts).map { memory.repair($0, diagnosis) }
        }
        return memory.object { owner in
            taut_repairs(count: items.count, items: memory.array(items), owner: owner)
        }
    }
}

/// Implements `taut_repairs_destroy()` of `taut_explain.h`.
@c @implementation
public func taut_repairs_destroy(_ repairs: UnsafePointer<taut_repairs>?) {
    ExplanationMemory.destroy(repairs?.pointee.owner)
}

/// Implements `taut_layout_why()` of `taut_explain.h`.
@c @implementation
public func taut_layout_why(
    _ layout: OpaquePointer?, _ handle: taut_box, _ attribute: taut_attribute, _ wanted: Double,
    _ options: UnsafePointer<taut_explain_options>?, _ reason: UnsafeMutablePointer<UnsafePointer<taut_reason>?>?
) -> taut_status {
    reason?.pointee = nil
    guard let known = UInt8(exactly: attribute).flatMap(Layout.Attribute.init(rawValue:)), known != .notAnAttribute
    else { return refuse(layout, "an attribute") }
    guard !wanted.isInfinite else { return refuse(layout, "a finite value") }
    return explain(layout, options, reason) { (diagnosis, memory) throws(Layout.Failure) in
        let target = (box: box(handle), attribute: known)
        _ = try diagnosis.layout.parent(of: target.box)
        let found = try diagnosis.answer(target, wanted: wanted.isNaN ? nil : wanted)
        let name = "\(diagnosis.words.name(target.box)).\(Reason.name(known))"
        let parts = found.chain.parts.map {
            taut_reason_part(
                member: memory.member($0.member, diagnosis.part($0.member)), factor: $0.factor, amount: $0.amount)
        }
        let changes = found.changes.map { memory.repair($0, diagnosis) }
        let settlement = found.settlement.map { [memory.settlement($0, diagnosis)] } ?? []
        return memory.object { owner in
            taut_reason(
                value: found.chain.value, offset: parts.isEmpty ? 0 : found.chain.offset, part_count: parts.count,
                parts: memory.array(parts), change_count: changes.count, changes: memory.array(changes),
                settlement: memory.array(settlement), text: memory.string(Reason(found, diagnosis).words(name)),
                owner: owner)
        }
    }
}

/// Implements `taut_reason_destroy()` of `taut_explain.h`.
@c @implementation
public func taut_reason_destroy(_ reason: UnsafePointer<taut_reason>?) {
    ExplanationMemory.destroy(reason?.pointee.owner)
}

/// Runs a call about a layout that was solved and not edited since.
private func explain<Object>(
    _ layout: OpaquePointer?, _ options: UnsafePointer<taut_explain_options>?,
    _ place: UnsafeMutablePointer<UnsafePointer<Object>?>?,
    _ body: (Diagnosis, ExplanationMemory) throws(Layout.Failure) -> UnsafePointer<Object>
) -> taut_status {
    place?.pointee = nil
    guard let layout else { return TAUT_ERROR_ARGUMENT }
    guard let options = known(options, taut_explain_options()) else { return refuse(layout, "options with their size") }
    guard options.kept_count == 0 || options.kept != nil else { return refuse(layout, "the constraints to keep") }
    let host = Host.from(layout)
    guard host.isMeasuring || host.layout.isSolved else {
        return refuse(layout, "a solve since the last edit")
    }
    return answer(layout, place) { (_) throws(Layout.Failure) in
        var diagnosis = diagnosis(host, options)
        for index in 0..<max(0, options.kept_count) {
            guard let kept = options.kept?[index] else { break }
            _ = try diagnosis.layout.isActive(constraint(kept))
            diagnosis.kept.insert(constraint(kept).index)
        }
        return try body(diagnosis, ExplanationMemory())
    }
}

/// A layout in the caller's words, else in those of its scene.
private func diagnosis(_ host: Host, _ options: taut_explain_options) -> Diagnosis {
    func string(_ text: UnsafePointer<CChar>?) -> String? {
        guard let text else { return nil }
        return String(decoding: bytes(text), as: UTF8.self)
    }
    let (layout, root) = (host.layout, host.layout.root)
    let origin = host.origin.map { unsafeDowncast($0, to: SceneOrigin.self) }
    let known = origin.map { SceneWords($0.scene, $0.boxes).words }
    let words = LayoutWords(
        layout,
        box: { box in
            let given = options.box_name?(options.context, handle(box)) ?? host.hostName(of: box)
            if let name = string(given) ?? known?.box(box) { return name }
            return box == root ? "root" : layout.gap(of: box) == nil ? "box \(box.index)" : nil
        },
        constraint: {
            let given = options.relation_name?(options.context, handle($0))
            return string(given ?? host.hostName(of: $0)) ?? known?.constraint($0)
        },
        place: { known?.place(.constraint($0)) })
    return Diagnosis(words, guides: origin?.boxes.guides.filter { layout.knows($0) })
}
