extension UIImage {
    /// Whether an image is drawn in the colour of its view.
    public enum RenderingMode: Int, Sendable {
        /// By the view.
        case automatic = 0
        /// In its own colours.
        case alwaysOriginal = 1
        /// In the view's colour.
        case alwaysTemplate = 2
    }

    /// The orientation of an image.
    public enum Orientation: Int, Sendable {
        /// Not rotated.
        case up = 0
        /// Half.
        case down = 1
        /// A quarter to the left.
        case left = 2
        /// A quarter to the right.
        case right = 3
    }

    /// The resizing of an image.
    public enum ResizingMode: Int, Sendable {
        /// Tiled.
        case tile = 0
        /// Stretched.
        case stretch = 1
    }
}
