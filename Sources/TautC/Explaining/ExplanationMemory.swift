import CTautExplain
import TautDiagnosis
import TautLayout
import TautScene

/// What an object of `taut_explain.h` points to: it goes when the object is destroyed.
final class ExplanationMemory {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// A string as C reads it, ended by 0.
    func string(_ string: String) -> UnsafePointer<CChar> {
        let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: string.utf8.count + 1)
        string.write(to: bytes)
        blocks.append(UnsafeMutableRawPointer(bytes))
        return UnsafePointer(bytes)
    }

    func string(_ string: String?) -> UnsafePointer<CChar>? {
        guard let string else { return nil }
        return self.string(string) as UnsafePointer<CChar>
    }

    /// An array as C reads it; `nil` without elements.
    func array<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element>? {
        if elements.isEmpty { return nil }
        let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        for (place, element) in elements.enumerated() { (copy + place).initialize(to: element) }
        blocks.append(UnsafeMutableRawPointer(copy))
        return UnsafePointer(copy)
    }

    /// An object that owns this memory and itself.
    func object<Object: BitwiseCopyable>(_ make: (_ owner: UnsafeMutableRawPointer) -> Object) -> UnsafePointer<Object>
    {
        let place = UnsafeMutablePointer<Object>.allocate(capacity: 1)
        blocks.append(UnsafeMutableRawPointer(place))
        place.initialize(to: make(Unmanaged.passRetained(self).toOpaque()))
        return UnsafePointer(place)
    }

    static func destroy(_ owner: UnsafeMutableRawPointer?) {
        if let owner { Unmanaged<ExplanationMemory>.fromOpaque(owner).release() }
    }
}

// MARK: Findings as C has them

extension ExplanationMemory {
    func member(
        _ member: Layout.Member, _ words: Explanation.Member, isLeftOut: Bool = false
    ) -> taut_explained_member {
        taut_explained_member(
            cause: cause(member, isLeftOut: isLeftOut), name: string(words.name), equation: string(words.equation),
            line: words.line ?? 0, column: words.column ?? 0)
    }

    func conflict(_ conflict: Diagnosis.Conflict, _ diagnosis: Diagnosis) -> taut_explained_conflict {
        func member(_ member: Layout.Member) -> taut_explained_member {
            self.member(member, diagnosis.member(member), isLeftOut: member == conflict.leftOut)
        }
        return taut_explained_conflict(
            member_count: conflict.members.count, members: array(conflict.members.map(member)),
            left_out: member(conflict.leftOut), sum: string(conflict.sum), index: conflict.index)
    }

    func opening(_ opening: Diagnosis.Opening, _ diagnosis: Diagnosis) -> taut_opening {
        let words = Explanation.Opening(opening, diagnosis)
        return taut_opening(
            box: handle(opening.box), attribute: Int32(opening.attribute.rawValue), value: opening.value,
            least: opening.least ?? -.infinity, greatest: opening.greatest ?? .infinity,
            name: string("\(words.item).\(words.attribute)"))
    }

    func settlement(_ settlement: Layout.Equation, _ diagnosis: Diagnosis) -> taut_settlement {
        taut_settlement(equation: equation(settlement), text: string(diagnosis.words.text(settlement)))
    }

    func redundancy(_ redundancy: Redundancy, _ diagnosis: Diagnosis) -> taut_redundancy {
        func member(_ constraint: Layout.Constraint) -> taut_explained_member {
            self.member(.constraint(constraint), diagnosis.member(.constraint(constraint)))
        }
        return taut_redundancy(
            member: member(redundancy.constraint), cause_count: redundancy.causes.count,
            causes: array(redundancy.causes.map(member)), follows_from_stack: redundancy.isByStack ? 1 : 0)
    }

    func repair(_ repair: Diagnosis.Repair, _ diagnosis: Diagnosis) -> taut_repair {
        let words = Explanation.Repair(repair, diagnosis)
        let (change, number): (taut_change, Double) =
            switch repair.change {
            case .constant(let constant): (TAUT_CHANGE_CONSTANT, constant)
            case .priority(let priority): (TAUT_CHANGE_PRIORITY, Double(priority))
            case .removal: (TAUT_CHANGE_REMOVE, 0)
            case .size(let size): (TAUT_CHANGE_SIZE, size)
            }
        return taut_repair(
            member: member(repair.member, words.member), change: change, number: number, movement: repair.movement,
            text: string(words.description))
    }
}
