/// Which texts a chained rule can apply to. Layouts are those of the OpenType specification, "Chained Sequence Context".
extension OpenTypeLookups {
    /// Whether some chained rule of a subtable could apply to a text of `glyphs` alone; `nil` if this cannot be told.
    func chainCanApply(at subtable: Int, to glyphs: Set<UInt32>) -> Bool? {
        switch number(at: subtable) {
        case 2: classChainCanApply(at: subtable, to: glyphs)
        case 3: coverageChainCanApply(at: subtable, to: glyphs)
        default: nil
        }
    }

    /// A rule that lists the glyphs of each place: before, in and after the text it changes.
    private func coverageChainCanApply(at subtable: Int, to glyphs: Set<UInt32>) -> Bool? {
        var offset = subtable + 2
        var canApply = true
        for _ in 0..<3 {
            guard let count = number(at: offset) else { return nil }
            for place in 0..<count {
                guard let coverage = number(at: offset + 2 + 2 * place),
                    let covered = coveredGlyphs(at: subtable + coverage)
                else { return nil }
                if glyphs.isDisjoint(with: covered) { canApply = false }
            }
            offset += 2 + 2 * count
        }
        return canApply
    }

    /// Rules that list the class of each place, in sets by the class of the first.
    private func classChainCanApply(at subtable: Int, to glyphs: Set<UInt32>) -> Bool? {
        guard let coverage = number(at: subtable + 2), let covered = coveredGlyphs(at: subtable + coverage),
            let before = classes(of: glyphs, at: subtable + 4, from: subtable),
            let input = classes(of: glyphs, at: subtable + 6, from: subtable),
            let first = classes(of: glyphs.intersection(covered), at: subtable + 6, from: subtable),
            let after = classes(of: glyphs, at: subtable + 8, from: subtable), let setCount = number(at: subtable + 10)
        else { return nil }
        for index in 0..<setCount where first.contains(index) {
            guard let set = number(at: subtable + 12 + 2 * index) else { return nil }
            if set == 0 { continue }
            guard let count = number(at: subtable + set) else { return nil }
            for position in 0..<count {
                guard let rule = number(at: subtable + set + 2 + 2 * position),
                    let canApply = classRule(at: subtable + set + rule, fits: [before, input, after])
                else { return nil }
                if canApply { return true }
            }
        }
        return false
    }

    /// Whether each place of a rule has one of the classes that are to be had there.
    private func classRule(at start: Int, fits available: [Set<Int>]) -> Bool? {
        var offset = start
        var fits = true
        for (part, classes) in available.enumerated() {
            // The first glyph of the input is given by the set that the rule is in.
            guard let count = number(at: offset).map({ part == 1 ? $0 - 1 : $0 }), count >= 0 else { return nil }
            for place in 0..<count {
                guard let wanted = number(at: offset + 2 + 2 * place) else { return nil }
                if !classes.contains(wanted) { fits = false }
            }
            offset += 2 + 2 * count
        }
        return fits
    }

    /// The classes of `glyphs` by the class definition whose offset from `base` stands at `field`.
    private func classes(of glyphs: Set<UInt32>, at field: Int, from base: Int) -> Set<Int>? {
        guard let relative = number(at: field) else { return nil }
        // Without a definition all glyphs have class 0.
        guard relative != 0 else { return glyphs.isEmpty ? [] : [0] }
        let start = base + relative
        var classes: [UInt32: Int] = [:]
        guard let format = number(at: start), format == 1 || format == 2,
            let count = number(at: start + (format == 1 ? 4 : 2))
        else { return nil }
        for index in 0..<count {
            if format == 1 {
                guard let first = number(at: start + 2), let value = number(at: start + 6 + 2 * index) else {
                    return nil
                }
                classes[UInt32(first + index)] = value
            } else {
                let range = start + 4 + 6 * index
                guard let first = number(at: range), let last = number(at: range + 2), first <= last,
                    let value = number(at: range + 4)
                else { return nil }
                for glyph in glyphs where (first...last).contains(Int(glyph)) { classes[glyph] = value }
            }
        }
        return Set(glyphs.map { classes[$0] ?? 0 })
    }
}
