/// A page of laid-out cells as one HTML file without scripts or other files, for light and dark appearance.
///
/// Every view is an absolutely positioned box with the frame of the layout, so the page shows the
/// layout and not the browser's; only the glyphs are the browser's. A switch draws the frames.
///
/// ```swift
/// var page = HTMLPage(title: "Packages")
/// page.append(CanvasCell(size: Layout.Size(width: 375, height: 90), elements: elements))
/// try page.html().write(to: url, atomically: true, encoding: .utf8)
/// ```
///
/// Scenes have no colours: those of the page are derived from texts and font sizes.
public struct HTMLPage: Sendable {
    /// The heading.
    public var title: String
    /// A line below the heading, such as the total number of cells.
    public var subtitle: String
    private var body = ""
    private(set) var cellCount = 0

    /// Creates an empty page.
    public init(title: String, subtitle: String = "") {
        self.title = title
        self.subtitle = subtitle
    }

    /// Appends a cell.
    ///
    /// - Complexity: O(elements and characters of the cell).
    public mutating func append(_ cell: CanvasCell) {
        cellCount += 1
        let direction = cell.isRightToLeft ? " dir=\"rtl\"" : ""
        body += "<article\(direction) style=\"width:\(pixels(cell.size.width));height:\(pixels(cell.size.height))\">\n"
        let shapes = shapes(of: cell.elements)
        for (element, shape) in zip(cell.elements, shapes) {
            body += ElementMarkup(element: element, shape: shape).html()
        }
        body += "</article>\n"
    }

    /// The HTML of the page.
    public func html() -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(escaped(title))</title>
        <style>
        \(pageStyle)
        </style>
        </head>
        <body>
        <input type="checkbox" id="frames">
        <header><div><h1>\(escaped(title))</h1><p>\(escaped(subtitle))</p></div>\
        <label for="frames">Show frames</label></header>
        <main>
        \(body)</main>
        </body>
        </html>

        """
    }
}

/// The shapes of a cell's views, in their order.
private func shapes(of elements: [CanvasElement]) -> [ElementShape] {
    var hasChildren = [Bool](repeating: false, count: elements.count)
    var firstText = elements.map { $0.text }
    // Back to front, so that a text reaches all its ancestors; the first child in order takes precedence.
    for index in elements.indices.reversed() {
        guard let parent = elements[index].parent, parent >= 0, parent < index else { continue }
        hasChildren[parent] = true
        if elements[parent].text == nil, let text = firstText[index] { firstText[parent] = text }
    }
    var shapes: [ElementShape] = []
    shapes.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
        let parent = element.parent.flatMap { $0 >= 0 && $0 < index ? shapes[$0] : nil }
        shapes.append(
            ElementShape(element, hasChildren: hasChildren[index], firstText: firstText[index], parent: parent))
    }
    return shapes
}
