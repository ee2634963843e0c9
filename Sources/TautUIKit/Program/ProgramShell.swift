public import Foundation
public import Taut

// What programs mention around their layout code, so that whole files compile. Nothing here has a bearing on layout.

/// Is told of the program's life, by whoever runs it.
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
        /// The name.
        public let rawValue: String
        /// A reason by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// How a status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// Light.
    case lightContent = 1
    /// Dark.
    case darkContent = 3
}

/// How a device may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Ways from their bits.
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

/// A button of a bar.
open class UIBarButtonItem: NSObject {
    /// How it looks.
    public enum Style: Int, Sendable {
        /// As usual.
        case plain = 0
        /// As the end of something.
        case done = 2
    }

    /// A button that is the same in every program.
    public enum SystemItem: Int, Sendable {
        /// Done.
        case done = 0
        /// Cancel.
        case cancel = 1
        /// Edit.
        case edit = 2
        /// Save.
        case save = 3
        /// A plus.
        case add = 4
        /// Room that takes what is left.
        case flexibleSpace = 5
        /// Room of a fixed width.
        case fixedSpace = 6
        /// A pen.
        case compose = 7
        /// An arrow back.
        case reply = 8
        /// An arrow out of a box.
        case action = 9
        /// A box.
        case organize = 10
        /// An open book.
        case bookmarks = 11
        /// A glass.
        case search = 12
        /// An arrow around.
        case refresh = 13
        /// A cross.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A bin.
        case trash = 16
        /// A triangle.
        case play = 17
        /// Two bars.
        case pause = 18
        /// Two triangles back.
        case rewind = 19
        /// Two triangles on.
        case fastForward = 20
        /// An arrow back.
        case undo = 21
        /// An arrow on.
        case redo = 22
        /// A cross that closes.
        case close = 24
    }

    /// The title.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// The width, in points; 0 for what it needs.
    open var width: CGFloat = 0
    /// The colour.
    open var tintColor: UIColor?
    /// How it looks.
    open var style: Style = .plain
    /// A number to find it by.
    open var tag = 0
    /// A view instead of both.
    open var customView: UIView?
    /// Whether it can be used.
    open var isEnabled = true
    /// Who acts. Not retained.
    open weak var target: AnyObject?
    /// What is done.
    open var action: Selector?

    /// A button without anything.
    public override init() { super.init() }
    /// A button with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.target, self.action) = (title, style, target as AnyObject?, action)
    }
    /// A button with a picture.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.image, self.style, self.target, self.action) = (image, style, target as AnyObject?, action)
    }
    /// A button that is the same in every program; it has neither title nor picture here.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        style = systemItem == .done || systemItem == .save ? .done : .plain
        (self.target, self.action) = (target as AnyObject?, action)
    }
    /// Room that takes what is left.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
    /// Room of a width in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.width = width
        return item
    }
    /// A view as a button.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}

/// What a navigation bar would show of a controller.
open class UINavigationItem: NSObject {
    /// The title.
    open var title: String?
    /// A view instead of the title.
    open var titleView: UIView?
    /// The button at the beginning.
    open var leftBarButtonItem: UIBarButtonItem?
    /// The button at the end.
    open var rightBarButtonItem: UIBarButtonItem?
    /// When the title is large.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
    /// What the button back to this controller shows.
    open var backBarButtonItem: UIBarButtonItem?
    /// The title of that button.
    open var backButtonTitle: String?
    /// Whether there is no button back.
    open var hidesBackButton = false
    /// What is said above the title.
    open var prompt: String?
    /// The buttons at the beginning.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons at the end.
    open var rightBarButtonItems: [UIBarButtonItem]?
}

/// A move of content, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Down.
    public var vertical: CGFloat
    /// A move.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    /// No move.
    public init() { self.init(horizontal: 0, vertical: 0) }
    /// No move.
    public static var zero: UIOffset { UIOffset() }
}

/// What a font is, by name and size.
open class UIFontDescriptor: NSObject {
    /// How a font differs from the usual one of its family.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Traits from their bits.
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

    /// A description by name and size.
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
open class UIFontMetrics: NSObject {
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
