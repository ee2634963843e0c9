internal import TautLayout
package import TautScene

/// What a page needs to lay its scene out by itself: WebAssembly, the scene as text, and the advances of its words.
package struct LivePart {
    /// `taut-inline.mjs` as `Scripts/javascript.sh` makes it.
    package var module: String
    /// The scene as JSON.
    package var scene: [UInt8]
    /// The size that the root was given instead of the scene's.
    package var size = SceneSizeOverride()
    /// Whether every text is twice in the layout, and once in the scene.
    package var isDoubled = false
    /// Whether the scene was made of a file for one size class and text size.
    package var isDesign = false
    /// Whether the scene can be edited in the page.
    package var isPlayground = false

    package init(module: String, scene: [UInt8]) {
        self.module = module
        self.scene = scene
    }

    /// The part of the page that solves: one module, so that nothing is fetched.
    var script: String {
        """
        <script type="module">
        \(module)
        async function solveHere() {
        \(liveScript)
        \(isPlayground ? playgroundScript : "")
        }
        // Without it the page goes on showing what was solved before.
        if (typeof WebAssembly === "object") await solveHere();
        </script>

        """
    }

    // MARK: Data

    func write(_ writer: inout JSONWriter, _ solved: SolvedScene, _ options: SceneDrawing.Options) {
        writer.beginObject()
        writer.key("scene")
        writer.value(String(decoding: scene, as: UTF8.self))
        writer.key("size")
        writer.beginArray()
        for length in [size.width, size.height] {
            if let length { writer.value(length) } else { writer.null() }
        }
        writer.endArray()
        writer.key("isDoubled")
        writer.value(isDoubled)
        writer.key("isDesign")
        writer.value(isDesign)
        writer.key("categories")
        writer.beginArray()
        for category in ContentSizeCategory.ordered { writer.value(category.name) }
        writer.endArray()
        writer.key("options")
        write(options, &writer)
        if let measurer = solved.measurer as? any LineBreaking {
            writer.key("advances")
            TextAdvances(solved.scene, measurer).write(&writer)
        }
        writer.endObject()
    }

    /// As `Scene.draw` of `taut.mjs` takes them.
    private func write(_ options: SceneDrawing.Options, _ writer: inout JSONWriter) {
        let names: [SceneDrawing.Options.Layer: String] = [
            .constraints: "constraints", .alignment: "alignment", .margins: "margins", .safeArea: "safeArea",
            .guides: "guides",
        ]
        writer.beginObject()
        write("layers", names.filter { options.layers.contains($0.key) }.values.sorted(), &writer)
        if let attributes = options.attributes { write("attributes", attributes.map(\.name).sorted(), &writer) }
        if let views = options.views { write("views", views.sorted(), &writer) }
        writer.key("priorities")
        writer.beginArray()
        writer.value(options.priorities.lowerBound)
        writer.value(options.priorities.upperBound)
        writer.endArray()
        writer.endObject()
    }

    private func write(_ key: String, _ words: [String], _ writer: inout JSONWriter) {
        writer.key(key)
        writer.beginArray()
        for word in words { writer.value(word) }
        writer.endArray()
    }
}

/// What only a playground has.
enum PlaygroundParts {
    static let editor = """
        <section id="editor" aria-label="Scene">
        <label for="source">Scene</label>
        <textarea id="source" spellcheck="false" autocapitalize="off" aria-describedby="fault"></textarea>
        <p id="fault" role="alert"></p>
        <button id="save">Save</button>
        </section>

        """
}
