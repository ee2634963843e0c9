public import Foundation

// What has no bearing on layout is kept and read back.
/// The field of a search bar.
nonisolated open class UISearchTextField: UITextField {}

extension UIDatePicker {
    /// Sets the date, at once.
    public func setDate(_ date: Date, animated: Bool) { self.date = date }
}

extension UIActivityIndicatorView.Style {
    /// The old name of ``large``.
    public static var whiteLarge: Self { .large }
    /// The old name of ``medium``.
    public static var white: Self { .medium }
    /// The old name of ``medium``.
    public static var gray: Self { .medium }
}
