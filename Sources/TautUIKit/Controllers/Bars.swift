public import Foundation
public import Taut

// What bars and pickers would look like: kept, and not shown.

/// How a bar looks by itself.
public enum UIBarStyle: Int, Sendable {
    /// Light.
    case `default` = 0
    /// Dark.
    case black = 1
}

/// Is told about the controllers of a pile.
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A controller will be shown. Not called: nothing moves here.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller was shown. Not called.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

/// Is told about the choices of a tab bar.
public protocol UITabBarControllerDelegate: NSObjectProtocol {}

extension UINavigationController {
    /// Who is told about the controllers. Not retained.
    public var delegate: (any UINavigationControllerDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
    /// Whether the bar goes while the content is scrolled; kept.
    public var hidesBarsOnSwipe: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// The gesture that goes back: none.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
}

extension UITabBarController {
    /// Who is told about the choices. Not retained.
    public var delegate: (any UITabBarControllerDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
}

/// What the bars have in common.
public protocol UIBarPositioning: NSObjectProtocol {}

extension UINavigationBar: UIBarPositioning {}
extension UITabBar: UIBarPositioning {}
extension UIToolbar: UIBarPositioning {}

extension UIBarPositioning where Self: UIView {
    /// How the bar looks by itself.
    public var barStyle: UIBarStyle {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// The colour behind the items.
    public var barTintColor: UIColor? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// Whether what lies behind shines through.
    public var isTranslucent: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// The picture of the edge.
    public var shadowImage: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UINavigationBar {
    /// Whether titles are large while there is room. Kept: the bar is 44 points high.
    public var prefersLargeTitles: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// The attributes of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The attributes of a large title.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The items, the visible one last.
    public var items: [UINavigationItem]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The visible item.
    public var topItem: UINavigationItem? { items?.last }
    /// Sets the picture behind the items; not shown.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The room that a bar has.
public enum UIBarMetrics: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// Little.
    case compact = 1
}

extension UIToolbar {
    /// The items.
    public var items: [UIBarButtonItem]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// Sets the items, at once.
    public func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

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
