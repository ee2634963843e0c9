import TautScene

/// A layout as a table for people, with its findings below.
struct LayoutTable {
    private let layout: SceneLayout
    private let paint: Paint
    private let alignmentRects: [SceneLayout.NamedFrame]

    init(_ layout: SceneLayout, paint: Paint = Paint(isColored: false), alignmentRects: [SceneLayout.NamedFrame] = []) {
        self.layout = layout
        self.paint = paint
        self.alignmentRects = alignmentRects
    }

    var bytes: [UInt8] {
        Array((table + findings).utf8)
    }

    private var table: String {
        let ambiguous = Set(layout.ambiguous)
        var rows: [[String]] = [["view", "x", "y", "width", "height"]]
        for entry in layout.frames {
            let frame = entry.frame
            rows.append(
                [entry.id.showingControls()]
                    + [frame.x, frame.y, frame.width, frame.height].map(Self.number))
        }
        let widths = (0..<5).map { column in rows.map { $0[column].columns }.max() ?? 0 }
        var text = ""
        for (index, row) in rows.enumerated() {
            var line = row[0].padded(to: widths[0])
            for column in 1..<5 {
                line += String(repeating: " ", count: widths[column] - row[column].count + 2) + row[column]
            }
            if index == 0 {
                line = paint(.plain, line, isBold: true)
            } else if ambiguous.contains(layout.frames[index - 1].id) {
                line += "  " + paint(.yellow, "ambiguous")
            }
            text += line + "\n"
        }
        return text
    }

    private var findings: String {
        var text = ""
        for entry in alignmentRects {
            let (frame, isFirst) = (entry.frame, text.isEmpty)
            let numbers = [frame.x, frame.y, frame.width, frame.height].map(Self.number)
            text +=
                (isFirst ? "\n" : "")
                + "alignment of \(entry.id.showingControls()): \(numbers.joined(separator: ", "))\n"
        }
        for entry in layout.contentSizes {
            let (width, height) = (Self.number(entry.size.width), Self.number(entry.size.height))
            text += "\ncontent of \(entry.id.showingControls()): \(width) x \(height)\n"
        }
        text += "\nstatus: \(layout.status.rawValue)\n"
        for line in layout.diagnostics { text += "\n\(line.showingControls())\n" }
        if !layout.unsatisfied.isEmpty {
            text += "\nnot met:\n"
            for entry in layout.unsatisfied {
                text += "  \(entry.constraint.showingControls())  (off by \(Self.number(entry.error)))\n"
            }
        }
        for conflict in layout.conflicts {
            text += "\n" + paint(.red, "cannot hold together:") + "\n"
            for name in conflict { text += "  \(name.showingControls())\n" }
        }
        return text
    }

    /// At most three decimals: enough to see, and thirds stay short.
    static func number(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return JSONWriter.text(of: rounded.isFinite ? rounded : number)
    }
}
