public import Foundation
@_spi(UIKit) public import Taut

/// How lines of text follow each other. Kept; measurers have their own line height.
nonisolated open class NSParagraphStyle: NSObject, @unchecked Sendable {
    // Unchecked because a style that is changed belongs to its creator, as on Apple's platforms.
    /// How the text lies in its lines.
    open var alignment = NSTextAlignment.natural
    /// Where lines are broken.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space between lines in points.
    open var lineSpacing: CGFloat = 0
    /// The space between paragraphs in points.
    open var paragraphSpacing: CGFloat = 0
    /// The least height of a line in points.
    open var minimumLineHeight: CGFloat = 0
    /// The greatest height of a line in points.
    open var maximumLineHeight: CGFloat = 0
    /// By how much lines are higher than usual.
    open var lineHeightMultiple: CGFloat = 0
    /// Where first lines begin, in points.
    open var firstLineHeadIndent: CGFloat = 0
    /// Where other lines begin, in points.
    open var headIndent: CGFloat = 0
    /// Where lines end, in points.
    open var tailIndent: CGFloat = 0

    /// The space before paragraphs in points.
    open var paragraphSpacingBefore: CGFloat = 0
    /// How readily words are broken, from 0 to 1.
    open var hyphenationFactor: Float = 0
    /// The direction in which the text is written.
    open var baseWritingDirection = NSWritingDirection.natural
    /// Where tabulators lead to.
    open var tabStops: [NSTextTab]! = []
    /// How far apart further tabulators are, in points.
    open var defaultTabInterval: CGFloat = 0
    /// Whether characters may move together before text is cut off.
    open var allowsDefaultTighteningForTruncation = false
    /// Where lines are broken rather than elsewhere.
    open var lineBreakStrategy: LineBreakStrategy = []

    /// The style without wishes.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    /// Creates a style without wishes.
    public override init() { super.init() }

    /// The same style, to be changed.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }
}

/// How lines of text follow each other, to be changed. (So can every style be; UIKit has only these changed.)
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    // Unchecked for the reason its superclass gives.
    /// Takes over everything from another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        (alignment, lineBreakMode, lineSpacing) = (obj.alignment, obj.lineBreakMode, obj.lineSpacing)
        (paragraphSpacing, lineHeightMultiple) = (obj.paragraphSpacing, obj.lineHeightMultiple)
        (minimumLineHeight, maximumLineHeight) = (obj.minimumLineHeight, obj.maximumLineHeight)
        (paragraphSpacingBefore, hyphenationFactor) = (obj.paragraphSpacingBefore, obj.hyphenationFactor)
        (baseWritingDirection, tabStops) = (obj.baseWritingDirection, obj.tabStops)
        (defaultTabInterval, lineBreakStrategy) = (obj.defaultTabInterval, obj.lineBreakStrategy)
        allowsDefaultTighteningForTruncation = obj.allowsDefaultTighteningForTruncation
        (firstLineHeadIndent, headIndent, tailIndent) = (obj.firstLineHeadIndent, obj.headIndent, obj.tailIndent)
    }
}

extension NSAttributedString.Key {
    /// A ``UIFont``.
    public static let font = NSAttributedString.fontKey
    /// An ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The ``UIColor`` of the text.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The ``UIColor`` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The space between characters in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// How the text is underlined.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// How the text is struck through.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// How far the text lies above its baseline, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// Where the text leads.
    public static let link = NSAttributedString.Key("NSLink")
    /// A file within the text.
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// What measuring a string depends on. Nothing is shrunk.
nonisolated open class NSStringDrawingContext: NSObject {}

/// How a string is drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: Int
    /// Creates options from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The origin is the top left corner, and lines wrap.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The space between lines counts.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The last line is cut off.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Strings are measured by the deterministic measurer, as there is no view whose environment would name another.
extension NSAttributedString {
    /// The size on one line, in points.
    public func size() -> CGSize { measure(nil) }

    /// The size, wrapped at the width of `size` with ``NSStringDrawingOptions/usesLineFragmentOrigin``, in points.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
        -> CGRect
    {
        CGRect(origin: .zero, size: measure(options.contains(.usesLineFragmentOrigin) ? size.width : nil))
    }

    /// Inert: draws nothing.
    public func draw(at point: CGPoint) {}
    /// Inert: draws nothing.
    public func draw(in rect: CGRect) {}
    /// Inert: draws nothing.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {}

    /// What measures all fonts of the text.
    func measurer(_ base: any TextMeasuring) -> any TextMeasuring {
        fontRuns(or: Font(size: 12)).map { RunMeasurer(runs: $0, base: base) } ?? base
    }

    private func measure(_ width: CGFloat?) -> CGSize {
        let metrics = measurer(FixedAdvanceMeasurer.shared).measure(
            string, font: firstFont ?? Font(size: 12), width: width.map { Double($0) }, lines: 0)
        return CGSize(width: metrics.width, height: metrics.height)
    }
}

extension String {
    /// Inert: draws nothing.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    /// Inert: draws nothing.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}

    /// The size on one line, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes ?? [:]).size()
    }

    /// The size, wrapped at the width of `size` with ``NSStringDrawingOptions/usesLineFragmentOrigin``, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes ?? [:])
            .boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// Inert: draws nothing.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    /// Inert: draws nothing.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}

    /// The size on one line, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// The size, wrapped at the width of `size` with ``NSStringDrawingOptions/usesLineFragmentOrigin``, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
