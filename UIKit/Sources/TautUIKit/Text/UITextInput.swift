public import Foundation
@_spi(UIKit) import Taut

/// An object that receives typed text.
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Replaces the selection with text.
    func insertText(_ text: String)
    /// Deletes the selection, or the character before it.
    func deleteBackward()
}

/// An object that is notified of changes that the text makes by itself, such as a keyboard.
public protocol UITextInputDelegate: AnyObject {
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Called after the selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Called after the text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// An editable text with positions. Positions count UTF-16 units.
public protocol UITextInput: UIKeyInput {
    /// Returns the text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range.
    func replace(_ range: UITextRange, withText text: String)
    /// The selected range.
    var selectedTextRange: UITextRange? { get set }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position behind the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset from another one; `nil` outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Compares two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the number of UTF-16 units between two positions.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the rectangle of the caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect
}

/// A position in a text.
nonisolated open class UITextPosition: NSObject {
    let offset: Int
    /// Creates the position before the first character.
    public override init() {
        offset = 0
        super.init()
    }
    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
    /// Whether another object is the same position.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    /// Equal for equal positions.
    open override var hash: Int { offset }
}

/// A range of a text.
nonisolated open class UITextRange: NSObject {
    private let range: Range<Int>
    /// Creates the empty range before the first character.
    public override init() {
        range = 0..<0
        super.init()
    }
    init(_ range: NSRange) {
        self.range = range.location..<(range.location + range.length)
        super.init()
    }
    /// The position of its beginning.
    open var start: UITextPosition { UITextPosition(range.lowerBound) }
    /// The position of its end.
    open var end: UITextPosition { UITextPosition(range.upperBound) }
    /// Whether it is empty.
    open var isEmpty: Bool { range.isEmpty }
    /// Whether another object is the same range.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    /// Equal for equal ranges.
    open override var hash: Int { range.hashValue }
}

/// A rectangle of a selection.
nonisolated open class UITextSelectionRect: NSObject {
    private let place: CGRect
    /// Creates an empty rectangle.
    public override init() {
        place = .zero
        super.init()
    }
    init(_ place: CGRect) {
        self.place = place
        super.init()
    }
    /// The rectangle in points.
    open var rect: CGRect { place }
    /// Whether the selection begins here.
    open var containsStart: Bool { true }
    /// Whether the selection ends here.
    open var containsEnd: Bool { true }
    /// Whether the text is vertical.
    open var isVertical: Bool { false }
}

/// The common members of text fields and text views: an editable text with a selection.
public protocol _UITextDocument: UITextInput {
    /// The text.
    var _document: String { get set }
    /// The selection, in UTF-16 units.
    var _selection: NSRange { get set }
}

extension _UITextDocument {
    private var length: Int { _document.utf16.count }

    /// The part of the text that a range denotes, limited to the text.
    private func range(_ range: UITextRange) -> NSRange {
        let (start, end) = (min(max(0, range.start.offset), length), min(max(0, range.end.offset), length))
        return NSRange(location: min(start, end), length: abs(end - start))
    }

    func nsRange(_ range: UITextRange) -> NSRange { self.range(range) }

    func put(_ text: String, in range: NSRange) {
        let start = min(max(0, range.location), length)
        let part = NSRange(location: start, length: min(max(0, range.length), length - start))
        _document = (_document as NSString).replacingCharacters(in: part, with: text)
        _selection = NSRange(location: start + text.utf16.count, length: 0)
    }

    func removeBackward() {
        guard _selection.length == 0 else { return put("", in: _selection) }
        guard _selection.location > 0, _selection.location <= length else { return }
        let character = (_document as NSString).rangeOfComposedCharacterSequence(at: _selection.location - 1)
        put("", in: character)
    }

    /// Whether there is text.
    public var hasText: Bool { length > 0 }
    /// Returns the text in a range.
    public func text(in range: UITextRange) -> String? { (_document as NSString).substring(with: self.range(range)) }
    /// Replaces the text in a range.
    public func replace(_ range: UITextRange, withText text: String) { put(text, in: self.range(range)) }
    /// The range of marked text: `nil`, there is none.
    public var markedTextRange: UITextRange? { nil }
    /// Inert: there is no marked text.
    public func unmarkText() {}
    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The position behind the last character.
    public var endOfDocument: UITextPosition { UITextPosition(length) }
    /// Returns the range between two positions.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (start, end) = (fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: min(start, end), length: abs(end - start)))
    }
    /// Returns the position at an offset from another one; `nil` outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, overflows) = position.offset.addingReportingOverflow(offset)
        return overflows || place < 0 || place > length ? nil : UITextPosition(place)
    }
    /// Compares two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset
            ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
    /// Returns the number of UTF-16 units between two positions.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    /// A text that is set has the caret at its end.
    func moveSelectionToEnd() { _selection = NSRange(location: length, length: 0) }
    func selectEverything() { _selection = NSRange(location: 0, length: length) }
}

extension UITextField: _UITextDocument {
    /// The text.
    public var _document: String {
        get { text ?? "" }
        set { text = newValue }
    }
    /// The selection; the end of the text unless set.
    public var _selection: NSRange {
        get { kept(or: NSRange(location: _document.utf16.count, length: 0)) }
        set { keep(newValue) }
    }
}

extension UITextView: _UITextDocument {
    /// The text.
    public var _document: String {
        get { text ?? "" }
        set { text = newValue }
    }
    /// The selected range.
    public var _selection: NSRange {
        get { selectedRange }
        set { selectedRange = newValue }
    }
}
