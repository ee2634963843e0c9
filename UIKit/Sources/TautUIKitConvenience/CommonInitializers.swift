public import TautUIKit

extension UITextView {
    /// Creates a view of text with a font; it is as high as its text unless it scrolls.
    public convenience init(
        text: String? = nil, font: UIFont, color: UIColor? = nil, alignment: NSTextAlignment = .natural,
        isScrollEnabled: Bool = false
    ) {
        self.init(frame: .zero, textContainer: nil)
        self.text = text
        self.font = font
        adjustsFontForContentSizeCategory = true
        textAlignment = alignment
        if let color { textColor = color }
        self.isScrollEnabled = isScrollEnabled
    }

    /// Creates a view of text with the font of a text style; it is as high as its text unless it scrolls.
    public convenience init(
        text: String? = nil, textStyle: UIFont.TextStyle = .body, color: UIColor? = nil,
        alignment: NSTextAlignment = .natural, isScrollEnabled: Bool = false
    ) {
        self.init(
            text: text, font: UIFont.preferredFont(forTextStyle: textStyle), color: color, alignment: alignment,
            isScrollEnabled: isScrollEnabled)
    }

    /// One alignment, and another one while the reader's text size is one for accessibility.
    @discardableResult
    public func textAlignment(_ alignment: NSTextAlignment, accessibility: NSTextAlignment) -> Self {
        configureDynamically(condition: .contentSizeCategoryIsAccessibility) { isLarge, view in
            view.textAlignment = isLarge ? accessibility : alignment
        }
    }
}

extension UILabel {
    /// One alignment, and another one while the reader's text size is one for accessibility.
    @discardableResult
    public func textAlignment(_ alignment: NSTextAlignment, accessibility: NSTextAlignment) -> Self {
        configureDynamically(condition: .contentSizeCategoryIsAccessibility) { isLarge, view in
            view.textAlignment = isLarge ? accessibility : alignment
        }
    }
}

extension UIButton {
    /// Creates a button with a title.
    public convenience init(title: String? = nil, type: UIButton.ButtonType) {
        self.init(type: type)
        setTitle(title, for: .normal)
        titleLabel?.adjustsFontForContentSizeCategory = true
    }
}

extension UIImageView {
    /// Creates a view of an image with a content mode.
    public convenience init(image: UIImage? = nil, contentMode: UIView.ContentMode) {
        self.init(image: image)
        self.contentMode = contentMode
    }
}
