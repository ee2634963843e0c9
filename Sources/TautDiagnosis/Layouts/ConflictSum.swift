internal import TautLayout
internal import TautScene

/// Why constraints contradict each other, as a sum: `16 + 200 + 8 + 160 + 16 = 400, but root.width is 375: 25 points too many`.
///
/// The numbers are those of the layout's rows, with the margins and baselines that belong to them; a factor that is not 1 stands
/// before its number.
struct ConflictSum {
    let description: String

    private struct Side {
        var terms: [String] = []
        var members: [Layout.Member] = []
        var sum = 0.0

        var words: String {
            terms.isEmpty
                ? "0" : terms.joined(separator: " + ") + (terms.count > 1 ? " = \(ConflictSum.number(sum))" : "")
        }
    }

    /// - Returns: `nil` if the members do not add up to a contradiction in exactly one way.
    init?(_ members: [Layout.Member], _ layout: Layout, _ words: LayoutWords) {
        var rows: [Layout.LinearRow] = []
        for member in members {
            guard let row = try? layout.linearRow(of: member) else { return nil }
            rows.append(row)
        }
        guard let certificate = Certificate(rows) else { return nil }
        var (positive, negative) = (Side(), Side())
        for (index, contribution) in certificate.contributions.enumerated() where contribution != 0 {
            let (factor, constant) = (abs(certificate.multipliers[index]), abs(rows[index].constant))
            func add(to side: inout Side) {
                side.terms.append(
                    factor == 1 ? Self.number(constant) : "\(Self.number(factor)) × \(Self.number(constant))")
                side.members.append(members[index])
                side.sum += abs(contribution)
            }
            if contribution > 0 { add(to: &positive) } else { add(to: &negative) }
        }
        // The longer side is what is added up, the other one what there is room for; of two sizes that of the root.
        let isNegativeRoom =
            positive.terms.count != negative.terms.count
            ? positive.terms.count > negative.terms.count : !Self.hasRoot(positive)
        let (sum, room) = isNegativeRoom ? (positive, negative) : (negative, positive)
        let gap = sum.sum - room.sum
        let points = abs(gap) == 1 ? "point" : "points"
        description =
            "\(sum.words), but \(Self.words(room, layout, words)): \(Self.number(abs(gap))) \(points) too \(gap > 0 ? "many" : "few")"
    }

    private static func hasRoot(_ side: Side) -> Bool {
        side.members.contains { if case .rootSize = $0 { true } else { false } }
    }

    private static func words(_ room: Side, _ layout: Layout, _ words: LayoutWords) -> String {
        guard room.members.count == 1, let subject = words.subject(room.members[0]),
            let row = try? layout.linearRow(of: room.members[0])
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
