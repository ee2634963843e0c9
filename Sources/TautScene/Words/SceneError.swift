/// An error in a scene, a template or a record, with its position.
///
/// ```
/// card.json:7:6: no view or guide "titel"; did you mean "title"?
///     "titel.leading == root.leadingMargin",
///      ^
/// ```
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the file.
    public var file: String
    /// The line, counted from 1; `nil` if the fault has no position in the text.
    public var line: Int?
    /// The column in characters, counted from 1.
    public var column: Int?
    /// The offending text.
    public var text: String
    /// The fault, in one line.
    public var message: String
    /// The line of the position, to be printed with a caret.
    public var sourceLine: String?
    /// Whether the scene uses a feature of the format that this version does not implement.
    public var isUnsupported: Bool
    /// Whether the solver failed, rather than the scene being invalid.
    public var isInternal = false
    /// Whether memory was refused, rather than the scene being invalid.
    package var isOutOfMemory = false

    /// Creates an error from its parts.
    public init(
        file: String, line: Int? = nil, column: Int? = nil, text: String, message: String, sourceLine: String? = nil,
        isUnsupported: Bool = false
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.text = text
        self.message = message
        self.sourceLine = sourceLine
        self.isUnsupported = isUnsupported
    }

    /// The position and the message in one line: `card.json:7:6: no view or guide "titel"`, and `7:6: …` for a text without a file.
    public var summary: String {
        var place = file
        if let line { place += place.isEmpty ? "\(line)" : ":\(line)" }
        if let column { place += ":\(column)" }
        return place.isEmpty ? message : "\(place): \(message)"
    }

    /// The summary, then the line of the text with a caret below the place.
    public var description: String { ([summary] + excerpt).joined(separator: "\n") }

    /// The line of the text and one with a caret below the place; nothing for an error without a line.
    package var excerpt: [String] {
        guard let sourceLine, let column else { return [] }
        // Of a long line (a scene may be on one line), the part around the position is printed.
        let scalars = Array(sourceLine.unicodeScalars)
        let start = Swift.max(0, Swift.min(column - 41, scalars.count))
        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: scalars[start..<Swift.min(start + 100, scalars.count)].map { $0 == "\t" ? " " : $0 })
        let caret = String(repeating: " ", count: Swift.max(0, column - 1 - start)) + "^"
        let indent = start == 0 ? String(shown).prefix { $0 == " " }.count : 0
        return ["    \(String(shown).dropFirst(indent))", "    \(caret.dropFirst(indent))"]
    }
}
