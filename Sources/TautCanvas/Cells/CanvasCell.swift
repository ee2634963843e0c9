public import TautLayout
public import TautScene

/// One laid-out view, ready to be drawn.
public struct CanvasElement: Sendable {
    /// The view's id; shown when the pointer rests on it.
    public var id: String
    /// What the view is: `"label"`, `"button"`, `"image"`, `"view"` and so on. An image is drawn as a coloured tile with
    /// the initials of its text.
    public var kind: String
    /// The text to draw, or `nil` for a view without one.
    public var text: String?
    /// The font of the text.
    public var font: Font
    /// At most this many lines are drawn; 0 is as many as there are.
    public var lines: Int
    /// The height of a line in points, or `nil` for the one that the browser takes.
    public var lineHeight: Double?
    /// Characters that are drawn as boxes with their numbers, and the widths of the boxes: those that no font had a glyph for when the
    /// text was measured.
    public var missingCharacters: [Unicode.Scalar: Double] = [:]
    /// The frame in points, in the coordinates of the cell (not of the superview), y down.
    public var frame: Layout.Rect
    /// The position of the enclosing view in ``CanvasCell/elements``, or `nil` for a view at the top.
    public var parent: Int?
    /// A hidden view is not drawn, nor is anything inside it.
    public var isHidden: Bool

    /// An element with all its parts given.
    public init(
        id: String, kind: String = "view", text: String? = nil, font: Font = Font(), lines: Int = 0, frame: Layout.Rect,
        parent: Int? = nil, isHidden: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.text = text
        self.font = font
        self.lines = lines
        self.frame = frame
        self.parent = parent
        self.isHidden = isHidden
    }
}

/// One laid-out cell: its size and everything in it, back to front.
public struct CanvasCell: Sendable {
    /// The size in points.
    public var size: Layout.Size
    /// Views in drawing order, each after its parent. The root is the cell itself and is not among them.
    public var elements: [CanvasElement]
    /// Whether texts start at the right.
    public var isRightToLeft: Bool

    /// A cell of a size with its elements.
    public init(size: Layout.Size, elements: [CanvasElement], isRightToLeft: Bool = false) {
        self.size = size
        self.elements = elements
        self.isRightToLeft = isRightToLeft
    }
}
