public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

// How bars look: kept, and not shown.
extension UINavigationBar {
    /// Sets the offset of the title, in points.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        keep(adjustment, "titleVerticalPositionAdjustment\(barMetrics.rawValue)")
    }

    /// The offset of the title, in points.
    public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        kept(or: 0, "titleVerticalPositionAdjustment\(barMetrics.rawValue)")
    }
}

extension UITabBar {
    /// The distribution of the tabs.
    public enum ItemPositioning: Int, Sendable {
        /// By the device.
        case automatic = 0
        /// Over the whole width.
        case fill = 1
        /// Centred.
        case centered = 2
    }

    /// The distribution of the tabs.
    public var itemPositioning: ItemPositioning {
        get { kept(or: .automatic) }
        set { keep(newValue) }
    }

    /// The width of centred tabs, in points; 0: the default.
    public var itemWidth: CGFloat {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// The space between tabs in the middle, in points; 0 is as usual.
    public var itemSpacing: CGFloat {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// The colour of tabs that are not chosen.
    public var unselectedItemTintColor: UIColor? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The image behind the tab that is selected.
    public var selectionIndicatorImage: UIImage? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UIToolbar {
    /// Sets the shadow image. Stored only.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        keep(shadowImage, "shadowImage\(topOrBottom.rawValue)")
    }

    /// The appearance of the shadow.
    public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        kept(or: nil, "shadowImage\(topOrBottom.rawValue)")
    }
}

extension UISearchBar {
    /// Sets the offset of an image.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        keep(adjustment, "positionAdjustment\(icon.rawValue)")
    }

    /// The offset of an image.
    public func positionAdjustment(for icon: Icon) -> UIOffset {
        kept(or: .zero, "positionAdjustment\(icon.rawValue)")
    }
}
