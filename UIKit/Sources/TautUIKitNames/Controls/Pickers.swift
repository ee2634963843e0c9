public import Foundation
@_spi(UIKit) import Taut
public import TautUIKit

/// The appearance of a picker of dates.
public enum UIDatePickerStyle: Int, Sendable {
    /// The system's default.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// Small.
    case compact = 2
    /// A calendar.
    case inline = 3
}

extension UIDatePicker {
    /// The mode of a date picker.
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

    /// The mode of the date picker.
    public var datePickerMode: Mode {
        get { kept(or: .dateAndTime) }
        set { keep(newValue) }
    }

    /// The appearance of the picker; it is as large as wheels are.
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
