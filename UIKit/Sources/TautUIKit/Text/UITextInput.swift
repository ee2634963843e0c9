public import Foundation
@_spi(UIKit) import Taut

/// Takes what is typed.
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Puts text in place of the selection.
    func insertText(_ text: String)
    /// Removes the selection, or the character before it.
    func deleteBackward()
}

/// Hears of changes that the text makes by itself, as the keyboard does.
public protocol UITextInputDelegate: AnyObject {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// The text is about to change.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A text with places. Places are counted in UTF-16 units.
public protocol UITextInput: UIKeyInput {
    /// A part of the text.
    func text(in range: UITextRange) -> String?
    /// Puts text in place of a part.
    func replace(_ range: UITextRange, withText text: String)
    /// The selected text range.
    var selectedTextRange: UITextRange? { get set }
    /// The beginning of the document.
    var beginningOfDocument: UITextPosition { get }
    /// The place behind everything.
    var endOfDocument: UITextPosition { get }
    /// The part between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// A place so far from another one; `nil` outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Compares two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// How far a place is from another one.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Where the caret would be.
    func caretRect(for position: UITextPosition) -> CGRect
}

/// A place in a text.
nonisolated open class UITextPosition: NSObject {
    let offset: Int
    /// The place before everything.
    public override init() {
        offset = 0
        super.init()
    }
    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
    /// Whether another one is the same place.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    /// Equal for equal places.
    open override var hash: Int { offset }
}

/// A part of a text.
nonisolated open class UITextRange: NSObject {
    private let range: Range<Int>
    /// The empty part before everything.
    public override init() {
        range = 0..<0
        super.init()
    }
    init(_ range: NSRange) {
        self.range = range.location..<(range.location + range.length)
        super.init()
    }
    /// Where it begins.
    open var start: UITextPosition { UITextPosition(range.lowerBound) }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition(range.upperBound) }
    /// Whether nothing lies in it.
    open var isEmpty: Bool { range.isEmpty }
    /// Whether another one is the same part.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    /// Equal for equal parts.
    open override var hash: Int { range.hashValue }
}

/// Where a part of a text lies.
nonisolated open class UITextSelectionRect: NSObject {
    private let place: CGRect
    /// Nowhere.
    public override init() {
        place = .zero
        super.init()
    }
    init(_ place: CGRect) {
        self.place = place
        super.init()
    }
    /// The place in points.
    open var rect: CGRect { place }
    /// Whether the part begins here.
    open var containsStart: Bool { true }
    /// Whether the part ends here.
    open var containsEnd: Bool { true }
    /// Whether the text runs from top to bottom.
    open var isVertical: Bool { false }
}

/// What has a text that can be edited. A protocol, so that fields and text views share how.
public protocol _UITextDocument: UITextInput {
    /// The text.
    var _document: String { get set }
    /// What is selected, in UTF-16 units.
    var _selection: NSRange { get set }
}

extension _UITextDocument {
    private var length: Int { _document.utf16.count }

    /// What a range stands for in the text, cut off at its ends.
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
    /// A part of the text.
    public func text(in range: UITextRange) -> String? { (_document as NSString).substring(with: self.range(range)) }
    /// Puts text in place of a part.
    public func replace(_ range: UITextRange, withText text: String) { put(text, in: self.range(range)) }
    /// What is being composed: nothing.
    public var markedTextRange: UITextRange? { nil }
    /// Ends composing: nothing is composed.
    public func unmarkText() {}
    /// The beginning of the document.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The place behind everything.
    public var endOfDocument: UITextPosition { UITextPosition(length) }
    /// The part between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (start, end) = (fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: min(start, end), length: abs(end - start)))
    }
    /// A place so far from another one; `nil` outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, overflows) = position.offset.addingReportingOverflow(offset)
        return overflows || place < 0 || place > length ? nil : UITextPosition(place)
    }
    /// Compares two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset
            ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
    /// How far a place is from another one.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    func selectEverything() { _selection = NSRange(location: 0, length: length) }
}

extension UITextField: _UITextDocument {
    /// The text.
    public var _document: String {
        get { text ?? "" }
        set { text = newValue }
    }
    /// What is selected; the end of the text unless set.
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
    /// The selected text range.
    public var _selection: NSRange {
        get { selectedRange }
        set { selectedRange = newValue }
    }
}
