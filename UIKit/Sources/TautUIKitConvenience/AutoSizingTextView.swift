public import TautUIKit

/// A text view that is as high as its text, up to a height from which it scrolls.
nonisolated open class AutoSizingTextView: UITextView {
    /// Is notified when the size that the text needs has changed.
    public typealias ContentSizeCallback = (AutoSizingTextView) -> Void

    private let placeholderLabel = UILabel()
    private var lastHeight: CGFloat = -1

    /// The greatest height in points; 0 (the default) for none.
    open var maximumHeight: CGFloat = 0 {
        didSet { if maximumHeight != oldValue { follow() } }
    }
    /// Called after the height that the text needs has changed.
    open var contentSizeInvalidatedCallback: ContentSizeCallback?
    /// The text displayed if there is no text; the view is high enough for it.
    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            placeholderLabel.text = newValue
            follow()
        }
    }

    /// Creates a view with a frame in points and a container of its own, or one that is given.
    public override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        setUp()
    }

    /// Creates a view. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Creates a view with a placeholder.
    public convenience init(placeholder: String?, font: UIFont? = nil, backgroundColor: UIColor = .clear) {
        self.init(frame: .zero, textContainer: nil)
        self.placeholder = placeholder
        self.backgroundColor = backgroundColor
        if let font { self.font = font }
    }

    private func setUp() {
        isScrollEnabled = false
        placeholderLabel.numberOfLines = 0
        addSubview(placeholderLabel)
        follow()
    }

    /// The text; the height follows.
    open override var text: String! { didSet { follow() } }
    /// The text with attributes; the height follows.
    open override var attributedText: NSAttributedString! { didSet { follow() } }
    /// The font of the text and of the placeholder.
    open override var font: UIFont? { didSet { follow() } }
    /// Space around the text, in points.
    open override var textContainerInset: UIEdgeInsets { didSet { follow() } }

    /// No more than ``maximumHeight`` high.
    open override var intrinsicContentSize: CGSize {
        let height = neededHeight
        return CGSize(
            width: isScrollEnabled ? UIView.noIntrinsicMetric : super.intrinsicContentSize.width,
            height: isLimited(height) ? maximumHeight : height)
    }

    /// Follows the width, as the height depends on it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        follow()
        let inset = textContainerInset
        let padding = textContainer.lineFragmentPadding
        placeholderLabel.frame = CGRect(
            x: inset.left + padding, y: inset.top,
            width: max(0, frame.width - inset.left - inset.right - 2 * padding),
            height: max(0, frame.height - inset.top - inset.bottom))
    }

    private func isLimited(_ height: CGFloat) -> Bool { maximumHeight > 0 && height > maximumHeight }

    /// The height of the text, or of the placeholder in its place, at the width of the last layout.
    private var neededHeight: CGFloat {
        let width = frame.width > 0 ? frame.width : .greatestFiniteMagnitude
        let own = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        guard text?.isEmpty != false, placeholder?.isEmpty == false else { return own }
        let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        let room = CGSize(
            width: max(0, width - inset.left - inset.right - 2 * padding), height: .greatestFiniteMagnitude)
        return max(own, placeholderLabel.sizeThatFits(room).height + inset.top + inset.bottom)
    }

    private func follow() {
        placeholderLabel.isHidden = text?.isEmpty == false
        if let font, placeholderLabel.font != font { placeholderLabel.font = font }
        let height = neededHeight
        if isScrollEnabled != isLimited(height) { isScrollEnabled = isLimited(height) }
        guard height != lastHeight else { return }
        lastHeight = height
        invalidateIntrinsicContentSize()
        contentSizeInvalidatedCallback?(self)
    }
}
