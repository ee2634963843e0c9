import Foundation
public import Taut

/// A tab of a bar.
nonisolated open class UITabBarItem: UIBarItem {
    /// The image while the tab is selected.
    open var selectedImage: UIImage?
    /// A few letters beside the image.
    open var badgeValue: String?
    /// The offset of the title, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour behind the badge.
    open var badgeColor: UIColor?
    /// Creates a tab.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// Creates a tab.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}
