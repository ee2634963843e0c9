public import Foundation
public import Taut

/// An item of a bar: a ``UIBarButtonItem`` or a ``UITabBarItem``.
nonisolated open class UIBarItem: NSObject {
    /// The title.
    open var title: String?
    /// The image.
    open var image: UIImage?
    /// The image in low bars.
    open var landscapeImagePhone: UIImage?
    /// The image where texts are large.
    open var largeContentSizeImage: UIImage?
    /// Space around the image in points.
    open var imageInsets = UIEdgeInsets.zero
    /// Space around the image in low bars, in points.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// Space around the image where texts are large, in points.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    /// Whether it can be used.
    open var isEnabled = true
    /// A number to find it by.
    open var tag = 0
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Something without title and image.
    public override init() { super.init() }
    /// Sets the attributes of the title in a state. Stored only.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
    }
    /// The appearance of the title in a state, as it was set.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }
}
