public import Foundation
import Taut

/// A mutable attributed text with its layout managers, as of a ``UITextView``.
nonisolated open class NSTextStorage: NSMutableAttributedString {
    /// Creates an empty text.
    public convenience init() { self.init(string: "") }
    /// The layout managers of the text.
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

    /// Replaces a part of the text; the replacement has the attributes of the first replaced character.
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
    /// Inserts text.
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        super.insert(attrString, at: loc)
        didChange()
    }
    /// Deletes a part of the text.
    open override func deleteCharacters(in range: NSRange) {
        super.deleteCharacters(in: range)
        didChange()
    }
}

/// An image or file in a text. It is stored, and measured as one character.
nonisolated open class NSTextAttachment: NSObject {
    /// The image.
    open var image: UIImage?
    /// The frame relative to the baseline, in points.
    open var bounds = CGRect.zero
    /// The data.
    open var contents: Data?
    /// The uniform type of the data.
    open var fileType: String?

    /// Creates an attachment without data.
    public convenience override init() { self.init(data: nil, ofType: nil) }
    /// Creates an attachment with data.
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
    }
    /// Creates an attachment with an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
    /// Returns ``image``.
    open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
        -> UIImage?
    { image }
    /// Returns ``bounds``.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds }
    /// The character that stands for an attachment.
    public static let character = 0xFFFC
}

extension NSAttributedString {
    /// Creates a text of one attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
