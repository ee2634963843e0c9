public import Foundation
public import TautLayout

extension CGRect {
    /// A frame of a layout or scene.
    public init(_ rect: Layout.Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension CGSize {
    /// A size of a layout or scene.
    public init(_ size: Layout.Size) { self.init(width: size.width, height: size.height) }
}
