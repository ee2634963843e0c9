import TautLayout
import TautScene

/// The events of layouts as a recording.
enum ProfileTrace {
    static func bytes(_ reports: [ProfileReport]) -> [UInt8] {
        let start = reports.first?.spans.first?.event.start ?? 0
        var trace = TraceWriter()
        for (index, report) in reports.enumerated() {
            trace.name(report.name, index + 1)
            for (name, event) in report.spans {
                trace.span(title(name, event), "\(event.kind)", index + 1, event.start - start, event.duration) {
                    arguments(name, event, &$0)
                }
            }
        }
        return trace.finish { writer in
            for report in reports { report.write(&writer) }
        }
    }

    private static func title(_ name: String, _ event: Layout.Profile.Event) -> String {
        event.kind == .measure ? "measure \(name)" : "\(event.kind)"
    }

    private static func arguments(_ name: String, _ event: Layout.Profile.Event, _ writer: inout JSONWriter) {
        if event.kind == .shadow {
            writer.key("different")
            writer.value(Int(event.boxes))
        }
        guard event.kind == .solve else { return }
        writer.key("cause")
        writer.value(name)
        if event.reuse != .none {
            writer.key("cache")
            writer.value(event.reuse.words)
        }
        for (key, count) in [
            ("boxes", Int(event.boxes)), ("constraints", Int(event.constraints)), ("removed", Int(event.removed)),
            ("contradictions", Int(event.refusals)), ("steps", Int(event.steps)), ("pivots", Int(event.pivots)),
        ] {
            writer.key(key)
            writer.value(count)
        }
    }
}

extension Layout.Profile.Reuse {
    /// Why a cache was of no use, for people.
    var words: String {
        switch self {
        case .none: "no cache"
        case .answered: "answered"
        case .edited: "edited since the first layout"
        case .tooLarge: "too large to be looked up"
        case .unknown: "structure not known yet"
        case .otherNumbers: "known with other numbers"
        case .useless: "of no use too often"
        case .refused: "answer refused"
        }
    }
}
