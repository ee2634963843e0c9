/// The result of a layout.
public enum LayoutStatus: String, Sendable {
    /// All required constraints hold and determine everything.
    case satisfied
    /// All required constraints hold, but do not determine every frame.
    case ambiguous
    /// An active constraint is ignored because of an invalid number.
    case invalid
    /// Required constraints contradict each other.
    case conflicting
}
