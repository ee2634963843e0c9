import SwiftSyntax

/// A member of an extension that goes into its class.
struct Move {
    let node: DeclSyntax
    let from: SourceFile
    let to: Facts.Class
    let forwarding: Forwarding?

    /// Performs all moves. The moved text contains the edits of the rules, which therefore have to be complete.
    static func perform(_ moves: [Move]) {
        let texts = moves.map(\.text)
        for (move, text) in zip(moves, texts) {
            move.leave()
            move.to.file.append(Array("\n".utf8) + text + Array("\n".utf8), to: move.to.declaration.memberBlock)
        }
    }

    /// The lines of the member, with the comments right above it.
    private var lines: Range<Int> {
        let range = node.range
        let end =
            from.endOfLine(after: node.endPosition.utf8Offset) == nil ? range.upperBound : node.endPosition.utf8Offset
        guard var start = from.startOfLine(before: range.lowerBound) else { return range.lowerBound..<end }
        let trivia = node.position.utf8Offset
        while start > trivia, let line = from.bytes[trivia..<start - 1].lastIndex(of: UInt8(ascii: "\n")),
            !from.bytes[line + 1..<start].allSatisfy(\.isSpace)
        {
            start = line + 1
        }
        return start..<end
    }

    private var text: [UInt8] {
        let start = from.startOfLine(before: node.range.lowerBound) ?? node.range.lowerBound
        let text: [UInt8]
        if let forwarding {
            text = from.ported(start..<forwarding.start) + Array(forwarding.code.utf8)
        } else {
            text = from.ported(lines)
        }
        return conditioned(text)
    }

    /// Conditions that hold for the extension or its member, and not for the class, come along.
    private func conditioned(_ text: [UInt8]) -> [UInt8] {
        let own = conditions(of: Syntax(node), in: from)
        let there = conditions(of: Syntax(to.declaration), in: to.file)
        let missing = own.filter { !there.contains($0) }
        guard !missing.isEmpty else { return text }
        return Array("#if \(missing.joined(separator: " && "))\n".utf8) + text + Array("\n#endif".utf8)
    }

    private func conditions(of node: Syntax, in file: SourceFile) -> [String] {
        sequence(first: node, next: \.parent).compactMap { $0.as(IfConfigClauseSyntax.self) }.reversed().map { clause in
            let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) ?? []
            let before = clauses.prefix { $0.position < clause.position }.compactMap(\.condition).map {
                "!(\(file.ported($0)))"
            }
            return (before + [clause.condition].compactMap { $0 }.map { "(\(file.ported($0)))" }).joined(
                separator: " && ")
        }
    }

    /// Takes the member out of the extension, or makes it what the class calls.
    private func leave() {
        guard let forwarding else {
            let end = lines.upperBound
            return from.edits.remove(lines.lowerBound..<(from.endOfLine(after: end) ?? end))
        }
        forwarding.leave(node, in: from)
    }
}
