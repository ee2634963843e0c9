public import Foundation
public import Taut

/// What surrounds a hierarchy's root, by the file's device and the rules of the editor.
public struct Surroundings: Sendable {
    /// The library that the file is for.
    public var platform: InterfaceBuilderDocument.Platform
    /// The version of Interface Builder that wrote the file.
    public var toolsVersion: Int
    /// The name of the device; empty for the square canvas of before Xcode 8.
    public var device: String
    /// The size of the device in its orientation, in points.
    public var screen: CGSize
    /// The size that the root is given, in points.
    public var rootSize: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// How much room there is from left to right.
    public var horizontalSizeClass: UserInterfaceSizeClass
    /// How much room there is from top to bottom.
    public var verticalSizeClass: UserInterfaceSizeClass
    /// What the screen's shape and the status bar cover of the root, in points.
    public var safeArea: DirectionalEdgeInsets
    /// The bars inside of the safe area.
    public var bars = Environment.Bars()
    /// The root's margins, before the safe area is added; `nil` for a root whose margins its class decides.
    public var rootMargins: DirectionalEdgeInsets?
    /// Whether the root's margins are counted from its safe area.
    public var addsSafeAreaToMargins = false
    /// The direction in which the user interface runs.
    public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
}
