public import Foundation
@_spi(UIKit) import Taut

/// The data source of a picker.
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// The number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker.
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns the title of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Called when a row was selected. Inert: never called.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// The default implementation returns `nil`.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// The default implementation does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
