public import Foundation
@_spi(UIKit) public import Taut

/// The region in which a text is laid out.
nonisolated open class NSTextContainer: NSObject {
    /// The size in points.
    open var size: CGSize
    /// The space at both ends of lines, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { layoutManager?.textView?.contentDidChange() } }
    /// The maximum number of lines; 0: no limit.
    open var maximumNumberOfLines = 0 { didSet { layoutManager?.textView?.contentDidChange() } }
    /// The line break mode. Stored only.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Whether the width follows that of the view. Stored only.
    open var widthTracksTextView = false
    /// The measurer of the text in the container.
    open weak var layoutManager: NSLayoutManager?

    /// Whether the height follows that of the view. Stored only.
    open var heightTracksTextView = false
    /// Regions without text. Stored only.
    open var exclusionPaths: [UIBezierPath] = []

    /// Creates a container of size 0.
    public convenience override init() { self.init(size: .zero) }
    /// Creates a container of a size in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
}

/// Lays out the text of a text view: measures it as a whole, without glyphs of its own.
nonisolated open class NSLayoutManager: NSObject {
    weak var textView: UITextView?
    private var content: String { textStorage?.string ?? textView?.text ?? "" }
    /// Whether the leading of fonts is used. Fonts have none here.
    open var usesFontLeading = true
    /// Whether invisible characters are shown. Stored only.
    open var showsInvisibleCharacters = false
    /// Whether layout may be postponed. Stored only.
    open var allowsNonContiguousLayout = false
    /// The text.
    open internal(set) weak var textStorage: NSTextStorage?
    /// The containers.
    open private(set) var textContainers: [NSTextContainer] = []

    /// Adds a container.
    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
    }

    /// The range of all glyphs: one for each UTF-16 unit.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: numberOfGlyphs)
    }

    /// The rectangle of the text in a container, in points.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        let padding = container.lineFragmentPadding
        let width = container.size.width > 0 && container.size.width < 1e6 ? container.size.width - 2 * padding : nil
        let size: CGSize
        if let textView {
            size = textView.textSize(at: width)
        } else {
            let measurer = textStorage?.measurer(FixedAdvanceMeasurer.shared) ?? FixedAdvanceMeasurer.shared
            let metrics = measurer.measure(
                content, font: textStorage?.firstFont ?? UIFont(size: 12), width: width.map { Double($0) },
                lines: container.maximumNumberOfLines)
            size = CGSize(width: metrics.width, height: metrics.height)
        }
        return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
    }

    /// Inert: text is measured on demand.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Inert: text is measured on demand.
    open func ensureLayout(forCharacterRange charRange: NSRange) {}
    /// Inert: text is measured on demand.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) {}
    /// Inert: nothing is cached.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {}
    /// Inert: nothing is drawn.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    /// Removes a container.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
    }
    /// The delegate. Not retained.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// The number of glyphs: one for each UTF-16 unit.
    open var numberOfGlyphs: Int { (content as NSString).length }
    /// The index of a character's glyph: that of the character.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// The index of a glyph's character: that of the glyph.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The glyphs of a range of characters: the same range.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    /// The characters of a range of glyphs: the same range.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    /// The bounding rectangle of glyphs in a container: that of the whole text.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        usedRect(for: container)
    }
    /// The character at a point of a container, in an approximation: all characters are taken as equally wide, on one line of the width of
    /// the text.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (used, count) = (usedRect(for: container), numberOfGlyphs)
        let place = used.width > 0 ? min(max(0, (point.x - used.minX) / used.width), 1) * CGFloat(count) : 0
        let index = min(Int(place), max(0, count - 1))
        partialFraction?.pointee = min(place - CGFloat(index), 1)
        return index
    }
    /// The glyph at a point of a container: the index of its character.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }
    /// The rectangle of the line of a glyph: that of the whole text.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        effectiveRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        return textContainers.first.map(usedRect) ?? .zero
    }
    /// The used rectangle of the line of a glyph: that of the whole text.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }
    /// Calls a closure once, with the rectangle of the whole text.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        block(usedRect(for: textContainer), &stop)
    }
    /// The rectangle of an empty last line behind a line break: zero.
    open var extraLineFragmentRect: CGRect { .zero }
    /// Inert: draws nothing.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// Inert: draws nothing.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

/// The delegate of a layout manager. Methods that are optional in UIKit have defaults here. Inert: never called.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// Returns the space below a line, in points.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
}

extension NSLayoutManagerDelegate {
    /// The default implementation returns `0`.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 0 }
}
