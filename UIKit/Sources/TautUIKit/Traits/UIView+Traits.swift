public import Foundation
@_spi(UIKit) public import Taut

/// Something with traits.
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// A kind of trait.
public protocol UITraitDefinition {}
/// The metatype of a kind of trait.
public typealias UITrait = any UITraitDefinition.Type
/// The kind of the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// The kind of the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The kind of the device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The kind of light and dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The kind of the direction.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// The kind of the text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The kind of the scale.
public struct UITraitDisplayScale: UITraitDefinition {}

/// The kind of bold text.
public struct UITraitLegibilityWeight: UITraitDefinition {}

/// A handler that was registered.
public protocol UITraitChangeRegistration: AnyObject {}

private final class Registration: UITraitChangeRegistration {}

extension UITraitCollection {
    /// The value of a kind of trait; `nil` of kinds that are not UIKit's.
    fileprivate func value(_ trait: UITrait) -> AnyHashable? {
        switch trait {
        case is UITraitHorizontalSizeClass.Type: horizontalSizeClass
        case is UITraitVerticalSizeClass.Type: verticalSizeClass
        case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom
        case is UITraitUserInterfaceStyle.Type: userInterfaceStyle
        case is UITraitLayoutDirection.Type: layoutDirection
        case is UITraitPreferredContentSizeCategory.Type: preferredContentSizeCategory
        case is UITraitDisplayScale.Type: displayScale
        case is UITraitLegibilityWeight.Type: legibilityWeight
        default: nil
        }
    }

    /// Whether colours would look different.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    /// Creates a collection of one trait.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontalSizeClass: horizontalSizeClass, verticalSizeClass: .unspecified)
    }
    /// Creates a collection of one trait.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontalSizeClass: .unspecified, verticalSizeClass: verticalSizeClass)
    }
}

/// A type whose traits can be observed: a view or a controller.
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// The handler, called with the object whose traits changed and with its previous traits.
    public typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void

    private var attaching: (any Attaching)? { self as? any Attaching }

    /// Calls `handler` after one of some traits changed, as long as this object lives.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>)
        -> any UITraitChangeRegistration
    {
        let registration = Registration()
        // A controller without a view has no traits yet.
        var last = (self as? UIViewController)?.isViewLoaded == false ? nil : traitCollection
        let handlers: [() -> Void] = attaching?.kept(or: [], "traitHandlers") ?? []
        let new: () -> Void = { [weak self] in
            guard let self, let attaching = self.attaching else { return }
            let now = self.traitCollection
            let old = last ?? now
            last = now
            guard !attaching.kept(or: [ObjectIdentifier](), "endedTraits").contains(ObjectIdentifier(registration))
            else { return }
            if traits.contains(where: { old.value($0) != now.value($0) }) { handler(self, old) }
        }
        attaching?.keep(handlers + [new], "traitHandlers")
        return registration
    }

    /// Has this object perform an action after one of some traits changed; it has to be a ``TautActionTarget`` unless the selector knows its
    /// method.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }
    /// Has a target perform an action after one of some traits changed; it has to be a ``TautActionTarget`` unless the selector knows its
    /// method. Not retained.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
        -> any UITraitChangeRegistration
    {
        let object = target as AnyObject
        return registerForTraitChanges(traits) { [weak object] (sender: Self, _) in
            action.perform(on: object, sender: sender)
        }
    }

    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        guard let attaching else { return }
        let ended = attaching.kept(or: [ObjectIdentifier](), "endedTraits")
        attaching.keep(ended + [ObjectIdentifier(registration)], "endedTraits")
    }
}

extension UIViewController {
    /// Reports changed traits of the view to the controller and to the handlers that are registered with it.
    @_spi(UIKit) public func viewChangedTraits(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        let handlers: [() -> Void] = kept(or: [], "traitHandlers")
        for handler in handlers { handler() }
    }
}

extension UIView {
    /// Light or dark for this view and everything below it; ``UIUserInterfaceStyle/unspecified`` takes the superview's.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { taut.traitOverrides?.userInterfaceStyle ?? .unspecified }
        set {
            let old = taut.traitOverrides ?? UITraitCollection()
            taut.traitOverrides = old.modifyingTraits { $0.userInterfaceStyle = newValue }
        }
    }

    /// Moves the view to the next of the places and sizes that its constraints leave open, in an order that is always the
    /// same; does nothing where they leave none (``hasAmbiguousLayout``).
    public func exerciseAmbiguityInLayout() { exerciseAmbiguity() }
}

extension UITrackingLayoutGuide {
    /// Activates constraints while the guide is near all given edges.
    public func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) { track(trackedConstraints, edges: edge.rawValue, isNear: true) }

    /// Activates constraints while the guide is near none of the given edges.
    public func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) { track(trackedConstraints, edges: edge.rawValue, isNear: false) }

    /// The constraints that are active near to edges.
    public func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        trackedConstraints(edges: edge.rawValue, isNear: true)
    }

    /// The constraints that are active away from edges.
    public func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        trackedConstraints(edges: edge.rawValue, isNear: false)
    }
}
