public import Taut

/// What may change its font with the size of text that someone prefers.
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether it does.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}
