public import Foundation
@_spi(UIKit) public import Taut

/// Where text lies.
nonisolated open class NSTextContainer: NSObject {
    /// The size in points.
    open var size: CGSize
    /// Space at both ends of lines, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { layoutManager?.textView?.contentDidChange() } }
    /// At most this many lines; 0 is as many as needed.
    open var maximumNumberOfLines = 0 { didSet { layoutManager?.textView?.contentDidChange() } }
    /// Where lines are broken; kept.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Whether it is as wide as its view; kept.
    open var widthTracksTextView = false
    /// What measures the text in it.
    open weak var layoutManager: NSLayoutManager?

    /// Whether it is as high as its view; kept.
    open var heightTracksTextView = false
    /// Where no text lies; kept.
    open var exclusionPaths: [UIBezierPath] = []

    /// Creates a container without size.
    public convenience override init() { self.init(size: .zero) }
    /// Creates a container of a size in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
}

/// Measures the text of a text view.
nonisolated open class NSLayoutManager: NSObject {
    weak var textView: UITextView?
    private var content: String { textStorage?.string ?? textView?.text ?? "" }
    /// Whether the space between lines that a font asks for counts. It has none here.
    open var usesFontLeading = true
    /// Whether hidden characters are shown.
    open var showsInvisibleCharacters = false
    /// Whether lines are broken while others are shown.
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

    /// All characters, each counted as a glyph.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: numberOfGlyphs)
    }

    /// The rectangle that the text takes of a container.
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

    /// Measures: nothing to do ahead of time.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Measures: nothing to do ahead of time.
    open func ensureLayout(forCharacterRange charRange: NSRange) {}
    /// Measures: nothing to do ahead of time.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) {}
    /// Forgets nothing: everything is measured when it is asked for.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {}
    /// Draws again: nothing is drawn.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    /// Removes a container.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
    }
    /// The delegate. Not retained.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// How many glyphs there are: one for each UTF-16 unit.
    open var numberOfGlyphs: Int { (content as NSString).length }
    /// The glyph of a character: it has the same number.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// The character of a glyph: it has the same number.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The glyphs of characters: they have the same numbers.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    /// The characters of glyphs: they have the same numbers.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    /// The rectangle that glyphs take of a container: that of all the text, as it is measured as a whole.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        usedRect(for: container)
    }
    /// The character at a point of a container: the one that lies there in the line of even characters that a text as wide as this one
    /// would make, as it is measured as a whole.
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
    /// The glyph at a point of a container: it has the number of its character.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }
    /// The rectangle of a glyph's line: that of all the text, as it is measured as a whole.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        effectiveRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        return textContainers.first.map(usedRect) ?? .zero
    }
    /// The rectangle of a glyph's line with the space at its ends: that of all the text.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }
    /// Calls a closure with the rectangle of all the text, as it is measured as a whole.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        block(usedRect(for: textContainer), &stop)
    }
    /// The line behind the last one, where the text ends with a line break: none.
    open var extraLineFragmentRect: CGRect { .zero }
    /// Draws glyphs: draws nothing.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    /// Draws what is behind glyphs: draws nothing.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

/// The delegate that is asked by a layout manager. Optional methods of UIKit have defaults here; nothing is asked.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// Space between lines in points.
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
