public import Foundation
public import Taut

/// An image: its size, and how much of it takes part in alignment.
nonisolated open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked because the class is open, and because of the label, which a lock guards; its other properties never change.
    /// The size in points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// By how much the alignment rectangle lies inside the image.
    public let alignmentRectInsets: EdgeInsets
    private let lock = NSLock()
    private var label: String?

    /// The accessibility label.
    open var accessibilityLabel: String? {
        get { lock.withLock { label } }
        set { lock.withLock { label = newValue } }
    }

    /// Creates an image of a size in points. Not in UIKit, which reads images.
    public init(size: CGSize, scale: CGFloat = 1, alignmentRectInsets: EdgeInsets = .zero) {
        self.size = size
        self.scale = scale
        self.alignmentRectInsets = alignmentRectInsets
        super.init()
    }

    /// Creates an image without size.
    public convenience override init() { self.init(size: .zero) }
    /// `nil`: there is no catalogue to look in.
    public convenience init?(named name: String) { return nil }
    /// `nil`: there are no symbols.
    public convenience init?(systemName name: String) { return nil }

    /// The same image with other alignment insets.
    open func withAlignmentRectInsets(_ alignmentInsets: EdgeInsets) -> UIImage {
        UIImage(size: size, scale: scale, alignmentRectInsets: alignmentInsets)
    }
}

/// A view that is as large as its image.
nonisolated open class UIImageView: View {
    /// The image.
    open var image: UIImage? {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// Creates a view without image.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view of an image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    /// Creates a view of an image's size, with another image while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    /// The image while the view is highlighted; not shown.
    open var highlightedImage: UIImage?
    /// Whether the view is highlighted.
    open var isHighlighted = false
    /// Images one after the other; not shown.
    open var animationImages: [UIImage]?
    /// The duration of the images, in seconds; not shown.
    open var animationDuration: TimeInterval = 0
    /// The repeat count; 0 repeats without end.
    open var animationRepeatCount = 0
    /// Whether an image grows with the reader's text size; kept.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    private var animates = false
    /// Whether they would be shown.
    open var isAnimating: Bool { animates }
    /// Starts the animation; nothing is shown.
    open func startAnimating() { animates = true }
    /// Stops the animation.
    open func stopAnimating() { animates = false }

    /// Creates a view without image. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The size of the image's alignment rectangle.
    open override var intrinsicContentSize: CGSize {
        guard let image else { return CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }
        return alignmentRect(forFrame: CGRect(origin: .zero, size: image.size)).size
    }

    /// The alignment insets of the image.
    open override var alignmentRectInsets: EdgeInsets { image?.alignmentRectInsets ?? .zero }

    /// The image's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
