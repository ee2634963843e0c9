public import Foundation
import Taut

/// A text that layout managers lay out. A ``UITextView`` has its own.
nonisolated open class NSTextStorage: NSMutableAttributedString {
    /// Creates an empty text.
    public convenience init() { self.init(string: "") }
    /// What lays the text out.
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// Adds a layout manager.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }
    /// Removes a layout manager.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        aLayoutManager.textStorage = nil
    }

    private func didChange() { for manager in layoutManagers { manager.textView?.contentDidChange() } }

    // Foundation's mutable text says what it does in one of these, or in several; views are told by each.

    /// Replaces a part of the text; what comes has the attributes of what goes.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        super.replaceCharacters(in: range, with: str)
        didChange()
    }
    /// Replaces a part of the text.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        super.replaceCharacters(in: range, with: attrString)
        didChange()
    }
    /// Sets the attributes of a part of the text.
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        didChange()
    }
    /// Adds an attribute to a part of the text.
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        super.addAttribute(name, value: value, range: range)
        didChange()
    }
    /// Adds attributes to a part of the text.
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        super.addAttributes(attrs, range: range)
        didChange()
    }
    /// Removes an attribute from a part of the text.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        super.removeAttribute(name, range: range)
        didChange()
    }
    /// Replaces the whole text.
    open override func setAttributedString(_ attrString: NSAttributedString) {
        super.setAttributedString(attrString)
        didChange()
    }
    /// Adds text at the end.
    open override func append(_ attrString: NSAttributedString) {
        super.append(attrString)
        didChange()
    }
    /// Puts text in.
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        super.insert(attrString, at: loc)
        didChange()
    }
    /// Takes a part of the text away.
    open override func deleteCharacters(in range: NSRange) {
        super.deleteCharacters(in: range)
        didChange()
    }
}

/// Something in a text that is no character. It is kept, and measured as one character.
nonisolated open class NSTextAttachment: NSObject {
    /// The image.
    open var image: UIImage?
    /// Where it lies beside the baseline, in points.
    open var bounds = CGRect.zero
    /// What it holds.
    open var contents: Data?
    /// The kind of what it holds.
    open var fileType: String?

    /// Something without content.
    public convenience override init() { self.init(data: nil, ofType: nil) }
    /// Something with content.
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
    }
    /// Creates an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
    /// The image that would be drawn: ``image``.
    open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
        -> UIImage?
    { image }
    /// Where it would lie beside the baseline: ``bounds``.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds }
    /// The character that stands for it.
    public static let character = 0xFFFC
}

extension NSAttributedString {
    /// Creates a text of something that is no character.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
