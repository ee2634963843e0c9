public import TautScene

/// An error in an Interface Builder file, with file, line and column, the offending text and one
/// sentence.
public typealias InterfaceBuilderError = SceneError

extension SceneError {
    /// An error about a line, or about the file as a whole.
    package init(file: String, line: Int? = nil, message: String) {
        self.init(file: file, line: line, text: "", message: message)
    }
}
