public import TautLayout
public import TautScene

/// A frame as the attributes of `<rect key="frame" …/>`.
struct FrameText: Equatable, Sendable {
    var x: String
    var y: String
    var width: String
    var height: String

    var bytes: [UInt8] {
        Array("<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>".utf8)
    }
}

extension InterfaceBuilderEditor {
    /// The frame that the file stores for a view, in points and in the file's coordinates (y upwards in AppKit's files).
    ///
    /// - Throws: if no element has that `id`, or the frame has no numbers.
    public func frame(of id: String) throws(SceneError) -> Layout.Rect? {
        let view = try element(id)
        guard let rect = frameElement(of: view) else { return nil }
        return Layout.Rect(
            x: try length("x", of: rect), y: try length("y", of: rect), width: try length("width", of: rect),
            height: try length("height", of: rect))
    }

    /// Sets the stored frame of a view, in the file's coordinates; only numbers that differ are written. A view without a frame
    /// gets one as its first child, as Interface Builder writes it.
    ///
    /// - Throws: where no element has that `id`, or a number is not finite.
    public mutating func setFrame(_ frame: Layout.Rect, of id: String) throws(SceneError) {
        let view = try element(id)
        let sides = [
            ("x", frame.x), ("y", frame.y), ("width", frame.width),
            ("height", frame.height),
        ]
        for (name, value) in sides where !value.isFinite {
            throw source.error("\"\(name)\" of a frame cannot be \(value)", at: view)
        }
        guard let rect = frameElement(of: view) else {
            let texts = sides.map { InterfaceBuilderNumber.coordinate($0.1) }
            newFrames[view] = FrameText(x: texts[0], y: texts[1], width: texts[2], height: texts[3])
            return
        }
        for (name, value) in sides where self.value(name, of: rect).flatMap(Double.init) != value {
            set(name, to: InterfaceBuilderNumber.coordinate(value), of: rect)
        }
    }

    /// Removes `misplaced="YES"` from a view: its stored frame is the one that the constraints give.
    ///
    /// - Throws: where no element has that `id`.
    public mutating func clearMisplaced(of id: String) throws(SceneError) {
        set("misplaced", to: nil, of: try element(id))
    }

    /// `<rect key="frame">` among the children of an element; those in its variations belong to other size classes.
    func frameElement(of element: Int) -> Int? {
        source.children(of: element).first { source.name(of: $0) == "rect" && source.value("key", of: $0) == "frame" }
    }

    private func length(_ name: String, of rect: Int) throws(SceneError) -> Double {
        let text = value(name, of: rect)
        guard let number = text.flatMap(Double.init), number.isFinite else {
            throw source.error("\"\(name)\" of a frame is no number: \"\(text ?? "")\"", at: rect, attribute: name)
        }
        return number
    }

    /// A new `<rect>` as the first child of an element, on a line of its own.
    func frameEdit(of element: Int, _ frame: FrameText) -> ByteEdit {
        insertion(indentation(of: element) + Self.step + frame.bytes, into: element, after: nil)
    }

    /// Interface Builder's indentation.
    static let step = Array("    ".utf8)

    /// New text in an element, with its own line ends: after a child, or before all others.
    func insertion(_ text: [UInt8], into element: Int, after child: Int?) -> ByteEdit {
        if let child {
            let end = source.elements[child].end
            return ByteEdit(range: end..<end, replacement: text)
        }
        let bytes = source.text.bytes
        let tag = source.elements[element].startTag
        guard bytes[tag.upperBound - 2] == UInt8(ascii: "/") else {
            // An element without children has both tags on one line.
            let isEmpty = source.elements[element].endTag.lowerBound == tag.upperBound
            return ByteEdit(
                range: tag.upperBound..<tag.upperBound, replacement: text + (isEmpty ? indentation(of: element) : []))
        }
        let end = Array("</".utf8) + bytes[source.elements[element].name] + [UInt8(ascii: ">")]
        return ByteEdit(
            range: (tag.upperBound - 2)..<tag.upperBound,
            replacement: [UInt8(ascii: ">")] + text + indentation(of: element) + end)
    }

    /// The line end and the white space before an element's line.
    func indentation(of element: Int) -> [UInt8] {
        let bytes = source.text.bytes
        let tag = source.elements[element].startTag.lowerBound
        let start = bytes[..<tag].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let blanks = bytes[start..<tag].prefix { $0 == 0x20 || $0 == 0x09 }
        let isDOS = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
        return (isDOS ? [0x0D, 0x0A] : [0x0A]) + blanks
    }
}
