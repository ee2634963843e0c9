@testable import TautScene

/// Checks recordings against the Trace Event Format, as Chrome and Perfetto read it
/// (https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
enum TraceFormat {
    /// What is wrong with a recording; none of it: Perfetto shows all of it.
    static func faults(_ json: [UInt8]) -> [String] {
        guard let trace = try? JSONReader.read(json) else { return ["no JSON"] }
        guard case .array(let events)? = trace.member("traceEvents")?.value else { return ["no traceEvents"] }
        var faults: [String] = []
        if let unit = trace.member("displayTimeUnit"), !["ms", "ns"].contains(unit.text ?? "") {
            faults.append("displayTimeUnit is ms or ns")
        }
        var threads: [Thread: Spans] = [:]
        var named: Set<Thread> = []
        for (index, event) in events.enumerated() {
            if let fault = fault(event, &threads, &named) { faults.append("event \(index): \(fault)") }
        }
        for (thread, spans) in threads {
            if !spans.open.isEmpty { faults.append("\(thread): B without E") }
            if !named.contains(thread) { faults.append("\(thread): no thread_name") }
        }
        return faults
    }

    private struct Thread: Hashable { var process: Double, number: Double }
    private struct Spans {
        /// The ends of the spans that the last one lies in, from the outside.
        var ends: [Double] = []
        /// The names of `B` without `E`.
        var open: [String] = []
        var last = -Double.infinity
    }

    private static func fault(_ event: JSONNode, _ threads: inout [Thread: Spans], _ named: inout Set<Thread>)
        -> String?
    {
        guard let phase = event.member("ph")?.text, let name = event.member("name")?.text else {
            return "no ph or name"
        }
        guard let process = event.member("pid")?.double, let number = event.member("tid")?.double else {
            return "no pid or tid"
        }
        let thread = Thread(process: process, number: number)
        if phase == "M" {
            guard ["thread_name", "process_name"].contains(name) else { return "metadata \(name)" }
            guard event.member("args")?.member("name")?.text?.isEmpty == false else { return "no args.name" }
            if name == "thread_name" { named.insert(thread) }
            return nil
        }
        guard let start = event.member("ts")?.double, start.isFinite, start >= 0 else { return "no ts" }
        if let args = event.member("args"), case .object = args.value {
        } else if event.member("args") != nil {
            return "args is no object"
        }
        var spans = threads[thread] ?? Spans()
        defer { threads[thread] = spans }
        guard start >= spans.last else { return "begins before the one before it" }
        spans.last = start
        switch phase {
        case "X":
            guard let length = event.member("dur")?.double, length.isFinite, length >= 0 else { return "no dur" }
            guard event.member("cat")?.text != nil else { return "no cat" }
            // Times are microseconds as written: a hundredth of one is the rounding of sums.
            while let end = spans.ends.last, end <= start + 0.01 { spans.ends.removeLast() }
            if let end = spans.ends.last, start + length > end + 0.01 { return "ends after what it lies in" }
            spans.ends.append(start + length)
        case "B": spans.open.append(name)
        case "E": if spans.open.popLast() == nil { return "E without B" }
        default: return "phase \(phase)"
        }
        return nil
    }
}
