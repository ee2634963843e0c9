import TautDiagnosis
internal import TautLayout
package import TautScene

/// A page with the outline, the canvas and an inspector of a layout, linked with each other, as one file without external resources.
package struct InspectorPage {
    /// The scene under other conditions.
    package struct Variant {
        /// The selected conditions, such as `320 × 568`, `rtl`, `double`: one value for each of ``axes``.
        package var choice: [String]
        package var solved: SolvedScene

        package init(choice: [String], solved: SolvedScene) {
            self.choice = choice
            self.solved = solved
        }
    }

    /// The axes of conditions with their values.
    package struct Axis {
        package var name: String
        package var choices: [String]

        package init(name: String, choices: [String]) {
            self.name = name
            self.choices = choices
        }
    }

    /// Larger scenes have no reasons: finding them takes time cubic in the number of views.
    static let mostViewsWithReasons = 150
    /// Larger scenes are not explained, because each repair is a layout.
    static let mostViewsWithFindings = 500

    private let solved: SolvedScene
    private let options: SceneDrawing.Options
    private let title: String
    private let axes: [Axis]
    private let variants: [Variant]
    private let live: LivePart?
    private let inspection: Inspection

    /// - Parameters:
    ///   - variants: layouts to select from; the first is that of `solved`.
    ///   - live: the parts with which the page solves; `nil` for a page with these layouts only.
    package init(
        _ solved: SolvedScene, _ options: SceneDrawing.Options, title: String, axes: [Axis] = [],
        variants: [Variant] = [], live: LivePart? = nil
    ) {
        self.solved = solved
        self.options = options
        self.title = title
        self.axes = axes
        self.variants = variants
        self.live = live
        inspection = Inspection(solved, options)
    }

    /// The HTML of the page.
    ///
    /// - Throws: ``SceneError`` if the solver fails while a repair is tried.
    package func html() throws(SceneError) -> String {
        let picture = SVGWriter(SceneDrawing(solved, options).drawing(title: title)).element()
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\(live == nil ? "" : " 'wasm-unsafe-eval'"); img-src data:">
            <link rel="icon" href="data:,">
            <title>\(escaped(title))</title>
            <style>
            \(inspectorStyle)
            </style>
            </head>
            <body\(isPlayground ? " class=\"playground\"" : "")>
            <header><h1>\(escaped(title))</h1>\(controls)</header>
            <nav aria-label="Outline">
            <div class="filter"><input id="filter" type="search" placeholder="Filter" aria-label="Filter the outline">
            <select id="attribute" aria-label="Attribute"><option value="">all</option>\(inspection.attributeChoices)</select></div>
            <ul role="tree" aria-label="Views and constraints" id="tree">
            \(inspection.tree)</ul>
            </nav>
            \(isPlayground ? PlaygroundParts.editor : "")<main id="canvas" tabindex="0" aria-label="Canvas">
            \(picture)</main>
            <aside aria-label="Inspector">
            <div id="panel" aria-live="polite"><p>Select a view or a constraint.</p></div>
            <section aria-label="Findings"><h2>Findings</h2><div id="findings">
            \(try findings)</div></section>
            </aside>
            <script type="application/json" id="data">\(data)</script>
            <script>
            \(inspectorScript)
            </script>
            \(live?.script ?? "")</body>
            </html>

            """
    }

    private var controls: String {
        var text = "<div class=\"controls\" role=\"group\" aria-label=\"Conditions\">"
        for (index, axis) in axes.enumerated() where axis.choices.count > 1 {
            text += "<label>\(escaped(axis.name)) "
            text +=
                "<input type=\"range\" class=\"axis\" data-axis=\"\(index)\" min=\"0\" max=\"\(axis.choices.count - 1)\" value=\"0\""
            text +=
                " aria-valuetext=\"\(escaped(axis.choices[0]))\"><output>\(escaped(axis.choices[0]))</output></label>"
        }
        return text + "<span role=\"group\" aria-label=\"Zoom\"><button id=\"out\" aria-label=\"Smaller\">−</button>"
            + "<output id=\"zoom\">100 %</output><button id=\"in\" aria-label=\"Larger\">+</button></span></div>"
    }

    private var isPlayground: Bool { live?.isPlayground == true }

    // MARK: Findings

    private var findings: String {
        get throws(SceneError) {
            guard solved.scene.views.count <= Self.mostViewsWithFindings else {
                return "<p>The scene has too many views to be explained here; taut explain does it.</p>\n"
            }
            do throws(Layout.Failure) {
                return try inspection.explainedFindings()
            } catch {
                throw solved.scene.error(error)
            }
        }
    }

    // MARK: Data

    /// The script's data, as JSON that is safe in a script element.
    private var data: String {
        var writer = JSONWriter()
        writer.beginObject()
        inspection.write(&writer, reasons: reasons)
        if let live {
            writer.key("live")
            live.write(&writer, solved, options)
        }
        writer.key("axes")
        writer.beginArray()
        for axis in axes {
            writer.beginArray()
            for choice in axis.choices { writer.value(choice) }
            writer.endArray()
        }
        writer.endArray()
        writer.key("variants")
        writer.beginObject()
        for variant in variants { write(variant, &writer) }
        writer.endObject()
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self).replacing(bytesOf: "</", with: "<\\/")
            .replacing(bytesOf: "<!--", with: "<\\u0021--")
    }

    private func write(_ variant: Variant, _ writer: inout JSONWriter) {
        writer.key(variant.choice.joined(separator: "|"))
        writer.beginObject()
        writer.key("svg")
        writer.value(
            SVGWriter(SceneDrawing(variant.solved, options.withoutStoredFrames).drawing(title: title)).element())
        writer.key("frames")
        writer.beginArray()
        for index in variant.solved.scene.views.indices { writer.value(variant.solved.frame(ofView: index).words) }
        writer.endArray()
        writer.endObject()
    }

    /// The reasons for x, y, width and height of each view.
    private var reasons: [[String]] {
        let views = solved.scene.views
        guard views.count <= Self.mostViewsWithReasons else { return [] }
        let attributes: [(Layout.Attribute, String)] = [
            (.left, "x"), (.top, "y"), (.width, "width"), (.height, "height"),
        ]
        let targets = views.indices.flatMap { view in attributes.map { (view, $0.0) } }
        let all = Reason.all(solved, of: targets)
        return views.indices.map { view in
            attributes.indices.map { all[view * 4 + $0].words("\(views[view].id).\(attributes[$0].1)") }
        }
    }
}

extension SceneDrawing.Options {
    /// The options without stored frames, for other conditions than the file's.
    var withoutStoredFrames: SceneDrawing.Options {
        var result = self
        result.storedFrames = [:]
        return result
    }
}
