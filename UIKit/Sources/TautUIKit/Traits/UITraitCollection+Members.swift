public import Foundation
@_spi(UIKit) public import Taut

/// The accessibility contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The default.
    case normal = 0
    /// More than usual.
    case high = 1
}

/// Whether text is bold.
public typealias UILegibilityWeight = LegibilityWeight

/// Whether an interface lies over another one.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// Not above other content.
    case base = 0
    /// Above other content.
    case elevated = 1
}

/// Whether touches are felt by their force.
public enum UIForceTouchCapability: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Unavailable.
    case unavailable = 1
    /// Available.
    case available = 2
}

/// Traits that can be changed.
public protocol UIMutableTraits {
    /// The horizontal size class.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical size class.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The interface style.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The direction of views that do not force one.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The reader's text size.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// Pixels per point.
    var displayScale: CGFloat { get set }
    /// Whether text is bold.
    var legibilityWeight: UILegibilityWeight { get set }
}

/// The traits that are stated of a view or in a collection.
private struct MutableTraits: UITraitOverrides {
    var horizontalSizeClass: UIUserInterfaceSizeClass
    var verticalSizeClass: UIUserInterfaceSizeClass
    var userInterfaceIdiom: UIUserInterfaceIdiom
    var userInterfaceStyle: UIUserInterfaceStyle
    var layoutDirection: UITraitEnvironmentLayoutDirection
    var preferredContentSizeCategory: UIContentSizeCategory
    var displayScale: CGFloat
    var legibilityWeight: UILegibilityWeight

    init(_ traits: UITraitCollection) {
        horizontalSizeClass = traits.horizontalSizeClass
        verticalSizeClass = traits.verticalSizeClass
        userInterfaceIdiom = traits.userInterfaceIdiom
        userInterfaceStyle = traits.userInterfaceStyle
        layoutDirection = traits.layoutDirection
        preferredContentSizeCategory = traits.preferredContentSizeCategory
        displayScale = traits.displayScale
        legibilityWeight = traits.legibilityWeight
    }
}

/// The traits that a view or controller changes for itself and everything in it.
public protocol UITraitOverrides: UIMutableTraits {}

extension UITraitCollection {
    fileprivate convenience init(_ traits: any UIMutableTraits) {
        self.init(
            horizontalSizeClass: traits.horizontalSizeClass, verticalSizeClass: traits.verticalSizeClass,
            userInterfaceIdiom: traits.userInterfaceIdiom, layoutDirection: traits.layoutDirection,
            preferredContentSizeCategory: traits.preferredContentSizeCategory,
            userInterfaceStyle: traits.userInterfaceStyle, displayScale: traits.displayScale,
            legibilityWeight: traits.legibilityWeight)
    }

    /// Creates a collection of the traits that a closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = MutableTraits(UITraitCollection())
        mutations(&traits)
        self.init(traits)
    }

    /// These traits with the changes that a closure makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = MutableTraits(self)
        mutations(&traits)
        return UITraitCollection(traits)
    }

    /// The traits of the screen, or those that ``performAsCurrent(_:)`` says.
    public static var current: UITraitCollection {
        get { currentBox.traits ?? UIScreen.main.traitCollection }
        set { currentBox.traits = newValue }
    }

    private static var currentBox: CurrentTraits { ThreadValues.value("UITraitCollection.current") { CurrentTraits() } }

    /// Calls a closure in which these traits are the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        let box = Self.currentBox
        let old = box.traits
        box.traits = self
        actions()
        box.traits = old
    }

    /// The accessibility contrast: normal.
    public var accessibilityContrast: UIAccessibilityContrast { .normal }
    /// Whether the interface lies over another one.
    public var userInterfaceLevel: UIUserInterfaceLevel { .base }
    /// Whether touches are felt by their force: no.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// The current traits of a thread.
private final class CurrentTraits {
    var traits: UITraitCollection?
}

extension UIView {
    /// The traits that the view changes for itself and everything in it. Traits left open are the superview's.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(taut.traitOverrides ?? UITraitCollection()) }
        set { taut.traitOverrides = UITraitCollection(newValue) }
    }
    /// Inert: traits are always up to date.
    public func updateTraitsIfNeeded() {}
}

extension UIViewController {
    /// The traits that the controller's view changes for itself and everything in it.
    public var traitOverrides: any UITraitOverrides {
        get { view.traitOverrides }
        set { view.traitOverrides = newValue }
    }
}
