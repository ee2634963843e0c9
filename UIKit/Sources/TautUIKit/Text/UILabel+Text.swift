public import Foundation
@_spi(UIKit) public import Taut

/// The style of a paragraph. Stored only: measurers have their own line height.
nonisolated open class NSParagraphStyle: NSObject, @unchecked Sendable {
    // Unchecked because a style that is changed belongs to its creator, as on Apple's platforms.
    /// The alignment of lines.
    open var alignment = NSTextAlignment.natural
    /// The line break mode.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space between lines, in points.
    open var lineSpacing: CGFloat = 0
    /// The space behind a paragraph, in points.
    open var paragraphSpacing: CGFloat = 0
    /// The minimum line height, in points.
    open var minimumLineHeight: CGFloat = 0
    /// The maximum line height, in points.
    open var maximumLineHeight: CGFloat = 0
    /// The factor of the line height.
    open var lineHeightMultiple: CGFloat = 0
    /// The indentation of first lines, in points.
    open var firstLineHeadIndent: CGFloat = 0
    /// The indentation of other lines, in points.
    open var headIndent: CGFloat = 0
    /// The trailing indentation of lines, in points.
    open var tailIndent: CGFloat = 0

    /// The space before a paragraph, in points.
    open var paragraphSpacingBefore: CGFloat = 0
    /// The threshold of hyphenation, 0 to 1.
    open var hyphenationFactor: Float = 0
    /// The writing direction.
    open var baseWritingDirection = NSWritingDirection.natural
    /// The tab stops.
    open var tabStops: [NSTextTab]! = []
    /// The distance of tab stops behind the last given one, in points.
    open var defaultTabInterval: CGFloat = 0
    /// Whether characters may move together before text is truncated.
    open var allowsDefaultTighteningForTruncation = false
    /// The strategy for line breaks.
    open var lineBreakStrategy: LineBreakStrategy = []

    /// The default style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    /// Creates the default style.
    public override init() { super.init() }

    /// A mutable copy.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }
}

/// A paragraph style that can be changed. (Here all can; in UIKit only this one.)
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    // Unchecked for the reason its superclass gives.
    /// Copies all properties of another style.
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
    /// The ``UIColor`` of the background.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The space between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The style of the underline.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The style of the strike-through line.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The offset above the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The target of a link.
    public static let link = NSAttributedString.Key("NSLink")
    /// An ``NSTextAttachment``.
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// The context of drawing a string. Inert: nothing is scaled down.
nonisolated open class NSStringDrawingContext: NSObject {}

/// Options of drawing and measuring a string.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: Int
    /// Creates options from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The origin is the top left corner, and lines wrap.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The leading of fonts counts.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The last line is truncated.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Strings are measured by the deterministic measurer: without a view there is no environment that names another one.
extension NSAttributedString {
    /// The size on one line, in points.
    public func size() -> CGSize { measure(nil) }

    /// The size in points; with ``NSStringDrawingOptions/usesLineFragmentOrigin`` the text wraps at the width of `size`.
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

    /// The measurer of all fonts of the text.
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

    /// The size in points; with ``NSStringDrawingOptions/usesLineFragmentOrigin`` the text wraps at the width of `size`.
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

    /// The size in points; with ``NSStringDrawingOptions/usesLineFragmentOrigin`` the text wraps at the width of `size`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
