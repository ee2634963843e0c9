package import TautScene

/// Console messages of Apple's Auto Layout: constraints that it could not satisfy together, or a list of constraints as
/// printed by a debugger.
///
/// ```swift
/// let log = ConsoleLog(Array(text.utf8), file: "console.txt")
/// for report in log.reports { print(try report.explanation().conflicts) }
/// ```
///
/// UIKit's and AppKit's reports are read, with their classes and addresses, names, identifiers, autoresizing masks and priorities.
public struct ConsoleLog: Sendable {
    /// The reports in the order of the text.
    public private(set) var reports: [Report] = []
    /// The message for a text without any.
    package static let emptyMessage =
        "no constraints; a console's text has them as <NSLayoutConstraint:0x…>, one a line"
    /// Lines that could not be read.
    public private(set) var notes: [Note] = []

    /// The constraints of one message.
    public struct Report: Sendable {
        /// The line of the text at which the report begins, from 1.
        public var line: Int
        /// Whether the message reports a conflict; a list of a debugger does not.
        public var isConflict: Bool
        /// The number of constraints.
        public var count: Int { constraints.count }

        package var constraints: [LoggedConstraint] = []

        /// As a scene of which the size is open.
        package func scene() throws(SceneError) -> Scene { try LoggedScene(self).scene }
        /// The address of the constraint that was left out.
        var broken: String?
        var source: SourceText
        /// Of the whole text.
        var lines: LineTable
    }

    /// A line that could not be read.
    public struct Note: Sendable, Hashable {
        /// The line, from 1.
        public var line: Int
        /// Why.
        public var message: String
    }

    /// Reads a console's text.
    ///
    /// - Parameters:
    ///   - bytes: the text, UTF-8.
    ///   - file: its name, for messages.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], file: String) {
        var source = SourceText(file: file, bytes: bytes)
        let table = LineTable(source)
        var lines = LogLines(bytes)
        var isAfterBreaking = false
        while let line = lines.next() {
            if line.mentions("<private>") {
                notes.append(Note(line: line.number, message: "the system has hidden the constraints"))
            }
            // A whole report may stand in one line.
            var end = line.range.lowerBound
            for range in line.descriptions + [line.range.upperBound..<line.range.upperBound] {
                let before = LogLine(bytes: bytes, range: end..<range.lowerBound, number: line.number)
                end = range.upperBound
                if before.mentions("nable to simultaneously satisfy") {
                    source = source.counted(to: before.range.lowerBound)
                    reports.append(Report(line: line.number, isConflict: true, source: source, lines: table))
                    isAfterBreaking = false
                }
                if before.mentions("ecover by breaking") { isAfterBreaking = true }
                if range.isEmpty { continue }
                guard let constraint = LoggedConstraint(bytes, range) else {
                    let text = String(decoding: bytes[range].prefix(120), as: UTF8.self)
                    notes.append(Note(line: line.number, message: "not understood: \(text)"))
                    continue
                }
                add(
                    constraint, isBroken: isAfterBreaking,
                    Report(line: line.number, isConflict: false, source: source, lines: table))
                isAfterBreaking = false
            }
        }
        reports.removeAll { $0.constraints.isEmpty }
    }

    /// - Parameter list: the report to which it belongs where no other has begun.
    private mutating func add(_ constraint: LoggedConstraint, isBroken: Bool, _ list: Report) {
        // Without a headline it is a list, which goes on until one comes.
        if reports.isEmpty || (!isBroken && reports[reports.count - 1].broken != nil) {
            reports.append(list)
        }
        if isBroken { reports[reports.count - 1].broken = constraint.address }
        if !reports[reports.count - 1].constraints.contains(where: { $0.address == constraint.address }) {
            reports[reports.count - 1].constraints.append(constraint)
        }
    }
}

/// The lines of a console's text.
private struct LogLines {
    let bytes: [UInt8]
    var start = 0
    var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> LogLine? {
        guard start < bytes.count else { return nil }
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        defer { start = end + 1 }
        number += 1
        return LogLine(bytes: bytes, range: start..<end, number: number)
    }
}

/// One of them.
private struct LogLine {
    let bytes: [UInt8]
    let range: Range<Int>
    let number: Int

    func mentions(_ words: StaticString) -> Bool { place(of: words, from: range.lowerBound) != nil }

    private func place(of words: StaticString, from start: Int) -> Int? {
        let count = words.utf8CodeUnitCount
        var place = start
        while place + count <= range.upperBound {
            if bytes[place] == words.utf8Start[0],
                (1..<count).allSatisfy({ bytes[place + $0] == words.utf8Start[$0] })
            {
                return place
            }
            place += 1
        }
        return nil
    }

    /// Where descriptions of constraints stand, between the angle brackets.
    var descriptions: [Range<Int>] {
        var result: [Range<Int>] = []
        var place = range.lowerBound
        while let open = bytes[place..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
            place = open + 1
            let name = bytes[place..<range.upperBound].prefix { LogScanner.isClassByte($0) }
            guard name.endIndex < range.upperBound, bytes[name.endIndex] == UInt8(ascii: ":"),
                String(decoding: name, as: UTF8.self).hasSuffix("Constraint")
            else { continue }
            let end = closing(from: name.endIndex)
            result.append(place..<end)
            place = end
        }
        return result
    }

    /// The bracket that ends a description: the first with nothing but the end of a text or of the line behind it, so neither that of
    /// a relation nor one in a class's name. In a report of one line the next constraint, or the report's own words, may follow.
    private func closing(from start: Int) -> Int {
        var isAfterState = false
        for place in start..<range.upperBound {
            let rest = bytes[(place + 1)..<range.upperBound]
            if bytes[place] == UInt8(ascii: "(") {
                let words = ["active", "inactive", "Names:", "names:"]
                isAfterState = isAfterState || words.contains { rest.starts(with: $0.utf8) }
            }
            guard bytes[place] == UInt8(ascii: ">") else { continue }
            let behind = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            guard let next = behind.first else { return unescaped(place) }
            if rest.first == next, "\",)\\".utf8.contains(next) { return unescaped(place) }
            let isAtWord = rest.first != next || LogScanner.isLetter(next)
            if isAfterState && bytes[place - 1] == UInt8(ascii: ")") && isAtWord { return unescaped(place) }
            if Self.followers.contains(where: { behind.starts(with: $0.utf8) }) { return unescaped(place) }
        }
        return range.upperBound
    }

    /// What stands behind a description in a report of one line.
    private static let followers = ["<", "Will attempt to recover", "Make a symbolic breakpoint"]

    /// Forums write `\<` and `\>`.
    private func unescaped(_ place: Int) -> Int { bytes[place - 1] == UInt8(ascii: "\\") ? place - 1 : place }
}
