public import Foundation
@_spi(UIKit) import Taut

/// The program. There is no loop that would run it.
nonisolated open class UIApplication: NSObject {
    /// One for each thread that asks, since views may be used on any.
    open class var shared: UIApplication { ThreadValues.value("UIApplication.shared") { UIApplication() } }

    /// The delegate of the application. Not retained.
    open weak var delegate: (any UIApplicationDelegate)?
    private var known: [UIWindow] = []
    /// The first window of a program that has not made another one key.
    private lazy var first = UIWindow(frame: UIScreen.main.bounds)

    /// The windows that were shown on this thread, or made known here. While there is none: one as large as the screen, as a program
    /// has it.
    open var windows: [UIWindow] {
        get {
            let shown = ShownWindows.current.windows
            let windows = shown.filter { $0 !== first && !known.contains($0) } + known
            if windows.isEmpty && shown.isEmpty { first.makeKeyAndVisible() }
            return windows.isEmpty ? [first] : windows
        }
        set { known = newValue }
    }
    /// The window for keys: the last one that was made to get them, else the first one.
    open var keyWindow: UIWindow? {
        let windows = windows
        return ShownWindows.current.key.flatMap { windows.contains($0) ? $0 : nil } ?? windows.first
    }
    /// Whether the program is in front: always.
    open var applicationState: State { .active }
    /// The reader's text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// The direction of the program.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// The state of the program.
    public enum State: Int, Sendable {
        /// In front.
        case active = 0
        /// Passing.
        case inactive = 1
        /// Behind others.
        case background = 2
    }
}

/// The device, which a program may describe.
nonisolated open class UIDevice: NSObject {
    /// One for each thread that asks, since views may be used on any.
    open class var current: UIDevice { ThreadValues.value("UIDevice.current") { UIDevice() } }
    /// The kind of device; a phone unless set.
    open var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
    /// The name of the system.
    open var systemName: String { "Linux" }
    /// The version of the system.
    open var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
    /// The model.
    open var model: String { "" }

    /// The name of the notification that the orientation of the device changed.
    public class var orientationDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIDeviceOrientationDidChangeNotification")
    }
}

extension UIResponder {
    /// The keyboard is about to come.
    public class var keyboardWillShowNotification: NSNotification.Name { name("UIKeyboardWillShowNotification") }
    /// The keyboard has come.
    public class var keyboardDidShowNotification: NSNotification.Name { name("UIKeyboardDidShowNotification") }
    /// The keyboard is about to go.
    public class var keyboardWillHideNotification: NSNotification.Name { name("UIKeyboardWillHideNotification") }
    /// The keyboard has gone.
    public class var keyboardDidHideNotification: NSNotification.Name { name("UIKeyboardDidHideNotification") }
    /// The keyboard is about to move.
    public class var keyboardWillChangeFrameNotification: NSNotification.Name {
        name("UIKeyboardWillChangeFrameNotification")
    }
    /// The keyboard has moved.
    public class var keyboardDidChangeFrameNotification: NSNotification.Name {
        name("UIKeyboardDidChangeFrameNotification")
    }
    /// The key of the keyboard's rectangle before.
    public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// The key of the keyboard's rectangle afterwards.
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// The key of how long it takes.
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
    /// The key of the timing curve.
    public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// The key of whether the keyboard is the program's own.
    public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }

    private class func name(_ name: String) -> NSNotification.Name { NSNotification.Name(name) }
}

extension UIContentSizeCategory {
    /// The name of the notification that the reader wants text of another size.
    public static var didChangeNotification: NSNotification.Name {
        NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    }
    /// The key of the new size in that notification.
    public static var newValueUserInfoKey: String { "UIContentSizeCategoryNewValueKey" }
}

/// A look of a view.
nonisolated open class UIVisualEffect: NSObject {}

/// A glass appearance.
nonisolated open class UIBlurEffect: UIVisualEffect {
    /// Which glass.
    public enum Style: Int, Sendable {
        /// Very light.
        case extraLight = 0
        /// Light.
        case light = 1
        /// Dark.
        case dark = 2
        /// The default.
        case regular = 4
        /// More than usual.
        case prominent = 5
        /// Very thin.
        case systemUltraThinMaterial = 6
        /// Thin.
        case systemThinMaterial = 7
        /// Neither thin nor thick.
        case systemMaterial = 8
        /// Thick.
        case systemThickMaterial = 9
        /// The material of system bars.
        case systemChromeMaterial = 10
    }

    /// Which glass.
    public private(set) var style: Style = .regular

    /// Creates a glass appearance.
    public convenience init(style: Style) {
        self.init()
        self.style = style
    }
}

/// A view with a look. What it shows belongs into ``contentView``.
nonisolated open class UIVisualEffectView: UIView {
    private let content = UIView()
    /// The appearance.
    open var effect: UIVisualEffect?

    /// Creates a view with a look.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(content)
    }

    /// Creates a view without a look.
    public convenience init() { self.init(effect: nil) }

    /// Creates a view without a look. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(content)
    }

    /// The view for content.
    open var contentView: UIView { content }

    /// Lays out the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }
}

/// Lets a view cover an edge of a scroll view. Stored only.
nonisolated open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    /// The view.
    open private(set) weak var view: UIView?
    /// The scroll view.
    open weak var scrollView: UIScrollView?
    /// The side.
    open var edge: UIRectEdge = .top
    /// Called before the interaction is added to a view or leaves it.
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view or left it.
    open func didMove(to view: UIView?) { self.view = view }
}
