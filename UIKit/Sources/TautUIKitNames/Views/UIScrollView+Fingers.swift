public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

// What has no bearing on layout is kept and read back.
extension UIScrollView {
    /// When the letters at the side are shown.
    public enum IndexDisplayMode: Int, Sendable {
        /// When they are useful.
        case automatic = 0
        /// Never.
        case alwaysHidden = 1
    }

    /// When the letters at the side are shown.
    public var indexDisplayMode: IndexDisplayMode {
        get { kept(or: .automatic) }
        set { keep(newValue) }
    }

    /// Whether content bounces at its sides.
    public var bouncesHorizontally: Bool {
        get { kept(or: bounces) }
        set { keep(newValue) }
    }

    /// Whether content bounces at its top and bottom.
    public var bouncesVertically: Bool {
        get { kept(or: bounces) }
        set { keep(newValue) }
    }

    /// Whether the scroll view around this one goes on where this one ends.
    public var transfersHorizontalScrollingToParent: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether the scroll view around this one goes on where this one ends.
    public var transfersVerticalScrollingToParent: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// The alignment point of content smaller than the view, in unit coordinates. Stored only.
    public var contentAlignmentPoint: CGPoint {
        get { kept(or: .zero) }
        set { keep(newValue) }
    }

    /// Ends scrolling and scaling by itself: there is none.
    public func stopScrollingAndZooming() {}
    /// Calls a closure that scrolls, while indicators are shown: there are none.
    public func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }
    /// The gesture recogniser of a remote control. Inert: there are no presses.
    public var directionalPressGestureRecognizer: UIGestureRecognizer { kept(or: UIGestureRecognizer()) }
}
