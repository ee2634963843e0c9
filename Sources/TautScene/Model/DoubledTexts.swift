extension Scene {
    /// The scene with every text twice, as Apple's `NSDoubleLocalizedStrings` shows it, to test the room for longer
    /// languages.
    public var withDoubledTexts: Scene {
        var scene = self
        for index in scene.views.indices {
            guard let text = scene.views[index].text, !text.isEmpty else { continue }
            scene.views[index].text = "\(text) \(text)"
        }
        return scene
    }
}
