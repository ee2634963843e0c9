public import TautLayout
public import TautScene

/// One laid-out view, ready to be drawn.
public struct CanvasElement: Sendable {
    /// The view's id; shown as a tooltip.
    public var id: String
    /// The kind of the view: `"label"`, `"button"`, `"image"`, `"view"` and so on. An image is drawn as a coloured tile with
    /// the initials of its text.
    public var kind: String
    /// The text to draw, or `nil` for a view without one.
    public var text: String?
    /// The font of the text.
    public var font: Font
    /// The maximum number of lines that are drawn; 0: all.
    public var lines: Int
    /// The height of a line in points; `nil`: the browser's.
    public var lineHeight: Double?
    /// Characters that no font had a glyph for when the text was measured, with their widths. They are drawn as boxes with their numbers.
    public var missingCharacters: [Unicode.Scalar: Double] = [:]
    /// The frame in points, in the coordinates of the cell (not of the superview), y downwards.
    public var frame: Layout.Rect
    /// The index of the enclosing view in ``CanvasCell/elements``, or `nil` for a subview of the root.
    public var parent: Int?
    /// A hidden view is not drawn, nor are its descendants.
    public var isHidden: Bool

    /// Creates an element with all its properties.
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

/// A laid-out cell: its size and its elements from back to front.
public struct CanvasCell: Sendable {
    /// The size in points.
    public var size: Layout.Size
    /// Views in drawing order, each after its parent. The root is the cell itself and is not among them.
    public var elements: [CanvasElement]
    /// Whether texts run from right to left.
    public var isRightToLeft: Bool

    /// Creates a cell with a size and elements.
    public init(size: Layout.Size, elements: [CanvasElement], isRightToLeft: Bool = false) {
        self.size = size
        self.elements = elements
        self.isRightToLeft = isRightToLeft
    }
}
