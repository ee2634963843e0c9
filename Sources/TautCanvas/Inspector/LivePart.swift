internal import TautLayout
package import TautScene

/// The parts with which a page solves its scene: WebAssembly, the scene's text, and the advances of its words.
package struct LivePart {
    /// The text of `taut-inline.mjs`, made by `Scripts/javascript.sh`.
    package var module: String
    /// The scene as JSON.
    package var scene: [UInt8]
    /// The size of the root that overrides the scene's.
    package var size = SceneSizeOverride()
    /// Whether texts are doubled in the layout but not in the scene's text.
    package var isDoubled = false
    /// Of an Interface Builder file: its scenes in each size class, the file's own first.
    package var designs: [Design] = []
    /// Whether the scene can be edited in the page.
    package var isPlayground = false

    /// The scene of a file in a size class.
    package struct Design {
        /// A text at another text size: the size of its font, and of the view.
        package struct Text {
            var view: String
            var font: Double
            var width: Double?
            var height: Double?

            package init(view: String, font: Double, width: Double?, height: Double?) {
                (self.view, self.font, self.width, self.height) = (view, font, width, height)
            }
        }

        package var sizeClass: SizeClass
        /// The scene as JSON.
        package var scene: [UInt8]
        /// The constraints by which only the canvas keeps sizes, by their indices in the scene.
        package var canvas: [Int]
        /// The differences to the default text size, by the names of text sizes.
        package var texts: [(size: String, texts: [Text])] = []

        package init(sizeClass: SizeClass, scene: [UInt8], canvas: [Int]) {
            (self.sizeClass, self.scene, self.canvas) = (sizeClass, scene, canvas)
        }
    }

    package init(module: String, scene: [UInt8]) {
        self.module = module
        self.scene = scene
    }

    /// The solving part of the page: one module, so that nothing is fetched.
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
        writer.key("designs")
        writer.beginArray()
        for design in designs { write(design, &writer) }
        writer.endArray()
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

    private func write(_ design: Design, _ writer: inout JSONWriter) {
        writer.beginObject()
        let parts = design.sizeClass.description.split(separator: "-")
        for (key, part) in zip(["horizontal", "vertical"], parts) {
            writer.key(key)
            writer.value(String(part))
        }
        writer.key("scene")
        // The first is that of the page itself.
        if design.scene == scene { writer.null() } else { writer.value(String(decoding: design.scene, as: UTF8.self)) }
        writer.key("canvas")
        writer.beginArray()
        for index in design.canvas { writer.value(index) }
        writer.endArray()
        writer.key("texts")
        writer.beginObject()
        for (size, texts) in design.texts {
            writer.key(size)
            writer.beginObject()
            for text in texts {
                writer.key(text.view)
                writer.beginArray()
                for number in [text.font, text.width, text.height] {
                    if let number { writer.value(number) } else { writer.null() }
                }
                writer.endArray()
            }
            writer.endObject()
        }
        writer.endObject()
        writer.endObject()
    }

    /// The parameters of `Scene.draw` in `taut.mjs`.
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

/// The parts of a playground only.
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
