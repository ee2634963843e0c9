import TautLayout
import TautScene

/// A layout as lines of words: one fact a line, for `grep`, `diff` and files that are kept.
///
///     layout root ambiguous
///     frame root 0 0 300 100
///     frame box 128 0 152 0 open
///     unmet 48 b.width == 200 @750
///
/// Numbers are exact. A name with spaces or control characters is written as in JSON.
enum LayoutLines {
    static func bytes(_ layout: SceneLayout) -> [UInt8] {
        var text = "layout \(word(layout.frames.first?.id ?? "")) \(layout.status.rawValue)\n"
        let open = Set(layout.ambiguous)
        for entry in layout.frames {
            let frame = entry.frame
            text += "frame \(word(entry.id)) \(numbers([frame.x, frame.y, frame.width, frame.height]))"
            text += open.contains(entry.id) ? " open\n" : "\n"
        }
        for entry in layout.contentSizes {
            text += "content \(word(entry.id)) \(numbers([entry.size.width, entry.size.height]))\n"
        }
        for entry in layout.unsatisfied {
            text += "unmet \(JSONWriter.text(of: entry.error)) \(entry.constraint.showingControls())\n"
        }
        for (index, conflict) in layout.conflicts.enumerated() {
            for name in conflict { text += "conflict \(index + 1) \(name.showingControls())\n" }
        }
        for line in layout.diagnostics { text += "note \(line.showingControls())\n" }
        return Array(text.utf8)
    }

    private static func numbers(_ list: [Double]) -> String {
        list.map { JSONWriter.text(of: $0) }.joined(separator: " ")
    }

    private static func word(_ name: String) -> String {
        let isPlain = !name.isEmpty && !name.unicodeScalars.contains { $0.isControl || $0 == " " || $0 == "\"" }
        guard !isPlain else { return name }
        var writer = JSONWriter()
        writer.value(name)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    // MARK: Reading

    /// The layouts of a file of such lines.
    static func read(_ text: String, file: String) throws(SceneError) -> [KnownLayout] {
        var result: [KnownLayout] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            func fault(_ message: String) -> SceneError {
                SceneError(file: file, line: index + 1, text: String(line), message: message)
            }
            let words = try words(String(line), fault)
            guard let kind = words.first else { continue }
            switch kind {
            case "layout":
                guard words.count == 3 else { throw fault("a line of layout has a name and a status") }
                result.append(KnownLayout(name: words[1], status: words[2]))
            case "frame":
                let numbers = words.dropFirst(2).prefix(4).compactMap { Double($0) }
                guard words.count >= 6, numbers.count == 4, numbers.allSatisfy(\.isFinite), !result.isEmpty else {
                    throw fault("a line of frame has a name and four numbers, below a line of layout")
                }
                result[result.count - 1].add(
                    words[1], Layout.Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            case "content", "unmet", "conflict", "note": continue
            default: throw fault("no line of a layout: \"\(String(line).showingControls())\"")
            }
        }
        guard !result.isEmpty else { throw SceneError(file: file, text: "", message: "no layout") }
        return result
    }

    /// The words of a line; one in quotation marks is a JSON text.
    private static func words(_ line: String, _ fault: (String) -> SceneError) throws(SceneError) -> [String] {
        guard line.hasPrefix("layout ") || line.hasPrefix("frame ") else {
            return line.split(separator: " ", maxSplits: 1).map(String.init)
        }
        guard let start = line.firstIndex(of: "\"") else { return line.split(separator: " ").map(String.init) }
        var end = line.index(after: start)
        while end < line.endIndex, line[end] != "\"" {
            if line[end] == "\\" { line.formIndex(after: &end) }
            if end < line.endIndex { line.formIndex(after: &end) }
        }
        guard end < line.endIndex,
            case .string(let name)? = (try? JSONReader.read(Array(line[start...end].utf8)))?.value
        else {
            throw fault("a name in quotation marks has no end")
        }
        let rest = line[line.index(after: end)...].split(separator: " ").map(String.init)
        return line[..<start].split(separator: " ").map(String.init) + [name] + rest
    }
}
