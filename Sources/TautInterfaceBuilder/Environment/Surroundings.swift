public import TautLayout
public import TautScene

/// The environment of a hierarchy's root, from the file's device and the rules of the editor.
public struct Surroundings: Sendable {
    /// The library that the file is for.
    public var platform: InterfaceBuilderDocument.Platform
    /// The version of Interface Builder that wrote the file.
    public var toolsVersion: Int
    /// The name of the device; empty for the square canvas of before Xcode 8.
    public var device: String
    /// The size of the device in its orientation, in points.
    public var screen: Layout.Size
    /// The size of the root, in points.
    public var rootSize: Layout.Size
    /// Pixels per point.
    public var scale: Double
    /// The horizontal size class.
    public var horizontalSizeClass: UserInterfaceSizeClass
    /// The vertical size class.
    public var verticalSizeClass: UserInterfaceSizeClass
    /// The insets of the root that the screen's shape and the status bar cover, in points.
    public var safeArea: Layout.DirectionalInsets
    /// The bars inside the safe area.
    public var bars = (top: 0.0, bottom: 0.0)
    /// The root's margins, before the safe area is added; `nil`: those of its class.
    public var rootMargins: Layout.DirectionalInsets?
    /// Whether the root's margins start at its safe area.
    public var addsSafeAreaToMargins = false
    /// The layout direction of the user interface.
    public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
}
