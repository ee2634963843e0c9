public import Foundation
@_spi(UIKit) public import Taut

/// A line of text to be edited. Its intrinsic size is that of the text or, where it is wider, of the placeholder, with what
/// the border takes: 7 points at each side of a rounded one, and 5 above and below.
nonisolated open class UITextField: UIControl {
    /// What is around the text.
    public enum BorderStyle: Int, Sendable {
        /// None.
        case none = 0
        /// A line.
        case line = 1
        /// A bevel.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// When something is shown.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While it is not.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    private let label = UILabel()

    /// Creates a field with a frame in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }

    /// Creates a field. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble()
    }

    private func assemble() {
        label.isHidden = true
        addSubview(label)
    }

    /// The text; never `nil` when read.
    open var text: String? {
        get { label.text ?? "" }
        set {
            label.text = newValue
            contentDidChange()
        }
    }

    /// The text with attributes; measured with the font that it begins with.
    open var attributedText: NSAttributedString? {
        get { label.attributedText }
        set {
            label.attributedText = newValue
            contentDidChange()
        }
    }

    /// What is shown if there is no text.
    open var placeholder: String? {
        get { shown?.string }
        set { show(newValue.map { NSAttributedString(string: $0) }) }
    }
    /// ``placeholder`` with attributes, which are not shown. Neither sets the other, so that subclasses may set one when the other is set.
    open var attributedPlaceholder: NSAttributedString? {
        get { shown }
        set { show(newValue) }
    }
    private var shown: NSAttributedString?
    private func show(_ placeholder: NSAttributedString?) {
        shown = placeholder
        contentDidChange()
    }
    /// The colour of the text.
    open var textColor: UIColor? = .label
    /// How the text lies in its line.
    open var textAlignment: NSTextAlignment = .natural
    /// What is around the text.
    open var borderStyle: BorderStyle = .none { didSet { contentDidChange() } }
    /// Whether the font follows the reader's text size.
    open var adjustsFontForContentSizeCategory: Bool {
        get { label.adjustsFontForContentSizeCategory }
        set { label.adjustsFontForContentSizeCategory = newValue }
    }
    /// Whether the characters are hidden; they are measured all the same.
    open var isSecureTextEntry = false
    /// The delegate that is asked about editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// When the button that empties the field is shown.
    open var clearButtonMode: ViewMode = .never
    /// What lies at the beginning.
    open var leftView: UIView? { didSet { sideDidChange(oldValue, leftView) } }
    /// What lies at the end.
    open var rightView: UIView? { didSet { sideDidChange(oldValue, rightView) } }
    /// When ``leftView`` is shown.
    open var leftViewMode: ViewMode = .never { didSet { contentDidChange() } }
    /// When ``rightView`` is shown.
    open var rightViewMode: ViewMode = .never { didSet { contentDidChange() } }

    /// The font; 17 points unless set.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue
            contentDidChange()
        }
    }

    private var ownInputView: UIView?
    private var ownInputAccessoryView: UIView?
    /// What can be undone in the text.
    open override var undoManager: UndoManager? { ownUndoManager }
    /// The input view instead of the keyboard; not shown.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// The accessory view of the keyboard; not shown.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    /// A field can be edited.
    open override var canBecomeFirstResponder: Bool { true }
    /// Whether keys would come here.
    open var isEditing: Bool { isFirstResponder }
    /// Ends editing.
    @discardableResult
    open override func resignFirstResponder() -> Bool { super.resignFirstResponder() }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func sideDidChange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        contentDidChange()
    }

    private func isShown(_ mode: ViewMode) -> Bool {
        mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
    }
    private var leftWidth: CGFloat { isShown(leftViewMode) ? leftView?.bounds.width ?? 0 : 0 }
    private var rightWidth: CGFloat { isShown(rightViewMode) ? rightView?.bounds.width ?? 0 : 0 }
    private var border: UIEdgeInsets {
        switch borderStyle {
        case .none: .zero
        case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        case .bezel, .roundedRect: UIEdgeInsets(top: 5, left: 7, bottom: 5, right: 7)
        }
    }

    /// The size of the text or the placeholder, with the border.
    open override var intrinsicContentSize: CGSize {
        let measurer = UILabel()
        measurer.font = font
        var size = CGSize.zero
        for text in [self.text, placeholder] {
            measurer.text = text
            let own = rootMeasured(measurer)
            size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
        if size.height == 0 {
            measurer.text = " "
            size.height = rootMeasured(measurer).height
        }
        return CGSize(
            width: size.width + border.left + border.right + leftWidth + rightWidth,
            height: size.height + border.top + border.bottom)
    }

    private func rootMeasured(_ measurer: UILabel) -> CGSize {
        measurer.taut.environment = taut.environment
        return measurer.intrinsicContentSize
    }

    /// Where the text lies.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var insets = border
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        insets.left += isFlipped ? rightWidth : leftWidth
        insets.right += isFlipped ? leftWidth : rightWidth
        return bounds.inset(by: insets)
    }

    /// Where the text lies while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Where the placeholder lies.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// What the border encloses.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where ``leftView`` lies.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Where ``rightView`` lies.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Where the button that clears the text would lie.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }

    // MARK: Typing

    /// The selected text range.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(_selection) }
        set { if let newValue { _selection = nsRange(newValue) } }
    }
    /// Puts text in place of the selection, as typing does: actions for ``UIControl/Event/editingChanged`` are performed.
    open func insertText(_ text: String) {
        put(text, in: _selection)
        sendActions(for: .editingChanged)
    }
    /// Removes the selection or the character before it, as typing does.
    open func deleteBackward() {
        removeBackward()
        sendActions(for: .editingChanged)
    }
    /// Where the caret would be: at the end of the text.
    open func caretRect(for position: UITextPosition) -> CGRect {
        let rect = editingRect(forBounds: bounds)
        return CGRect(
            x: min(rect.minX + label.intrinsicContentSize.width, rect.maxX), y: rect.minY, width: 2, height: rect.height
        )
    }
    /// Where a part of the text lies: the whole of it.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        range.isEmpty ? [] : [UITextSelectionRect(editingRect(forBounds: bounds))]
    }
    /// Inert: draws nothing.
    open func drawText(in rect: CGRect) {}
    /// Draws the placeholder: draws nothing.
    open func drawPlaceholder(in rect: CGRect) {}

    /// Selects everything.
    open override func selectAll(_ sender: Any?) { selectEverything() }

    /// Places the text and the views at its sides.
    open override func layoutSubviews() {
        super.layoutSubviews()
        label.isHidden = (text ?? "").isEmpty
        label.frame = textRect(forBounds: bounds)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
    }

    /// The text.
    open override var forFirstBaselineLayout: UIView { label }
    /// The text.
    open override var forLastBaselineLayout: UIView { label }
}
