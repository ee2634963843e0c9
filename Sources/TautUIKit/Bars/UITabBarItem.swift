public import Foundation
public import Taut

/// A tab of a bar.
open class UITabBarItem: NSObject {
    /// The title.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// The picture while the tab is selected.
    open var selectedImage: UIImage?
    /// A number.
    open var tag = 0
    /// A few letters beside the picture.
    open var badgeValue: String?
    /// Whether the tab can be chosen.
    open var isEnabled = true
    /// Room around the picture in points.
    open var imageInsets = UIEdgeInsets.zero
    /// By how much the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour behind the badge.
    open var badgeColor: UIColor?
    /// A tab.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// A tab.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}
