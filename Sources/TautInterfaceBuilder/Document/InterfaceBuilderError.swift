/// What is wrong with an Interface Builder file, and where.
public struct InterfaceBuilderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the file, as it was given.
    public var file: String
    /// The line, counted from 1; `nil` where the trouble is the file itself.
    public var line: Int?
    /// What is wrong, in one line.
    public var message: String

    /// An error with its parts.
    public init(file: String, line: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// Place and message: `Main.storyboard:7: the element 'view' is not closed`.
    public var description: String {
        line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
    }
}
