public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

// Drawing, which draws nothing: pictures have their sizes.

/// The sizes of the images in progress.
private final class DrawnSizes {
    static var current: DrawnSizes { ThreadValues.value("UIGraphics") { DrawnSizes() } }
    var stack: [(size: CGSize, scale: CGFloat)] = []
}

/// Begins an image.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    DrawnSizes.current.stack.append((size, scale > 0 ? scale : UIScreen.main.scale))
}
/// Begins an image.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
/// The image that was begun, empty.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    DrawnSizes.current.stack.last.map { UIImage(size: $0.size, scale: $0.scale) }
}
/// Ends an image.
public func UIGraphicsEndImageContext() { _ = DrawnSizes.current.stack.popLast() }
/// The current context while an image is in progress.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawnSizes.current.stack.isEmpty ? nil : CGContext() }
/// Pushes a context. Inert: nothing is drawn.
public func UIGraphicsPushContext(_ context: CGContext) {}
/// Ends that.
public func UIGraphicsPopContext() {}
/// Fills a rectangle.
public func UIRectFill(_ rect: CGRect) {}
/// Strokes a rectangle.
public func UIRectFrame(_ rect: CGRect) {}

/// The format of rendered images.
nonisolated open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point.
    open var scale: CGFloat = UIScreen.main.scale
    /// Whether nothing is seen through them.
    open var opaque = false
    /// The format of the screen.
    open class func `default`() -> Self { self.init() }
    /// Creates the format of the screen.
    public required override init() { super.init() }
}

/// The context of an image renderer.
nonisolated open class UIGraphicsImageRendererContext: NSObject {
    /// The drawing context.
    public let cgContext = CGContext()
    /// Fills a rectangle.
    open func fill(_ rect: CGRect) {}
    /// Strokes a rectangle.
    open func stroke(_ rect: CGRect) {}
}

/// Creates a renderer of images of a size.
nonisolated open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    private let scale: CGFloat
    /// Creates a renderer of images of a size.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        (self.size, scale) = (size, format.scale)
        super.init()
    }
    /// Creates a renderer of images of a size.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// Draws images of a rectangle's size.
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    /// Draws images of a rectangle's size.
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.init(size: bounds.size, format: format)
    }
    /// Pixels: there are none.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        _ = image(actions: actions)
        return Data()
    }
    /// An image, empty.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        actions(UIGraphicsImageRendererContext())
        return UIImage(size: size, scale: scale)
    }
}

extension UIColor {
    /// Sets the colour for fill and stroke. Inert: nothing is drawn.
    public func set() {}
    /// Sets the fill colour. Inert: nothing is drawn.
    public func setFill() {}
    /// Sets the stroke colour. Inert: nothing is drawn.
    public func setStroke() {}
}

extension UIImage {
    /// `nil`: images are not read.
    public convenience init?(data: Data) { return nil }
    /// `nil`: images are not read.
    public convenience init?(data: Data, scale: CGFloat) { return nil }
    /// `nil`: images are not read.
    public convenience init?(contentsOfFile path: String) { return nil }
    /// `nil`: there is no catalogue to look in.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        return nil
    }

    /// The same image: it has no colours.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    /// The same image: it has no colours.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    /// The same image: it is not drawn.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    /// The same image: it is not drawn.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// The same image: it is not drawn.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    /// The same image: it is not drawn.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    /// The orientation of the image: not rotated.
    public var imageOrientation: Orientation { .up }
    /// The pixel data: none.
    public var cgImage: CGImage? { nil }
    /// Inert: draws nothing.
    public func draw(in rect: CGRect) {}
    /// Inert: draws nothing.
    public func draw(at point: CGPoint) {}
    /// Inert: draws nothing.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
    /// Inert: draws nothing.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
    /// The pixel data: none.
    public func pngData() -> Data? { nil }
    /// The pixel data: none.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}
