public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

extension UIPageControl {
    /// The background of the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// The system's default.
        case automatic = 0
        /// Something.
        case prominent = 1
        /// Inert: kept for source compatibility; has no effect on layout.
        case minimal = 2
    }

    /// The colour of the dot that is lit.
    public var currentPageIndicatorTintColor: UIColor? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The colour of the other dots.
    public var pageIndicatorTintColor: UIColor? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Whether a single dot is not shown.
    public var hidesForSinglePage: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The background of the dots. Stored only.
    public var backgroundStyle: BackgroundStyle {
        get { kept(or: .automatic) }
        set { keep(newValue) }
    }

    /// Whether a finger may move along the dots.
    public var allowsContinuousInteraction: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether the dot is lit when it is asked for.
    public var defersCurrentPageDisplay: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// An image instead of dots; not shown.
    public var preferredIndicatorImage: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Sets an image instead of a dot; not shown.
    public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
    /// Lights the dot.
    public func updateCurrentPageDisplay() {}
}

extension UIStepper {
    /// Whether counting begins again at the other end.
    public var wraps: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether counting goes on while a finger stays.
    public var autorepeat: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether every step counts.
    public var isContinuous: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
}

extension UIDatePicker {
    /// The interval between selectable times, in minutes.
    public var minuteInterval: Int {
        get { kept(or: 1) }
        set { keep(newValue) }
    }

    /// The length of time in seconds.
    public var countDownDuration: TimeInterval {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// The calendar.
    public var calendar: Calendar! {
        get { kept(or: Calendar.current) }
        set { keep(newValue) }
    }

    /// The language.
    public var locale: Locale? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The zone.
    public var timeZone: TimeZone? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Whether times are rounded.
    public var roundsToMinuteInterval: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
}

extension UIProgressView {
    /// The observed progress. Stored only.
    public var observedProgress: Progress? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The image of what is full.
    public var progressImage: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The image of what is not.
    public var trackImage: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UIRefreshControl {
    /// The attributed title, below the indicator; kept.
    public var attributedTitle: NSAttributedString? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UINavigationBar {
    /// The image that leads back.
    public var backIndicatorImage: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The mask of the back indicator during transitions. Stored only.
    public var backIndicatorTransitionMaskImage: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}
