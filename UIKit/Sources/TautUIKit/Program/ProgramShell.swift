public import Foundation
public import Taut

// Names that programs use around their layout code, so that whole files compile. They have no effect on layout.

/// The delegate of the application, notified by the code that runs it.
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window.
    var window: UIWindow? { get set }
    /// Called after the program has started.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// The entry point of `@main`. There is no run loop: it writes that to standard error, and returns.
    public static func main() {
        FileHandle.standardError.write(Data("\(Self.self): applications are not run here\n".utf8))
    }
    /// The window: `nil`; setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// The default implementation returns `true`.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

extension UIApplication {
    /// The key of a launch option.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a key from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// The appearance of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// The default.
    case `default` = 0
    /// Light.
    case lightContent = 1
    /// Dark.
    case darkContent = 3
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt
    /// Creates orientations from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// Landscape, turned right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// Landscape, turned left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// An offset, in points.
public struct UIOffset: Hashable, Sendable {
    /// The offset to the right.
    public var horizontal: CGFloat
    /// The offset downwards.
    public var vertical: CGFloat
    /// Creates an offset.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    /// Creates a zero offset.
    public init() { self.init(horizontal: 0, vertical: 0) }
    /// A zero offset.
    public static var zero: UIOffset { UIOffset() }
}

/// A description of a font by name and size.
nonisolated open class UIFontDescriptor: NSObject {
    /// The symbolic traits of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt32
        /// Creates traits from a raw value.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
    }

    /// The family and style.
    public let postscriptName: String
    /// The size in points.
    public let pointSize: CGFloat

    /// Creates a descriptor from a name and size.
    public init(name fontName: String, size: CGFloat) {
        (postscriptName, pointSize) = (fontName, size)
        super.init()
    }

    /// The descriptor with other traits: bold, italic or both.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var name = postscriptName.isEmpty ? "Sans" : postscriptName
        if symbolicTraits.contains(.traitBold) { name += " Bold" }
        if symbolicTraits.contains(.traitItalic) { name += " Italic" }
        return UIFontDescriptor(name: name, size: pointSize)
    }
}

extension UIFont {
    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
    /// Creates a font from a descriptor; size 0: the descriptor's.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let name = descriptor.postscriptName
        self.init(family: name.isEmpty ? nil : name, size: pointSize > 0 ? pointSize : descriptor.pointSize)
    }
}

/// Scales sizes with the reader's text size, as a text style.
nonisolated open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// Creates metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The metrics of body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// A font scaled for traits, in proportion to the text style.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
    }

    /// A number scaled for traits, in proportion to the text style.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
        let category = traitCollection?.preferredContentSizeCategory ?? .large
        return value * CGFloat(style.size(for: category) / style.size(for: .large))
    }
}
