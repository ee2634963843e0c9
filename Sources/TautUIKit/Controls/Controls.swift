public import Foundation
public import Taut

/// A switch: 51 by 31 points.
open class UISwitch: UIControl {
    /// Whether it is on.
    open var isOn = false
    /// The colour while it is on.
    open var onTintColor: UIColor?
    /// The colour of the knob.
    open var thumbTintColor: UIColor?
    /// Turns it on or off.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    /// 51 by 31 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
    /// 51 by 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A slider: 34 points high, as wide as it is given.
open class UISlider: UIControl {
    /// The value.
    open var value: Float = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
    /// The least value.
    open var minimumValue: Float = 0
    /// The greatest value.
    open var maximumValue: Float = 1
    /// Whether every move counts.
    open var isContinuous = true
    /// Sets the value.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    /// 34 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
}

/// A bar that fills: 4 points high, as wide as it is given.
open class UIProgressView: UIView {
    /// What it looks like.
    public enum Style: Int, Sendable {
        /// As usual.
        case `default` = 0
        /// For bars.
        case bar = 1
    }

    /// How full it is, from 0 to 1.
    open var progress: Float = 0
    /// The colour of what is full.
    open var progressTintColor: UIColor?
    /// The colour of what is not.
    open var trackTintColor: UIColor?
    /// What it looks like.
    open var progressViewStyle: Style = .default
    /// A bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }
    /// Sets how full it is.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    /// 4 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
}

/// Something that turns: 20 by 20 points, or 37 by 37.
open class UIActivityIndicatorView: UIView {
    /// How large it is.
    public enum Style: Int, Sendable {
        /// 20 by 20 points.
        case medium = 100
        /// 37 by 37 points.
        case large = 101
    }

    /// How large it is.
    open var style: Style = .medium { didSet { invalidateIntrinsicContentSize() } }
    /// The colour.
    open var color: UIColor! = .gray
    /// Whether it is hidden while it stands still.
    open var hidesWhenStopped = true
    /// Whether it turns.
    open private(set) var isAnimating = false

    /// One of a style.
    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
    }
    /// One of 20 by 20 points.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// One of 20 by 20 points. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Has it turn.
    open func startAnimating() { isAnimating = true }
    /// Has it stand still.
    open func stopAnimating() { isAnimating = false }
    /// 20 by 20 points, or 37 by 37.
    open override var intrinsicContentSize: CGSize {
        style == .medium ? CGSize(width: 20, height: 20) : CGSize(width: 37, height: 37)
    }
}

/// Two buttons that count: 94 by 32 points.
open class UIStepper: UIControl {
    /// The value.
    open var value: Double = 0
    /// The least value.
    open var minimumValue: Double = 0
    /// The greatest value.
    open var maximumValue: Double = 100
    /// By how much it counts.
    open var stepValue: Double = 1
    /// 94 by 32 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}

/// Several words of which one is chosen: 32 points high, and as wide as its widest word needs in each segment.
open class UISegmentedControl: UIControl {
    /// Which segment is chosen; -1 for none.
    open var selectedSegmentIndex = -1
    private var words: [String] = []

    /// One with titles; anything else than a string counts as a picture without title.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        words = (items ?? []).map { $0 as? String ?? "" }
    }

    /// How many segments there are.
    open var numberOfSegments: Int { words.count }

    /// Adds a segment; an index outside counts as the nearest bound.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        words.insert(title ?? "", at: min(max(0, segment), words.count))
        invalidateIntrinsicContentSize()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        words = []
        invalidateIntrinsicContentSize()
    }

    /// The title of a segment; `nil` where there is none.
    open func titleForSegment(at segment: Int) -> String? { words.indices.contains(segment) ? words[segment] : nil }

    /// As many widths of the widest word at 13 points, with 20 points, as there are segments.
    open override var intrinsicContentSize: CGSize {
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.taut.environment = taut.environment
        let widest =
            words.map { word in
                label.text = word
                return label.intrinsicContentSize.width
            }.max() ?? 0
        return CGSize(width: CGFloat(words.count) * (widest + 20), height: 32)
    }
}

/// A row of dots: 26 points high.
open class UIPageControl: UIControl {
    /// How many dots there are.
    open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// Which one is lit.
    open var currentPage = 0
    /// The size of a number of dots: 7 points each and 9 between them, with 20 at each end.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(0, pageCount * 16 - 9)) + 40, height: 26)
    }
    /// The size of the dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
}

/// Wheels with dates: 320 by 216 points.
open class UIDatePicker: UIControl {
    /// The date.
    open var date = Date()
    /// 320 by 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

/// Wheels: 320 by 216 points.
open class UIPickerView: UIView {
    /// 320 by 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

/// A field to search with: 56 points high, as wide as it is given.
open class UISearchBar: UIView {
    /// The text.
    open var text: String?
    /// What is shown where there is no text.
    open var placeholder: String?
    /// 56 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
}
