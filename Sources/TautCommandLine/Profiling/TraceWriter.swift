import TautScene

/// Writes a recording: spans as Chrome and Perfetto read them, and the counts beside them.
struct TraceWriter {
    private var writer = JSONWriter()

    init() {
        writer.beginObject()
        writer.key("traceEvents")
        writer.beginArray()
    }

    /// Gives a thread its name.
    mutating func name(_ name: String, _ thread: Int) {
        begin("M", "thread_name", thread)
        writer.key("args")
        writer.beginObject()
        text("name", name)
        writer.endObject()
        writer.endObject()
    }

    /// A span of time, in seconds.
    mutating func span(
        _ name: String, _ category: String, _ thread: Int, _ start: Double, _ duration: Double,
        arguments: (inout JSONWriter) -> Void
    ) {
        begin("X", name, thread)
        text("cat", category)
        writer.key("ts")
        writer.value(start * 1e6)
        writer.key("dur")
        writer.value(duration * 1e6)
        writer.key("args")
        writer.beginObject()
        arguments(&writer)
        writer.endObject()
        writer.endObject()
    }

    /// The end.
    ///
    /// - Parameter recordings: writes what was counted, one object for each layout.
    mutating func finish(_ recordings: (inout JSONWriter) -> Void) -> [UInt8] {
        writer.endArray()
        text("displayTimeUnit", "ms")
        writer.key("recordings")
        writer.beginArray()
        recordings(&writer)
        writer.endArray()
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }

    private mutating func begin(_ phase: String, _ name: String, _ thread: Int) {
        writer.beginObject()
        text("ph", phase)
        text("name", name)
        writer.key("pid")
        writer.value(1)
        writer.key("tid")
        writer.value(thread)
    }

    private mutating func text(_ key: String, _ value: String) {
        writer.key(key)
        writer.value(value)
    }
}
