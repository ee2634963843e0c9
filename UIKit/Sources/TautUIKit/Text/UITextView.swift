public import Foundation
@_spi(UIKit) public import Taut

/// Editable text of several lines.
///
/// It wraps at its width, without ``textContainerInset`` and 5 points at each side (the container's
/// ``NSTextContainer/lineFragmentPadding``). With ``UIScrollView/isScrollEnabled`` it has no intrinsic size and scrolls; without
/// it is as high as its text.
nonisolated open class UITextView: UIScrollView {
    /// The name of the notification that the text has changed.
    public class var textDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidChangeNotification")
    }
    /// The name of the notification that editing has begun.
    public class var textDidBeginEditingNotification: NSNotification.Name {
        NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    }

    private var ownText = ""
    private var ownAttributes: NSAttributedString?
    private var storage: NSTextStorage?
    private var content: String { storage?.string ?? ownText }
    private var attributes: NSAttributedString? { storage ?? ownAttributes }
    private var usedFont: UIFont?
    private var lastWidth: CGFloat = -1

    /// The container in which the text is laid out.
    public let textContainer: NSTextContainer
    /// The layout manager of the text.
    public let layoutManager: NSLayoutManager

    /// Creates a view with a frame in points, and with a container of its own or a given one with its text.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer(size: .zero)
        layoutManager = textContainer?.layoutManager ?? NSLayoutManager()
        storage = textContainer?.layoutManager?.textStorage
        super.init(frame: frame)
        assemble()
    }

    /// Creates a view with a frame in points.
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a view. Nothing is decoded.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: .zero)
        layoutManager = NSLayoutManager()
        super.init(coder: coder)
        assemble()
    }

    private func assemble() {
        layoutManager.textView = self
        if textContainer.layoutManager !== layoutManager { layoutManager.addTextContainer(textContainer) }
    }

    /// The mutable text, created at the first access.
    open var textStorage: NSTextStorage {
        if let storage { return storage }
        let new = NSTextStorage(attributedString: ownAttributes ?? plain(ownText))
        storage = new
        new.addLayoutManager(layoutManager)
        return new
    }

    /// A text in the view's font.
    private func plain(_ text: String) -> NSAttributedString {
        NSAttributedString(string: text, attributes: usedFont.map { [.font: $0] } ?? [:])
    }

    /// The text; setting it does not notify the delegate.
    open var text: String! {
        get { content }
        set {
            defer { moveSelectionToEnd() }
            if let storage { return storage.setAttributedString(plain(newValue ?? "")) }
            (ownText, ownAttributes) = (newValue ?? "", nil)
            contentDidChange()
        }
    }

    /// The attributed text; measured with all its fonts.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: attributes ?? NSAttributedString(string: content)) }
        set {
            if let font = newValue?.firstFont { usedFont = font }
            defer { moveSelectionToEnd() }
            if let storage { return storage.setAttributedString(newValue ?? plain("")) }
            (ownText, ownAttributes) = (newValue?.string ?? "", newValue)
            contentDidChange()
        }
    }

    /// The font; 12 points if it is `nil`.
    open var font: UIFont? {
        get { storage?.firstFont ?? usedFont }
        set {
            usedFont = newValue
            if let storage, let newValue {
                storage.addAttribute(.font, value: newValue, range: NSRange(location: 0, length: storage.length))
            }
            contentDidChange()
        }
    }

    /// The colour of the text.
    open var textColor: UIColor? = .label
    /// The alignment of lines.
    open var textAlignment: NSTextAlignment = .natural
    /// Whether the font follows the preferred text size. Stored only.
    open var adjustsFontForContentSizeCategory = false
    /// Whether the text can be edited.
    open var isEditable = true
    /// Whether the text can be selected.
    open var isSelectable = true
    /// The selected range, in UTF-16 units.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// The selected range.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(selectedRange) }
        set { selectedRange = newValue.map(nsRange) ?? NSRange(location: 0, length: 0) }
    }
    /// The attributes of typed text; their font is used for measurement if the text has none.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { if usedFont == nil, let font = typingAttributes[.font] as? UIFont { self.font = font } }
    }
    /// Replaces the selection, as typing does: the delegate is notified.
    open func insertText(_ text: String) {
        put(text, in: selectedRange)
        textDidChange()
    }
    /// Deletes the selection or the character before it, as typing does: the delegate is notified.
    open func deleteBackward() {
        removeBackward()
        textDidChange()
    }
    private func textDidChange() {
        ownDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
    /// Scrolls until a range is visible, as far as the content reaches.
    open func scrollRangeToVisible(_ range: NSRange) {
        scrollRectToVisible(caretRect(for: UITextPosition(range.location + range.length)), animated: false)
    }
    /// The rectangle of a range: that of the whole text.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        range.isEmpty
            ? [] : [UITextSelectionRect(CGRect(origin: .zero, size: contentSize).inset(by: textContainerInset))]
    }
    /// The rectangle of the beginning of a range.
    open func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
    /// The insets of the text, in points: 8 above and below unless set.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { contentDidChange() } }
    }
    /// The delegate. Not retained.
    open var delegate: (any UITextViewDelegate)? {
        get { keptWeakly("delegate") }
        set { setScrollDelegate(newValue) }
    }

    private var ownInputViews: (own: UIView?, accessory: UIView?)
    /// The undo manager.
    open override var undoManager: UndoManager? { ownUndoManager }
    /// The view that replaces the keyboard. Stored only.
    open override var inputView: UIView? {
        get { ownInputViews.own }
        set { ownInputViews.own = newValue }
    }
    /// The view above the keyboard. Stored only.
    open override var inputAccessoryView: UIView? {
        get { ownInputViews.accessory }
        set { ownInputViews.accessory = newValue }
    }

    /// Whether the text scrolls.
    open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { contentDidChange() } } }
    /// `true`: a text view can be edited.
    open override var canBecomeFirstResponder: Bool { isEditable }
    private var ownDelegate: (any UITextViewDelegate)? { delegate as (any UITextViewDelegate)? }

    /// Begins editing, unless the delegate refuses.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard ownDelegate?.textViewShouldBeginEditing(self) != false, super.becomeFirstResponder() else { return false }
        ownDelegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let wasEditing = isFirstResponder
        guard super.resignFirstResponder() else { return false }
        if wasEditing { ownDelegate?.textViewDidEndEditing(self) }
        return true
    }

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    var measuredFont: UIFont { font ?? UIFont(size: 12) }

    /// The size of the text at a width; `nil`: without wrapping.
    func textSize(at width: CGFloat?) -> CGSize {
        let measurer = taut.environment.textMeasurer
        let metrics = (attributes?.measurer(measurer) ?? measurer).measure(
            content.isEmpty ? " " : content, font: measuredFont, width: width.map { Double(max(0, $0)) },
            lines: textContainer.maximumNumberOfLines)
        return CGSize(width: content.isEmpty ? 0 : metrics.width, height: metrics.height)
    }

    private var paddings: CGSize {
        CGSize(
            width: textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding,
            height: textContainerInset.top + textContainerInset.bottom)
    }

    private func size(at width: CGFloat?) -> CGSize {
        let text = textSize(at: width.map { $0 - paddings.width })
        return CGSize(width: text.width + paddings.width, height: text.height + paddings.height)
    }

    /// No intrinsic size while the text scrolls; otherwise the width of one line, and the height at the width of the last layout.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        return CGSize(width: size(at: nil).width, height: size(at: lastWidth > 0 ? lastWidth : nil).height)
    }

    /// The size of the text, wrapped at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = self.size(at: size.width > 0 && size.width < 1e6 ? size.width : nil)
        return CGSize(width: min(fitting.width, max(size.width, 0)), height: fitting.height)
    }

    /// The size of the text at the view's width.
    open override var contentSize: CGSize {
        get { CGSize(width: frame.width, height: size(at: frame.width).height) }
        set { super.contentSize = newValue }
    }

    /// The height at a width that the caller requires.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard !isScrollEnabled, horizontalFittingPriority == .required else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return CGSize(width: targetSize.width, height: size(at: targetSize.width).height)
    }

    /// Selects the whole text.
    open override func selectAll(_ sender: Any?) { selectEverything() }

    /// Updates the intrinsic height when the width has changed.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard frame.width != lastWidth else { return }
        lastWidth = frame.width
        textContainer.size.width = frame.width - textContainerInset.left - textContainerInset.right
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    /// The rectangle of the caret: at the end of the last line.
    open func caretRect(for position: UITextPosition) -> CGRect {
        let text = textSize(at: frame.width - paddings.width)
        let line = textSize(at: nil).height
        return CGRect(
            x: textContainerInset.left + textContainer.lineFragmentPadding,
            y: textContainerInset.top + text.height - line, width: 2, height: line)
    }
}

/// The delegate of a text view. Methods that are optional in UIKit have defaults here.
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called after editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called after the text has changed.
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// The default implementation returns `true`.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// The default implementation does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
}
