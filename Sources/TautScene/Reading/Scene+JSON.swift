extension Scene {
    /// Reads a scene and checks it.
    ///
    /// - Parameters:
    ///   - json: the text, UTF-8.
    ///   - file: its name, for messages.
    ///   - size: a width or height that overrides the scene's.
    /// - Throws: ``SceneError`` for malformed JSON, unknown keys, names and attributes, duplicate ids, x against y,
    ///   priorities outside 1…1000 and numbers that are not finite.
    /// - Complexity: O(bytes).
    public init(json: [UInt8], file: String, size: SceneSizeOverride = SceneSizeOverride()) throws(SceneError) {
        try self.init(json: json, file: file, size: size, sizeClass: nil)
    }

    /// - Parameters:
    ///   - sizeClass: the size class that overrides the scene's.
    ///   - textSize: the text size that overrides the scene's.
    package init(
        json: [UInt8], file: String, size: SceneSizeOverride = SceneSizeOverride(), sizeClass: SizeClass?,
        textSize: ContentSizeCategory? = nil
    ) throws(SceneError) {
        let source = SourceText(file: file, bytes: json)
        do throws(SourceFault) {
            var reader = SceneReader(source: source, sizeOverride: size)
            reader.sizeClass = sizeClass
            reader.textSize = textSize
            self = try reader.scene(try JSONReader.read(json))
        } catch {
            throw source.error(error)
        }
    }
}
