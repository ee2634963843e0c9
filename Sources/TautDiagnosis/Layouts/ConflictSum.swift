internal import TautLayout
internal import TautScene

/// Why constraints contradict each other, as a sum: `16 + 200 + 8 + 160 + 16 = 400, but root.width is 375: 25 points too many`.
///
/// The numbers are those of the layout's rows between alignment rectangles, with the margins and baselines that belong to them; a factor
/// that is not 1 stands before its number. Where a row has a part of a size that others determine, as `0.5 * root.width`, that part is a number as well.
struct ConflictSum {
    let description: String

    /// A number of a row.
    private struct Term {
        var member: Layout.Member
        var factor: Double
        var number: Double
        /// Whether it is the row's constant.
        var isOwn: Bool

        var words: String {
            let number = ConflictSum.number(abs(number))
            return abs(factor) == 1 ? number : "\(ConflictSum.number(abs(factor))) × \(number)"
        }
    }

    private struct Side {
        var terms: [Term] = []
        var sum: Double { terms.reduce(0) { $0 + abs($1.factor * $1.number) } }

        var words: String {
            terms.isEmpty
                ? "0"
                : terms.map { $0.words }.joined(separator: " + ")
                    + (terms.count > 1 ? " = \(ConflictSum.number(sum))" : "")
        }

        var hasRoot: Bool {
            terms.contains { if case .rootSize = $0.member { true } else { false } }
        }
    }

    /// - Returns: `nil` if the members do not add up to a contradiction in exactly one way.
    init?(_ members: [Layout.Member], _ layout: Layout, _ diagnosis: Diagnosis) {
        guard members.count <= Certificate.mostRows else { return nil }
        let words = diagnosis.words
        var (rows, aligned): ([Layout.LinearRow], [Layout.LinearRow]) = ([], [])
        for member in members {
            guard var row = try? layout.linearRow(of: member) else { return nil }
            rows.append(row)
            row.constant += diagnosis.insets(of: member).reduce(0) { $0 + $1.points }
            aligned.append(row)
        }
        guard let sides = Self.sides(aligned, members, insteadOf: rows) ?? Self.sides(rows, members) else { return nil }
        let (positive, negative) = sides
        // The longer side is what is added up, the other one what there is room for; of two sizes that of the root.
        let isNegativeRoom =
            positive.terms.count != negative.terms.count
            ? positive.terms.count > negative.terms.count : !positive.hasRoot
        let (sum, room) = isNegativeRoom ? (positive, negative) : (negative, positive)
        let gap = sum.sum - room.sum
        let points = abs(gap) == 1 ? "point" : "points"
        description =
            "\(sum.words), but \(Self.words(room, layout, words)): \(Self.number(abs(gap))) \(points) too \(gap > 0 ? "many" : "few")"
    }

    /// - Parameter frames: the rows of frames; `nil` where other insets than those of the rows' own boxes are in the sum.
    private static func sides(
        _ rows: [Layout.LinearRow], _ members: [Layout.Member], insteadOf frames: [Layout.LinearRow]? = nil
    ) -> (positive: Side, negative: Side)? {
        func isHosts(_ row: Int) -> Bool { if case .constraint = members[row] { true } else { false } }
        let reduced = ReducedRows(rows)
        let own = Certificate(reduced.rows, isReduced: true, where: isHosts)
        guard let certificate = own ?? Certificate(rows, where: isHosts) else { return nil }
        if let frames {
            let others = own == nil ? frames : ReducedRows(frames).rows
            let gap = zip(others, certificate.multipliers).reduce(0) { $0 + $1.0.constant * $1.1 }
            guard abs(gap - certificate.gap) < 1e-6 * max(1, abs(gap)) else { return nil }
        }
        return sides(certificate, rows, own == nil ? rows.map { _ in [] } : reduced.parts, members)
    }

    private static func sides(
        _ certificate: Certificate, _ rows: [Layout.LinearRow], _ parts: [[ReducedRows.Part]],
        _ members: [Layout.Member]
    ) -> (positive: Side, negative: Side) {
        var (positive, negative) = (Side(), Side())
        func add(_ term: Term) {
            let value = term.factor * term.number
            if value > 0 { positive.terms.append(term) } else if value < 0 { negative.terms.append(term) }
        }
        for (index, multiplier) in certificate.multipliers.enumerated() {
            for part in parts[index] {
                add(Term(member: members[index], factor: multiplier * part.factor, number: part.value, isOwn: false))
            }
            add(Term(member: members[index], factor: multiplier, number: rows[index].constant, isOwn: true))
        }
        return (positive, negative)
    }

    private static func words(_ room: Side, _ layout: Layout, _ words: LayoutWords) -> String {
        // A number below 0 is written without its sign, which would be wrong of its subject.
        guard room.terms.count == 1, room.terms[0].isOwn, abs(room.terms[0].factor) == 1, room.terms[0].number > 0,
            let subject = words.subject(room.terms[0].member), let row = try? layout.linearRow(of: room.terms[0].member)
        else { return room.terms.isEmpty ? "it has to be 0" : "that has to be \(room.words)" }
        switch row.relation {
        case .lessThanOrEqual: return "\(subject) is at most \(room.words)"
        case .greaterThanOrEqual: return "\(subject) is at least \(room.words)"
        case .equal: return "\(subject) is \(room.words)"
        }
    }

    /// To a thousandth of a point.
    private static func number(_ value: Double) -> String { Words.number((value * 1000).rounded() / 1000) }
}

/// Rows in which parts of variables that other rows determine are numbers: *w = 0.5 v* and *v = 320* give *w = 0.5 × 320*.
private struct ReducedRows {
    /// What a variable adds to a row's right side.
    struct Part {
        var factor: Double
        var value: Double
    }

    private(set) var rows: [Layout.LinearRow]
    private(set) var parts: [[Part]]
    private var known: [UInt32: Double] = [:]

    init(_ rows: [Layout.LinearRow]) {
        (self.rows, parts) = (rows, rows.map { _ in [] })
        for row in rows { note(row) }
        while let place = reduceOne() { note(self.rows[place]) }
    }

    private mutating func note(_ row: Layout.LinearRow) {
        guard row.relation == .equal, row.terms.count == 1, row.terms[0].coefficient != 0 else { return }
        known[row.terms[0].variable] = row.constant / row.terms[0].coefficient
    }

    private mutating func reduceOne() -> Int? {
        for place in rows.indices where reduce(place) { return place }
        return nil
    }

    /// Puts a number for one of two variables that has a factor: a part of another size.
    private mutating func reduce(_ place: Int) -> Bool {
        let terms = rows[place].terms
        guard terms.count == 2, abs(terms[0].coefficient) != abs(terms[1].coefficient) else { return false }
        let places = [0, 1].filter { known[terms[$0].variable] != nil && abs(terms[$0].coefficient) != 1 }
        guard places.count == 1, let value = known[terms[places[0]].variable] else { return false }
        let factor = -terms[places[0]].coefficient
        rows[place].terms.remove(at: places[0])
        rows[place].constant += factor * value
        parts[place].append(Part(factor: factor, value: value))
        return true
    }
}
