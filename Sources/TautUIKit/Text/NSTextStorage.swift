public import Foundation
import Taut

/// A text that layout managers lay out. A ``UITextView`` has its own.
open class NSTextStorage: NSMutableAttributedString {
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
}

/// Something in a text that is no character. It is kept, and measured as one character.
open class NSTextAttachment: NSObject {
    /// The picture.
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
    /// A picture.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
    /// The character that stands for it.
    public static let character = 0xFFFC
}

extension NSAttributedString {
    /// A text of something that is no character.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
