import Foundation
import SwiftParser
import SwiftSyntax

/// A file, its syntax tree and the edits that the rules make.
final class SourceFile {
    /// Where it is below the folder, and how messages name it.
    let path, name: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    var edits = Edits()

    init(path: String, in folder: String) throws {
        self.path = path
        name = folder + "/" + path
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: name)))
        tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }

    /// The text as it becomes, or a part of it.
    func ported(_ range: Range<Int>? = nil) -> [UInt8] { edits.applied(to: bytes, in: range ?? 0..<bytes.count) }

    func ported(_ node: some SyntaxProtocol) -> String { String(decoding: ported(node.range), as: UTF8.self) }

    func remove(_ node: some SyntaxProtocol) { edits.remove(node.range) }

    /// Takes a modifier or an attribute away, with the space up to what follows it.
    func removeWithSpace(_ node: some SyntaxProtocol) {
        let start = node.range.lowerBound
        guard let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
            bytes[node.range.upperBound..<next.range.lowerBound].allSatisfy(\.isSpace)
        else {
            let space = bytes[node.range.upperBound...].prefix { $0.isBlank }
            return edits.remove(start..<space.endIndex)
        }
        edits.remove(start..<next.range.lowerBound)
    }

    /// Where the line of an offset begins, if there is nothing but space before the offset.
    func startOfLine(before offset: Int) -> Int? {
        let start = bytes[..<offset].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : nil
    }

    /// The offset behind the rest of the line, with its newline, if there is nothing but space in it.
    func endOfLine(after offset: Int) -> Int? {
        let end = bytes[offset...].firstIndex { !$0.isBlank && $0 != UInt8(ascii: "\r") } ?? bytes.count
        return end == bytes.count ? end : bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
    }

    /// Adds members at the end of a type, whose closing brace stays on a line of its own.
    func append(_ text: [UInt8], to members: MemberBlockSyntax) {
        let brace = members.rightBrace.range.lowerBound
        edits.insert(text, at: startOfLine(before: brace) ?? brace)
    }

    /// Encloses a declaration in a condition that only Apple's platforms fulfil.
    func leaveOut(_ node: some SyntaxProtocol) {
        let range = node.range
        if let start = startOfLine(before: range.lowerBound) {
            edits.insert("#if _runtime(_ObjC)\n", at: start)
        } else {
            edits.insert("\n#if _runtime(_ObjC)\n", at: range.lowerBound)
        }
        edits.insert(endOfLine(after: range.upperBound) == nil ? "\n#endif\n" : "\n#endif", at: range.upperBound)
    }
}

extension UInt8 {
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isSpace: Bool { isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension SyntaxProtocol {
    /// Where the text is, in bytes, without the space and the comments around it.
    var range: Range<Int> {
        positionAfterSkippingLeadingTrivia
            .utf8Offset..<max(positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
    }
}
