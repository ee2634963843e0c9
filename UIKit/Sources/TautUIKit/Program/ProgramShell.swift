public import Foundation
public import Taut

// What programs mention around their layout code, so that whole files compile. Nothing here has a bearing on layout.

/// The delegate of the application, notified by the code that runs it.
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window.
    var window: UIWindow? { get set }
    /// The program has been started.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// What `@main` starts. There is nothing to run: writes that to standard error, and ends.
    public static func main() {
        FileHandle.standardError.write(Data("\(Self.self): applications are not run here\n".utf8))
    }
    /// None; setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// It may go on.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

extension UIApplication {
    /// Why the program was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a reason from its raw value.
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

/// How a device may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt
    /// Creates ways from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// On its right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// On its left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// Every way but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// A move of content, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Down.
    public var vertical: CGFloat
    /// Creates a move.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    /// No move.
    public init() { self.init(horizontal: 0, vertical: 0) }
    /// No move.
    public static var zero: UIOffset { UIOffset() }
}

/// What a font is, by name and size.
nonisolated open class UIFontDescriptor: NSObject {
    /// How a font differs from the usual one of its family.
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

    /// Creates a description by name and size.
    public init(name fontName: String, size: CGFloat) {
        (postscriptName, pointSize) = (fontName, size)
        super.init()
    }

    /// The same family, bold, italic or both.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var name = postscriptName.isEmpty ? "Sans" : postscriptName
        if symbolicTraits.contains(.traitBold) { name += " Bold" }
        if symbolicTraits.contains(.traitItalic) { name += " Italic" }
        return UIFontDescriptor(name: name, size: pointSize)
    }
}

extension UIFont {
    /// What the font is.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
    /// The font of a description; a size of 0 takes the description's.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let name = descriptor.postscriptName
        self.init(family: name.isEmpty ? nil : name, size: pointSize > 0 ? pointSize : descriptor.pointSize)
    }
}

/// Sizes that follow the reader's text size as a text style does.
nonisolated open class UIFontMetrics: NSObject {
    private let style: UIFont.TextStyle

    /// Sizes that follow as a text style does.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Sizes that follow as running text does.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// A font in the size that some traits ask for, in proportion to the text style's.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
    }

    /// A number in proportion to the text style's size in some traits.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
        let category = traitCollection?.preferredContentSizeCategory ?? .large
        return value * CGFloat(style.size(for: category) / style.size(for: .large))
    }
}
