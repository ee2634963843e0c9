import TautScene

/// A layout as one line of JSON.
enum LayoutJSON {
    /// - Parameter alignmentRects: what `--alignment-rects` adds.
    static func bytes(_ layout: SceneLayout, alignmentRects: [SceneLayout.NamedFrame] = []) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("status")
        writer.value(layout.status.rawValue)
        writer.key("frames")
        frames(layout.frames, &writer)
        if !alignmentRects.isEmpty {
            writer.key("alignmentRects")
            frames(alignmentRects, &writer)
        }
        if !layout.contentSizes.isEmpty {
            writer.key("contentSizes")
            writer.beginObject()
            for entry in layout.contentSizes {
                writer.key(entry.id)
                writer.beginArray()
                for number in [entry.size.width, entry.size.height] { writer.value(Double(number)) }
                writer.endArray()
            }
            writer.endObject()
        }
        writer.key("ambiguous")
        list(layout.ambiguous, &writer)
        writer.key("unsatisfied")
        writer.beginArray()
        for entry in layout.unsatisfied {
            writer.beginObject()
            writer.key("constraint")
            writer.value(entry.constraint)
            writer.key("error")
            writer.value(entry.error)
            writer.endObject()
        }
        writer.endArray()
        writer.key("conflicts")
        writer.beginArray()
        for conflict in layout.conflicts { list(conflict, &writer) }
        writer.endArray()
        if !layout.diagnostics.isEmpty {
            writer.key("diagnostics")
            list(layout.diagnostics, &writer)
        }
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }

    private static func frames(_ entries: [SceneLayout.NamedFrame], _ writer: inout JSONWriter) {
        writer.beginObject()
        for entry in entries {
            writer.key(entry.id)
            frame([entry.frame.x, entry.frame.y, entry.frame.width, entry.frame.height], &writer)
        }
        writer.endObject()
    }

    /// `[x, y, width, height]`
    static func frame(_ numbers: [Double], _ writer: inout JSONWriter) {
        writer.beginArray()
        for number in numbers { writer.value(number) }
        writer.endArray()
    }

    /// A list of texts.
    static func list(_ texts: [String], _ writer: inout JSONWriter) {
        writer.beginArray()
        for text in texts { writer.value(text) }
        writer.endArray()
    }
}
