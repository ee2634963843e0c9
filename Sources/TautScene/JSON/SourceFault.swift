/// A fault at a position of a text, thrown by the readers and parsers. `SourceText` converts it to a ``SceneError``
/// with file, line and column.
package struct SourceFault: Error, Sendable {
    package var message: String
    /// The offset of the fault.
    package var offset: Int
    /// The offending text.
    package var text: String
    /// A feature of the format that this version does not implement.
    package var isUnsupported: Bool
    /// Memory was refused; the text is not at fault.
    package var isOutOfMemory = false

    package init(_ message: String, at offset: Int, text: String, isUnsupported: Bool = false) {
        self.message = message
        self.offset = offset
        self.text = text
        self.isUnsupported = isUnsupported
    }
}
