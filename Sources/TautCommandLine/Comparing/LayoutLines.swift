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
    static func bytes(_ layout: SceneLayout, alignmentRects: [SceneLayout.NamedFrame] = []) -> [UInt8] {
        var text = "layout \(word(layout.frames.first?.id ?? "")) \(layout.status.rawValue)\n"
        let open = Set(layout.ambiguous)
        for entry in layout.frames {
            let frame = entry.frame
            text += "frame \(word(entry.id)) \(numbers([frame.x, frame.y, frame.width, frame.height]))"
            text += open.contains(entry.id) ? " open\n" : "\n"
        }
        for entry in alignmentRects {
            let frame = entry.frame
            text += "alignment \(word(entry.id)) \(numbers([frame.x, frame.y, frame.width, frame.height]))\n"
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

    /// The layouts of a file of such lines, which end with LF or CR LF.
    static func read(_ bytes: [UInt8], file: String) throws(SceneError) -> [KnownLayout] {
        var result: [KnownLayout] = []
        for (index, part) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let line = String(decoding: part.last == 0x0D ? part.dropLast() : part, as: UTF8.self)
            func fault(_ message: String) -> SceneError {
                SceneError(file: file, line: index + 1, text: line, message: message)
            }
            let words = try words(line, fault)
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
            case "alignment", "content", "unmet", "conflict", "note": continue
            default: throw fault("no line of a layout: \"\(line.showingControls())\"")
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
        func plain(_ bytes: ArraySlice<UInt8>) -> [String] {
            bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        }
        let (bytes, quote, escape) = (Array(line.utf8), UInt8(ascii: "\""), UInt8(ascii: "\\"))
        guard let start = bytes.firstIndex(of: quote) else { return plain(bytes[...]) }
        var end = start + 1
        while end < bytes.count, bytes[end] != quote { end += bytes[end] == escape ? 2 : 1 }
        guard end < bytes.count, case .string(let name)? = (try? JSONReader.read(Array(bytes[start...end])))?.value
        else {
            throw fault("a name in quotation marks has no end")
        }
        return plain(bytes[..<start]) + [name] + plain(bytes[(end + 1)...])
    }
}
