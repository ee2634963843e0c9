internal import TautScene

extension Explanation: CustomStringConvertible {
    /// In words, as `taut explain` has it, with up to five repairs for each conflict.
    public var description: String { lines("layout", file: "", repairs: 5).map { $0.text + "\n" }.joined() }

    /// Whether nothing contradicts itself or is open.
    package var isFine: Bool { conflicts.isEmpty && openings.isEmpty }

    /// A line of an explanation in words; control characters are shown.
    package struct Line {
        /// What stands in it.
        package enum Kind {
            case conflict, sum, help, opening, redundancy, other
        }

        package var kind: Kind
        package var text: String

        init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text.showingControls()) }
    }

    /// - Parameters:
    ///   - name: what is explained.
    ///   - file: the file of members that name none.
    ///   - limit: how many repairs of each conflict are listed.
    package func lines(_ name: String, file: String, repairs limit: Int) -> [Line] {
        var lines = [
            Line(
                .other,
                isFine
                    ? "\(name): nothing contradicts itself, nothing is open"
                    : "\(name): \(conflicts.count) conflict\(conflicts.count == 1 ? "" : "s"), \(openings.count) open")
        ]
        for conflict in conflicts { lines += [Line(.other, "")] + conflict.lines(file: file, repairs: limit) }
        if !openings.isEmpty { lines += [Line(.other, "")] + openingLines() }
        if !redundancies.isEmpty { lines += [Line(.other, "")] + redundancyLines(file) }
        return lines
    }

    private func openingLines() -> [Line] {
        var lines = [Line(.opening, "Open:")]
        for opening in openings {
            let number = Words.points(opening.value)
            lines.append(
                Line(.other, "  \(opening.item).\(opening.attribute) is \(number), and may be \(opening.range)"))
        }
        guard !settlement.isEmpty else { return lines }
        return lines + [Line(.help, "Settled by:")] + settlement.map { Line(.other, "  \($0)") }
    }

    private func redundancyLines(_ file: String) -> [Line] {
        [Line(.redundancy, "Says nothing new:")]
            + redundancies.map { redundant in
                let causes = redundant.causes.map { $0.name } + (redundant.followsFromStack ? ["a stack or frame"] : [])
                return Line(.other, "  \(redundant.member.text(file)) follows from \(causes.joined(separator: ", "))")
            }
    }
}

extension Explanation.Conflict {
    /// - Parameters:
    ///   - file: the file of members that name none.
    ///   - limit: how many repairs are listed.
    package func lines(file: String, repairs limit: Int) -> [Explanation.Line] {
        typealias Line = Explanation.Line
        var lines = [
            Line(
                .conflict,
                members.count == 1 ? "This cannot hold:" : "These \(members.count) cannot hold together:")
        ]
        for member in members {
            lines.append(Line(.other, "  \(member.text(file))\(member == leftOut ? ", left out" : "")"))
        }
        if let sum {
            lines.append(Line(.sum, "  \(sum)"))
        } else if members.count > Certificate.mostRows {
            lines.append(Line(.other, "  no sum: more than \(Certificate.mostRows) members"))
        }
        if !members.contains(leftOut) { lines.append(Line(.other, "  left out of the layout: \(leftOut.name)")) }
        if repairs.isEmpty { return lines + [Line(.other, "  no change of one of them alone helps")] }
        lines.append(Line(.help, "Any of these helps:"))
        for repair in repairs.prefix(limit) {
            lines.append(Line(.other, "  \(repair.description) (\(Words.movement(Words.points(repair.movement))))"))
        }
        if repairs.count > limit { lines.append(Line(.other, "  \(repairs.count - limit) more")) }
        return lines
    }
}

extension Explanation.Member: CustomStringConvertible {
    /// Its place where that is known, as compilers write it, then what it says.
    public var description: String { text("") }

    /// - Parameter own: the file where the member names none.
    package func text(_ own: String) -> String {
        var text = ""
        if let line {
            let file = file ?? own
            text = file.isEmpty ? "" : file + ":"
            text += "\(line):" + (column.map { "\($0):" } ?? "") + " "
        }
        return text + name + (equation.map { " (\($0))" } ?? "")
    }
}

extension Explanation.Opening {
    /// Where it may lie, in words.
    fileprivate var range: String {
        switch (least, greatest) {
        case (let least?, let greatest?): "from \(Words.points(least)) to \(Words.points(greatest))"
        case (let least?, nil): "\(Words.points(least)) or more"
        case (nil, let greatest?): "\(Words.points(greatest)) or less"
        case (nil, nil): "anything"
        }
    }
}

extension Words {
    /// To a thousandth of a point.
    fileprivate static func points(_ value: Double) -> String { number((value * 1000).rounded() / 1000) }
}
