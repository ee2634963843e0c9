import TautInterfaceBuilder
import TautScene

/// A comparison as one line of JSON.
enum FidelityJSON {
    static func bytes(_ run: FidelityRun) -> [UInt8] {
        var writer = JSONWriter()
        let totals = FidelityRun.totals(run.rows)
        writer.beginObject()
        numbers(
            "hierarchies", [("tested", totals.tested), ("matched", totals.matched), ("unique", totals.unique)], &writer)
        numbers("views", [("tested", totals.viewsTested), ("matched", totals.viewsMatched)], &writer)
        numbers(
            "skipped",
            [
                ("misplaced", totals.misplaced), ("ambiguousFlag", totals.ambiguousFlag), ("trivial", totals.trivial),
            ], &writer)
        writer.key("rows")
        writer.beginArray()
        for row in run.rows {
            writer.beginObject()
            for (key, text) in [
                ("file", row.file), ("scene", row.scene), ("root", row.root), ("status", row.status.rawValue),
                ("cause", row.cause), ("evidence", row.evidence),
            ] {
                writer.key(key)
                writer.value(text)
            }
            writer.key("unique")
            writer.value(row.isUnique)
            writer.key("worst")
            writer.value(row.worst)
            mismatches(row.mismatches, &writer)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }

    private static func mismatches(_ list: [HierarchyFidelity.Mismatch], _ writer: inout JSONWriter) {
        writer.key("mismatches")
        writer.beginArray()
        for mismatch in list {
            writer.beginObject()
            writer.key("view")
            writer.value(mismatch.view)
            writer.key("element")
            writer.value(mismatch.element)
            for (key, frame) in [("frame", mismatch.frame), ("stored", mismatch.stored)] {
                writer.key(key)
                writer.beginArray()
                for number in [frame.x, frame.y, frame.width, frame.height] { writer.value(number) }
                writer.endArray()
            }
            writer.endObject()
        }
        writer.endArray()
    }

    private static func numbers(_ name: String, _ entries: [(String, Int)], _ writer: inout JSONWriter) {
        writer.key(name)
        writer.beginObject()
        for (key, number) in entries {
            writer.key(key)
            writer.value(number)
        }
        writer.endObject()
    }
}
