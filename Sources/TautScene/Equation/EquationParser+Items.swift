internal import TautLayout

/// Names of items, attributes and metrics.
extension EquationParser {
    /// `item.attribute`, or the name of a metric.
    mutating func itemOrMetric() throws(SourceFault) -> LinearSide {
        let start = scanner.index
        let run = nameRun(from: start, hyphens: false)
        if !context.metrics.isEmpty {
            let word = scanner.text(start..<run)
            if let metric = context.metrics[word], !context.isItem(word) {
                scanner.index = run
                return LinearSide(addends: metric.addends)
            }
        }
        guard let end = itemEnd(from: start) else {
            throw unknownItem(from: start, word: scanner.text(start..<run))
        }
        let name = scanner.text(start..<end)
        scanner.index = end
        guard scanner.take(".") else {
            throw SourceFault("expected '.' and an attribute after \"\(name)\"", at: end, text: name)
        }
        let place = scanner.index
        while TextScanner.isNameByte(scanner.current), !isOperator(at: scanner.index) { scanner.index += 1 }
        let attributeName = scanner.text(place..<scanner.index)
        guard let attribute = Layout.Attribute.byName[attributeName] else {
            // Followed by an attribute, the wrong name is the guide's: `title.safArea.top`.
            if scanner.current == UInt8(ascii: ".") { throw Self.unknownGuide(attributeName, of: name, at: place) }
            throw Self.unknownAttribute(attributeName, of: name, at: place)
        }
        return LinearSide(item: .init(name: name, attribute: attribute, coefficient: 1, place: start))
    }

    static func unknownGuide(_ guide: String, of item: String, at place: Int) -> SourceFault {
        // These guides exist, but only in scroll views.
        let names = SceneGuide.builtInNames
        let hint = names.contains(guide) ? ": only scroll views do" : Suggestion.text(for: guide, among: names)
        return SourceFault("\"\(item)\" has no guide \"\(guide)\"\(hint)", at: place, text: guide)
    }

    static func unknownAttribute(_ attribute: String, of item: String, at place: Int) -> SourceFault {
        guard !attribute.isEmpty else {
            return SourceFault("expected an attribute after \"\(item).\"", at: place, text: item + ".")
        }
        let known = Layout.Attribute.byName.keys.sorted()
        return SourceFault(
            "unknown attribute \"\(attribute)\"\(Suggestion.text(for: attribute, among: known))", at: place,
            text: attribute)
    }

    /// Whether a position has an operator beyond ASCII.
    private func isOperator(at place: Int) -> Bool {
        guard scanner.byte(at: place) >= 0x80 else { return false }
        var probe = scanner
        probe.index = place
        return probe.take("≤") || probe.take("≥") || probe.take("−") || probe.take("×")
    }

    /// The end of the letters, digits and dots from a position on; with `hyphens`, hyphens count as letters.
    private func nameRun(from start: Int, hyphens: Bool) -> Int {
        var end = start
        while end < scanner.bytes.count {
            let byte = scanner.bytes[end]
            let belongs =
                TextScanner.isNameByte(byte) || byte == UInt8(ascii: ".") || (hyphens && byte == UInt8(ascii: "-"))
            guard belongs, !isOperator(at: end) else { break }
            end += 1
        }
        return end
    }

    /// The end of the item's name at a position: the longest known name followed by a dot. Names may contain dots,
    /// hyphens and spaces; names without them are found without a search.
    private func itemEnd(from start: Int) -> Int? {
        var alone: Int?
        for hyphens in [false, true] {
            let run = nameRun(from: start, hyphens: hyphens)
            for end in ([run] + dots(in: start..<run).reversed()) where end > start {
                guard context.isItem(scanner.text(start..<end)) else { continue }
                // `a-b.top` is not `a` minus `b.top` if there is a view `a-b`.
                guard !hyphens, end == run, scanner.byte(at: end) == UInt8(ascii: "-") else { return end }
                alone = end
            }
        }
        // Any name, also with spaces, up to one of the next dots.
        return dots(in: start..<scanner.bytes.count).last { context.isItem(scanner.text(start..<$0)) } ?? alone
    }

    /// The possible ends of an item's name: the first dots of a range. A name with more dots is refused, so that long texts take linear time.
    private func dots(in range: Range<Int>) -> [Int] {
        Array(range.lazy.filter { scanner.bytes[$0] == UInt8(ascii: ".") }.prefix(Self.mostDots))
    }

    private static let mostDots = 100

    private func unknownItem(from start: Int, word: String) -> SourceFault {
        guard !word.isEmpty, word != "." else {
            guard !scanner.isAtEnd else {
                return SourceFault("expected ITEM.ATTRIBUTE or a number, but the text ends here", at: start, text: "")
            }
            return scanner.fault(
                "expected ITEM.ATTRIBUTE or a number, found '\(scanner.offendingText(at: start))'", at: start)
        }
        let bare = word.lowercased()
        if ["nan", "inf", "infinity"].contains(bare) {
            return SourceFault("\(word) is not a finite number", at: start, text: word)
        }
        let run = scanner.text(start..<nameRun(from: start, hyphens: true))
        let name = run.lastIndex(of: ".").map { String(run[..<$0]) } ?? run
        return context.unknownItem(name, at: start)
    }
}
