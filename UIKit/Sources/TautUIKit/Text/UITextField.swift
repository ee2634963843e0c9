public import Foundation
@_spi(UIKit) public import Taut

/// An editable line of text. Its intrinsic size is the larger one of text and placeholder, with
/// the insets of the border: for a rounded one 7 points at the sides, and 5 above and below.
nonisolated open class UITextField: UIControl {
    /// The border of a field.
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

    /// When an overlay is visible.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// Unless the text is edited.
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
        // The font may follow the text size.
        label.makeAttached().invalidations.append(PropertyObserver { [weak self] in self?.contentDidChange() })
        addSubview(label)
    }

    /// The text; never `nil` when read.
    open var text: String? {
        get { label.text ?? "" }
        set {
            label.text = newValue
            moveSelectionToEnd()
            contentDidChange()
        }
    }

    /// The attributed text; measured with the font of its first character.
    open var attributedText: NSAttributedString? {
        get { label.attributedText }
        set {
            label.attributedText = newValue
            moveSelectionToEnd()
            contentDidChange()
        }
    }

    /// The text that is shown while the field is empty.
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
    /// The alignment of the text.
    open var textAlignment: NSTextAlignment = .natural
    /// The border.
    open var borderStyle: BorderStyle = .none { didSet { contentDidChange() } }
    /// Whether the font follows the preferred text size.
    open var adjustsFontForContentSizeCategory: Bool {
        get { label.adjustsFontForContentSizeCategory }
        set { label.adjustsFontForContentSizeCategory = newValue }
    }
    /// Whether the characters are hidden; they are measured as they are.
    open var isSecureTextEntry = false
    /// The delegate. Not retained.
    open weak var delegate: (any UITextFieldDelegate)?
    /// When the clear button is visible.
    open var clearButtonMode: ViewMode = .never
    /// The view at the leading side.
    open var leftView: UIView? { didSet { sideDidChange(oldValue, leftView) } }
    /// The view at the trailing side.
    open var rightView: UIView? { didSet { sideDidChange(oldValue, rightView) } }
    /// When ``leftView`` is visible.
    open var leftViewMode: ViewMode = .never { didSet { contentDidChange() } }
    /// When ``rightView`` is visible.
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
    /// The undo manager.
    open override var undoManager: UndoManager? { ownUndoManager }
    /// The view that replaces the keyboard. Stored only.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// The view above the keyboard. Stored only.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    /// `true`: a field can be edited.
    open override var canBecomeFirstResponder: Bool { true }
    /// Whether the field receives keys.
    open var isEditing: Bool { isFirstResponder }
    /// Begins editing, unless the delegate refuses.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) != false, super.becomeFirstResponder() else { return false }
        contentDidChange()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    /// Ends editing, unless the delegate refuses.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else { return false }
        contentDidChange()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        return true
    }

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

    /// The size of the text or the placeholder, with the insets of the border.
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

    /// The rectangle of the text in given bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var insets = border
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        insets.left += isFlipped ? rightWidth : leftWidth
        insets.right += isFlipped ? leftWidth : rightWidth
        return bounds.inset(by: insets)
    }

    /// The rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle of the placeholder.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle inside the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle of ``leftView``.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        side(bounds, leftView?.bounds.size ?? .zero, isLeading: true)
    }

    /// The rectangle of ``rightView``.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        side(bounds, rightView?.bounds.size ?? .zero, isLeading: false)
    }

    private func side(_ bounds: CGRect, _ size: CGSize, isLeading: Bool) -> CGRect {
        let isLeft = isLeading != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isFlipped ? bounds.minX + 5 : bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }

    // MARK: Typing

    /// The selected range.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(_selection) }
        set { if let newValue { _selection = nsRange(newValue) } }
    }
    /// Replaces the selection, as typing does: sends ``UIControl/Event/editingChanged``.
    open func insertText(_ text: String) {
        put(text, in: _selection)
        sendActions(for: .editingChanged)
    }
    /// Deletes the selection or the character before it, as typing does.
    open func deleteBackward() {
        removeBackward()
        sendActions(for: .editingChanged)
    }
    /// The rectangle of the caret: at the end of the text.
    open func caretRect(for position: UITextPosition) -> CGRect {
        let rect = editingRect(forBounds: bounds)
        return CGRect(
            x: min(rect.minX + label.intrinsicContentSize.width, rect.maxX), y: rect.minY, width: 2, height: rect.height
        )
    }
    /// The rectangle of a range: that of the whole text.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        range.isEmpty ? [] : [UITextSelectionRect(editingRect(forBounds: bounds))]
    }
    /// Inert: draws nothing.
    open func drawText(in rect: CGRect) {}
    /// Inert: draws nothing.
    open func drawPlaceholder(in rect: CGRect) {}

    /// Selects the whole text.
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
