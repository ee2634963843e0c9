/// Priorities in texts: whole numbers from 1 to 1000, or names.
enum ConstraintPriority {
    /// The names of priorities.
    static let names: [String: Int] = [
        "required": 1000, "defaultHigh": 750, "high": 750, "dragThatCanResizeScene": 510, "sceneSizeStayPut": 500,
        "dragThatCannotResizeScene": 490, "defaultLow": 250, "low": 250, "fittingSizeLevel": 50,
    ]

    /// A number as a priority; `nil` outside 1…1000 and for fractions.
    static func whole(_ number: Double) -> Int? {
        guard number >= 1, number <= 1000, number == number.rounded() else { return nil }
        return Int(number)
    }

    static func fault(_ text: String, at place: Int) -> SourceFault {
        SourceFault("the priority \(text) is not a whole number from 1 to 1000", at: place, text: text)
    }

    /// Reads the priority after an `@`.
    static func parse(_ scanner: inout TextScanner, context: ConstraintContext) throws(SourceFault) -> Int {
        scanner.skipSpace()
        let start = scanner.index
        if scanner.current == UInt8(ascii: "-") || scanner.current == UInt8(ascii: "+") || scanner.isAtNumber {
            let isNegative = scanner.take("-")
            if !isNegative { _ = scanner.take("+") }
            guard scanner.isAtNumber else { throw scanner.fault("expected a priority after '@'", at: start) }
            let magnitude = try scanner.number()
            let text = scanner.text(start..<scanner.index)
            guard let priority = whole(isNegative ? -magnitude : magnitude) else { throw fault(text, at: start) }
            return priority
        }
        while TextScanner.isNameByte(scanner.current) { scanner.index += 1 }
        let name = scanner.text(start..<scanner.index)
        if name.isEmpty { throw scanner.fault("expected a priority after '@'", at: start) }
        if let metric = context.metrics[name] {
            guard let number = metric.number, let priority = whole(number) else { throw fault(name, at: start) }
            return priority
        }
        guard let priority = names[name] else {
            throw SourceFault(
                "no priority or metric \"\(name)\"\(Suggestion.text(for: name, among: Array(names.keys) + Array(context.metrics.keys)))",
                at: start, text: name)
        }
        return priority
    }
}
