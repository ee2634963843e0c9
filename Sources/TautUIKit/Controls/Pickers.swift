public import Foundation
public import Taut

/// How a picker of dates looks.
public enum UIDatePickerStyle: Int, Sendable {
    /// As the system likes.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// Small.
    case compact = 2
    /// A calendar.
    case inline = 3
}

extension UIDatePicker {
    /// What is picked.
    public enum Mode: Int, Sendable {
        /// A time of day.
        case time = 0
        /// A day.
        case date = 1
        /// Both.
        case dateAndTime = 2
        /// A length of time.
        case countDownTimer = 3
    }
    /// What is picked.
    public var datePickerMode: Mode {
        get { kept(or: .dateAndTime) }
        set { keep(newValue) }
    }
    /// How the picker looks; it is as large as wheels are.
    public var preferredDatePickerStyle: UIDatePickerStyle {
        get { kept(or: .automatic) }
        set { keep(newValue) }
    }
    /// The first day that can be picked.
    public var minimumDate: Date? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The last day that can be picked.
    public var maximumDate: Date? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

/// Says how much there is to pick from.
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what there is to pick from.
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// What a row shows.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// A row was picked. Not called.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Nothing.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

extension UIPickerView {
    /// Says how much there is to pick from. Not retained.
    public var dataSource: (any UIPickerViewDataSource)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
    /// Says what there is to pick from. Not retained.
    public var delegate: (any UIPickerViewDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
    /// How many wheels there are.
    public var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// How many rows a wheel has.
    public func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    private var picked: [Int: Int] {
        get { kept(or: [:]) }
        set { keep(newValue) }
    }
    /// The row that is picked; -1 where there is none.
    public func selectedRow(inComponent component: Int) -> Int {
        numberOfRows(inComponent: component) == 0 ? -1 : picked[component] ?? 0
    }
    /// Picks a row.
    public func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { picked[component] = row }
    /// Forgets nothing: the data source is asked every time.
    public func reloadAllComponents() {}
    /// The same for one wheel.
    public func reloadComponent(_ component: Int) {}
}
