package import TautScene

/// How much a finding matters.
package enum Severity: String, Sendable, CaseIterable {
    /// The layout is wrong.
    case error
    /// The layout is wrong in some language, text size or window, or soon will be.
    case warning
    /// Advice: does not make a check fail.
    case note
}

/// What a rule has found.
package struct Finding: Sendable, Hashable {
    /// The id of the rule.
    package var rule: String
    package var severity: Severity
    /// What is wrong and what to do, in one line.
    package var message: String
    /// The file, as it was given.
    package var file: String
    /// `nil` if the finding is about the file as a whole.
    package var place: SourcePlace?
    /// The id of the view or constraint; without one the constraint as it is written, or nothing.
    package var element: String
    /// Under which conditions it is found; none where it always is.
    package var conditions: [Condition] = []

    /// What is unusual: a device, a direction, a language, the value of a parameter.
    package struct Condition: Sendable, Hashable {
        package var axis: String
        package var value: String

        package init(axis: String, value: String) {
            self.axis = axis
            self.value = value
        }
    }

    package init(
        rule: String, severity: Severity, message: String, file: String, place: SourcePlace?, element: String
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.file = file
        self.place = place
        self.element = element
    }

    /// `card.json:7:6: warning: text [rule-id]`
    package var line: String {
        var start = file
        if let place { start += ":\(place.line):\(place.column)" }
        return "\(start): \(severity.rawValue): \(message) [\(rule)]"
    }
}
