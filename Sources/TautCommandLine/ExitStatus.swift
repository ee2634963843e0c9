/// How a command ended.
public enum ExitStatus: Int32, Sendable {
    /// All is well.
    case success = 0
    /// Conflicts, ambiguity or failed records.
    case findings = 1
    /// The command was called wrongly.
    case usage = 2
    /// The input cannot be read or is malformed.
    case unreadable = 3
    /// A defect, or the solver gave up.
    case `internal` = 4
}

/// A wrong call, told in one sentence.
struct UsageError: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
