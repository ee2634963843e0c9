public import Foundation
public import Taut

extension UIImage {
    /// Creates an image of pixels: without size.
    public convenience init(cgImage: CGImage) { self.init(size: .zero) }
    /// Creates an image of pixels: without size.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(size: .zero, scale: scale)
    }
    /// An image of several: the first of them.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    /// The images of which this one is made: none.
    public var images: [UIImage]? { nil }
    /// The duration of an animated image, in seconds: 0.
    public var duration: TimeInterval { 0 }
    /// The insets of the parts that are not resized: zero.
    public var capInsets: UIEdgeInsets { .zero }
    /// The resizing of the image.
    public var resizingMode: ResizingMode { .tile }
    /// In which colours the image is drawn.
    public var renderingMode: RenderingMode { .automatic }
    /// Whether it is a symbol: there are none.
    public var isSymbolImage: Bool { false }
    /// The distance of the text's baseline from the bottom; `nil`: none.
    public var baselineOffsetFromBottom: CGFloat? { nil }
    /// Whether it has a baseline: never.
    public var hasBaseline: Bool { false }
    /// The same image: it has no baseline.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
    /// Whether it is turned over where text runs from right to left.
    public var flipsForRightToLeftLayoutDirection: Bool { false }
    /// The same image: it is not drawn.
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// The same image: it is not drawn.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
    /// A smaller image.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size, scale: scale) }
    /// The same image, ready to be drawn.
    public func preparingForDisplay() -> UIImage? { self }
    /// Which of several images it is.
    public var configuration: Configuration? { nil }
    /// Which symbol it is.
    public var symbolConfiguration: SymbolConfiguration? { nil }
}
