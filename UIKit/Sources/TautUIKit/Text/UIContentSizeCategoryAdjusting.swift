public import Taut

/// A view whose font can follow the preferred text size.
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether it does.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}
