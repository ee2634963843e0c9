/// Something wrong at a place of a text: what the readers and parsers throw. `SourceText` turns it into a ``SceneError``
/// that names the file, the line and the column.
package struct SourceFault: Error, Sendable {
    package var message: String
    /// The byte at which the trouble begins.
    package var offset: Int
    /// The offending text.
    package var text: String
    /// A feature of the format that this version does not lay out.
    package var isUnsupported: Bool

    package init(_ message: String, at offset: Int, text: String, isUnsupported: Bool = false) {
        self.message = message
        self.offset = offset
        self.text = text
        self.isUnsupported = isUnsupported
    }
}
