public import Foundation
public import Taut

/// A switch: 51 by 31 points.
nonisolated open class UISwitch: UIControl {
    /// Whether it is on.
    open var isOn = false
    /// The colour while it is on.
    open var onTintColor: UIColor?
    /// The colour of the knob.
    open var thumbTintColor: UIColor?
    /// The style.
    public enum Style: Int, Sendable {
        /// By the device.
        case automatic = 0
        /// A box with a tick.
        case checkbox = 1
        /// A knob that slides.
        case sliding = 2
    }
    /// The style: a sliding knob.
    open var style: Style { .sliding }
    /// The preferred style. Stored only.
    open var preferredStyle: Style = .automatic
    /// The words beside it on a Mac.
    open var title: String?
    /// Creates a switch at a place. Its size is its own.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    }
    /// Creates a switch. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Turns it on or off.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    /// 51 by 31 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
    /// 51 by 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A slider: 34 points high, as wide as it is given.
nonisolated open class UISlider: UIControl {
    /// The value, between the least and the greatest; other values count as the nearest of these.
    open var value: Float = 0 { didSet { value = max(minimumValue, min(value, maximumValue)) } }
    /// The least value.
    open var minimumValue: Float = 0 { didSet { value = max(minimumValue, value) } }
    /// The greatest value.
    open var maximumValue: Float = 1 { didSet { value = min(value, maximumValue) } }
    /// Whether events are sent while the value changes.
    open var isContinuous = true
    /// Sets the value.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    /// The image at the least value.
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image at the greatest value.
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// The colour below the value.
    open var minimumTrackTintColor: UIColor?
    /// The colour above the value.
    open var maximumTrackTintColor: UIColor?
    /// The colour of the knob.
    open var thumbTintColor: UIColor?

    /// The rectangle of the image at the minimum value.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = minimumValueImage?.size ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// The rectangle of the image at the maximum value.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = maximumValueImage?.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// The frame of the track: 4 points high, 2 points from the sides, and 5 from images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImage == nil ? 2 : minimumValueImageRect(forBounds: bounds).width + 5
        let right = maximumValueImage == nil ? 2 : maximumValueImageRect(forBounds: bounds).width + 5
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - 2, width: max(0, bounds.width - left - right), height: 4)
    }
    /// The frame of the knob for a value: 31 by 31 points, 2 points beyond the line at its ends.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        return CGRect(
            x: rect.minX - 2 + part * max(0, rect.width + 4 - 31), y: bounds.midY - 15.5, width: 31, height: 31)
    }

    private var thumbs: [UInt: UIImage] = [:]
    /// Sets the image of the knob in a state; not shown.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbs[state.rawValue] = image }
    /// The image of the knob in a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbs[state.rawValue] ?? thumbs[0] }
    /// Sets the image below the value; not shown.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Sets the image above the value; not shown.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}

    /// 34 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
}

/// A progress bar: 4 points high, as wide as it is given.
nonisolated open class UIProgressView: UIView {
    /// The appearance.
    public enum Style: Int, Sendable {
        /// The default.
        case `default` = 0
        /// For bars.
        case bar = 1
    }

    /// The progress, from 0 to 1; other values count as the nearest of these.
    open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
    /// The colour of what is full.
    open var progressTintColor: UIColor?
    /// The colour of what is not.
    open var trackTintColor: UIColor?
    /// The appearance.
    open var progressViewStyle: Style = .default
    /// Creates a bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }
    /// Sets the progress.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    /// 4 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
}

/// An activity indicator: 20 by 20 points, or 37 by 37.
nonisolated open class UIActivityIndicatorView: UIView {
    /// The size of the indicator.
    public enum Style: Int, Sendable {
        /// 20 by 20 points.
        case medium = 100
        /// 37 by 37 points.
        case large = 101
    }

    /// The size of the indicator.
    open var style: Style = .medium { didSet { invalidateIntrinsicContentSize() } }
    /// The colour.
    open var color: UIColor! = .gray
    /// Whether it is hidden while it is stopped.
    open var hidesWhenStopped = true { didSet { if hidesWhenStopped != oldValue { follow() } } }
    /// Whether it is animating.
    open private(set) var isAnimating = false

    private func follow() { isHidden = hidesWhenStopped && !isAnimating }

    /// Creates one of a style, as large as that.
    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
        frame.size = intrinsicContentSize
        follow()
    }
    /// Creates one of 20 by 20 points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        follow()
    }
    /// Creates one of 20 by 20 points. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        follow()
    }

    /// Starts the animation, and shows the indicator.
    open func startAnimating() {
        isAnimating = true
        follow()
    }
    /// Stops the animation, and hides the indicator if ``hidesWhenStopped``.
    open func stopAnimating() {
        isAnimating = false
        follow()
    }
    /// 20 by 20 points, or 37 by 37.
    open override var intrinsicContentSize: CGSize {
        style == .medium ? CGSize(width: 20, height: 20) : CGSize(width: 37, height: 37)
    }
}

/// A stepper: 94 by 32 points.
nonisolated open class UIStepper: UIControl {
    /// The value, between the least and the greatest; other values count as the nearest of these.
    open var value: Double = 0 { didSet { value = max(minimumValue, min(value, maximumValue)) } }
    /// The least value.
    open var minimumValue: Double = 0 { didSet { value = max(minimumValue, value) } }
    /// The greatest value.
    open var maximumValue: Double = 100 { didSet { value = min(value, maximumValue) } }
    /// The step.
    open var stepValue: Double = 1
    /// Creates a stepper at a place. Its size is its own.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
    }
    /// Creates a stepper. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// 94 by 32 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
    /// 94 by 32 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A page control, a row of dots: 26 points high.
nonisolated open class UIPageControl: UIControl {
    /// The number of dots.
    open var numberOfPages = 0 {
        didSet {
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            invalidateIntrinsicContentSize()
        }
    }
    /// The index of the current page; values outside of the pages count as that of the nearest page.
    open var currentPage = 0 { didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)) } }
    /// The size of a number of dots: 7 points each and 9 between them, with 20 at each end.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(0, pageCount * 16 - 9)) + 40, height: 26)
    }
    /// The size of the dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
}

/// Wheels with dates: 320 by 216 points.
nonisolated open class UIDatePicker: UIControl {
    /// The date.
    open var date = Date()
    /// 320 by 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

/// Wheels: 320 by 216 points.
nonisolated open class UIPickerView: UIView {
    /// The data source of the picker. Not retained.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// The delegate of the picker. Not retained.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var picked: [Int: Int] = [:]

    /// The number of wheels.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// The number of rows of a wheel.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// The selected row; -1 if there is none.
    open func selectedRow(inComponent component: Int) -> Int {
        numberOfRows(inComponent: component) == 0 ? -1 : picked[component] ?? 0
    }
    /// Selects a row.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { picked[component] = row }
    /// Inert: the data source is asked every time.
    open func reloadAllComponents() {}
    /// The same for one wheel.
    open func reloadComponent(_ component: Int) {}

    /// 320 by 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}
