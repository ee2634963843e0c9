/// A constraint on a baseline that belongs to another box, further inside, and these boxes.
struct LentBaseline: BitwiseCopyable {
    var constraint: UInt32
    var generation: UInt32
    var first = UInt32.none
    var second = UInt32.none
}

/// Baselines that come from further down the tree: a stack has those of one of its boxes, which may be the tallest.
extension Model {
    /// Stores which boxes further inside the baselines of a constraint belong to, if any do.
    func noteLenders(of constraint: UInt32) throws(Layout.Failure) {
        let record = constraints[constraint]
        let lenders = try lenders(of: constraint)
        let isLent =
            (lenders.first != .none && lenders.first != record.first)
            || (lenders.second != .none && lenders.second != record.second)
        guard isLent else { return }
        rows[place(ofConstraint: constraint)].lentBaseline = UInt32(lentBaselines.count)
        try lentBaselines.append(lenders, in: memory)
    }

    /// Makes the constraints again whose baselines are other boxes' now.
    func reviewLenders() throws(Layout.Failure) {
        areLendersOpen = false
        keepCurrentLentBaselines()
        for baseline in lentBaselines.elements {
            let now = try lenders(of: baseline.constraint)
            guard now.first != baseline.first || now.second != baseline.second else { continue }
            try retire(baseline.constraint)
            try note(.structure, onConstraint: baseline.constraint)
        }
    }

    /// Forgets constraints that are gone, and of several entries for one all but the newest.
    func keepCurrentLentBaselines() {
        let entries = lentBaselines.elements
        var count = 0
        for index in entries.indices {
            let entry = entries[index]
            let record = constraints[entry.constraint]
            guard record.generation == entry.generation, record.isActive, isIn(record.holder) else { continue }
            let place = place(ofConstraint: entry.constraint)
            guard rows[place].lentBaseline == UInt32(index) else { continue }
            rows[place].lentBaseline = UInt32(count)
            entries[count] = entry
            count += 1
        }
        lentBaselines.removeAll(from: count)
    }

    private func lenders(of constraint: UInt32) throws(Layout.Failure) -> LentBaseline {
        let record = constraints[constraint]
        var result = LentBaseline(constraint: constraint, generation: record.generation)
        if record.firstAttribute.isBaseline {
            result.first = try layout.baselineSource(of: record.first, record.firstAttribute)
        }
        if record.second != .none, record.secondAttribute.isBaseline {
            result.second = try layout.baselineSource(of: record.second, record.secondAttribute)
        }
        return result
    }
}

extension Layout {
    /// The box whose text lends the baseline: the box itself or one further inside.
    func baselineSource(of box: UInt32, _ attribute: Attribute) throws(Failure) -> UInt32 {
        var source = box
        // A chain of lenders ends at the latest at the leaves.
        while true {
            let next = try innerLender(of: source, attribute)
            if next == .none { return source }
            source = next
        }
    }

    /// The box inside another one whose baseline that one has; `none` if it has its own.
    func innerLender(of box: UInt32, _ attribute: Attribute) throws(Failure) -> UInt32 {
        let lender = try baselineLender(of: box, attribute)
        let lends =
            lender != .none && lender != box && boxes[lender].flags.contains(.isUsed) && isInside(lender, box)
            && !isUninstalled(lender, upTo: box)
        return lends ? lender : .none
    }

    func baselineLender(of box: UInt32, _ attribute: Attribute) throws(Failure) -> UInt32 {
        if boxes[box].stack != .none { return try stackBaselineLender(of: box, attribute) }
        let place = boxes[box].extras
        guard place != .none else { return .none }
        let (first, last) = (used(extras[place].firstLender), used(extras[place].lastLender))
        return attribute == .lastBaseline || first == .none ? last : first
    }

    /// The index of a box that may have been removed; `none` if it was.
    func used(_ box: Box) -> UInt32 {
        // Where `Int` has 32 bits, `none` is none of its numbers.
        let isUsed =
            boxes.has(box.index) && boxes[box.index].generation == box.generation
            && boxes[box.index].flags.contains(.isUsed)
        return isUsed ? box.index : .none
    }

    /// The boxes around may have had the baselines of one that comes or goes.
    func noteLenders(above box: UInt32) throws(Failure) {
        var current = boxes[box].parent
        while current != .none {
            let place = boxes[current].extras
            if place != .none, extras[place].firstLender.index != .none || extras[place].lastLender.index != .none {
                let lent = current
                try tell(lent) { (model) throws(Failure) in try model.noteBaselineSource(of: lent) }
            }
            current = boxes[current].parent
        }
    }

    /// Where a baseline lies in the last layout, in points below the top of the box.
    package func baseline(_ attribute: Attribute, of box: Box) throws(Failure) -> Double {
        let index = try index(of: box)
        let source = try baselineSource(of: index, attribute)
        let (first, last) = try baselines(of: source)
        let insets = alignment(of: source)
        var result =
            attribute == .firstBaseline
            ? insets.top + first : solvedFrame(of: source).height - insets.bottom - last
        var current = source
        while current != index {
            result += solvedFrame(of: current).y
            current = boxes[current].parent
        }
        return result
    }

    /// How far the first baseline is below the top of the alignment rectangle, and the last above its bottom.
    func baselines(of box: UInt32) throws(Failure) -> (first: Double, last: Double) {
        let text = boxes[box].text
        if text != .none {
            _ = try naturalSize(of: box)
            let size = texts[text].current
            return (size.firstBaseline, size.height - size.lastBaseline)
        }
        let place = boxes[box].extras
        return place == .none ? (0, 0) : (extras[place].firstBaseline, extras[place].lastBaseline)
    }
}
