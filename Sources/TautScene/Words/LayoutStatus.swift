/// How a layout went.
public enum LayoutStatus: String, Sendable {
    /// All required constraints hold and determine everything.
    case satisfied
    /// All required constraints hold, but leave something undetermined.
    case ambiguous
    /// An active constraint takes no part, because of a number in it.
    case invalid
    /// Required constraints contradict each other.
    case conflicting
}
